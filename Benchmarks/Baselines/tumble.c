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
#include "paylines.h"
#include "rounds.h"
#include "splitmix64.h"

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

static int play_round(void *source, bool *wins) {
  uint8_t window[REELS][ROWS], cleared[REELS];
  int stops[REELS];
  uint64_t word = splitmix64(source);
  for (int reel = 0; reel < REELS; reel++) {
    stops[reel] = next_number(&word, STOPS);
    memcpy(window[reel], &strips[reel][stops[reel]], ROWS);
  }
  int pay = 0;
  for (int grid = 0;; grid++) {
    int paid = grid_pay(window, cleared);
    *wins = grid > 0 || paid > 0;
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
  Arguments asked = read_arguments(argc, argv);
  lay_strips();
  play_rounds(asked.rounds, play_round, &asked.seed);
}
