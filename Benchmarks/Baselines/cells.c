// A machine of drawn cells as a good C programmer would simulate it: every cell of the grid is drawn, symbols are
// counted, and the winning ones are cleared, fall, and are drawn again.
//
//     cells SPINS SEED
//
// The machine is in `machine.h`, which Benchmarks/measuring/tables.py writes from a machine file: a pay for each
// symbol by how many of it show, a scatter that pays on the last grid and isn't cleared. It counts the rounds by
// their pay, the hits, and the biggest pay: less than `slots simulate` does. The yardstick for `slots`; see
// Scripts/bench.
#include <stdint.h>

#include "machine.h"
#include "rounds.h"
#include "splitmix64.h"

// The symbol of each number below the strip's weight.
static uint8_t strip[WEIGHT];

// A source of cells: several come from one word, as long as it has bits to spare.
typedef struct {
  uint64_t seed, word;
  int left;
} Draws;

static inline uint8_t draw_cell(Draws *draws) {
  if (draws->left == 0) {
    draws->word = splitmix64(&draws->seed);
    draws->left = CELLS_OF_A_WORD;
  }
  draws->left--;
  unsigned __int128 product = (unsigned __int128)draws->word * WEIGHT;
  draws->word = (uint64_t)product;
  return strip[(uint64_t)(product >> 64)];
}

static int play_round(void *source, bool *wins) {
  Draws *draws = source;
  uint8_t window[REELS][ROWS];
  int counts[SYMBOLS] = {0};
  for (int reel = 0; reel < REELS; reel++)
    for (int row = 0; row < ROWS; row++) counts[window[reel][row] = draw_cell(draws)]++;
  int pay = 0;
  for (;;) {
    uint32_t cleared = 0;
    for (int symbol = 0; symbol < SYMBOLS; symbol++) {
      int paid = symbol_pays[symbol][counts[symbol]];
      if (paid == 0) continue;
      pay += paid;
      cleared |= 1u << symbol;
      counts[symbol] = 0;
    }
    if (!cleared) {
      pay += scatter_pays[counts[SCATTER]];
      *wins = pay > 0;
      return pay;
    }
    for (int reel = 0; reel < REELS; reel++) {
      int bottom = ROWS - 1;
      for (int row = ROWS - 1; row >= 0; row--)
        if (!(cleared >> window[reel][row] & 1)) window[reel][bottom--] = window[reel][row];
      for (; bottom >= 0; bottom--) counts[window[reel][bottom] = draw_cell(draws)]++;
    }
  }
}

int main(int argc, char **argv) {
  Arguments asked = read_arguments(argc, argv);
  for (int symbol = 0, place = 0; symbol < SYMBOLS; symbol++)
    for (int copy = 0; copy < weights[symbol]; copy++) strip[place++] = (uint8_t)symbol;
  Draws draws = {asked.seed, 0, 0};
  play_rounds(asked.rounds, play_round, &draws);
}
