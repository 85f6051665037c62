"""The letter of the specification, method by method: files that lack one thing, each with a word of the reason for which it is to be refused.

A case is a good file and changes of it: `old => new : reason`; the good file itself is to be accepted.
"""
import unittest

import prover
from checker import verdict

GOOD = {
    "kernel": """nimrod-proof 1
claim normal kernels 1 @
graph 2
a b
b
by kernel
k b
c 0""",
    "two kernels": """nimrod-proof 1
claim normal kernels 2 @
graph 2
a b
b a
by kernel
k a
k b
c 1 0
x 1 0
c 0""",
    "one of two": """nimrod-proof 1
claim normal kernel @
graph 2
a b
b a
by kernel
k a""",
    "no kernel": """nimrod-proof 1
claim normal kernels 0 @
graph 3
a b
b c
c a
by kernel
c 1 0
c 0""",
    "clauses of three": """nimrod-proof 1
claim normal kernels 2 @
graph 5
a
b a
c
d e
e d
by kernel
k a c d
k a c e
c 2 4 0
c 4 -1 5 0
c 0""",
    "labels": """nimrod-proof 1
claim normal N graph:@ a
move graph:@ b
graph 6
a b c
b
c d
d c
e a b
f e
by labels
l a N 1
l b P 0
l c D 0
l d D 0
l e N 1
l f P 2""",
    "a lost pawn": """nimrod-proof 1
claim normal P graph:@ f
graph 4
a b
b
e a b
f e
by labels
l a N 1
l b P 0
l e N 1
l f P 2""",
    "sparse": """nimrod-proof 1
claim normal P grundy 4
by couples
game grundy
v 0 4""",
    "sparse, cancelling": """nimrod-proof 1
claim normal P octal:0.05 9
by couples
game octal:0.05
v 0 9""",
    "sparse, cancelling and more": """nimrod-proof 1
claim normal P octal:0.16 9
by couples
game octal:0.16
v 0 9
v 0 3""",
    "draw": """nimrod-proof 1
claim normal D graph:@ c
graph 4
a b
b
c d a
d c
by labels
l a N 1
l b P 0
l c D 0
l d D 0""",
    "values": """nimrod-proof 1
claim normal nimber 1 graph:@ a,b
graph 5
a b c
b
c d e a
d
e b
by values
s a 1 2
s b 0 0
s c 2 2
s e 1 1
s d 0 0""",
    "infinite": """nimrod-proof 1
claim normal D graph:@ c,a
graph 4
a b
b
c d
d c
by values
s a 1 1
s b 0 0
s c inf 0
s d inf 0""",
    "infinite and won": """nimrod-proof 1
claim normal N graph:@ c
move graph:@ b
graph 4
b
c d b
d h
h d
by values
s b 0 0
s c inf 0
s h inf 0
s d inf 0""",
    "period": """nimrod-proof 1
claim normal period 2 3 octal:0.71
by period 2 3
g 0 1 2 1 0 1 0
g 1 0 1 0 1""",
    "segments": """nimrod-proof 1
claim normal period 7 3 octal:0.54
by segments 7
g 0 1 0
g 1 2 2
s 7 0 1 2 2 2
s 8 1 2 2 2 4
s 11 2 4 1 1 1""",
    "alternating": """nimrod-proof 1
claim normal period 4 4 octal:0.52
by segments 1 alternating
g 0 1 0 2 2 1
s 8 2 2 1 0 3
s 9 2 1 0 3 2
s 12 3 2 1 0 3""",
    "heaps by period": """nimrod-proof 1
claim normal N octal:0.3 7,4
move octal:0.3 6,4
by period 2 1
g 0 1 0 1""",
    "hex": """nimrod-proof 1
claim normal N hex 2x2
move hex 2x2:.R/..@B
by hex
t b1 top
t b1 a2
t a2 bottom
a 2 3
s a2 4
t b1 b2
t b2 bottom
a 6 7
s b2 8
o 5 9
a 1 10""",
    "hex, wide": """nimrod-proof 1
claim normal N hex 2x3
move hex 2x3:.R./...@B
by hex
t b1 top
t b1 a2
t a2 bottom
a 2 3
s a2 4
t b1 b2
t b2 bottom
a 6 7
s b2 8
o 5 9
a 1 10""",
    "hex, lost": """nimrod-proof 1
claim normal P hex 2x2:.R/R.@B
by hex
t b1 top
t b1 a2
t a2 bottom
a 1 2
a 4 3""",
    "hex, blue": """nimrod-proof 1
claim normal P hex 2x2:R./BB@R
by hex
t a2 left
t a2 b2
t b2 right
a 1 2
a 4 3""",
    "quotient": """nimrod-proof 1
claim misere N octal:0.75 3,2
move octal:0.75 2,2
by quotient
misere-quotient 0.75
q 8
g 1 1 0 3 2 5 4 7 6
g 2 2 3 4 5 2 3 3 2
g 6 6 7 3 2 5 4 4 5
p 1 4
h 1 2 1 2 6 2 6 2 5 2 5 2 5 2 5 2 5 2 5 2 5
n0 8 period 2
t 0 1
t 1 0
t 2 0 1
t 2 4 5
t 2 0 3 4 6
t 3 0 1 2
t 3 2 4 5
t 3 1 2 5 7
t 4 2 3
t 5 2 3 4
t 6 0 2 3 4
t 7 1 2 3 5 6
c 1 2 1""",
    "matching": """nimrod-proof 1
claim normal N geography:@ d
move geography:@ e:d
graph 5
a b d
b a c
c b d
d a c e
e d
by theorem matching
m a b
c b""",
    "couples": """nimrod-proof 1
claim normal N kayles 2,1
move kayles 1,1
by couples
game kayles
v 1 1""",
    "positions": """nimrod-proof 1
claim misere N nim 2,1 + nim 1
move nim 1,1 + nim 1
by positions
game +
p nim 1,1 + nim 1
p nim 1""",
    "stealing": """nimrod-proof 1
claim normal N chomp 3,3
by theorem stealing""",
    "bouton": """nimrod-proof 1
claim normal N nim 3,1
move nim 1,1
by theorem bouton""",
}
CHANGES = r"""
kernel | c 0 => c 1 | ends with 0
kernel | c 0 => c | ends with 0
kernel | c 0 => c -3 0 | more than 2
kernel | c 0 => c --1 0 | not a literal
kernel | c 0 => c 0 0 | less than 1
kernel | c 0 => x 1 0 | not there
kernel | normal kernels => misere kernels | no play
kernel | by kernel => by kernel 1 | no play
kernel | 1 @ => 1 @\nmove nim 1 | no play
kernel | kernels 1 @ => P graph:@ a | claim kernel
kernel | kernels 1 @ => kernels 1 1 @ | kernels K @
kernel | kernels 1 @ => kernels 1 nim | claim kernel
kernel | kernels 1 @ => kernel 1 @ | claim normal kernel @
kernel | kernels 1 @ => kernel @ | not described
kernel | kernels 1 => kernels 2 | kernels are listed
kernel | k b => k b b | twice
kernel | k b => k b\nk b | twice
kernel | k b\nc 0 => c 2 0\nk b | after a clause
kernel | k b => k a | outside without an arc
kernel | k b => k a b | inside
kernel | k b => w b | not described
kernel | k b => k c | no vertex
kernel | graph 2\na b\nb\n =>  | claim kernel
kernel | a b => a c | no line
kernel | a b\nb => a b\na | two lines
kernel | a b\nb => a  b\nb | empty
kernel | a b\nb => a b-\nb | names have not
two kernels | c 1 0\nx 1 0\n => x 1 0\n | not there
two kernels | x 1 0 => x 1 0\nx 1 0 | not there
two kernels | k a\nk b => k a | does not follow
one of two | k a => k a\nk b | exactly one
one of two | \nk a =>  | exactly one
one of two | kernel @ => kernels 1 @ | nothing excludes
no kernel | c 1 0\nc 0 => c 1 2 0 | nothing excludes
no kernel | c 1 0\n => c 1 0\nc -1 -2 -3 0\n | ok
no kernel | c 1 0\nc 0 => c -1 0\nc 0 | ok
clauses of three | kernels 2 @\ngraph 5\na\nb a\nc\nd e\ne d\nby kernel\nk a c d\nk a c e\nc 2 4 0\nc 4 -1 5 0 => kernels 0 @\ngraph 5\na\nb\nc\nd a e\ne b\nby kernel\nc -3 1 0 | does not follow
clauses of three | kernels 2 @\ngraph 5\na\nb a\nc\nd e\ne d\nby kernel\nk a c d\nk a c e\nc 2 4 0\nc 4 -1 5 0 => kernels 0 @\ngraph 3\na b c\nb c a\nc\nby kernel\nc 3 1 2 0 | does not follow
no kernel | c 1 0 => c 1 2 3 0 | does not follow
no kernel | c 1 0\nc 0 => c 0 | does not follow
labels | normal N => misere N | normal play
labels | by labels => by labels 1 | without parameters
labels | N graph:@ a\nmove graph:@ b => P graph:@ a | labelled N
labels | N graph:@ a\nmove graph:@ b => D graph:@ a | labelled N
labels | move graph:@ b\n =>  | a move goes with
labels | N graph => P graph | a move goes with
labels | move graph:@ b => move graph:@ c | not labelled P
labels | move graph:@ b => move graph:@ d | no option
labels | graph:@ a\nmove graph:@ b => graph:@ a,a\nmove graph:@ b,a | one pawn
labels | N graph:@ a\nmove graph:@ b => nimber 1 graph:@ a | one pawn
labels | N graph:@ a\nmove graph:@ b => P nim 1 | pawns on a graph
labels | l b P 0 => l b P 0\nl b P 0 | twice
labels | l b P 0 => l b P | not described
labels | l b P 0 => s b P 0 | not described
labels | l b P 0 => l b Q 0 | not an outcome
labels | l b P 0\n =>  | no label
labels | l a N 1\n =>  | no label
labels | l a N 1 => l a N 0 | no neighbour is P
labels | l f P 2 => l f P 1 | smaller rank
labels | l e N 1 => l e P 1 | not every neighbour
labels | l d D 0 => l d D 1 | rank 0
labels | l f P 2 => l f D 0 | no neighbour is D
labels | l a N 1 => l a D 0 | a neighbour is P
labels | l d D 0 => l d N 0 | D, but no neighbour is D
a lost pawn | \nl f P 2 => | no label
a lost pawn | l f P 2 => l f P 1 | smaller rank
sparse | grundy 4 => grundy 5 | not recorded
sparse | P grundy 4 => nimber 1 grundy 4 | the nimber 0
sparse | v 0 4 => v 0 5 | not shown to differ
sparse | v 0 4 => v 0 6 | not shown to differ
sparse | v 0 4 => v 0 7 | not shown to differ
sparse | v 0 4 => v 1 4 | not shown to differ
sparse | v 0 4 => v 0 4\nv 0 7 | ok
sparse | v 0 4 => v 0 4\nv 0 8 | not shown to differ
sparse, cancelling | v 0 9 => v 0 8 | not shown to differ
sparse, cancelling | v 0 9 => v 0 9\nv 0 10 | not shown to differ
sparse, cancelling and more | v 0 9\n => | not recorded
sparse, cancelling and more | \nv 0 3 => | not shown to differ
draw | l c D 0\nl d D 0 => l c N 2\nl d P 3 | no neighbour is P
draw | l a N 1 => l a P 1 | not every
values | nimber 1 => nimber 2 | another value
values | nimber 1 => P | another value
values | s a 1 2 => s a 2 2 | is 1
values | s a 1 2 => s a inf 0 | can go to
values | s c 2 2 => s c 2 0 | ok
values | s a 1 2 => s a 1 1 | smaller counter
values | s b 0 0 => s b 0 0\ns b 0 0 | twice
values | \ns d 0 0 => | no label
values | s d 0 0 => s d 00 0 | not a number
infinite | D graph:@ c,a => nimber 1 graph:@ c,a | another value
infinite | D graph:@ c,a => D graph:@ a,a | no draw
infinite | D graph:@ c,a => D graph:@ a | no draw
infinite | D graph:@ c,a => D graph:@ c,d | ok
infinite | D graph:@ c,a => P graph:@ c,c | another value
infinite | D graph:@ c,a => kernel graph:@ c,c | no such claim
infinite | s c inf 0 => s c inf 1 | counter 0
infinite | s d inf 0 => s d 0 1 | can go to
infinite | s c inf 0 => s c 0 1 | smaller counter
infinite and won | N graph:@ c\nmove graph:@ b => D graph:@ c | no draw
infinite and won | move graph:@ b => move graph:@ d | not 0
infinite and won | move graph:@ b => move graph:@ c | no option
period | 2 3 octal => 4 3 octal | another period
period | normal => misere | normal play
period | by period 2 3 => by period 2 | by period
period | by period 2 3 => by period 2 3 1 | by period
period | octal:0.71 => octal:0.7... | no code
period | octal:0.71 => grundy | no code
period | octal:0.71 => cram | no code
period | octal:0.71 => octal:0.71\nmove nim 1 | claim normal period
period | g 1 0 1 0 1 => g 1 0 1 0 | too few
period | g 1 0 1 0 1 => g 1 0 1 0 1 0 | ok
period | g 1 0 1 0 1 => h 1 0 1 0 1 | not described
period | g 1 0 1 0 1 => g | not described
period | g 0 1 2 => g 0 1 3 | another nimber of the heap of 2
period | g 0 1 2 => g 1 1 2 | another nimber
segments | claim normal => claim misere | segments are for
segments | period 7 3 octal:0.54 => nimber 0 octal:0.54 2 | segments are for
segments | octal:0.54 => octal:0.54\nmove octal:0.54 3 | claim normal period
segments | octal:0.54 => octal:0.54 3 | claim normal period
segments | period 7 3 => period 0 3 | less than 1
segments | period 7 3 => period 7 0 | less than 1
segments | period 7 3 => period 7 4 | no state of the heaps below 9
segments | period 7 3 => period 14 3 | ok
segments | period 7 3 => period 4 3 | other nimbers
segments | period 7 3 => period 3 3 | beyond the end
segments | period 7 3 => period 2 3 | beyond the end
segments | octal:0.54 => octal:0.54... | no code
segments | octal:0.54 => grundy | no code
segments | octal:0.54 => cram | no code
segments | octal:0.54 => octal:0.33 | does not break
segments | octal:0.54 => octal:0.58 | not only in two
segments | octal:0.54 => octal:0.56 | another nimber
segments | by segments 7 => by segments | MASK
segments | by segments 7 => by segments 7 7 | MASK
segments | by segments 7 => by segments 7 alternating 1 | MASK
segments | by segments 7 => by segments 0 | less than 1
segments | by segments 7 => by segments 4294967295 | ok
segments | by segments 7 => by segments 4294967296 | more than
segments | by segments 7 => by segments 3 | may be rare
segments | by segments 7 => by segments 7 alternating | even and after an odd
segments | g 0 1 0 => g 1 1 0 | another nimber
segments | g 1 2 2 => g 1 2 | longer than the list
segments | g 1 2 2 => g 1 2 3 | another nimber
segments | g 1 2 2 => g 1 2 2 2 | is less than 8
segments | g 1 2 2\ns 7 0 1 2 2 2 => s 7 0 1 2 2 2\ng 1 2 2 | longer than the list
segments | s 8 1 2 2 2 4 => g 1 | not described
segments | s 8 1 2 2 2 4 => t 8 1 2 2 2 4 | not described
segments | s 7 0 1 2 2 2 => t 7 0 1 2 2 2 | not described
segments | s 8 1 2 2 2 4 => s 8 | without nimbers
segments | s 8 1 2 2 2 4 => g | not described
segments | g 1 2 2 => g | without nimbers
segments | s 7 0 1 2 2 2\n => | ok
segments | s 8 1 2 2 2 4\n => | no state of the heaps below 8
segments | s 8 1 2 2 2 4 => s 8 1 2 2 2 | different lengths
segments | s 8 1 2 2 2 4 => s 8 1 2 2 2 3 | other nimbers
segments | s 8 1 2 2 2 4 => s 8 0 2 2 2 4 | other nimbers
segments | s 8 1 2 2 2 4 => s 7 0 1 2 2 2 | is less than 8
segments | s 8 1 2 2 2 4 => s 9 1 2 2 2 4 | no state of the heaps below 8
segments | s 7 0 1 2 2 2 => s 7 1 1 2 2 2 | other nimbers
segments | s 8 1 2 2 2 4 => s 8 1 2 2 2 4096 | more than 4095
segments | s 8 1 2 2 2 4 => s 8 1 2 2 2 4095 | other nimbers
segments | s 11 2 4 1 1 1 => s 10 2 4 1 1 1 | other nimbers
segments | s 11 2 4 1 1 1 => s 8 1 2 2 2 4 | is less than 9
segments | s 11 2 4 1 1 1 => s 14 1 1 2 2 2 | ok
segments | s 11 2 4 1 1 1 => s 15 1 2 2 2 4 | beyond the end
segments | g 1 2 2\ns 7 0 1 2 2 2\ns 8 1 2 2 2 4\ns 11 2 4 1 1 1 => g 1 2\ns 7 1 2 2 2 | may be rare
segments | g 1 2 2\ns 7 0 1 2 2 2\ns 8 1 2 2 2 4\ns 11 2 4 1 1 1 => g 1\ns 6 1 2 2 | shorter
segments | s 7 0 1 2 2 2\ns 8 1 2 2 2 4\ns 11 2 4 1 1 1 => g 2 | no state
alternating | period 4 4 => period 8 4 | ok
alternating | period 4 4 => period 5 4 | odd period
alternating | period 4 4 => period 6 4 | other nimbers
alternating | octal:0.52 => octal:0.44 | even and after an odd
alternating | by segments 1 alternating => by segments 1 turning | MASK
alternating | by segments 1 alternating => by segments 1 | shorter
heaps by period | N octal:0.3 7,4\nmove octal:0.3 6,4 => P octal:0.3 7,4 | the nimber is 1
heaps by period | N octal:0.3 7,4\nmove octal:0.3 6,4 => nimber 0 octal:0.3 7,4 | the nimber is 1
heaps by period | N octal:0.3 7,4\nmove octal:0.3 6,4 => nimber 1 octal:0.3 7,4 | ok
heaps by period | N octal:0.3 7,4\nmove octal:0.3 6,4 => D octal:0.3 7,4 | do not prove
heaps by period | move octal:0.3 6,4\n =>  | goes with
heaps by period | N octal => P octal | goes with
heaps by period | move octal:0.3 6,4 => move octal:0.3 5,4 | no option
heaps by period | move octal:0.3 6,4 => move octal:0.3 8,4 | no option
heaps by period | move octal:0.3 6,4 => move octal:0.3 6,3 | no option
heaps by period | move octal:0.3 6,4 => move kayles 6,4 | no option
heaps by period | move octal:0.3 6,4 => move octal:0.3 3,3,4 | no option
hex | normal => misere | normal play
hex | by hex => by hex 1 | without parameters
hex | N hex 2x2\nmove hex 2x2:.R/..@B => D hex 2x2 | do not prove
hex | move hex 2x2:.R/..@B\n =>  | goes with
hex | N hex => N hex:swap | without swap
hex | move hex 2x2:.R/..@B => move hex 2x2:.R/..@R | no option
hex | move hex 2x2:.R/..@B => move hex 2x2:.R/R.@B | no option
hex | move hex 2x2:.R/..@B => move hex 2x2:.B/..@B | no option
hex | move hex 2x2:.R/..@B => move hex 2x3:.R./...@B | no option
hex | move hex 2x2:.R/..@B => move hex 2x2:.R/.. | followed by
hex | move hex 2x2:.R/..@B => move hex 2x2:.R/..@W | is R or B
hex | move hex 2x2:.R/..@B => move hex 2x2:.R/.@B | do not fit
hex | move hex 2x2:.R/..@B => move hex 2x2:.R/.W@B | not described
hex | move hex 2x2:.R/..@B => move nim 2x2:.R/..@B | no option
hex | hex 2x2\n => hex 2x2@R\n | followed by
hex | t b1 top => t b1 left | not a cell
hex | t b1 top => t c1 top | not on the board
hex | t b1 top => t top b1 | stands first
hex | t b1 top => t b2 top | do not touch
hex | t b1 top => t a1 top | one end
hex | t b1 a2 => t b1 b1 | do not touch
hex | t b1 top => t b1 top 1 | not described
hex | s a2 4 => s a1 4 | does not join
hex | s a2 4 => s b1 4 | an end of a link
hex | s a2 4 => s a2 5 | more than 4
hex | s a2 4 => s a2 0 | less than 1
hex | s a2 4 => s a2 -1 | ok
hex | s a2 4 => s a2 -4 | other ends
hex | s a2 4 => s a2 -5 | more than 4
hex | s a2 4 => s a2 -0 | less than 1
hex | s a2 4 => s a2 - | not a number
hex | s a2 4 => s a2 --1 | not a number
hex | s a2 4 => s a2 a2:4 | not a number
hex | o 5 9 => o 5 -1 | ok
hex | o 5 9 => o a2:4 b2:8 | ok
hex | o 5 9 => o a2:-6 b2:-2 | ok
hex | o 5 9 => o a2:4 a2:8 | all carriers
hex | o 5 9 => o b1:4 b2:8 | an end of a link
hex | o 5 9 => o a2:5 b2:8 | not full
hex | o 5 9 => o a2: b2:8 | not a number
hex | o 5 9 => o a2:a2:4 b2:8 | not a number
hex | o 5 9 => o a2:2+3 b2:8 | ok
hex | o 5 9 => o a2:2+3 b2:-4+-3 | ok
hex | o 5 9 => o a2:2+1 b2:8 | an end of a link
hex | o 5 9 => o a2:2+2 b2:8 | one end in common
hex | o 5 9 => o a2:2+ b2:8 | not a number
hex | o 5 9 => o a2:2+5 b2:8 | not full
hex | o 5 9 => o 2+3 b2:8 | not a number
hex | a 1 10 => o a1:1+10 | all carriers
hex | o 5 9 => o c2:4 b2:8 | not on the board
hex | o 5 9 => o 5 | all carriers
hex | o 5 9 => o | not described
hex | o 5 9 => a 5 9 | not full
hex | o 5 9 => o 5 1 | other ends
hex | a 1 10 => a 7 10 | to hold a stone
hex, lost | \nt b1 top\nt b1 a2\nt a2 bottom\na 1 2\na 4 3 => | no links
two kernels | k b\nc 1 0 => k b\nx 1 2 0\nx 1 2 0\nc 1 0 | does not follow
hex, wide | a 1 10 => t c1 b2\na 11 7\ns b2 12\nt c1 c2\nt c2 bottom\na 14 15\ns c2 16\no 13 17\na 10 18 | carriers that meet
hex | s a2 4 => s b1 3 | a key
hex | a 1 10 => s b2 10 | a key
hex, lost | P hex 2x2:.R/R.@B => N hex 2x2:.R/R.@B\nmove hex 2x2:BR/R.@R | no option
kernel | k b => k b\r | carriage
couples | claim normal => claim partizan | neither
couples | by couples => by | not described
couples | by couples => bi couples | not described
couples | claim normal => clam normal | not a claim
couples | claim normal N kayles 2,1\nmove kayles 1,1 => claim normal N | not a claim
hex | a 1 10 => a 1 1 | one end
hex | a 1 10 => a 1 7 | one end
hex | \na 1 10 =>  | does not join
hex | a 1 10 => a 1 10\nt b1 top | does not join
hex | a 1 10 => a 1 10\ns a1 11 | does not join
hex | a 1 10 => a 1 4 | does not join
hex | a 1 10 => a 1 10\nz 1 | not described
hex, lost | P hex 2x2:.R/R.@B => P hex 2x2:.R/B.@B | opponent's
hex, lost | P hex 2x2:.R/R.@B => P hex 2x2:.R/..@B | does not join
hex, lost | \na 4 3 => | does not join
hex, blue | BB@R => B.@R | does not join
hex, blue | BB@R => BB@B | not a cell
quotient | misere N => normal N | for misere play
quotient | by quotient => by quotient 1 | without parameters
quotient | N octal:0.75 3,2\nmove octal:0.75 2,2 => P octal:0.75 3,2 | not in P
quotient | N octal:0.75 3,2\nmove octal:0.75 2,2 => P octal:0.75 2,2 | ok
quotient | N octal:0.75 3,2\nmove octal:0.75 2,2 => N octal:0.75 0 | ok
quotient | N octal:0.75 3,2\nmove octal:0.75 2,2 => quotient 8 octal:0.75 | ok
quotient | N octal:0.75 3,2\nmove octal:0.75 2,2 => quotient 7 octal:0.75 | has 8 elements
quotient | N octal:0.75 3,2\nmove octal:0.75 2,2 => nimber 1 octal:0.75 3 | do not prove
quotient | N octal:0.75 3,2\nmove octal:0.75 2,2 => quotient 8 cram | another game
quotient | N octal:0.75 3,2 => P octal:0.75 3,2 | without a claim N
quotient | move octal:0.75 2,2\n => | move is missing
quotient | move octal:0.75 2,2 => move octal:0.75 3 | ok
quotient | move octal:0.75 2,2 => move octal:0.75 3,1 | not in P
quotient | move octal:0.75 2,2 => move octal:0.75 4 | no option
quotient | octal:0.75 3,2\nmove octal:0.75 2,2 => kayles 3,2\nmove kayles 2,2 | another game
quotient | misere-quotient 0.75 => misere-quotient 0.75 1 | no certificate
quotient | misere-quotient 0.75 => quotient 0.75 | no certificate
quotient | q 8 => q 8 8 | one order
quotient | q 8 => q 0 | less than 1
quotient | q 8 => q 8\nq 8 | twice
quotient | q 8\n => | missing
quotient | g 2 2 3 => g 2 2 8 | not there
quotient | g 2 2 3 => g 2 3 2 | no map
quotient | g 2 2 3 4 5 2 3 3 2 => g 2 2 3 4 5 2 3 3 | no map
quotient | g 2 2 3 4 5 2 3 3 2 => g 2 2 4 3 5 2 3 3 2 | do not commute
quotient | g 6 6 7 3 2 5 4 4 5\n =>  | not reached
quotient | p 1 4 => p 1 8 | not there
quotient | p 1 4 => p 0 1 4 | identity
quotient | p 1 4 => p 1 2 4 | from P to P
quotient | p 1 4 => p 1 | a move into P
quotient | h 1 2 => h 2 2 | from P to P
quotient | n0 8 => n0 0 | less than 1
quotient | n0 8 period 2 => n0 8 period 0 | less than 1
quotient | n0 8 period 2 => n0 8 2 | not a period
quotient | n0 8 period 2 => n0 9 period 2 | too few
quotient | n0 8 period 2 => n0 8 period 1 | do not repeat
quotient | n0 8 period 2 => n0 1 period 2 | do not repeat
quotient | t 2 4 5\n => | not closed
quotient | t 7 1 2 3 5 6 => t 7 2 3 5 6 | move into P
quotient | c 1 2 1 => c 1 2 x | not a number
quotient | c 1 2 1 => d 1 2 1 | not described
matching | m a b => m a c | not an edge
matching | m a b => m a a | not an edge
matching | m a b => m a d | not an edge
matching | m a b => m a b\nm b c | matched twice
matching | m a b => m a b c | two ends
matching | m a b\n => | does not show
matching | m a b\nc b => m a b\nc | ok
matching | m a b\nc b => m a b\nc d | no set shows
matching | m a b\nc b => m a b\nc b b | twice
matching | m a b\nc b => m a b | no set shows
matching | m a b\nc b => m a b\nc b\nm c e | not described
matching | m a b\nc b => m a b\nc b\nc b | not described
matching | m a b\nc b => m a b\nw b | not described
matching | move geography:@ e:d => move geography:@ a:d | not lost
matching | move geography:@ e:d => move geography:@ b:d | no option
matching | m a b\nc b => m a b\nm c d\nc | not an edge
matching | d a c e\ne d => d a c\ne | no option
matching | c b d => c b | without directions
matching | claim normal => claim misere | not about
matching | geography:@ d\nmove geography:@ e:d => hackenbush:@ *\nmove hackenbush:@ - | not about
couples | v 1 1 => v 0 1 | has an option of the nimber 0
couples | v 1 1 => v 2 1 | no option of the nimber 1
couples | normal => misere | for normal play
couples | by couples => by couples 1 | parameters
couples | move kayles 1,1 => move kayles 2 | not recorded
couples | move kayles 1,1 => move kayles 1 | nimber 1
couples | move kayles 1,1 => move kayles 0 | no option
couples | move kayles 1,1\n => | no such claim
couples | N kayles => D kayles | without a claim N
couples | N kayles 2,1\nmove kayles 1,1 => D kayles 2,1 | no such claim
couples | N kayles 2,1\nmove kayles 1,1 => P kayles 2,1 | not recorded
couples | N kayles 2,1\nmove kayles 1,1 => period 1 1 kayles | does not prove
couples | game kayles\n => | before any game
couples | game kayles => game + | does not know
couples | v 1 1 => v 1 | a nimber without components
couples | v 1 1 => p 1 | not described
couples | v 1 1 => v 1 1,1 | not one component
couples | v 1 1 => v 1 0 | not one component
positions | misere => normal | for misere play
positions | by positions => by positions 1 | parameters
positions | p nim 1,1 + nim 1\np nim 1 => p nim 1,1 + nim 1 | without a recorded reply
positions | move nim 1,1 + nim 1 => move nim 2,1 + nim 0 | not recorded
positions | move nim 1,1 + nim 1 => move nim 1 + nim 0 | no option
positions | N nim 2,1 + nim 1\nmove nim 1,1 + nim 1 => P nim 2,1 + nim 1 | not recorded
positions | N nim 2,1 + nim 1\nmove nim 1,1 + nim 1 => P nim 1,1 + nim 1 | ok
positions | N nim 2,1 + nim 1\nmove nim 1,1 + nim 1 => D nim 1,1 + nim 1 | no such claim
positions | p nim 1,1 + nim 1 => p nim 1,1 + nim 1\np nim 1,1,1 | twice
positions | p nim 1,1 + nim 1 => p nim 1,1 | without a recorded reply
positions | game + => game nim | not a number
stealing | by theorem stealing => by theorem stealing\nv 1 1 | does not need
stealing | by theorem stealing => by theorem | exactly one
stealing | by theorem stealing => by theorem stealing bouton | exactly one
stealing | by theorem stealing => by theorem magic | does not know
stealing | 3,3 => 3,3\nmove chomp 3,2 | names no move
stealing | chomp 3,3 => nim 3,3 | not about
stealing | chomp 3,3 => chomp:2 3,3 | not described
stealing | N chomp => nimber 1 chomp | no nimbers
bouton | N nim 3,1\nmove nim 1,1 => D nim 3,1 | do not prove
bouton | move nim 1,1\n => | move is missing
bouton | N nim => P nim | without a claim N
bouton | move nim 1,1 => move lasker 1,1 | another game
bouton | move nim 1,1 => move nim 3,1 | no option
bouton | move nim 1,1 => move nim 2,1 | not lost
bouton | nim 3,1\nmove nim 1,1 => nim:2 3,1\nmove nim:2 1,1 | not described
bouton | claim normal N nim 3,1\nmove nim 1,1 => claim misere nimber 2 nim 3,1 | no nimbers
bouton | claim normal N nim 3,1\nmove nim 1,1 => claim misere P turning 1 | Nim alone
bouton | N nim 3,1\nmove nim 1,1 => nimber 2 nim 3,1 | ok
bouton | N nim 3,1\nmove nim 1,1 => P turning 1,1 | two at one place
"""


def cases():
    """Triples (what, lines, reason or None)."""
    for name, text in GOOD.items():
        yield name, text.split("\n"), None
    for line in CHANGES.strip().split("\n"):
        name, change, reason = (part.strip(" ") for part in line.split(" | "))
        old, _, new = change.partition("=>")
        old, new = (text.strip(" ").replace("\\n", "\n").replace("\\r", "\r") for text in (old, new))
        yield line, GOOD[name].replace(old, new, 1).split("\n"), None if reason == "ok" else reason, old in GOOD[name]


class Letter(unittest.TestCase):
    def test_every_case(self):
        for line, lines, reason, *found in cases():
            with self.subTest(line):
                self.assertNotIn(False, found)
                got = verdict(prover.seal(lines))
                if reason is None:
                    self.assertIsNone(got)
                else:
                    self.assertIn(reason, got or "accepted")


if __name__ == "__main__":
    unittest.main()
