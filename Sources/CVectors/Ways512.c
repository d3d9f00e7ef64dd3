#include "CVectors.h"

#if defined(__x86_64__)
#include "Vectors.h"

// Eight rounds are played together: their digits side by side, then what they show one by one, then their pays side by
// side. In a round all rows are followed together, each in a lane of a vector of its own, and no branch depends on how
// far a row reaches.

enum { LANES = 8 };

// The next digits of eight fractions, below a weight of at most 32 bits; what is left of the fractions replaces them.
WITH_VECTORS static inline __m512i next_digits(__m512i *fractions, uint64_t weight) {
  __m512i factor = _mm512_set1_epi64((long long)weight);
  __m512i lower = _mm512_mul_epu32(*fractions, factor), upper = _mm512_srli_epi64(*fractions, 32);
  upper = _mm512_add_epi64(_mm512_mul_epu32(upper, factor), _mm512_srli_epi64(lower, 32));
  *fractions = _mm512_mask_blend_epi32(0xAAAA, lower, _mm512_slli_epi64(upper, 32));
  return _mm512_srli_epi64(upper, 32);
}

// What each row wins on some entries. No row pays less on more reels, so the pays of the reels that it reaches are the
// larger ones: from the last reel to the first, the product of the cells that fit and the pay is begun anew after a reel
// without any, and where it isn't, it is no smaller than the pay for ending here.
WITH_VECTORS ALWAYS_INLINE __m512i pays(const CVectors_Ways *rules, size_t reels, const uint8_t *const shown[]) {
  __m512i won = _mm512_setzero_si512();
  for (size_t reel = reels; reel-- > 0;) {
    __m512i fitting = _mm512_cvtepu8_epi32(_mm_loadu_si128((const __m128i *)shown[reel]));
    __m512i most = _mm512_max_epu32(won, _mm512_loadu_si512(rules->pays + CVECTORS_ROWS * reel));
    won = _mm512_mullo_epi32(most, fitting);
  }
  return won;
}

WITH_VECTORS static inline __m512i add_pairs(__m512i first, __m512i second) {
  return _mm512_add_epi32(_mm512_unpacklo_epi32(first, second), _mm512_unpackhi_epi32(first, second));
}

WITH_VECTORS static inline __m512i add_fours(__m512i first, __m512i second) {
  return _mm512_add_epi32(_mm512_unpacklo_epi64(first, second), _mm512_unpackhi_epi64(first, second));
}

// The sum of the lanes of each of eight vectors.
WITH_VECTORS static inline __m512i sums(const __m512i *each) {
  // A quarter of each sum in every quarter of a vector.
  __m512i four = add_fours(add_pairs(each[0], each[1]), add_pairs(each[2], each[3]));
  __m512i more = add_fours(add_pairs(each[4], each[5]), add_pairs(each[6], each[7]));
  __m512i halves = _mm512_add_epi32(_mm512_shuffle_i64x2(four, more, 0x44), _mm512_shuffle_i64x2(four, more, 0xEE));
  __m512i whole = _mm512_add_epi32(halves, _mm512_shuffle_i64x2(halves, halves, 0xB1));
  return _mm512_cvtepu32_epi64(_mm512_castsi512_si256(_mm512_shuffle_i64x2(whole, whole, 0x08)));
}

// Plays up to eight rounds, and returns their pays, or CVECTORS_UNDECIDED.
WITH_VECTORS ALWAYS_INLINE __m512i play(const CVectors_Ways *rules, size_t reels, __m512i stops, __m512i heights) {
  const __m512i bound = _mm512_set1_epi64((long long)rules->height_bound);
  __mmask8 is_undecided = _mm512_cmplt_epu64_mask(_mm512_mullo_epi64(heights, bound), bound);
  uint64_t stop[CVECTORS_MOST_REELS][LANES], height[CVECTORS_MOST_REELS][LANES], counted[LANES] = {0};
  for (size_t reel = 0; reel < reels; reel++) {
    _mm512_storeu_si512(stop[reel], next_digits(&stops, rules->reels[reel].weight));
    _mm512_storeu_si512(height[reel], next_digits(&heights, rules->reels[reel].height_weight));
  }
  __m512i won[LANES];
  for (size_t lane = 0; lane < LANES; lane++) {
    const uint8_t *shown[CVECTORS_MOST_REELS];
    for (size_t reel = 0; reel < reels; reel++) {
      size_t entry = rules->reels[reel].entry_of_height[height[reel][lane]] + stop[reel][lane];
      shown[reel] = rules->cells + CVECTORS_ROWS * entry;
      counted[lane] += rules->counts[entry];
    }
    won[lane] = pays(rules, reels, shown);
  }
  __m512i fields = _mm512_add_epi64(_mm512_loadu_si512(counted), _mm512_set1_epi64((long long)rules->missing));
  is_undecided |= _mm512_test_epi64_mask(fields, _mm512_set1_epi64((long long)rules->tops));
  return _mm512_mask_set1_epi64(sums(won), is_undecided, CVECTORS_UNDECIDED);
}

WITH_VECTORS ALWAYS_INLINE size_t play_all(const CVectors_Ways *rules, size_t reels, const uint64_t *stops,
                                           const uint64_t *heights, size_t rounds, CVectors_Win *wins) {
  const __m512i lanes = _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7), firsts = _mm512_slli_epi64(lanes, 2);
  size_t count = 0;
  for (size_t round = 0; round < rounds; round += LANES) {
    size_t left = rounds - round;
    __mmask8 are_asked = left < LANES ? (__mmask8)((1u << left) - 1) : 0xFF;
    __m512i height = _mm512_mask_i64gather_epi64(_mm512_setzero_si512(), are_asked, firsts, heights + 4 * round, 8);
    __m512i paid = play(rules, reels, _mm512_maskz_loadu_epi64(are_asked, stops + round), height);
    __m512i offsets = _mm512_add_epi64(lanes, _mm512_set1_epi64((long long)round));
    __mmask8 are_kept = _mm512_mask_test_epi64_mask(are_asked, paid, paid);
    __m512i found = _mm512_or_si512(_mm512_slli_epi64(paid, 32), offsets);
    _mm512_storeu_si512(wins + count, _mm512_maskz_compress_epi64(are_kept, found));
    count += (size_t)__builtin_popcount(are_kept);
  }
  return count;
}

WITH_VECTORS size_t CVectors_PlayWays512(const CVectors_Ways *rules, const uint64_t *stops, const uint64_t *heights,
                                      size_t rounds, CVectors_Win *wins) {
  // Loops of a known length are unrolled, which takes a third less time.
  switch (rules->reel_count) {
    case 5: return play_all(rules, 5, stops, heights, rounds, wins);
    case 6: return play_all(rules, 6, stops, heights, rounds, wins);
    default: return play_all(rules, rules->reel_count, stops, heights, rounds, wins);
  }
}
#endif
