// A hold and win as a good C programmer would simulate it: a spin of lines, and respins of the cells that don't
// show a coin yet.
//
//     hoard SPINS SEED
//
// The machine is in `machine.h`, which Benchmarks/measuring/tables.py writes from a machine file; one wild stands
// in for every symbol but the scatter, which is the coin, and has pays of its own. It counts the rounds by their
// pay, the hits, and the biggest pay: less than `slots simulate` does. The yardstick for `slots`; see
// Scripts/bench.
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "machine.h"
#include "rounds.h"
#include "splitmix64.h"

enum { CELLS = REELS * ROWS };

// The strips, with their first stops again at their ends, so that a window is read without a remainder.
static uint8_t strips[REELS][STOPS + ROWS];
// The value of each number below the values' weight.
static int values[VALUES_WEIGHT];

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

static uint64_t draw(uint64_t *seed, uint64_t bound) {
  return (uint64_t)(((unsigned __int128)splitmix64(seed) * bound) >> 64);
}

// The pay of the respins: the sum of the values as no respin is left, or as all cells show a coin.
static int respins_pay(const bool held_at_first[CELLS], int coins, uint64_t *seed) {
  bool held[CELLS];
  memcpy(held, held_at_first, sizeof held);
  int sum = 0;
  for (int coin = 0; coin < coins; coin++) sum += values[draw(seed, VALUES_WEIGHT)];
  for (int left = RESPINS; left > 0 && coins < CELLS; left--) {
    for (int cell = 0; cell < CELLS; cell++) {
      if (held[cell] || draw(seed, RESPIN_WEIGHT) >= COIN_WEIGHT) continue;
      held[cell] = true;
      coins++;
      sum += values[draw(seed, VALUES_WEIGHT)];
      left = RESPINS + 1;
    }
  }
  return sum * BET;
}

static int play_round(void *source, bool *wins) {
  uint64_t *seed = source;
  uint8_t window[REELS][ROWS];
  bool held[CELLS];
  int coins = 0;
  uint64_t word = splitmix64(seed);
  for (int reel = 0; reel < REELS; reel++) {
    unsigned __int128 product = (unsigned __int128)word * STOPS;
    const uint8_t *stop = &strips[reel][(uint64_t)(product >> 64)];
    word = (uint64_t)product;
    for (int row = 0; row < ROWS; row++) {
      window[reel][row] = stop[row];
      coins += held[reel * ROWS + row] = stop[row] == SCATTER;
    }
  }
  int pay = 0;
  for (int line = 0; line < LINES; line++) pay += line_pay(window, line_rows[line]);
  *wins = pay > 0 || coins >= COINS;
  return coins >= COINS ? pay + respins_pay(held, coins, seed) : pay;
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
  for (int item = 0, place = 0; item < VALUES; item++)
    for (int copy = 0; copy < value_items[item][1]; copy++) values[place++] = value_items[item][0];
  uint64_t seed = strtoull(argv[2], NULL, 10);
  play_rounds(strtoull(argv[1], NULL, 10), play_round, &seed);
}
