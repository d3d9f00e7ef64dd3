// A hold and win as a good C programmer would simulate it: a spin of lines, and respins of the cells that don't
// show a coin yet.
//
//     hoard SPINS SEED
//
// The machine is in `machine.h`, which Benchmarks/measuring/tables.py writes from a machine file; one wild stands
// in for every symbol but the scatter, which is the coin, and has pays of its own. It counts the rounds by their
// pay, the hits, and the biggest pay: less than `slots simulate` does. The yardstick for `slots`; see
// Scripts/bench.
#include "paylines.h"
#include "rounds.h"
#include "splitmix64.h"

enum { CELLS = REELS * ROWS };

// The value of each number below the values' weight.
static int values[VALUES_WEIGHT];

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
    const uint8_t *stop = &strips[reel][next_number(&word, STOPS)];
    for (int row = 0; row < ROWS; row++) {
      window[reel][row] = stop[row];
      coins += held[reel * ROWS + row] = stop[row] == SCATTER;
    }
  }
  int pay = lines_pay(window);
  *wins = pay > 0 || coins >= COINS;
  return coins >= COINS ? pay + respins_pay(held, coins, seed) : pay;
}

int main(int argc, char **argv) {
  Arguments asked = read_arguments(argc, argv);
  lay_strips();
  for (int item = 0, place = 0; item < VALUES; item++)
    for (int copy = 0; copy < value_items[item][1]; copy++) values[place++] = value_items[item][0];
  play_rounds(asked.rounds, play_round, &asked.seed);
}
