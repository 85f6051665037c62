"""Positions, games and sentences as they are written: what is not described is refused, each with a word of the reason; and what is said of a file that is accepted.

A row is `HEADER | RECORDS | reason`. The header is the claim and the method: PLAY STATEMENT ... by METHOD; parts with a slash before them are lines between these. A reason `ok: words`
means that the file is to be accepted, and that the checker says these words.
"""
import unittest

import prover
from checker import said, verdict

ROWS = r"""
normal P nim by couples | | not NAME POSITION
normal P nim 1 2 by couples | | not NAME POSITION
normal P nim 1 + by couples | | not NAME POSITION
normal P nim 1, by couples | | not a number
normal P nim 01 by couples | | not a number
normal P nim -1 by couples | | not a number
normal P nim  by couples | | not NAME POSITION
normal P  1 by couples | | not NAME POSITION
normal N coins:turtles 1,2 / move coins:turtles - by couples | | ok: by moving to coins:turtles -
normal N coins:turtles 1,2,4 / move coins:turtles - by couples | | no option
normal P chess 1 by couples | | does not know
misere nimber 1 nim 1 by positions | | nimbers are for normal play
normal P kayles 1 by couples | game kayles / v 1 1 | the nimber 1
normal P nim 0 by magic | | a method that is not described
normal nimber 1 kayles 1 by couples | game kayles / v 1 1 | ok: in normal play kayles 1 has the nimber 1
normal nimber 1 kayles 1 by couples | game kayles / v 1 1 | ok: rules: kayles: from one heap take i matches as the i-th digit of 0.77 allows
normal nimber 1 kayles 1 by couples | game kayles / v 1 1 | ok: Sprague 1935, Grundy 1939
normal nimber 1 kayles 1 by couples | game kayles / v 1 1 | ok: 1 nimbers of components
normal N kayles 1 / move kayles 0 by couples | | ok: in normal play who moves from kayles 1 wins by moving to kayles 0
normal P grundy 4 by couples | game grundy / v 0 4 | ok: in normal play who moves from grundy 4 loses
normal P grundy 4 by couples | game grundy / v 0 4 | ok: no two equal
normal nimber 1 kayles 1 by couples | game kayles / v 1 1 | ok: 4: two, 8: three)
normal nimber 2 subtraction:all-but:1 4 by couples | game subtraction:all-but:1 / v 1 2 3 / v 2 4 | ok: nimber 2
normal nimber 1 subtraction:all-but:1 3 by couples | game subtraction:all-but:1 / v 1 2 / v 1 3 | ok: nimber 1
normal P octal:0.8 3 by couples | | ok: loses
normal nimber 1 octal:0.8 4 by couples | game octal:0.8 / v 1 4 | ok: nimber 1
normal nimber 2 octal:0.8 7 by couples | game octal:0.8 / v 1 4 / v 2 7 | ok: nimber 2
normal P subtraction:1-3 4 by couples | game subtraction:1-3 / v 0 4 | ok: rules: subtraction:1-3: take a number of matches that is in the set from one heap
misere P nim 1 by positions | game nim / p 1 | ok: in misere play who moves from nim 1 loses
misere P nim 1 by positions | game nim / p 1 | ok: misere play: who cannot move wins
normal N chomp 3,3 by theorem stealing | | ok: in normal play who moves from chomp 3,3 wins
normal N chomp 3,3 by theorem stealing | | ok: strategy stealing
normal N hex 3x3 by theorem stealing | | ok: who joins the two edges of one's colour
normal D graph:@ a / graph 1 / a a by labels | l a D 0 | ok: in normal play neither player can force a win from graph:@ a
normal kernels 0 @ / graph 1 / a a by kernel | c 0 | ok: in normal play kernels 0 @
normal period 2 1 octal:0.3 by period 2 1 | g 0 1 0 1 | ok: in normal play period 2 1 octal:0.3
normal nimber 0 octal:0.7 6 by couples | game octal:0.7 / v 0 6 | not shown to differ from 0
normal nimber 1 kayles 1 by couples | game kayles / v | not described
normal nimber 1 kayles 1 by couples | game kayles / v 1 | a nimber without components
normal nimber 1 kayles 1 by couples | game kayles / v 1 1 1 | recorded twice
normal nimber 1 kayles 1 by couples | game kayles / v 1 1 2 | the nimber 1
normal nimber 1 kayles 1 by couples | game kayles / v 1 1,2 | not one component
normal nimber 0 kayles 1,4 by couples | game kayles / v 1 1 4 / v 3 3 / v 2 2 | ok: 4 nimbers of components
normal nimber 3 kayles 1 + nim 2 by couples | game kayles / v 1 1 / game nim / v 1 1 / v 2 2 | ok: nimber 3
normal P graph:@ a / graph 2 / a b / b by labels | l b P 0 | no label
normal P graph:@ b / graph 2 / a b / b by labels | l b P 0 / l b P 0 | twice: b
normal N graph:@ a / move graph:@ b / graph 2 / a b / b by labels | l a N 1 | no label
normal nimber 0 graph:@ a / graph 3 / a b / b c / c a by values | s a inf 0 / s b inf 0 / s c inf 0 | another value
normal D graph:@ a / graph 4 / a b c / b a d / c / d by values | s a inf 0 / s b inf 0 / s c 0 0 / s d 0 0 | no draw
normal D graph:@ a / graph 3 / a b / b b c / c by values | s a inf 0 / s b inf 0 / s c 0 0 | can go to 0
normal P graph:@ a / graph 3 / a b / b b c / c by values | s a 0 1 / s b inf 0 / s c 0 0 | ok: in normal play who moves from graph:@ a loses
normal P graph:@ a,b / graph 2 / a / b by values | s a 0 0 | no label
normal P graph:@ b,a / graph 2 / a / b by values | s a 0 0 | no label
normal kernels 0 @ / graph 4 / a b / b c / c a / d by kernel | c -4 0 / c 1 0 / c 0 | does not follow
normal kernels 0 @ / graph 4 / a b / b c / c a / d by kernel | c 4 0 / c 1 0 / c 0 | ok: kernels 0 @
normal period 2 1 octal:0.71 by period 2 3 | g 0 1 2 1 0 1 0 1 0 1 0 1 | another period
normal N graph:@ a / move graph:@ b / graph 3 / a b / b c / c by values | s a 0 2 / s b 1 1 / s c 0 0 | not 0
normal N hex 2x2:B./..@R / move hex 2x2:R./..@B by hex | t a1 top | no option
normal N hex 2x2 / move hex 3x2:.R/../..@B by hex | t b1 top | no option
normal N hex 2x2 / move hex 2x2:.R/..@B by hex | t b1 top / t b1 a2 / t a2 bottom / a 2 3 / s a2 4 / t b2 bottom / s a1 6 / o 5 7 | other ends
normal N hex 2x2 / move hex 2x2:.R/..@B by hex | t b1 top / t b1 a2 / s a2 2 | key
normal N hex 2x2 / move hex 2x2:.R/..@B by hex | t b1 top / t a2 b1 / s a2 2 | key
normal N hex 2x2:.B/R.@R / move hex 2x2:RB/R.@B by hex | t a1 top / t a1 a2 / t a2 bottom / a 1 2 / a 4 3 | ok: hex 2x2:RB/R.@B
normal N hex 2x2:RB/..@R / move hex 2x2:RB/R.@B by hex | t a1 top / t a1 a2 / t a2 bottom / a 1 2 / a 4 3 | ok: hex 2x2:RB/R.@B
normal N hex 3x2:RB/RB/..@R / move hex 3x2:RB/RB/R.@B by hex | t a1 top / t a1 a2 / t a2 a3 / t a3 bottom / a 1 2 / a 5 3 / a 6 4 | ok: hex 3x2
normal N hex 2x2:BB/..@B / move hex 2x2:BB/B.@R by hex | t a1 left / t a1 b1 / t b1 right / a 1 2 / a 4 3 | 3: the move is no option
normal P hex 2x2:R./R.@B by hex | t a1 top / t a1 a2 / t a2 bottom / a 1 2 4 / a 4 3 | not described
normal P hex 2x2:R./R.@B by hex | t a1 top / t a1 a2 / t a2 bottom / a 1 2 / s b1 4 4 / a 4 3 | not described
normal P hex 2x2:R./R.@B by hex | t a1 top / t a1 a2 / t a2 bottom / a 1 2 / s b1 4 / a 4 3 | ok: 6 links
normal P hex 1x1:.@B by hex | t a1 top / t a1 bottom / a 1 2 / s a1 3 / o 4 | a cell that all carriers have
normal P hex 3x3:.R./.R./.R.@B by hex | t b2 b1 / t b2 c1 / t b2 a2 / t b2 c2 / t b2 a3 / t b2 b3 / t b1 top / t b3 bottom / a 1 7 / a 9 6 / a 10 8 | ok: 11 links
normal P hex 3x3:.R./.R./.R.@B by hex | t b2 a1 | do not touch
normal P hex 3x3:.R./.R./.R.@B by hex | t b2 c3 | do not touch
normal P hex 3x3:.R./.R./.R.@B by hex | t b3 b1 | do not touch
normal P hex 3x3:.R./.R./.R.@B by hex | t c2 a2 | do not touch
normal P hex 2x2:R./R.@B by hex | t a1 top / t a1 a2 / t a2 bottom / a 1 2 / a 4 3 3 | not described
normal P hex 1x1:R@B by hex | t a1 top / t a1 bottom / a 1 2 / o 3 | ok: 4 links
normal P hex 2x2:../..@B by hex | t a1 top / t a1 a2 / a 1 2 / s a1 3 / s b1 4 | the link 4 is not full
normal P hex 2x2:../..@B by hex | t a1 top / t a1 a2 / a 1 2 / s a1 3 / t a2 bottom / a 4 5 | the link 4 is not full
normal P hex 2x2:../..@B by hex | t a1 top / t a1 a2 / a 1 2 / s a1 3 / t a2 bottom / a 5 4 | the link 4 is not full
normal N kayles 1 / move kayles 01 by couples | | 3: not a number
misere N nim 2 / move nim 01 by positions | | 3: not a number
normal N nim 1 / move nim 01 by theorem bouton | | 3: not a number
misere N octal:0.3 1 / move octal:0.3 01 by quotient | misere-quotient 0.3 / q 2 / g 1 1 0 / p 1 / h 1 0 1 / n0 1 period 2 / t 0 1 / t 1 0 | 3: not a number
normal N graph:@ a / move graph:@ c / graph 2 / a b / b by labels | l a N 1 / l b P 0 | 3: no vertex is called c
normal N graph:@ a / move graph:@ c / graph 2 / a b / b by values | s a 1 1 / s b 0 0 | 3: no vertex is called c
normal period 2 2 octal:0.71 by period 2 2 | g 0 1 2 1 0 1 0 1 0 1 0 1 | do not repeat
normal nimber 2 octal:0.71 2 by period 2 3 | g 0 1 2 1 0 1 0 1 0 1 0 1 | ok: nimber 2
normal period 2 1 octal:0.f by period 2 1 | g 0 1 0 1 0 1 0 1 0 | 10 are needed
normal period 2 1 octal:0.f by period 2 1 | g 0 1 0 1 0 1 0 1 0 1 | ok: 10 values
normal N octal:0.71 9 / move octal:0.71 0 by period 2 3 | g 0 1 2 1 0 1 0 1 0 1 0 1 | no option
normal period 1 4 octal:0.55 by segments 1 | g 0 1 1 1 1 / s 6 1 1 | ok: 2 of 2 segments
normal period 1 5 octal:0.55 by segments 1 | g 0 1 1 1 1 / s 6 1 | shorter
normal period 1 1 octal:0.4004 by segments 3 alternating | g 0 | even and after an odd
normal period 1 1 octal:0.04 by segments 3 alternating | g 1 | another nimber
normal D graph:@ a,a / graph 2 / a a z / z by values | s a inf 0 / s z 0 0 | ok: neither player
normal N graph:@ b,a / move graph:@ c,a / graph 3 / a b / b c / c by values | s a 0 1 / s b 1 0 / s c 0 0 | ok: by moving to graph:@ c,a
normal P graph:@ a / graph 2 / a b / b by labels | l a P 1 / l b P 0 | 7: P, but not every neighbour
normal period 1 1 @ by kernel | | claim kernel
normal P octal:9.1 4 by couples | | not a code
normal P octal:0,1 4 by couples | | not a code
normal P octal:0.g 4 by couples | | not a code
normal P octal:0.1.. 4 by couples | | not a code
normal P octal:0. 4 by couples | | a code without digits
normal P octal:4.3... 0 by couples | | ok: octal:4.3...
normal P octal:0.(12) 0 by couples | | ok: octal:0.(12)
normal P octal 4 by couples | | parameters that do not fit
normal P grundy:4.0 4 by couples | | parameters that do not fit
normal P subtraction:1,1 4 by couples | | a number twice
normal P subtraction:1-3,2 4 by couples | | a number twice
normal P subtraction:0 4 by couples | | less than 1
normal P subtraction:2-2 4 by couples | | less than 3
normal P subtraction:all-but:1-2 2 by couples | | ok: subtraction:all-but:1-2
normal P subtraction:all-but 4 by couples | | not a number
normal P cram 1y2 by couples | | not a board
normal P cram 1x by couples | | not a board
normal P cram x2 by couples | | not a board
normal P cram ax2 by couples | | not a board
normal P cram 1xa by couples | | not a board
normal P cram 0x2 by couples | | less than 1
normal P cram 2x0 by couples | | less than 1
normal P cram 1x2:... by couples | | do not fit
normal P cram 2x2:.. by couples | | do not fit
normal P cram 2x2:../... by couples | | do not fit
normal P cram 1x2:.R by couples | | not described
normal P cram 1x2:.# by couples | | ok: cram
normal P cram:2 1x2 by couples | | not described
normal P steps:x 1 by couples | | not a vector
normal P steps: 1 by couples | | not a vector
normal P steps:1.0,1 3.3 by couples | | different lengths
normal P steps:0.0,1.0 3.3 by couples | | goes nowhere
normal P steps:1.0 3 by couples | | another dimension
normal P steps:1.0 3.3,3 by couples | | another dimension
normal P steps:1.1 0.3 by couples | | ok: steps
normal P chomp 2,3 by couples | | a row longer
normal P chomp 0 by couples | | less than 1
normal P chomp 2x by couples | | not a number
normal P chomp 0x2 by couples | | less than 1
normal P chomp:2 1 by couples | | not described
normal P chomp 1x1 by couples | | ok: chomp
normal P treblecross 2 by couples | | less than 3
normal P treblecross .. by couples | | three squares
normal P treblecross .O. by couples | | not a number
normal P treblecross XXX by couples | | ok: treblecross
normal P treblecross:2 XXX by couples | | not described
normal P silver-dollar 1,1 by couples | | two coins
normal P silver-dollar 0,1 by couples | | ok: silver-dollar
normal P staircase 0,0 by couples | | ok: staircase
normal P coins 1 by couples | | do not fit
normal P turning:2 1 by couples | | do not fit
normal P corners:twins 1.1 by couples | | do not fit
normal P coins:flip 1 by couples | | a rule that is not described
normal P coins:turtles*flip 1.1 by couples | | a rule that is not described
normal P coins:turtles 1.1 by couples | | another dimension
normal P corners 1 by couples | | another dimension
normal P coins:turtles 1,1 by couples | | a point twice
normal P coins:twins 0 by couples | | ok: coins:twins
normal P coins:triplets 1 by couples | | ok: Lenstra 1977
normal P moore:0 1 by couples | | less than 1
normal P moore 1,2 by couples | | not a number
normal P wythoff 3 by couples | | two heaps
normal P wythoff 1,2,3 by couples | | two heaps
normal P wythoff:0 1,2 by couples | | less than 1
normal P wythoff 0,0 by couples | | ok: wythoff
normal P euclid:one 3,4 by couples | | not described
normal P euclid 3 by couples | | two numbers
normal P euclid:zero 0,0 by couples | | two numbers
normal P euclid 0,3 by couples | | less than 1
normal P euclid:zero 0,3 by couples | | ok: euclid:zero
normal P fibonacci:3 5 by couples | | not described
normal P dynamic:x 5 by couples | | not a limit
normal P dynamic 5 by couples | | not a limit
normal P dynamic:1/2 5 by couples | | below what was taken
normal P dynamic:t-1 5 by couples | | below what was taken
normal P dynamic:2t-1 1 by couples | | ok: dynamic
normal P dynamic:3/3 1 by couples | | ok: dynamic
normal P dynamic:t 5@0 by couples | | ok: dynamic
normal P rules:take_t 5 by couples | | what the first move may take
normal P rules:take_n/0 5 by couples | | a division by 0
normal P rules:take_123456 5 by couples | | too large
normal P rules:take_10001 5 by couples | | too large
normal P rules:take_10000 0 by couples | | ok: take_10000
normal P rules:take_1_from_heap_1_and_take_1_from_heap_1 5,5 by couples | | named twice
normal P rules:take_1_from_heap_1_and_put_1_on_heap_1 5,5 by couples | | named twice
normal P rules:put_1_on_heap_1 5 by couples | | nothing is taken
normal P rules:take_1_from_heap_0 5 by couples | | less than 1
normal P rules:take_1_from_each_of_0 5 by couples | | less than 1
normal P rules:take_1_from_up_to_0 5 by couples | | less than 1
normal P rules:take_1_leaving_11 5 by couples | | too many heaps
normal P rules:take_1_leaving_0-10 0 by couples | | ok: take_1
normal P rules:split_into_1 5 by couples | | two heaps or more
normal P rules:split_into_11 5 by couples | | two heaps or more
normal P rules:split_into_2-10 1 by couples | | ok: split
normal P rules:eat_1 5 by couples | | does not understand
normal P rules:take_1_or_eat_1 5 by couples | | does not understand
normal P rules:take_1 5@1 by couples | | does not matter
normal P rules:take_1_from_each_of_2 5,5@1 by couples | | does not matter
normal P rules:take_1_from_each_of_2 5 by couples | | ok: from_each_of_2
normal P rules:first_take_1_then_take_2 1@1 by couples | | ok: first
normal P rules:first_take_1_then_take_t 0@1 by couples | | ok: then_take_t
normal P sprouts:2 3 by couples | | not described
normal P sprouts 3x by couples | | not a boundary
normal P sprouts 0.. by couples | | not a boundary
normal P sprouts 01 by couples | | not a number
normal P sprouts 0.10 by couples | | not alone
normal P sprouts 1a by couples | | not met twice
normal P sprouts aaa1 by couples | | not met twice
normal P sprouts AB by couples | | in two regions
normal P sprouts A1A.0 by couples | | in two regions
normal P sprouts A1|A1|A1 by couples | | in two regions
normal P sprouts AB.CD|AC|BD by couples | | nobody can draw
normal P sprouts 0*0 by couples | | less than 1
normal P sprouts ! by couples | | ok: sprouts
normal P sprouts 2! by couples | | ok: sprouts
normal P sprouts 0 by couples | | ok: sprouts
normal P nodekayles:@ - by couples | | called @
normal P nodekayles:x - / graph 2 / a b / b by couples | | called @
normal P nodekayles:@ a,a / graph 2 / a b / b by couples | | a vertex twice
normal P nodekayles:@ c / graph 2 / a b / b by couples | | no vertex
normal P nodekayles:@ a,,b / graph 2 / a b / b by couples | | empty
normal P nodekayles:@ - / graph 2 / a b / b by couples | | ok: nodekayles
normal P nodekayles:@ - / graph 2 / a b / a by couples | | two lines
normal P nodekayles:@ - / graph 2 / a c / b by couples | | no line
normal P nodekayles:@ - / graph 2 / a b; / b by couples | | names have not
normal P arckayles:@ - / graph 2 / a a / b by couples | | to itself
normal P arckayles:@ a,c / graph 3 / a b / b c / c by couples | | ok: arckayles
normal P hackenbush:@ - / graph 2 / a b / b by couples | | exactly one vertex
normal P hackenbush:@ - / graph 2 / 0 ground / ground by couples | | exactly one vertex
normal P hackenbush:@ - / graph 2 / ground b / b by couples | | ok: hackenbush
normal P hackenbush:@ 0-a-b / graph 3 / 0 a / a b / b by couples | | not an edge
normal P hackenbush:@ 0-a,0-a / graph 3 / 0 a / a b / b by couples | | not so often
normal P hackenbush:@ 0-b / graph 3 / 0 a / a b / b by couples | | not so often
normal P hackenbush:@ a-b / graph 3 / 0 a / a b / b by couples | | hang together
normal nimber 2 hackenbush:@ 0-a,a-b / graph 3 / 0 a / a b / b by theorem colon | | ok: colon
normal nimber 2 hackenbush:@ 0-a,0-a,a-b / graph 3 / 0 a a / a b / b by theorem colon | | about trees
normal nimber 2 hackenbush:@ * / graph 3 / 0 a / a b a / b by theorem colon | | about trees
normal nimber 1 hackenbush:@ 0-a,a-b / graph 3 / 0 a / a b / b by theorem fusion | | another nimber
normal P geography:@ c / graph 2 / a b / b by couples | | no vertex
normal P geography:@ a:b / graph 2 / a b / b by couples | | ok: geography
normal P geography:@ b / graph 2 / a b / b by couples | | ok: geography
normal P graph:@ b,b / graph 2 / a b / b by couples | | ok: graph
normal P nim wx by theorem bouton | | not an ordinal
normal P nim w+ by theorem bouton | | not a number
normal P nim w+w by theorem bouton | | do not fall
normal P nim 1+w by theorem bouton | | do not fall
normal P nim 0+1 by theorem bouton | | a term of 0
normal P nim w^(0) by theorem bouton | | an exponent of 0
normal P nim w^(1 by theorem bouton | | not closed
normal P nim w*0 by theorem bouton | | less than 1
normal P nim w^0 by theorem bouton | | less than 1
normal P nim w^w^w^w^w^w^w^w^w^w^w^w^w^w^w^w^w^w^w^w^(w^w^w^w) by theorem bouton | | too deeply
normal P nim w^(w+1)*2+3,w^(w+1)*2,3 by theorem bouton | | ok: bouton
normal P nim w^w,w^(w) by theorem bouton | | ok: bouton
normal P nim w^2+1,w^2 by theorem bouton | | not lost
normal nimber w+3 nim w+1,2 by theorem bouton | | ok: has the nimber w+3
normal nimber w+2 nim w+1,2 by theorem bouton | | another nimber
normal P nim 3,1 by theorem bouton | | not lost
normal P lasker 3 by theorem lasker | | not lost
normal nimber 4 lasker 3 by theorem lasker | | ok: lasker
normal nimber 3 lasker 3 by theorem lasker | | another nimber
normal nimber 3 coins:turtles 1 by theorem tartan | | another nimber
normal nimber 2 coins:turtles 1 by theorem tartan | | ok: Tartan
normal N hex 2x3 by theorem stealing | | equal sides
normal N hex 2x2:../.. by theorem stealing | | not described
normal N chomp 3,2 by theorem stealing | | equal rows
normal N chomp 1 by theorem stealing | | more than one square
normal P chomp 3,3 by theorem stealing | | not lost
normal P cram 1x2 by theorem centre | | not lost
normal P cram 2x2 by theorem centre | | ok: symmetry about the centre
normal P wythoff 3 by theorem wythoff | | two heaps
normal P wythoff 3,5 by theorem wythoff | | ok: Wythoff 1907
normal P wythoff 3,4 by theorem wythoff | | not lost
normal P moore:2 1,1,1 by theorem moore | | ok: moore
normal P moore:2 1,1 by theorem moore | | not lost
normal P euclid 5,8 by theorem euclid | | ok: euclid
normal P euclid 5,9 by theorem euclid | | not lost
normal P fibonacci 8 by theorem zeckendorf | | ok: Zeckendorf
normal P fibonacci 9 by theorem zeckendorf | | not lost
normal P  nim 1 by couples | | not NAME POSITION
normal P nim "1 2" by couples | | not a number
normal P nim "1\" 2" by couples | | not a number
normal P nim "1\" + nim 2" by couples | | not a number
normal P nim 1\ 2 by couples | | not NAME POSITION
normal P nim 1" by couples | | not a number
normal P nim 1,1 by theorem bouton | | ok: rules: nim: from one heap take
normal nimber 24 corners 16.16 by theorem tartan | | ok: Tartan
normal nimber 6 corners 4.4 by theorem tartan | | ok: Tartan
normal nimber 384 corners 256.256 by theorem tartan | | ok: Tartan
normal nimber 48 corners 16.3 by theorem tartan | | ok: Tartan
normal nimber 8 corners 16.17 by theorem tartan | | ok: Tartan
normal nimber 9 corners 1.9 by theorem tartan | | ok: Tartan
normal nimber 0 corners 0.9 by theorem tartan | | ok: Tartan
normal nimber 4 coins:ruler 3 by theorem tartan | | ok: Tartan
normal nimber 7 coins:mock-turtles 3 by theorem tartan | | ok: Tartan
normal nimber 7 coins:triplets 5 by theorem tartan | | ok: Tartan
normal nimber 0 coins:triplets 1 by theorem tartan | | ok: Tartan
normal N coins:ruler 3 / move coins:ruler - by theorem tartan | | ok: Tartan
normal N coins:ruler 1,3 / move coins:ruler - by theorem tartan | | no option
normal N coins:ruler 2,3 / move coins:ruler - by theorem tartan | | ok: Tartan
normal N coins:ruler 3 / move coins:ruler 3 by theorem tartan | | no option
normal N coins:twins 3 / move coins:twins 0 by theorem tartan | | ok: Tartan
normal N coins:twins 3 / move coins:twins - by theorem tartan | | no option
normal N coins:twins 3 / move coins:twins 0,4 by theorem tartan | | no option
normal N coins:twins 0,3 / move coins:twins 5,0 by theorem tartan | | no option
normal N cram 2x3 / move cram 2x3:.#./.#. by theorem centre | | ok: symmetry
normal N cram 3x2 / move cram 2x3:.#./.#. by theorem centre | | no option
normal N cram 2x3 / move cram 2x3:##./##. by theorem centre | | no option
normal N cram 2x3 / move cram 2x3:#../..# by theorem centre | | no option
normal N cram 2x2:##/.. / move cram 2x2 by theorem centre | | no option
normal N cram 2x3 / move cram 2x3:##./... by theorem centre | | not lost
misere P octal:0.3 1 by quotient | misere-quotient 0.3 / q 2 / g 1 1 0 / p 1 / h 1 0 1 / t 0 1 / t 1 0 | ok: 2 elements, heaps to 3
misere P octal:0.3 9,2 by quotient | misere-quotient 0.3 / q 2 / g 1 1 0 / p 1 / h 1 0 1 / n0 1 period 2 / t 0 1 / t 1 0 | ok: 2 elements, all heaps
misere P octal:0.3 8 by quotient | misere-quotient 0.3 / q 2 / g 1 1 0 / p 1 / h 1 0 1 / n0 1 period 2 / t 0 1 / t 1 0 | not in P
misere P octal:0.3 9 by quotient | misere-quotient 0.3 / q 2 / g 1 1 0 / p 1 / h 1 0 1 / t 0 1 / t 1 0 | not listed
misere quotient 4 octal:0.3 by quotient | misere-quotient 0.3 / q 4 / g 1 1 2 3 0 / p 1 3 / h 1 2 3 0 1 2 / n0 1 period 4 / t 0 3 / t 1 0 / t 2 1 / t 3 2 | told apart
misere quotient 2 octal:0.f by quotient | misere-quotient 0.f / q 2 / g 1 1 0 / p 1 / h 1 0 1 0 1 0 1 0 1 / n0 1 period 2 / t 0 1 / t 1 0 | ok: 2 elements, all heaps
misere quotient 2 octal:0.f by quotient | misere-quotient 0.f / q 2 / g 1 1 0 / p 1 / h 1 0 1 0 1 0 1 0 / n0 1 period 2 / t 0 1 / t 1 0 | too few heaps
misere quotient 2 octal:0.(30) by quotient | misere-quotient 0.(30) / q 2 / g 1 1 0 / p 1 / h 1 0 1 0 1 0 1 0 / n0 1 period 4 / t 0 1 / t 1 0 | ok: 2 elements, all heaps
misere quotient 2 octal:0.(30) by quotient | misere-quotient 0.(30) / q 2 / g 1 1 0 / p 1 / h 1 0 1 0 1 0 1 / n0 1 period 4 / t 0 1 / t 1 0 | too few heaps
misere quotient 2 octal:0.(30) by quotient | misere-quotient 0.(30) / q 2 / g 1 1 0 / p 1 / h 1 0 1 0 1 0 1 0 1 0 / n0 1 period 3 / t 0 1 / t 1 0 | not a period of the code
misere P grundy 3 by quotient | misere-quotient grundy / q 2 / g 1 1 0 / p 1 / h 0 0 1 0 / t 0 1 / t 1 0 | ok: 2 elements, heaps to 4
misere P grundy 3 by quotient | misere-quotient grundy / q 2 / g 1 1 0 / p 1 / h 0 0 1 0 / n0 1 period 2 / t 0 1 / t 1 0 | parts must differ
misere P octal:0.3 1 by quotient | misere-quotient 0.3 / q 2 / g 1 1 0 / p 1 / h 1 0 1 / rogue 1 / t 0 1 / t 1 0 | a kernel with other lost elements
misere P grundy 3 by quotient | misere-quotient grundy / q 2 / g 1 1 0 / p 1 / h 0 0 1 0 / rogue 1 / t 0 1 / t 1 0 | no last rogue
misere P octal:0.3 1 by quotient | misere-quotient 0.3 / q 2 / g 1 1 0 / p 1 / h 1 0 1 / rogue 3 / t 0 1 / t 1 0 | too few heaps
misere P octal:0.56 6 by quotient | misere-quotient 0.56 / q 10 / g 1 1 0 3 2 5 4 7 6 9 8 / g 2 2 3 4 5 2 3 8 9 6 7 / g 6 6 7 8 9 6 7 4 5 2 3 / p 1 4 / h 1 0 2 2 6 1 5 3 2 6 6 8 8 2 / rogue 6 / t 0 1 / t 1 0 / t 2 0 1 / t 2 4 5 / t 3 0 1 2 / t 3 2 4 5 / t 4 2 3 / t 4 6 7 8 9 / t 5 2 3 4 / t 5 4 6 7 8 9 / t 6 0 1 2 3 / t 6 2 3 4 5 / t 7 0 1 2 3 6 / t 7 2 3 4 5 6 / t 8 2 3 4 5 6 7 / t 9 2 3 4 5 6 7 8 / c 1 2 1 / c 3 6 2 / c 5 10 2 | ok: 10 elements, heaps to 14, larger than 6 as in normal play
misere P octal:0.56 6 by quotient | misere-quotient 0.56 / q 10 / g 1 1 0 3 2 5 4 7 6 9 8 / g 2 2 3 4 5 2 3 8 9 6 7 / g 6 6 7 8 9 6 7 4 5 2 3 / p 1 4 / h 1 0 2 2 6 1 5 3 2 6 6 8 8 2 / rogue 5 / t 0 1 / t 1 0 / t 2 0 1 / t 2 4 5 / t 3 0 1 2 / t 3 2 4 5 / t 4 2 3 / t 4 6 7 8 9 / t 5 2 3 4 / t 5 4 6 7 8 9 / t 6 0 1 2 3 / t 6 2 3 4 5 / t 7 0 1 2 3 6 / t 7 2 3 4 5 6 / t 8 2 3 4 5 6 7 / t 9 2 3 4 5 6 7 8 / c 1 2 1 / c 3 6 2 / c 5 10 2 | not the last rogue
misere P octal:0.56 6 by quotient | misere-quotient 0.56 / q 10 / g 1 1 0 3 2 5 4 7 6 9 8 / g 2 2 3 4 5 2 3 8 9 6 7 / g 6 6 7 8 9 6 7 4 5 2 3 / p 1 4 / h 1 0 2 2 6 1 5 3 2 6 6 8 8 2 / rogue 7 / t 0 1 / t 1 0 / t 2 0 1 / t 2 4 5 / t 3 0 1 2 / t 3 2 4 5 / t 4 2 3 / t 4 6 7 8 9 / t 5 2 3 4 / t 5 4 6 7 8 9 / t 6 0 1 2 3 / t 6 2 3 4 5 / t 7 0 1 2 3 6 / t 7 2 3 4 5 6 / t 8 2 3 4 5 6 7 / t 9 2 3 4 5 6 7 8 / c 1 2 1 / c 3 6 2 / c 5 10 2 | too few heaps after
misere P octal:0.56 6 by quotient | misere-quotient 0.56 / q 10 / g 1 1 0 3 2 5 4 7 6 9 8 / g 2 2 3 4 5 2 3 8 9 6 7 / g 6 6 7 8 9 6 7 4 5 2 3 / p 1 4 / h 1 0 2 2 6 1 5 3 2 6 6 8 8 2 / rogue 6 6 / t 0 1 / t 1 0 / t 2 0 1 / t 2 4 5 / t 3 0 1 2 / t 3 2 4 5 / t 4 2 3 / t 4 6 7 8 9 / t 5 2 3 4 / t 5 4 6 7 8 9 / t 6 0 1 2 3 / t 6 2 3 4 5 / t 7 0 1 2 3 6 / t 7 2 3 4 5 6 / t 8 2 3 4 5 6 7 / t 9 2 3 4 5 6 7 8 / c 1 2 1 / c 3 6 2 / c 5 10 2 | no last rogue
misere P octal:0.56 6 by quotient | misere-quotient 0.56 / q 10 / g 1 1 0 3 2 5 4 7 6 9 8 / g 2 2 3 4 5 2 3 8 9 6 7 / g 6 6 7 8 9 6 7 4 5 2 3 / p 1 4 / h 1 0 2 2 6 1 5 3 2 6 6 8 8 2 / rogue 0 / t 0 1 / t 1 0 / t 2 0 1 / t 2 4 5 / t 3 0 1 2 / t 3 2 4 5 / t 4 2 3 / t 4 6 7 8 9 / t 5 2 3 4 / t 5 4 6 7 8 9 / t 6 0 1 2 3 / t 6 2 3 4 5 / t 7 0 1 2 3 6 / t 7 2 3 4 5 6 / t 8 2 3 4 5 6 7 / t 9 2 3 4 5 6 7 8 / c 1 2 1 / c 3 6 2 / c 5 10 2 | less than 1
misere P octal:0.3 4 by quotient | misere-quotient 0.3 / q 2 / g 1 1 0 / p 1 / h 1 0 1 / t 0 1 / t 1 0 | not listed
misere P octal:0.3 1 by quotient | misere-quotient 0.3 / q 2 / g 1 1 0 / p 1 / h 1 0 1 / n0 1 epoch 2 / t 0 1 / t 1 0 | not a period
misere P octal:0.3 1 by quotient | misere-quotient 0.3 / q 2 / g 1 1 0 / p 1 / h 1 0 1 / n0 1 period 2 2 / t 0 1 / t 1 0 | not a period
misere P octal:0.3 1 by quotient | misere-quotient 0.3 / q 2 / g 1 1 0 / p 1 / h 1 0 / n0 1 period 2 / t 0 1 / t 1 0 | too few heaps
misere P octal:0.0 1 by quotient | misere-quotient 0.0 / q 2 / g 1 1 0 / p 1 / h 0 0 / rogue 1 / t 0 1 / t 1 0 | element
misere quotient 2 octal:0.3 1 by quotient | misere-quotient 0.3 / q 2 / g 1 1 0 / p 1 / h 1 0 1 / n0 1 period 2 / t 0 1 / t 1 0 | quotient ORDER GAME
misere P octal:0.03 2 by quotient | misere-quotient 0.03 / q 2 / g 1 1 0 / p 1 / h 1 1 / t 0 1 / t 1 0 | not worth 1
"""


def cases():
    """Quadruples: the row, the lines of the file, whether it is to be accepted, words that are to be said."""
    for row in ROWS.strip().split("\n"):
        header, records, words = (part.strip(" ") for part in row.split(" | ")) if " | | " not in row else (row.split(" | | ")[0], "", row.split(" | | ")[1])
        claim, _, method = header.partition(" by ")
        lines = ["nimrod-proof 1", *("claim " + claim).split(" / "), "by " + method, *(records.split(" / ") if records else [])]
        yield row, lines, words.startswith("ok: "), words.removeprefix("ok: ")


class Reading(unittest.TestCase):
    def test_every_row(self):
        for row, lines, accept, words in cases():
            with self.subTest(row):
                data = prover.seal(lines)
                self.assertEqual(verdict(data) is None, accept, verdict(data))
                self.assertIn(words, said(data) if accept else verdict(data))

    def test_a_header_that_is_cut(self):
        for lines in (["nimrod-proof 1"], ["nimrod-proof 1", "claim normal P nim 0"], ["nimrod-proof 1", "claim normal N nim 1", "move nim 0"],
                      ["nimrod-proof 1", "claim normal P graph:@ a", "graph 1"]):
            self.assertIn("ends too early", verdict(prover.seal(lines)) or "accepted")
        self.assertIn("first line", verdict(prover.seal(["nimrod-proof 2", "claim normal P nim 0", "by couples"])) or "accepted")


if __name__ == "__main__":
    unittest.main()
