// A machine of lines as a good C programmer would simulate it: arrays of symbols, a loop over the lines.
//
//     lines SPINS SEED
//
// The machine is in `machine.h`, which Benchmarks/measuring/tables.py writes from a machine file; one wild
// stands in for every symbol but the scatter and has pays of its own. It counts the rounds by their pay,
// the hits, and the biggest pay: less than `slots simulate` does. The yardstick for `slots`; see
// Scripts/bench.
#include "paylines.h"
#include "rounds.h"
#include "splitmix64.h"

static int play_round(void *source, bool *wins) {
  uint8_t window[REELS][ROWS];
  int scatters = 0;
  uint64_t word = splitmix64(source);
  for (int reel = 0; reel < REELS; reel++) {
    const uint8_t *stop = &strips[reel][next_number(&word, STOPS)];
    for (int row = 0; row < ROWS; row++) {
      window[reel][row] = stop[row];
      scatters += stop[row] == SCATTER;
    }
  }
  int pay = scatter_pays[scatters] * LINES + lines_pay(window);
  *wins = pay > 0;
  return pay;
}

int main(int argc, char **argv) {
  Arguments asked = read_arguments(argc, argv);
  lay_strips();
  play_rounds(asked.rounds, play_round, &asked.seed);
}
