#include "CVectors.h"

#if defined(__x86_64__)
#include "Vectors.h"

// As in Ways512.c, with two vectors for the rows of a round, and four rounds together.

enum { LANES = 4, ROWS_OF_A_VECTOR = 8 };

// The next digits of four fractions, below a weight of at most 32 bits; what is left of the fractions replaces them.
WITH_AVX2 static inline __m256i next_digits(__m256i *fractions, uint64_t weight) {
  __m256i factor = _mm256_set1_epi64x((long long)weight);
  __m256i lower = _mm256_mul_epu32(*fractions, factor), upper = _mm256_srli_epi64(*fractions, 32);
  upper = _mm256_add_epi64(_mm256_mul_epu32(upper, factor), _mm256_srli_epi64(lower, 32));
  *fractions = _mm256_blend_epi32(lower, _mm256_slli_epi64(upper, 32), 0xAA);
  return _mm256_srli_epi64(upper, 32);
}

// What eight rows win on some entries: see pays in Ways512.c.
WITH_AVX2 ALWAYS_INLINE __m256i pays(const CVectors_Ways *rules, size_t reels, const uint8_t *const shown[],
                                     size_t first_row) {
  __m256i won = _mm256_setzero_si256();
  for (size_t reel = reels; reel-- > 0;) {
    __m256i fitting = _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)(shown[reel] + first_row)));
    const uint32_t *least = rules->pays + CVECTORS_ROWS * reel + first_row;
    __m256i most = _mm256_max_epu32(won, _mm256_loadu_si256((const __m256i *)least));
    won = _mm256_mullo_epi32(most, fitting);
  }
  return won;
}

// The sum of the lanes of each of four vectors.
WITH_AVX2 static inline __m128i sums(const __m256i *each) {
  __m256i halves = _mm256_hadd_epi32(_mm256_hadd_epi32(each[0], each[1]), _mm256_hadd_epi32(each[2], each[3]));
  return _mm_add_epi32(_mm256_castsi256_si128(halves), _mm256_extracti128_si256(halves, 1));
}

// Plays four rounds, and lists the first of them that win.
WITH_AVX2 ALWAYS_INLINE size_t play(const CVectors_Ways *rules, size_t reels, const uint64_t *stops,
                                    const uint64_t *heights, size_t first, size_t rounds, CVectors_Win *wins) {
  uint64_t stop[CVECTORS_MOST_REELS][LANES], height[CVECTORS_MOST_REELS][LANES], counted[LANES] = {0};
  __m256i stop_fractions = _mm256_loadu_si256((const __m256i *)stops);
  __m256i height_fractions = _mm256_loadu_si256((const __m256i *)heights);
  for (size_t reel = 0; reel < reels; reel++) {
    _mm256_storeu_si256((__m256i *)stop[reel], next_digits(&stop_fractions, rules->reels[reel].weight));
    _mm256_storeu_si256((__m256i *)height[reel], next_digits(&height_fractions, rules->reels[reel].height_weight));
  }
  __m256i won[LANES];
  for (size_t lane = 0; lane < LANES; lane++) {
    const uint8_t *shown[CVECTORS_MOST_REELS];
    for (size_t reel = 0; reel < reels; reel++) {
      size_t entry = rules->reels[reel].entry_of_height[height[reel][lane]] + stop[reel][lane];
      shown[reel] = rules->cells + CVECTORS_ROWS * entry;
      counted[lane] += rules->counts[entry];
    }
    won[lane] = _mm256_add_epi32(pays(rules, reels, shown, 0), pays(rules, reels, shown, ROWS_OF_A_VECTOR));
  }
  uint32_t paid[LANES];
  _mm_storeu_si128((__m128i *)paid, sums(won));
  size_t count = 0;
  for (size_t lane = 0; lane < rounds; lane++) {
    bool is_undecided = (heights[lane] * rules->height_bound < rules->height_bound) |
                        (((counted[lane] + rules->missing) & rules->tops) != 0);
    wins[count] = (CVectors_Win){(uint32_t)(first + lane), is_undecided ? CVECTORS_UNDECIDED : paid[lane]};
    // Overwritten by the next round unless this one wins.
    count += wins[count].credits != 0;
  }
  return count;
}

WITH_AVX2 ALWAYS_INLINE size_t play_all(const CVectors_Ways *rules, size_t reels, const uint64_t *stops,
                                        const uint64_t *heights, size_t rounds, CVectors_Win *wins) {
  size_t count = 0;
  for (size_t round = 0; round < rounds; round += LANES) {
    size_t asked = rounds - round < LANES ? rounds - round : LANES;
    uint64_t stop[LANES] = {0}, height[LANES] = {0};
    for (size_t lane = 0; lane < asked; lane++) {
      stop[lane] = stops[round + lane];
      height[lane] = heights[4 * (round + lane)];
    }
    count += play(rules, reels, stop, height, round, asked, wins + count);
  }
  return count;
}

WITH_AVX2 size_t CVectors_PlayWays256(const CVectors_Ways *rules, const uint64_t *stops, const uint64_t *heights,
                                      size_t rounds, CVectors_Win *wins) {
  switch (rules->reel_count) {
    case 5: return play_all(rules, 5, stops, heights, rounds, wins);
    case 6: return play_all(rules, 6, stops, heights, rounds, wins);
    default: return play_all(rules, rules->reel_count, stops, heights, rounds, wins);
  }
}
#endif
