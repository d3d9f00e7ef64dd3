// What the lines of `machine.h` pay: what several baselines have in common.
#ifndef PAYLINES_H
#define PAYLINES_H

#include "reels.h"

// The pay of one line, and how many of its cells win it: the better of the wilds it begins with, and of the symbol
// that follows them.
__attribute__((unused)) static inline int line_pay(uint8_t window[REELS][ROWS], const uint8_t *rows, int *cells) {
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

// The pay of all lines.
__attribute__((unused)) static inline int lines_pay(uint8_t window[REELS][ROWS]) {
  int pay = 0, cells;
  for (int line = 0; line < LINES; line++) pay += line_pay(window, line_rows[line], &cells);
  return pay;
}

#endif
