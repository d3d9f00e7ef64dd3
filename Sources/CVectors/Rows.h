// Rows of the rules side by side, each in a lane. TARGET says which instructions may be used: the compiler spreads the
// lanes over one vector of 512 bits, two of 256 or four of 128.

#ifndef ROWS_H
#define ROWS_H

#include "Vectors.h"
#include <string.h>

// All functions that take or return such a vector are inlined, so how it would be passed doesn't matter.
#pragma clang diagnostic ignored "-Wpsabi"

typedef uint32_t Rows __attribute__((ext_vector_type(CVECTORS_ROWS)));
typedef bool AreRows __attribute__((ext_vector_type(CVECTORS_ROWS)));
// The cells of a reel.
typedef uint32_t Cells __attribute__((ext_vector_type(CVECTORS_MOST_HEIGHT)));
typedef bool AreCells __attribute__((ext_vector_type(CVECTORS_MOST_HEIGHT)));

TARGET ALWAYS_INLINE Rows load(const uint32_t *rows) {
  Rows lanes;
  memcpy(&lanes, rows, sizeof lanes);
  return lanes;
}

// A lane of ones for each row that has all bits of a mask.
TARGET ALWAYS_INLINE Rows having(Rows rows, Rows mask) { return (Rows)((rows & mask) == mask); }

// A lane of ones for each row whose bit is set.
TARGET ALWAYS_INLINE Rows chosen(uint32_t bits) {
  const Rows bit = {1 << 0, 1 << 1, 1 << 2,  1 << 3,  1 << 4,  1 << 5,  1 << 6,  1 << 7,
                    1 << 8, 1 << 9, 1 << 10, 1 << 11, 1 << 12, 1 << 13, 1 << 14, 1 << 15};
  return having(bits, bit);
}

// A bit for each lane that isn't 0.
TARGET ALWAYS_INLINE uint32_t bits(Rows rows) {
  AreRows are_set = __builtin_convertvector(rows != 0, AreRows);
  uint16_t bits;
  memcpy(&bits, &are_set, sizeof bits);
  return bits;
}

// The number of bits of each lane.
TARGET ALWAYS_INLINE Rows bit_counts(Rows rows) {
  Rows counts;
  for (size_t row = 0; row < CVECTORS_ROWS; row++) counts[row] = (uint32_t)__builtin_popcount(rows[row]);
  return counts;
}

#endif
