// The turning reels of `machine.h`: what most baselines have in common.
#ifndef REELS_H
#define REELS_H

#include <stdint.h>
#include <string.h>

#include "machine.h"

// The strips, with their first stops again at their ends, so that a window is read without a remainder.
static uint8_t strips[REELS][STOPS + ROWS];

static void lay_strips(void) {
  for (int reel = 0; reel < REELS; reel++) {
    memcpy(strips[reel], reel_stops[reel], STOPS);
    memcpy(strips[reel] + STOPS, reel_stops[reel], ROWS);
  }
}

// Takes a number below a bound from a word, whose rest gives further numbers.
static inline int next_number(uint64_t *word, int bound) {
  unsigned __int128 product = (unsigned __int128)*word * bound;
  *word = (uint64_t)product;
  return (int)(product >> 64);
}

#endif
