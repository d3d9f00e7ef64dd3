#include "CVectors.h"

#if defined(__x86_64__)
#include "Vectors.h"

enum {
  SPINS_OF_A_WORD = 4,
  WORDS_OF_A_VECTOR = 8,
  // A vector holds 32 ordinals of 16 bits; the marks of 64 ordinals are looked up together, one byte
  // each.
  SPINS_OF_A_VECTOR = SPINS_OF_A_WORD * WORDS_OF_A_VECTOR,
  WORDS_AT_ONCE = 2 * WORDS_OF_A_VECTOR,
  BYTES_OF_A_VECTOR = 64,
  PAIRS_OF_A_TABLE = CVECTORS_MOST_MARKS / 8 / (2 * BYTES_OF_A_VECTOR),
};

// The ordinals of eight words' spins, 16 bits each, in the order of the spins; and whether any of
// the words has to be refused.
typedef struct {
  __m512i ordinals;
  bool any_is_refused;
} Split;

// Multiplies eight fractions of 2⁶⁴ by the cycle, four times: see WordSplitter. The cycle has at
// most 14 bits, so a product is assembled from those of the fraction's lower and upper 32 bits.
WITH_VECTORS static inline Split split(const uint64_t *words, __m512i cycle, __m512i refused_below) {
  __m512i lower = _mm512_loadu_si512(words), upper = _mm512_srli_epi64(lower, 32);
  __m512i spins[SPINS_OF_A_WORD];
  for (int spin = 0; spin < SPINS_OF_A_WORD; spin++) {
    // Only the lower 32 bits of both are multiplied: the two halves of the fraction.
    lower = _mm512_mul_epu32(lower, cycle);
    upper = _mm512_add_epi64(_mm512_mul_epu32(upper, cycle), _mm512_srli_epi64(lower, 32));
    spins[spin] = upper;
  }
  __m512i last_fraction = _mm512_mask_blend_epi32(0xAAAA, lower, _mm512_slli_epi64(upper, 32));
  // An ordinal is above the upper 32 bits of the next fraction; each goes to its own 16 bits of the
  // word.
  __m512i spins01 = _mm512_mask_blend_epi16(
      0x22222222, _mm512_srli_epi64(spins[0], 32), _mm512_srli_epi64(spins[1], 16));
  __m512i spins23 = _mm512_mask_blend_epi16(0x88888888, spins[2], _mm512_slli_epi64(spins[3], 16));
  return (Split){
      .ordinals = _mm512_mask_blend_epi16(0xCCCCCCCC, spins01, spins23),
      .any_is_refused = _mm512_cmplt_epu64_mask(last_fraction, refused_below) != 0,
  };
}

// The positions of the marks of 64 ordinals in a table.
typedef struct {
  // Seven bits select a byte within a pair of vectors; each of three more bits selects one half of
  // the remaining pairs.
  __m512i byte;
  __mmask64 pair[3];
  // A mask of the bit within the byte.
  __m512i bit;
} Places;

WITH_VECTORS static inline Places places_of(__m512i first, __m512i second) {
  uint8_t even_bytes[BYTES_OF_A_VECTOR];
  for (int byte = 0; byte < BYTES_OF_A_VECTOR; byte++) even_bytes[byte] = (uint8_t)(2 * byte);
  __m512i even = _mm512_loadu_si512(even_bytes), odd = _mm512_or_si512(even, _mm512_set1_epi8(1));
  __m512i bits = _mm512_set1_epi64((long long)0x8040201008040201);
  __m512i eighths =
      _mm512_permutex2var_epi8(_mm512_srli_epi16(first, 3), even, _mm512_srli_epi16(second, 3));
  __m512i upper = _mm512_permutex2var_epi8(first, odd, second);
  return (Places){
      .byte = eighths,
      .pair = {_mm512_movepi8_mask(eighths), _mm512_test_epi8_mask(upper, _mm512_set1_epi8(8)),
               _mm512_test_epi8_mask(upper, _mm512_set1_epi8(16))},
      .bit = _mm512_permutexvar_epi8(_mm512_permutex2var_epi8(first, even, second), bits),
  };
}

// A mask of the ordinals that have a mark.
WITH_VECTORS static inline __mmask64 marked(const uint8_t *table, Places at) {
  __m512i bytes[PAIRS_OF_A_TABLE];
  for (int pair = 0; pair < PAIRS_OF_A_TABLE; pair++) {
    const uint8_t *both = table + 2 * BYTES_OF_A_VECTOR * pair;
    bytes[pair] = _mm512_permutex2var_epi8(
        _mm512_loadu_si512(both), at.byte, _mm512_loadu_si512(both + BYTES_OF_A_VECTOR));
  }
  for (int half = 0, left = PAIRS_OF_A_TABLE / 2; left > 0; half++, left /= 2)
    for (int pair = 0; pair < left; pair++)
      bytes[pair] = _mm512_mask_blend_epi8(at.pair[half], bytes[2 * pair], bytes[2 * pair + 1]);
  return _mm512_test_epi8_mask(bytes[0], at.bit);
}

// Stores the ordinals of eight words, and lists the indices of those whose bit is set.
WITH_VECTORS static inline size_t list(__m512i ordinals, uint32_t listed, size_t word, uint16_t *all,
                                       uint16_t *places) {
  size_t first = SPINS_OF_A_WORD * word;
  _mm512_storeu_si512(all + first, ordinals);
  uint16_t spins[SPINS_OF_A_VECTOR];
  for (int spin = 0; spin < SPINS_OF_A_VECTOR; spin++) spins[spin] = (uint16_t)spin;
  __m512i numbers = _mm512_add_epi16(_mm512_loadu_si512(spins), _mm512_set1_epi16((short)first));
  _mm512_storeu_si512(places, _mm512_maskz_compress_epi16(listed, numbers));
  return (size_t)__builtin_popcount(listed);
}

WITH_VECTORS CVectors_Found CVectors_FindSpins(const uint64_t *words, size_t first, size_t end, uint64_t cycle,
                                               uint64_t refused_below, const uint8_t *listed,
                                               const uint8_t *counted, uint16_t *ordinals, uint16_t *places) {
  const __m512i bound = _mm512_set1_epi64((long long)cycle);
  const __m512i refused = _mm512_set1_epi64((long long)refused_below);
  CVectors_Found found = {first, 0, 0};
  for (; found.end < end; found.end += WORDS_AT_ONCE) {
    size_t half = found.end + WORDS_OF_A_VECTOR;
    Split left = split(words + found.end, bound, refused), right = split(words + half, bound, refused);
    if (left.any_is_refused || right.any_is_refused) break;
    Places at = places_of(left.ordinals, right.ordinals);
    uint64_t are_listed = marked(listed, at), are_counted = marked(counted, at);
    found.listed += list(left.ordinals, (uint32_t)are_listed, found.end, ordinals, places + found.listed);
    found.listed += list(right.ordinals, (uint32_t)(are_listed >> 32), half, ordinals, places + found.listed);
    found.counted += (size_t)__builtin_popcountll(are_counted);
  }
  return found;
}
#else
CVectors_Found CVectors_FindSpins(const uint64_t *words, size_t first, size_t end, uint64_t cycle,
                                  uint64_t refused_below, const uint8_t *listed, const uint8_t *counted,
                                  uint16_t *ordinals, uint16_t *places) {
  __builtin_trap();
}
#endif
