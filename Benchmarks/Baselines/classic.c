// The classic machine as a good C programmer would simulate it: one draw a spin, one table.
//
//     classic SPINS SEED
//
// Five reels of six equally likely symbols; three or more equal neighbours win. It counts what
// `slots simulate` counts: wins by symbol and run, longest runs, streaks of wins and of losses, and the
// gaps from win to win. The yardstick for `slots`; see Scripts/bench.
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "splitmix64.h"

enum { REELS = 5, SYMBOLS = 6, CYCLE = 7776, WINNING_RUN = 3, LONGEST_GAP = 255 };

// What an outcome is counted as; `run` is 0 if it doesn't win.
typedef struct {
  uint8_t symbol, run, longest;
} Outcome;

static Outcome outcomes[CYCLE];

static Outcome read_outcome(int ordinal) {
  int symbols[REELS];
  for (int reel = REELS - 1; reel >= 0; reel--) {
    symbols[reel] = ordinal % SYMBOLS;
    ordinal /= SYMBOLS;
  }
  Outcome outcome = {0, 0, 1};
  for (int reel = 1, run = 1; reel < REELS; reel++) {
    run = symbols[reel] == symbols[reel - 1] ? run + 1 : 1;
    if (run > outcome.longest) outcome.longest = (uint8_t)run;
    if (run >= WINNING_RUN) {
      outcome.symbol = (uint8_t)symbols[reel];
      outcome.run = (uint8_t)run;
    }
  }
  return outcome;
}

// What is counted of all spins.
typedef struct {
  uint64_t wins[SYMBOLS][REELS + 1], longest_runs[REELS + 1], gaps[LONGEST_GAP + 2];
  uint64_t win_streak, longest_win_streak, losing_streak, longest_losing_streak;
} Counts;

static void simulate(uint64_t spins, uint64_t seed, Counts *counts) {
  uint64_t last_win = UINT64_MAX;
  for (uint64_t spin = 0; spin < spins; spin++) {
    uint64_t ordinal = (uint64_t)(((unsigned __int128)splitmix64(&seed) * CYCLE) >> 64);
    Outcome outcome = outcomes[ordinal];
    counts->longest_runs[outcome.longest]++;
    if (outcome.run == 0) {
      counts->win_streak = 0;
      counts->losing_streak++;
      if (counts->losing_streak > counts->longest_losing_streak)
        counts->longest_losing_streak = counts->losing_streak;
    } else {
      counts->wins[outcome.symbol][outcome.run]++;
      counts->losing_streak = 0;
      counts->win_streak++;
      if (counts->win_streak > counts->longest_win_streak)
        counts->longest_win_streak = counts->win_streak;
      if (last_win != UINT64_MAX) {
        uint64_t gap = spin - last_win;
        counts->gaps[gap <= LONGEST_GAP ? gap : LONGEST_GAP + 1]++;
      }
      last_win = spin;
    }
  }
}

// Prints one line of JSON for each figure, in an object.
static void print(uint64_t spins, const Counts *counts) {
  printf("{\"spins\": %" PRIu64, spins);
  for (int run = 1; run <= REELS; run++)
    printf(",\n \"longest run %d\": %" PRIu64, run, counts->longest_runs[run]);
  for (int symbol = 0; symbol < SYMBOLS; symbol++)
    for (int run = WINNING_RUN; run <= REELS; run++)
      printf(",\n \"wins of symbol %d by %d\": %" PRIu64, symbol, run, counts->wins[symbol][run]);
  for (int gap = 1; gap <= 5; gap++) printf(",\n \"gap %d\": %" PRIu64, gap, counts->gaps[gap]);
  printf(",\n \"longest winning streak\": %" PRIu64, counts->longest_win_streak);
  printf(",\n \"longest losing streak\": %" PRIu64 "}\n", counts->longest_losing_streak);
}

int main(int argc, char **argv) {
  if (argc != 3) {
    fprintf(stderr, "usage: %s SPINS SEED\n", argv[0]);
    return 64;
  }
  for (int ordinal = 0; ordinal < CYCLE; ordinal++) outcomes[ordinal] = read_outcome(ordinal);
  static Counts counts;
  uint64_t spins = strtoull(argv[1], NULL, 10);
  simulate(spins, strtoull(argv[2], NULL, 10), &counts);
  print(spins, &counts);
}
