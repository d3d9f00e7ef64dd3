// What a simulation does most, eight words at once, for processors with AVX-512. SlotEngine does the same in
// Swift wherever it isn't there, and its tests hold the two together, bit for bit.
#ifndef CVECTORS_H
#define CVECTORS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The most outcomes that can be marked. A table of marks has a bit for each: the bit `ordinal % 8` of the byte
/// `ordinal / 8`.
enum { CVECTORS_MOST_MARKS = 1 << 13 };

/// What was found in some words.
typedef struct {
  /// Up to which word: to the end, or to the first of sixteen one of which has to be refused.
  size_t end;
  /// How many of their spins were listed, and how many counted.
  size_t listed, counted;
} CVectors_Found;

/// Whether this processor has the instructions. Without them nothing else here may be called.
bool CVectors_AreAvailable(void);

/// Writes the four words of each of some consecutive blocks of Philox4x64-10, whose counters are 0 but for the
/// first word.
void CVectors_FillPhilox(uint64_t *words, size_t blocks, uint64_t first, uint64_t key0, uint64_t key1);

/// Splits words into four spins each, lists some of the spins by their places, and counts others.
///
/// The words are those from `first` to before `end`, a multiple of 16 of them, and none is beyond 2¹⁴. `cycle` is at
/// most `CVECTORS_MOST_MARKS`; a word is refused whose last fraction is below `refused_below`: see WordSplitter.
/// `listed` and `counted` are tables of marks for that many ordinals, whatever the cycle. `ordinals` receives the
/// ordinal of spin s of word w at 4 · w + s, and `places` these numbers of those that are listed; it needs room for 32
/// more.
CVectors_Found CVectors_FindSpins(const uint64_t *words, size_t first, size_t end, uint64_t cycle,
                                  uint64_t refused_below, const uint8_t *listed, const uint8_t *counted,
                                  uint16_t *ordinals, uint16_t *places);

#endif
