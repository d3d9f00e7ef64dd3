#include "CVectors.h"

#if defined(__x86_64__)
#include "Vectors.h"

// Source: Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3" (SC'11).
static const uint64_t LEFT_FACTOR = 0xD2E7470EE14C6C93, RIGHT_FACTOR = 0xCA5A826395121157;
static const uint64_t KEY0_STEP = 0x9E3779B97F4A7C15, KEY1_STEP = 0xBB67AE8584CAA73B;

enum {
  LANES = 8,
  // The number of vectors in flight: while one waits for a product, the others multiply.
  GROUPS = 4,
  BLOCKS_AT_ONCE = LANES * GROUPS,
};

typedef struct {
  __m512i high, low;
} Product;

// The words of eight blocks.
typedef struct {
  __m512i c0, c1, c2, c3;
} Blocks;

// Multiplies eight words by a factor of 64 bits.
//
// The instructions multiply 52 bits by 52. With the number as a · 2⁵² + b and the factor f both as
// c · 2⁵² + d and as g · 2¹² + h, the high half of the product is
// a·g + ⌊(b·c + ⌊b·d / 2⁵²⌋ + a·h) / 2¹²⌋: a and h have only twelve bits, and the sum in the
// brackets fits a word as long as f is at most 2⁶⁴ − 2²⁴.
WITH_VECTORS static inline Product multiply(__m512i number, uint64_t factor) {
  const uint64_t low52 = (1ull << 52) - 1;
  __m512i top = _mm512_srli_epi64(number, 52);
  __m512i rest = _mm512_and_si512(number, _mm512_set1_epi64((long long)low52));
  __m512i sum = _mm512_mullo_epi64(rest, _mm512_set1_epi64((long long)(factor >> 52)));
  sum = _mm512_madd52hi_epu64(sum, rest, _mm512_set1_epi64((long long)(factor & low52)));
  sum = _mm512_madd52lo_epu64(sum, top, _mm512_set1_epi64((long long)(factor & 0xFFF)));
  __m512i large = _mm512_mullo_epi64(top, _mm512_set1_epi64((long long)(factor >> 12)));
  return (Product){
      .high = _mm512_add_epi64(large, _mm512_srli_epi64(sum, 12)),
      .low = _mm512_mullo_epi64(number, _mm512_set1_epi64((long long)factor)),
  };
}

WITH_VECTORS static inline __m512i xor3(__m512i a, __m512i b, __m512i c) {
  return _mm512_ternarylogic_epi64(a, b, c, 0x96);
}

// The first two rounds for blocks whose counters differ only in the first word, and are 0 in the second and
// the fourth: half of the products are the same for all blocks.
WITH_VECTORS static inline Blocks begin(__m512i counters, uint64_t third, uint64_t key0, uint64_t key1) {
  unsigned __int128 start = (unsigned __int128)third * RIGHT_FACTOR;
  unsigned __int128 same = (unsigned __int128)((uint64_t)(start >> 64) ^ key0) * LEFT_FACTOR;
  Product left = multiply(counters, LEFT_FACTOR);
  Product right =
      multiply(_mm512_xor_si512(left.high, _mm512_set1_epi64((long long)key1)), RIGHT_FACTOR);
  return (Blocks){
      .c0 = _mm512_xor_si512(right.high, _mm512_set1_epi64((long long)((uint64_t)start ^ (key0 + KEY0_STEP)))),
      .c1 = right.low,
      .c2 = _mm512_xor_si512(
          left.low, _mm512_set1_epi64((long long)((uint64_t)(same >> 64) ^ (key1 + KEY1_STEP)))),
      .c3 = _mm512_set1_epi64((long long)(uint64_t)same),
  };
}

WITH_VECTORS static inline Blocks next_round(Blocks blocks, __m512i key0, __m512i key1) {
  Product left = multiply(blocks.c0, LEFT_FACTOR), right = multiply(blocks.c2, RIGHT_FACTOR);
  return (Blocks){
      .c0 = xor3(right.high, blocks.c1, key0),
      .c1 = right.low,
      .c2 = xor3(left.high, blocks.c3, key1),
      .c3 = left.low,
  };
}

// Writes the words block by block, for up to eight blocks.
WITH_VECTORS static inline void write(uint64_t *words, size_t blocks, Blocks from) {
  const __m512i first_half = _mm512_setr_epi64(0, 1, 8, 9, 2, 3, 10, 11);
  const __m512i second_half = _mm512_setr_epi64(4, 5, 12, 13, 6, 7, 14, 15);
  __m512i even01 = _mm512_unpacklo_epi64(from.c0, from.c1), odd01 = _mm512_unpackhi_epi64(from.c0, from.c1);
  __m512i even23 = _mm512_unpacklo_epi64(from.c2, from.c3), odd23 = _mm512_unpackhi_epi64(from.c2, from.c3);
  __m512i blocks02 = _mm512_permutex2var_epi64(even01, first_half, even23);
  __m512i blocks46 = _mm512_permutex2var_epi64(even01, second_half, even23);
  __m512i blocks13 = _mm512_permutex2var_epi64(odd01, first_half, odd23);
  __m512i blocks57 = _mm512_permutex2var_epi64(odd01, second_half, odd23);
  const __m512i pairs[LANES / 2] = {
      _mm512_shuffle_i64x2(blocks02, blocks13, 0x44), _mm512_shuffle_i64x2(blocks02, blocks13, 0xEE),
      _mm512_shuffle_i64x2(blocks46, blocks57, 0x44), _mm512_shuffle_i64x2(blocks46, blocks57, 0xEE)};
  for (size_t pair = 0; pair < LANES / 2 && 2 * pair < blocks; pair++)
    _mm512_mask_storeu_epi64(words + 8 * pair, 2 * pair + 1 < blocks ? 0xFF : 0x0F, pairs[pair]);
}

// The first words of eight counters: those of a list if there is one, otherwise consecutive numbers.
WITH_VECTORS static inline __m512i counters_of(size_t block, size_t blocks, uint64_t first, const uint64_t *list) {
  const __m512i lanes = _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7);
  if (!list) return _mm512_add_epi64(_mm512_set1_epi64((long long)(first + block)), lanes);
  if (block >= blocks) return _mm512_setzero_si512();
  size_t left = blocks - block;
  return _mm512_maskz_loadu_epi64(left < LANES ? (__mmask8)((1u << left) - 1) : 0xFF, list + block);
}

WITH_VECTORS __attribute__((always_inline)) static inline void fill(
    uint64_t *words, size_t blocks, uint64_t first, const uint64_t *list, uint64_t third, uint64_t key0,
    uint64_t key1) {
  const __m512i key0_step = _mm512_set1_epi64((long long)KEY0_STEP);
  const __m512i key1_step = _mm512_set1_epi64((long long)KEY1_STEP);
  for (size_t block = 0; block < blocks; block += BLOCKS_AT_ONCE) {
    Blocks groups[GROUPS];
    for (size_t group = 0; group < GROUPS; group++)
      groups[group] = begin(counters_of(block + LANES * group, blocks, first, list), third, key0, key1);
    __m512i round_key0 = _mm512_set1_epi64((long long)(key0 + 2 * KEY0_STEP));
    __m512i round_key1 = _mm512_set1_epi64((long long)(key1 + 2 * KEY1_STEP));
    for (int round = 2; round < 10; round++) {
      for (size_t group = 0; group < GROUPS; group++)
        groups[group] = next_round(groups[group], round_key0, round_key1);
      round_key0 = _mm512_add_epi64(round_key0, key0_step);
      round_key1 = _mm512_add_epi64(round_key1, key1_step);
    }
    for (size_t group = 0; group < GROUPS && block + LANES * group < blocks; group++) {
      size_t done = block + LANES * group, left = blocks - done;
      write(words + 4 * done, left < LANES ? left : LANES, groups[group]);
    }
  }
}

WITH_VECTORS void CVectors_FillPhilox(uint64_t *words, size_t blocks, uint64_t first, uint64_t third,
                                      uint64_t key0, uint64_t key1) {
  fill(words, blocks, first, NULL, third, key0, key1);
}

WITH_VECTORS void CVectors_FillPhiloxAt(uint64_t *words, size_t blocks, const uint64_t *counters, uint64_t third,
                                        uint64_t key0, uint64_t key1) {
  fill(words, blocks, 0, counters, third, key0, key1);
}
#else
void CVectors_FillPhilox(uint64_t *words, size_t blocks, uint64_t first, uint64_t third, uint64_t key0,
                         uint64_t key1) {
  __builtin_trap();
}

void CVectors_FillPhiloxAt(uint64_t *words, size_t blocks, const uint64_t *counters, uint64_t third, uint64_t key0,
                           uint64_t key1) {
  __builtin_trap();
}
#endif
