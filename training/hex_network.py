#!/usr/bin/env python3
"""Trains the network of the Hex player from games of the player against itself (hex_games.cpp).

    hex_network.py train --out weights.bin [--start weights.bin.pt] [--epochs N] games.bin...
    hex_network.py check weights.bin          positions and what the network says of them, for the test

The network sees a position as its mover, who always joins top and bottom: for Blue the board is
transposed and the colours are exchanged. The board has a frame of stones. A first layer and BLOCKS
residual blocks of CHANNELS channels follow, convolutions over a cell and its six neighbours; the
second convolution of a block also hears the mean of its input over the board. Two heads tell how
much each move deserves to be tried, as logarithms to base 2, and the odds of the mover, likewise.

Everything is trained as the integers that the player will use: an activation is a number of
1/32ths between 0 and 127, a weight one of 1/128ths between -127 and 127 (straight-through
gradients). Integers, below, is the exported network in plain NumPy: what the player is tested with.
"""

import argparse
import sys
import time

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

CHANNELS = 32
BLOCKS = 4
ONE = 32         # the activation that stands for 1
WEIGHT_ONE = 128  # the weight that stands for 1
HEX = torch.tensor([[0.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 0.0]])


class Weight(torch.autograd.Function):
    """Rounded to a weight of the player's."""

    @staticmethod
    def forward(_, w):
        return (w * WEIGHT_ONE + 0.5).floor_().clamp_(-127, 127).mul_(1 / WEIGHT_ONE)

    @staticmethod
    def backward(_, gradient):
        return gradient


class Activation(torch.autograd.Function):
    """Cut and rounded to an activation of the player's."""

    @staticmethod
    def forward(ctx, x):
        y = (x * ONE).add_(0.5).clamp_(0, 127.5).floor_().mul_(1 / ONE)
        ctx.save_for_backward(y)
        return y

    @staticmethod
    def backward(ctx, gradient):
        y, = ctx.saved_tensors
        return gradient * ((y > 0) & (y < 127 / ONE))


weight = Weight.apply
activation = Activation.apply


class Conv(nn.Module):
    def __init__(self, inputs, gain):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(CHANNELS, inputs, 3, 3) * gain * (2 / (7 * inputs)) ** 0.5)
        self.bias = nn.Parameter(torch.zeros(CHANNELS))

    def forward(self, x, padding=1):
        return F.conv2d(x, weight(self.weight * HEX), self.bias, padding=padding)


class Linear(nn.Module):
    def __init__(self, inputs, outputs, gain=1.0):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(outputs, inputs) * gain * (2 / inputs) ** 0.5)
        self.bias = nn.Parameter(torch.zeros(outputs))

    def forward(self, x):
        return F.linear(x, weight(self.weight), self.bias)


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = Conv(CHANNELS, 1.0)
        self.second = Conv(CHANNELS, 0.3)
        self.pool = Linear(CHANNELS, CHANNELS, 0.1)

    def forward(self, x):
        y = activation(self.first(x))
        y = self.second(y) + self.pool(y.mean((2, 3)))[:, :, None, None]
        return activation(x + y)


class Network(nn.Module):
    def __init__(self):
        super().__init__()
        self.entry = Conv(4, 1.0)
        self.blocks = nn.ModuleList(Block() for _ in range(BLOCKS))
        self.policy = Linear(CHANNELS, 1)
        self.judge = Linear(CHANNELS, CHANNELS)   # of each cell
        self.hidden = Linear(CHANNELS, CHANNELS)  # of the board
        self.value = Linear(CHANNELS, 1)

    def forward(self, planes):
        """Of framed planes; logarithms to base 2: of the moves, one row a position, and of the odds."""
        x = activation(self.entry(planes, padding=0))
        for block in self.blocks:
            x = block(x)
        cells = x.flatten(2).transpose(1, 2)
        policy = self.policy(cells).squeeze(2)
        pooled = activation(self.judge(cells)).mean(1)
        value = self.value(F.relu(self.hidden(pooled))).squeeze(1)
        return policy, value


def read(path):
    """By side: own stones, other stones, visits (as shares), wins, all seen by the mover."""
    data = np.fromfile(path, dtype=np.uint8)
    found = {}
    at = 0
    while at + 4 <= len(data):
        side, mover, winner, _ = data[at:at + 4]
        n = int(side) ** 2
        if at + 4 + 3 * n > len(data):
            break
        found.setdefault(int(side), []).append((at, mover, winner))
        at += 4 + 3 * n
    out = {}
    for side, records in found.items():
        n = side * side
        at = np.array([r[0] for r in records])
        mover = np.array([r[1] for r in records], dtype=np.uint8)
        winner = np.array([r[2] for r in records], dtype=np.uint8)
        cells = data[at[:, None] + 4 + np.arange(n)].reshape(-1, side, side)
        low = data[at[:, None] + 4 + n + 2 * np.arange(n)].astype(np.uint16)
        high = data[at[:, None] + 5 + n + 2 * np.arange(n)].astype(np.uint16)
        visits = (low + 256 * high).reshape(-1, side, side).astype(np.float32)
        blue = (mover == 2)
        cells[blue] = cells[blue].transpose(0, 2, 1)
        visits[blue] = visits[blue].transpose(0, 2, 1)
        own = (cells == mover[:, None, None])
        other = (cells == (3 - mover)[:, None, None])
        visits = visits / np.maximum(visits.sum((1, 2)), 1)[:, None, None]
        out[side] = [own, other, visits, (winner == mover).astype(np.float32)]
    return out


def planes(own, other):
    """The mover's stones, the others, the empty cells and nothing, with a frame."""
    count, side, _ = own.shape
    x = torch.zeros(count, 4, side + 2, side + 2)
    x[:, 0, 0, :] = x[:, 0, -1, :] = 1
    x[:, 1, 1:-1, 0] = x[:, 1, 1:-1, -1] = 1
    x[:, 0, 1:-1, 1:-1] = own
    x[:, 1, 1:-1, 1:-1] = other
    x[:, 2, 1:-1, 1:-1] = 1 - own - other
    return x


def batch_of(data, index, turn):
    own, other, visits, wins = (torch.from_numpy(np.ascontiguousarray(a[index])).float() for a in data)
    if turn:
        own, other, visits = (a.flip((1, 2)) for a in (own, other, visits))
    return planes(own, other).to(memory_format=torch.channels_last), visits.flatten(1), wins


LN2 = 0.6931471805599453


def losses(network, batch):
    x, visits, wins = batch
    policy, value = network(x)
    empty = x[:, 2, 1:-1, 1:-1].flatten(1)
    logits = LN2 * policy - 1e4 * (1 - empty)
    known = visits.sum(1)  # 1, or 0 where the move was played after a quick look
    policy_loss = -(visits * F.log_softmax(logits, 1)).sum() / known.sum().clamp(min=1)
    value_loss = F.binary_cross_entropy_with_logits(LN2 * value, wins)
    hit = ((logits.argmax(1) == visits.argmax(1)) * known).sum() / known.sum().clamp(min=1)
    right = ((value > 0) == (wins > 0.5)).float().mean()
    return policy_loss, value_loss, hit, right


def train(arguments):
    torch.manual_seed(arguments.seed)
    torch.set_num_threads(1)
    rng = np.random.default_rng(arguments.seed)
    parts, held = {}, {}
    for path in arguments.games:
        for side, arrays in read(path).items():
            count = len(arrays[0])
            cut = count - count // 20  # the last games are kept for the check
            parts.setdefault(side, []).append([a[:cut] for a in arrays])
            held.setdefault(side, []).append([a[cut:] for a in arrays])
    data = {side: [np.concatenate(x) for x in zip(*p)] for side, p in parts.items()}
    check = {side: [np.concatenate(x) for x in zip(*p)] for side, p in held.items()}
    print({side: len(a[0]) for side, a in data.items()}, flush=True)
    network = Network().to(memory_format=torch.channels_last)
    if arguments.start:
        network.load_state_dict(torch.load(arguments.start))
    optimizer = torch.optim.AdamW(network.parameters(), lr=arguments.rate, weight_decay=1e-4)
    batch = arguments.batch
    batches = sum(len(a[0]) // batch for a in data.values())
    steps = int(batches * arguments.epochs)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, arguments.rate, total_steps=steps + 1, pct_start=0.1)
    step, start, mean = 0, time.time(), np.zeros(4)
    while step < steps:
        order = []
        for side, arrays in data.items():
            shuffled = rng.permutation(len(arrays[0]))
            order += [(side, shuffled[i:i + batch]) for i in range(0, len(shuffled) - batch + 1, batch)]
        for k in rng.permutation(len(order)):
            side, index = order[k]
            p, v, hit, right = losses(network, batch_of(data[side], index, rng.integers(2) == 1))
            optimizer.zero_grad()
            (p + arguments.value_weight * v).backward()
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            mean = 0.98 * mean + 0.02 * np.array([p.item(), v.item(), hit.item(), right.item()])
            step += 1
            if step % 200 == 0:
                print(f"{step}/{steps} {time.time() - start:.0f} s: policy {mean[0]:.3f} value {mean[1]:.3f} "
                      f"first move {mean[2]:.3f} winner {mean[3]:.3f}", flush=True)
                torch.save(network.state_dict(), arguments.out + ".pt")
                export(network, arguments.out)
            if step >= steps:
                break
    torch.save(network.state_dict(), arguments.out + ".pt")
    export(network, arguments.out)
    with torch.no_grad():
        for side, arrays in sorted(check.items()):
            sums, count = np.zeros(4), 0
            for i in range(0, len(arrays[0]) - 1, batch):
                index = np.arange(i, min(i + batch, len(arrays[0])))
                sums += len(index) * np.array([x.item() for x in losses(network, batch_of(arrays, index, False))])
                count += len(index)
            print(f"held out {side}x{side}, {count}: policy {sums[0] / count:.3f} value {sums[1] / count:.3f} "
                  f"first move {sums[2] / count:.3f} winner {sums[3] / count:.3f}", flush=True)


TAPS = [(0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1)]  # of a kernel, in rows


def export(network, path):
    """Bytes: channels, blocks; then of every layer the weights, output by output, tap by tap, input by
    input, a signed byte each, and a bias for each output, four bytes, the low one first."""
    out = bytearray([CHANNELS, BLOCKS])

    def add(w, bias):
        out.extend(np.clip(np.floor(w.detach().numpy() * WEIGHT_ONE + 0.5), -127, 127).astype(np.int8).tobytes())
        out.extend(np.round(bias.detach().numpy() * WEIGHT_ONE * ONE).astype("<i4").tobytes())

    def add_conv(conv):
        w = torch.stack([conv.weight[:, :, r, c] for r, c in TAPS], 1)  # output, tap, input
        add(w, conv.bias)

    add_conv(network.entry)
    for block in network.blocks:
        add_conv(block.first)
        add_conv(block.second)
        add(block.pool.weight, block.pool.bias)
    for head in (network.policy, network.judge, network.hidden, network.value):
        add(head.weight, head.bias)
    with open(path, "wb") as file:
        file.write(out)


class Integers:
    """The exported network, evaluated plainly in whole numbers."""

    def __init__(self, path):
        data = np.fromfile(path, dtype=np.uint8)
        self.data, self.at = data, 2
        width, blocks = int(data[0]), int(data[1])
        self.entry = self.take(width, 7, 4)
        self.blocks = [(self.take(width, 7, width), self.take(width, 7, width), self.take(width, 1, width))
                       for _ in range(blocks)]
        self.policy, self.judge = self.take(1, 1, width), self.take(width, 1, width)
        self.hidden, self.value = self.take(width, 1, width), self.take(1, 1, width)
        assert self.at == len(data)

    def take(self, outputs, taps, inputs):
        n = outputs * taps * inputs
        weights = self.data[self.at:self.at + n].view(np.int8).astype(np.int64).reshape(outputs, taps, inputs)
        bias = self.data[self.at + n:self.at + n + 4 * outputs].view("<i4").astype(np.int64)
        self.at += n + 4 * outputs
        return weights, bias

    @staticmethod
    def convolved(framed, layer, extra):
        weights, bias = layer
        rows, columns = framed.shape[0] - 2, framed.shape[1] - 2
        out = np.zeros((rows, columns, len(bias)), dtype=np.int64) + bias
        for tap, (r, c) in enumerate(TAPS):
            out += framed[r:r + rows, c:c + columns] @ weights[:, tap].T
        return np.clip((out + extra + WEIGHT_ONE // 2) >> 7, 0, 127)

    def look(self, own, other):
        """Of boards of 0 and 1: the worth of each cell in 1/4096ths, and the odds in 1/2^17ths."""
        x = planes(torch.tensor(own)[None].float(), torch.tensor(other)[None].float())[0]
        x = x.numpy().astype(np.int64).transpose(1, 2, 0) * ONE
        x = self.convolved(x, self.entry, 0)
        cells = x.shape[0] * x.shape[1]

        def framed(a):
            return np.pad(a, ((1, 1), (1, 1), (0, 0)))

        def mean(a):
            return (2 * ONE * a.sum((0, 1)) + cells) // (2 * cells)

        for first, second, pool in self.blocks:
            y = self.convolved(framed(x), first, 0)
            told = pool[1] + ((pool[0][:, 0] @ mean(y) + ONE // 2) >> 5)
            x = self.convolved(framed(y), second, told + x * WEIGHT_ONE)
        worth = x @ self.policy[0][0, 0] + self.policy[1][0]
        judged = np.clip((x @ self.judge[0][:, 0].T + self.judge[1] + WEIGHT_ONE // 2) >> 7, 0, 127)
        hidden = np.maximum(0, (self.hidden[0][:, 0] @ mean(judged) + (self.hidden[1] << 5)) >> 7)
        return worth, int(self.value[0][0, 0] @ hidden + (self.value[1][0] << 5))


def check(arguments):
    """Prints, of a few positions by chance: side, mover, cells, the odds, and the worth of the cells."""
    network = Integers(arguments.weights)
    rng = np.random.default_rng(1)
    for side, mover in ((11, 1), (11, 2), (5, 2), (13, 1)):
        cells = rng.choice([0, 0, 0, 1, 2], size=(side, side))
        seen = cells.T if mover == 2 else cells
        worth, odds = network.look((seen == mover).astype(int), (seen == 3 - mover).astype(int))
        worth = worth.T if mover == 2 else worth
        print(side, mover, "".join(map(str, cells.flatten())), odds, *worth.flatten())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    training = commands.add_parser("train")
    training.add_argument("games", nargs="+")
    training.add_argument("--out", required=True)
    training.add_argument("--start", help="go on from these weights (the .pt file)")
    training.add_argument("--epochs", type=float, default=8)
    training.add_argument("--batch", type=int, default=256)
    training.add_argument("--rate", type=float, default=3e-3)
    training.add_argument("--value-weight", type=float, default=1.0)
    training.add_argument("--seed", type=int, default=1)
    checking = commands.add_parser("check")
    checking.add_argument("weights")
    arguments = parser.parse_args()
    {"train": train, "check": check}[arguments.command](arguments)
    return 0


if __name__ == "__main__":
    sys.exit(main())
