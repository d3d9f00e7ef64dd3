"""What has to hold: every number that a measurement is held to, and why it is that number."""

# Instructions a spin, one thread, all statistics, by callgrind: the slope between two numbers of
# spins, so that starting the program doesn't count. They don't depend on the machine's load or speed,
# but a little on the compiler's version.
# In Lantern Night one round in six holds reels and plays on. Valgrind has AVX2 but no AVX-512: tumbles and ways are counted
# with vectors, but the words of drawn cells and heights as they are made without: 140 instructions a block. In so few
# rounds hold and win meets a new set of held cells every few rounds; in a long run, a round takes a third of that.
INSTRUCTIONS = {"classic": 18, "lines": 90, "lines-100": 2 * 90, "lanterns": 290, "held": 350, "cells": 1_150,
                "heights": 470, "tumble": 680, "hoard": 1_500}
# Instructions of a call that shows what it plays, by callgrind: what a developer's own loop, `slots find` and the window
# pay. Rounds of built-in machines play everything that follows.
PUBLIC_LOOP = {("spin", "classic"): 1_700, ("outcome", "orchard"): 5_700, ("round", "orchard"): 8_900,
               ("round", "monsoon"): 7_200, ("round", "thaw"): 17_200, ("round", "apiary"): 15_700,
               ("round", "lanterns"): 17_400, ("round", "kites"): 11_900, ("round", "thicket"): 11_200}
# The tables of long reels take billions of instructions to make: minutes under valgrind.
SLOWLY_COUNTED = {"lines-100"}

# How many times as many spins a second as plain C, one thread against one. Measured on a processor of the Zen 5 generation:
# on older ones, whose caches are smaller and which take two steps for 512 bits or have no AVX-512, some fall short:
# Benchmarks/README.md has them.
SPEED = {"classic": 1.8, "lines": 10.0, "cells": 2.0, "held": 5.0, "hoard": 3.0, "tumble": 3.0, "heights": 5.0}
# How many times as fast vectors make a spin, where the processor has them. C that gave less wouldn't be
# worth having beside the Swift.
VECTORS = {"classic": 1.5}
# How many times as many spins a second two threads give as one. Means something on an idle machine only.
TWO_THREADS = 1.9

# Megabytes of resident memory on two threads, whatever the number of spins.
MEMORY_MB = 64
# More where each thread keeps every set of held cells that it has met, 32,767 in hold and win on fifteen cells, and where
# the exact figures with which a run compares itself take more.
MORE_MEMORY_MB = {"hoard": 96, "heights": 128}

# Standard deviations by which a frequency may miss the exact one. With the fixed seed the frequencies
# are always the same; with another one, one of some 40 frequencies would miss by chance in
# one of 1,000 runs or fewer.
DEVIATIONS = 4.5
