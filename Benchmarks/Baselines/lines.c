// A machine of lines as a good C programmer would simulate it: arrays of symbols, a loop over the lines.
//
//     lines SPINS SEED
//
// The machine is in `machine.h`, which Benchmarks/measuring/tables.py writes from a machine file; one wild
// stands in for every symbol but the scatter and has pays of its own. It counts the rounds by their pay,
// the hits, and the biggest pay: less than `slots simulate` does. The yardstick for `slots`; see
// Scripts/bench.
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "machine.h"
#include "splitmix64.h"

// The strips, with their first stops again at their ends, so that a window is read without a remainder.
static uint8_t strips[REELS][STOPS + ROWS];
static uint64_t rounds_by_pay[LARGEST_PAY + 1];

// The pay of one line: the better of the wilds it begins with, and of the symbol that follows them.
static int line_pay(uint8_t window[REELS][ROWS], const uint8_t *rows) {
  int wild_count = 0;
  while (wild_count < REELS && window[wild_count][rows[wild_count]] == WILD) wild_count++;
  int wild_pay = line_pays[WILD][wild_count];
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
  return pay > wild_pay ? pay : wild_pay;
}

static int spin_pay(uint64_t word) {
  uint8_t window[REELS][ROWS];
  int scatters = 0;
  for (int reel = 0; reel < REELS; reel++) {
    unsigned __int128 product = (unsigned __int128)word * STOPS;
    const uint8_t *stop = &strips[reel][(uint64_t)(product >> 64)];
    word = (uint64_t)product;
    for (int row = 0; row < ROWS; row++) {
      window[reel][row] = stop[row];
      scatters += stop[row] == SCATTER;
    }
  }
  int pay = scatter_pays[scatters] * LINES;
  for (int line = 0; line < LINES; line++) pay += line_pay(window, line_rows[line]);
  return pay;
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
    rounds_by_pay[pay]++;
    hits += pay > 0;
    if (pay > biggest) {
      biggest = pay;
      biggest_spin = spin;
    }
  }
  printf("{\"spins\": %" PRIu64 ", \"hits\": %" PRIu64, spins, hits);
  printf(", \"biggest pay\": %d, \"its spin\": %" PRIu64 ",\n \"pays\": {", biggest, biggest_spin);
  for (int pay = 0, printed = 0; pay <= LARGEST_PAY; pay++)
    if (rounds_by_pay[pay] > 0)
      printf("%s\"%d\": %" PRIu64, printed++ ? ", " : "", pay, rounds_by_pay[pay]);
  printf("}}\n");
}
