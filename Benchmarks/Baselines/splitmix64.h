// SplitMix64: one of the fastest generators of good 64-bit words in plain C.
//
// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014); the constants
// are those of Vigna's public-domain implementation.
#ifndef SPLITMIX64_H
#define SPLITMIX64_H

#include <stdint.h>

static inline uint64_t splitmix64(uint64_t *state) {
  uint64_t word = *state += 0x9E3779B97F4A7C15;
  word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9;
  word = (word ^ (word >> 27)) * 0x94D049BB133111EB;
  return word ^ (word >> 31);
}

#endif
