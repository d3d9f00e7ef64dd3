// The most frequent operations of a simulation on eight words at a time, for processors with AVX-512.
// SlotEngine does the same in Swift where these are unavailable, and its tests verify that the two
// agree bit for bit.
#ifndef CVECTORS_H
#define CVECTORS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The most outcomes that can be marked. A table of marks has one bit for each: bit `ordinal % 8`
/// of byte `ordinal / 8`.
enum { CVECTORS_MOST_MARKS = 1 << 13 };

/// The result of a search.
typedef struct {
  /// The word at which the search stopped: `end`, or the first of sixteen that contain a refused
  /// one.
  size_t end;
  /// The number of spins that were listed, and the number that were counted.
  size_t listed, counted;
} CVectors_Found;

/// Whether this processor has the instructions. If not, nothing else here may be called.
bool CVectors_AreAvailable(void);

/// Writes the four words of each of a number of Philox4x64-10 blocks, whose counters differ only in the
/// first word, which counts up. The second and the fourth word of all counters are 0.
void CVectors_FillPhilox(uint64_t *words, size_t blocks, uint64_t first, uint64_t third, uint64_t key0,
                         uint64_t key1);

/// Splits words into four spins each, lists the indices of some spins, and counts others.
///
/// Processes the words from `first` up to but not including `end`, which must be a multiple of 16
/// words and not exceed word 2¹⁴. `cycle` is at most `CVECTORS_MOST_MARKS`; a word is refused if
/// its last fraction is below `refused_below`: see WordSplitter. `listed` and `counted` are
/// full-sized tables of marks, whatever the cycle. `ordinals` receives the ordinal of spin s of
/// word w at index 4 · w + s, and `places` receives these indices for the listed spins; it needs
/// room for 32 more.
CVectors_Found CVectors_FindSpins(const uint64_t *words, size_t first, size_t end, uint64_t cycle,
                                  uint64_t refused_below, const uint8_t *listed, const uint8_t *counted,
                                  uint16_t *ordinals, uint16_t *places);

#endif
