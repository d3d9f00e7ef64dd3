// A machine of ways on drawn heights as a good C programmer would simulate it: the reels and their heights are
// drawn, and each symbol is counted on each reel.
//
//     heights SPINS SEED
//
// The machine is in `machine.h`, which Benchmarks/measuring/tables.py writes from a machine file; one wild stands
// in for every symbol but the scatter. It counts the rounds by their pay, the hits, and the biggest pay: less
// than `slots simulate` does. The yardstick for `slots`; see Scripts/bench.
#include "reels.h"
#include "rounds.h"
#include "splitmix64.h"

// The height of each number below the heights' weight.
static uint8_t heights[HEIGHTS_WEIGHT];

static int play_round(void *source, bool *wins) {
  uint64_t *seed = source;
  // How often each symbol shows on each reel.
  uint8_t shown[REELS][SYMBOLS];
  memset(shown, 0, sizeof shown);
  uint64_t word = splitmix64(seed), other_word = splitmix64(seed);
  int scatters = 0;
  for (int reel = 0; reel < REELS; reel++) {
    const uint8_t *stop = &strips[reel][next_number(&word, STOPS)];
    int height = heights[next_number(&other_word, HEIGHTS_WEIGHT)];
    for (int row = 0; row < height; row++) shown[reel][stop[row]]++;
    scatters += shown[reel][SCATTER];
  }
  int pay = scatter_pays[scatters] * BET;
  for (int symbol = 0; symbol < SYMBOLS; symbol++) {
    if (symbol == WILD || symbol == SCATTER) continue;
    int ways = 1, reel = 0;
    for (; reel < REELS; reel++) {
      int cells = shown[reel][symbol] + shown[reel][WILD];
      if (cells == 0) break;
      ways *= cells;
    }
    pay += line_pays[symbol][reel] * ways;
  }
  *wins = pay > 0;
  return pay;
}

int main(int argc, char **argv) {
  Arguments asked = read_arguments(argc, argv);
  lay_strips();
  for (int item = 0, place = 0; item < HEIGHTS; item++)
    for (int copy = 0; copy < height_items[item][1]; copy++) heights[place++] = (uint8_t)height_items[item][0];
  play_rounds(asked.rounds, play_round, &asked.seed);
}
