// A machine whose wilds fill their reels and stay for another spin, as a good C programmer would simulate it: spins of
// lines, of which each but the first turns only the reels that aren't held.
//
//     held SPINS SEED
//
// The machine is in `machine.h`, which Benchmarks/measuring/tables.py writes from a machine file; the wild stands in
// for every symbol but the scatter, and each spin on which a further reel shows it leads to another one. It counts
// the rounds by their pay, the hits, and the biggest pay: less than `slots simulate` does. The yardstick for `slots`;
// see Scripts/bench.
#include "paylines.h"
#include "rounds.h"
#include "splitmix64.h"

static int play_round(void *source, bool *wins) {
  uint8_t window[REELS][ROWS];
  bool is_held[REELS] = {false};
  int pay = 0;
  for (bool is_first = true;; is_first = false) {
    int scatters = 0;
    bool holds_more = false;
    uint64_t word = splitmix64(source);
    for (int reel = 0; reel < REELS; reel++) {
      int number = next_number(&word, STOPS);
      if (is_held[reel]) continue;
      const uint8_t *stop = &strips[reel][number];
      for (int row = 0; row < ROWS; row++) {
        window[reel][row] = stop[row];
        scatters += stop[row] == SCATTER;
        is_held[reel] |= stop[row] == WILD;
      }
      if (is_held[reel]) {
        memset(window[reel], WILD, ROWS);
        for (int row = 0; row < ROWS; row++) scatters -= stop[row] == SCATTER;
        holds_more = true;
      }
    }
    pay += scatter_pays[scatters] * LINES + lines_pay(window);
    if (is_first) *wins = pay > 0 || holds_more;
    if (!holds_more) return pay;
  }
}

int main(int argc, char **argv) {
  Arguments asked = read_arguments(argc, argv);
  lay_strips();
  play_rounds(asked.rounds, play_round, &asked.seed);
}
