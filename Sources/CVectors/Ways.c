#include "CVectors.h"

#if defined(__x86_64__)
#include "Vectors.h"

// Each lane of a vector is a row of ways. The cells that fit it are multiplied from reel to reel until a reel has
// none; the product up to the last reel with a fitting cell is kept with the pay for that length, and the two are
// multiplied at the end. All rows are followed together, and no branch depends on how far a row reaches.

// What the rows win together on some entries.
WITH_VECTORS static inline uint32_t pay(const CVectors_Ways *rules, const uint8_t *const shown[]) {
  __m512i ways = _mm512_set1_epi32(1), last_ways = ways, last_pay = _mm512_setzero_si512();
  for (size_t reel = 0; reel < rules->reel_count; reel++) {
    __m512i fitting = _mm512_cvtepu8_epi32(_mm_loadu_si128((const __m128i *)shown[reel]));
    ways = _mm512_mullo_epi32(ways, fitting);
    __mmask16 alive = _mm512_test_epi32_mask(ways, ways);
    last_ways = _mm512_mask_mov_epi32(last_ways, alive, ways);
    last_pay = _mm512_mask_mov_epi32(
        last_pay, alive, _mm512_loadu_si512(rules->pays + CVECTORS_ROWS * reel));
  }
  return (uint32_t)_mm512_reduce_add_epi32(_mm512_mullo_epi32(last_ways, last_pay));
}

WITH_VECTORS size_t CVectors_PlayWays(const CVectors_Ways *rules, const uint8_t *cells, const uint64_t *counts,
                                      const uint8_t *height_of_digit, const uint64_t *stops, const uint64_t *heights,
                                      size_t rounds, CVectors_Win *wins) {
  size_t count = 0;
  for (size_t round = 0; round < rounds; round++) {
    uint64_t stop = stops[round], height = heights[4 * round], counted = 0;
    bool may_be_refused = height * rules->height_bound < rules->height_bound;
    const uint8_t *shown[CVECTORS_MOST_REELS];
    for (size_t reel = 0; reel < rules->reel_count; reel++) {
      const CVectors_WaysReel *turning = &rules->reels[reel];
      unsigned __int128 stopped = (unsigned __int128)stop * turning->weight;
      unsigned __int128 drawn = (unsigned __int128)height * turning->height_weight;
      stop = (uint64_t)stopped;
      height = (uint64_t)drawn;
      size_t entry = turning->first_entry + (size_t)(stopped >> 64) * turning->heights +
                     height_of_digit[turning->first_digit + (size_t)(drawn >> 64)];
      shown[reel] = cells + CVECTORS_ROWS * entry;
      counted += counts[entry];
    }
    uint32_t paid = pay(rules, shown);
    bool is_undecided = may_be_refused || ((counted + rules->missing) & rules->tops) != 0;
    wins[count] = (CVectors_Win){(uint32_t)round, is_undecided ? CVECTORS_UNDECIDED : paid};
    count += is_undecided || paid != 0;
  }
  return count;
}
#else
size_t CVectors_PlayWays(const CVectors_Ways *rules, const uint8_t *cells, const uint64_t *counts,
                         const uint8_t *height_of_digit, const uint64_t *stops, const uint64_t *heights,
                         size_t rounds, CVectors_Win *wins) {
  __builtin_trap();
}
#endif
