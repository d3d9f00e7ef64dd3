#include "CVectors.h"

#if defined(__x86_64__)
#include "Vectors.h"

// As in Lines512.c, with two vectors for the rows of a reel.

enum { ROWS_OF_A_VECTOR = 8 };

// Sixteen rows, each in a lane.
typedef struct {
  __m256i first, last;
} Rows;

WITH_AVX2 static inline Rows all_rows(__m256i value) { return (Rows){value, value}; }

WITH_AVX2 static inline Rows load(const uint32_t *rows) {
  return (Rows){_mm256_loadu_si256((const __m256i *)rows),
                _mm256_loadu_si256((const __m256i *)(rows + ROWS_OF_A_VECTOR))};
}

WITH_AVX2 static inline Rows both(Rows one, Rows other) {
  return (Rows){_mm256_and_si256(one.first, other.first), _mm256_and_si256(one.last, other.last)};
}

WITH_AVX2 static inline Rows either(Rows one, Rows other) {
  return (Rows){_mm256_or_si256(one.first, other.first), _mm256_or_si256(one.last, other.last)};
}

WITH_AVX2 static inline Rows sum(Rows one, Rows other) {
  return (Rows){_mm256_add_epi32(one.first, other.first), _mm256_add_epi32(one.last, other.last)};
}

WITH_AVX2 static inline Rows equal(Rows one, Rows other) {
  return (Rows){_mm256_cmpeq_epi32(one.first, other.first), _mm256_cmpeq_epi32(one.last, other.last)};
}

WITH_AVX2 static inline bool are_zero(Rows rows) {
  __m256i any = _mm256_or_si256(rows.first, rows.last);
  return _mm256_testz_si256(any, any);
}

// A lane of ones for each row whose bit is set.
WITH_AVX2 static inline Rows chosen(uint32_t bits) {
  const __m256i lanes = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128);
  Rows bit = {lanes, _mm256_slli_epi32(lanes, ROWS_OF_A_VECTOR)};
  return equal(both(all_rows(_mm256_set1_epi32((int)bits)), bit), bit);
}

// A bit for each lane of ones.
WITH_AVX2 static inline uint32_t bits(Rows rows) {
  return (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(rows.first)) |
         (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(rows.last)) << ROWS_OF_A_VECTOR;
}

WITH_AVX2 static inline __m128i quarters(__m256i halves, bool is_largest) {
  __m128i lower = _mm256_castsi256_si128(halves), upper = _mm256_extracti128_si256(halves, 1);
  return is_largest ? _mm_max_epu32(lower, upper) : _mm_or_si128(lower, upper);
}

WITH_AVX2 static inline uint32_t all_bits(Rows rows) {
  __m128i four = quarters(_mm256_or_si256(rows.first, rows.last), false);
  __m128i two = _mm_or_si128(four, _mm_unpackhi_epi64(four, four));
  return (uint32_t)_mm_cvtsi128_si32(two) | (uint32_t)_mm_extract_epi32(two, 1);
}

WITH_AVX2 static inline uint32_t largest(Rows rows) {
  __m128i four = quarters(_mm256_max_epu32(rows.first, rows.last), true);
  __m128i two = _mm_max_epu32(four, _mm_unpackhi_epi64(four, four));
  uint32_t one = (uint32_t)_mm_cvtsi128_si32(two), other = (uint32_t)_mm_extract_epi32(two, 1);
  return one > other ? one : other;
}

WITH_AVX2 static inline uint32_t total(Rows rows) {
  __m256i eight = _mm256_add_epi32(rows.first, rows.last);
  __m128i four = _mm_add_epi32(_mm256_castsi256_si128(eight), _mm256_extracti128_si256(eight, 1));
  __m128i two = _mm_add_epi32(four, _mm_unpackhi_epi64(four, four));
  return (uint32_t)_mm_cvtsi128_si32(two) + (uint32_t)_mm_extract_epi32(two, 1);
}

// The number of bits of each lane: of each half byte from a table, then added up.
WITH_AVX2 static inline __m256i bit_counts(__m256i lanes) {
  const __m256i table = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
  const __m256i half = _mm256_set1_epi8(15);
  __m256i bytes = _mm256_add_epi8(_mm256_shuffle_epi8(table, _mm256_and_si256(lanes, half)),
                                  _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi32(lanes, 4), half)));
  return _mm256_madd_epi16(_mm256_maddubs_epi16(bytes, _mm256_set1_epi8(1)), _mm256_set1_epi16(1));
}

// The cells of lines that win, eight bits for each reel. `lines[reel]` are those that win with a cell on the reel.
WITH_AVX2 ALWAYS_INLINE uint64_t cleared(const CVectors_Lines *rules, size_t reels, const uint32_t *lines) {
  uint64_t cells = 0;
  for (size_t reel = 0; reel < reels; reel++) {
    const uint32_t *through = rules->through + CVECTORS_MOST_HEIGHT * reel;
    __m256i crossing = _mm256_and_si256(_mm256_set1_epi32((int)lines[reel]),
                                        _mm256_loadu_si256((const __m256i *)through));
    __m256i is_free = _mm256_cmpeq_epi32(crossing, _mm256_setzero_si256());
    uint32_t crossed = ~(uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(is_free)) & 0xFF;
    cells |= (uint64_t)crossed << (CVECTORS_MOST_HEIGHT * reel);
  }
  return cells;
}

// What the reels of a grid show, and for each reel and each row the lines that fit the row up to the reel.
typedef struct {
  const CVectors_ShownReel *shows[CVECTORS_MOST_REELS];
  Rows fitting[CVECTORS_MOST_REELS];
} Grid;

// Finds for each row the lines that reach its smallest win, and for each reel those of them that win with a cell on it.
WITH_AVX2 ALWAYS_INLINE Rows find_winners(const CVectors_Lines *rules, size_t reels, const Grid *grid,
                                          uint32_t *lines) {
  Rows winning = all_rows(_mm256_setzero_si256());
  for (size_t reel = reels; reel-- > 0;) {
    if (reel + 1 >= rules->first_least) {
      Rows rows = chosen(rules->winning_rows[reel]);
      winning.first = _mm256_blendv_epi8(winning.first, grid->fitting[reel].first, rows.first);
      winning.last = _mm256_blendv_epi8(winning.last, grid->fitting[reel].last, rows.last);
      lines[reel] = all_bits(winning);
    } else {
      lines[reel] = lines[reel + 1];
    }
  }
  return winning;
}

// Leaves lines that several rows may win to the row that pays most, and to the first of equal ones; a row that needs more
// than wilds is left out where it has only these.
WITH_AVX2 ALWAYS_INLINE void leave_to_best(const CVectors_Lines *rules, size_t reels, Grid *grid, Rows winning,
                                           uint32_t lines) {
  Rows real = all_rows(_mm256_setzero_si256()), kept = all_rows(_mm256_set1_epi32((int)~lines));
  for (size_t reel = 0; reel < reels; reel++)
    real = either(real, both(grid->fitting[reel], load(grid->shows[reel]->real_lanes)));
  real = both(real, winning);
  for (; lines != 0; lines &= lines - 1) {
    Rows line = all_rows(_mm256_set1_epi32((int)(lines & -lines))), pays = all_rows(_mm256_setzero_si256());
    for (size_t reel = 0; reel < reels; reel++) {
      Rows fits = equal(both(grid->fitting[reel], line), line);
      pays = sum(pays, both(fits, load(rules->further_pays + CVECTORS_ROWS * reel)));
    }
    Rows rows = equal(both(real, line), line), most = both(pays, rows);
    uint32_t best = bits(both(rows, equal(most, all_rows(_mm256_set1_epi32((int)largest(most))))));
    kept = either(kept, both(chosen(best & -best), line));
  }
  for (size_t reel = 0; reel < reels; reel++) grid->fitting[reel] = both(grid->fitting[reel], kept);
}

WITH_AVX2 ALWAYS_INLINE CVectors_LineWins look(const CVectors_Lines *rules, size_t reels, const void *shown,
                                               size_t stride, const int64_t *numbers) {
  Rows lanes = all_rows(_mm256_set1_epi32(-1)), credits = all_rows(_mm256_setzero_si256());
  Grid grid;
  uint64_t counts = 0;
  for (size_t reel = 0; reel < reels; reel++) {
    const CVectors_ShownReel *shows = (const void *)((const char *)shown + stride * (size_t)numbers[reel]);
    lanes = both(lanes, load(shows->lanes));
    counts += shows->counts;
    grid.shows[reel] = shows;
    grid.fitting[reel] = lanes;
  }
  uint32_t lines[CVECTORS_MOST_REELS + 1] = {0};
  Rows winning = find_winners(rules, reels, &grid, lines);
  uint32_t shared = lines[0] & (grid.shows[0]->wild_lines | rules->shared_lines);
  if (shared != 0) {
    leave_to_best(rules, reels, &grid, winning, shared);
    find_winners(rules, reels, &grid, lines);
  }
  // What a line pays with one cell more than before is added for each line that has it.
  for (size_t reel = 0; reel < reels; reel++) {
    Rows pays = load(rules->further_pays + CVECTORS_ROWS * reel), fitting = grid.fitting[reel];
    credits = sum(credits, (Rows){_mm256_mullo_epi32(bit_counts(fitting.first), pays.first),
                                  _mm256_mullo_epi32(bit_counts(fitting.last), pays.last)});
  }
  return (CVectors_LineWins){
      .lines = lines[0],
      .credits = total(credits),
      .counts = counts,
      .cells = lines[0] == 0 ? 0 : cleared(rules, reels, lines),
  };
}

// Whether a grid may win: see Lines512.c.
WITH_AVX2 ALWAYS_INLINE bool may_win(const CVectors_Lines *rules, size_t reels, const void *shown, size_t stride,
                                     const int64_t *numbers) {
  Rows lanes = all_rows(_mm256_set1_epi32(-1));
  uint64_t counts = rules->missing;
  for (size_t reel = 0; reel < reels; reel++) {
    const CVectors_ShownReel *shows = (const void *)((const char *)shown + stride * (size_t)numbers[reel]);
    if (reel < rules->first_least) lanes = both(lanes, load(shows->lanes));
    counts += shows->counts;
  }
  return !are_zero(lanes) | ((counts & rules->tops) != 0);
}

WITH_AVX2 ALWAYS_INLINE size_t look_at_all(const CVectors_Lines *rules, size_t reels, const void *shown,
                                           size_t stride, const int64_t *numbers, size_t grids,
                                           CVectors_LineWins *wins) {
  size_t passed = 0, won = 0;
  for (size_t grid = 0; grid < grids; grid++) {
    // Overwritten by the next grid unless this one passes.
    wins[passed].grid = grid;
    passed += may_win(rules, reels, shown, stride, numbers + reels * grid);
  }
  for (size_t index = 0; index < passed; index++) {
    size_t grid = wins[index].grid;
    CVectors_LineWins found = look(rules, reels, shown, stride, numbers + reels * grid);
    found.grid = grid;
    wins[won] = found;
    won += (found.lines != 0) | (((found.counts + rules->missing) & rules->tops) != 0);
  }
  return won;
}

WITH_AVX2 size_t CVectors_LookAtLines256(const CVectors_Lines *rules, const void *shown, size_t stride,
                                         const int64_t *numbers, size_t grids, CVectors_LineWins *wins) {
  switch (rules->reel_count) {
    case 5: return look_at_all(rules, 5, shown, stride, numbers, grids, wins);
    case 6: return look_at_all(rules, 6, shown, stride, numbers, grids, wins);
    default: return look_at_all(rules, rules->reel_count, shown, stride, numbers, grids, wins);
  }
}
#endif
