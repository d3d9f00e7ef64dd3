// Reads the command line, plays rounds, counts them by their pay, and prints what was counted: what most baselines
// have in common.
#ifndef ROUNDS_H
#define ROUNDS_H

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

// Pays above this one are counted as this one.
enum { LARGEST_COUNTED = 1 << 20 };

static uint64_t rounds_by_pay[LARGEST_COUNTED + 1];

// What the command line asks for.
typedef struct {
  uint64_t rounds, seed;
} Arguments;

static Arguments read_arguments(int argc, char **argv) {
  if (argc != 3) {
    fprintf(stderr, "usage: %s SPINS SEED\n", argv[0]);
    exit(64);
  }
  return (Arguments){strtoull(argv[1], NULL, 10), strtoull(argv[2], NULL, 10)};
}

// Plays a round from a source of random numbers: its pay, and whether its spin wins anything.
typedef int PlayRound(void *source, bool *wins);

// Inlined into its caller together with the round, as if each baseline had a loop of its own.
__attribute__((always_inline)) static inline void play_rounds(uint64_t rounds, PlayRound *play, void *source) {
  uint64_t hits = 0, biggest_round = 0;
  int biggest = 0;
  for (uint64_t round = 0; round < rounds; round++) {
    bool wins;
    int pay = play(source, &wins);
    rounds_by_pay[pay < LARGEST_COUNTED ? pay : LARGEST_COUNTED]++;
    hits += wins;
    if (pay > biggest) {
      biggest = pay;
      biggest_round = round;
    }
  }
  printf("{\"spins\": %" PRIu64 ", \"hits\": %" PRIu64, rounds, hits);
  printf(", \"biggest pay\": %d, \"its spin\": %" PRIu64 ",\n \"pays\": {", biggest, biggest_round);
  for (int pay = 0, printed = 0; pay <= LARGEST_COUNTED; pay++)
    if (rounds_by_pay[pay] > 0)
      printf("%s\"%d\": %" PRIu64, printed++ ? ", " : "", pay, rounds_by_pay[pay]);
  printf("}}\n");
}

#endif
