// A machine of lines that tumbles, as a good C programmer would simulate it: arrays of symbols, a loop over
// the lines, and over the grids of a spin.
//
//     tumble SPINS SEED
//
// The machine is in `machine.h`, which Benchmarks/measuring/tables.py writes from a machine file; one wild
// stands in for every symbol but the scatter and has pays of its own. The cells of wins are cleared, what is
// above them falls, and the gaps are filled with the stops above the highest used so far. It counts the
// rounds by their pay, the hits, and the biggest pay: less than `slots simulate` does. The yardstick for
// `slots`; see Scripts/bench.
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "machine.h"
#include "splitmix64.h"

// Pays above this one are counted as this one.
enum { LARGEST_COUNTED = 1 << 20 };

// The strips, with their first stops again at their ends, so that a window is read without a remainder.
static uint8_t strips[REELS][STOPS + ROWS];
static uint64_t rounds_by_pay[LARGEST_COUNTED + 1];

// The pay of one line, and how many of its cells win it: the better of the wilds it begins with, and of the
// symbol that follows them.
static int line_pay(uint8_t window[REELS][ROWS], const uint8_t *rows, int *cells) {
  int wild_count = 0;
  while (wild_count < REELS && window[wild_count][rows[wild_count]] == WILD) wild_count++;
  int wild_pay = line_pays[WILD][wild_count];
  *cells = wild_count;
  if (wild_count == REELS) return wild_pay;
  uint8_t symbol = window[wild_count][rows[wild_count]];
  if (symbol == SCATTER) return wild_pay;
  int count = wild_count + 1;
  while (count < REELS) {
    uint8_t next = window[count][rows[count]];
    if (next != symbol && next != WILD) break;
    count++;
  }
  int pay = line_pays[symbol][count];
  if (pay <= wild_pay) return wild_pay;
  *cells = count;
  return pay;
}

// The pay of a grid; bit `row` of `cleared[reel]` is set for a cell that wins.
static int grid_pay(uint8_t window[REELS][ROWS], uint8_t cleared[REELS]) {
  int scatters = 0;
  for (int reel = 0; reel < REELS; reel++)
    for (int row = 0; row < ROWS; row++) scatters += window[reel][row] == SCATTER;
  int pay = scatter_pays[scatters] * LINES;
  memset(cleared, 0, REELS);
  if (pay > 0)
    for (int reel = 0; reel < REELS; reel++)
      for (int row = 0; row < ROWS; row++)
        if (window[reel][row] == SCATTER) cleared[reel] |= 1 << row;
  for (int line = 0; line < LINES; line++) {
    int cells, paid = line_pay(window, line_rows[line], &cells);
    if (paid == 0) continue;
    pay += paid;
    for (int reel = 0; reel < cells; reel++) cleared[reel] |= 1 << line_rows[line][reel];
  }
  return pay;
}

static int spin_pay(uint64_t word) {
  uint8_t window[REELS][ROWS], cleared[REELS];
  int stops[REELS];
  for (int reel = 0; reel < REELS; reel++) {
    unsigned __int128 product = (unsigned __int128)word * STOPS;
    stops[reel] = (int)(product >> 64);
    word = (uint64_t)product;
    memcpy(window[reel], &strips[reel][stops[reel]], ROWS);
  }
  int pay = 0;
  for (int grid = 0;; grid++) {
    int paid = grid_pay(window, cleared);
    if (paid == 0) return pay;
    pay += paid * ladder[grid < LADDER ? grid : LADDER - 1];
    for (int reel = 0; reel < REELS; reel++) {
      if (!cleared[reel]) continue;
      int bottom = ROWS - 1;
      for (int row = ROWS - 1; row >= 0; row--)
        if (!(cleared[reel] >> row & 1)) window[reel][bottom--] = window[reel][row];
      for (; bottom >= 0; bottom--) {
        stops[reel] = stops[reel] == 0 ? STOPS - 1 : stops[reel] - 1;
        window[reel][bottom] = strips[reel][stops[reel]];
      }
    }
  }
}

int main(int argc, char **argv) {
  if (argc != 3) {
    fprintf(stderr, "usage: %s SPINS SEED\n", argv[0]);
    return 64;
  }
  for (int reel = 0; reel < REELS; reel++) {
    memcpy(strips[reel], reel_stops[reel], STOPS);
    memcpy(strips[reel] + STOPS, reel_stops[reel], ROWS);
  }
  uint64_t spins = strtoull(argv[1], NULL, 10), seed = strtoull(argv[2], NULL, 10);
  uint64_t hits = 0, biggest_spin = 0;
  int biggest = 0;
  for (uint64_t spin = 0; spin < spins; spin++) {
    int pay = spin_pay(splitmix64(&seed));
    rounds_by_pay[pay < LARGEST_COUNTED ? pay : LARGEST_COUNTED]++;
    hits += pay > 0;
    if (pay > biggest) {
      biggest = pay;
      biggest_spin = spin;
    }
  }
  printf("{\"spins\": %" PRIu64 ", \"hits\": %" PRIu64, spins, hits);
  printf(", \"biggest pay\": %d, \"its spin\": %" PRIu64 ",\n \"pays\": {", biggest, biggest_spin);
  for (int pay = 0, printed = 0; pay <= LARGEST_COUNTED; pay++)
    if (rounds_by_pay[pay] > 0)
      printf("%s\"%d\": %" PRIu64, printed++ ? ", " : "", pay, rounds_by_pay[pay]);
  printf("}}\n");
}
