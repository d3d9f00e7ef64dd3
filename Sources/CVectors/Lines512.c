#include "CVectors.h"

#if defined(__x86_64__)
#include "Vectors.h"

WITH_VECTORS static inline uint32_t all_bits(__m512i lanes) { return (uint32_t)_mm512_reduce_or_epi32(lanes); }

// The cells of lines that win, eight bits for each reel. `lines[reel]` are those that win with a cell on the reel.
WITH_VECTORS ALWAYS_INLINE uint64_t cleared(const CVectors_Lines *rules, size_t reels, const uint32_t *lines) {
  uint64_t cells = 0;
  for (size_t reel = 0; reel < reels; reel += 2) {
    // Two reels of eight rows fill a vector.
    __m512i both = _mm512_mask_set1_epi32(_mm512_set1_epi32((int)lines[reel]), 0xFF00, (int)lines[reel + 1]);
    __mmask16 crossed =
        _mm512_test_epi32_mask(both, _mm512_loadu_si512(rules->through + CVECTORS_MOST_HEIGHT * reel));
    cells |= (uint64_t)crossed << (CVECTORS_MOST_HEIGHT * reel);
  }
  return cells;
}

// What the reels of a grid show, and for each reel and each row the lines that fit the row up to the reel.
typedef struct {
  const CVectors_ShownReel *shows[CVECTORS_MOST_REELS];
  __m512i fitting[CVECTORS_MOST_REELS + 1];
} Grid;

// Finds for each row the lines that reach its smallest win, and for each reel those of them that win with a cell on it.
WITH_VECTORS ALWAYS_INLINE __m512i find_winners(const CVectors_Lines *rules, size_t reels, const Grid *grid,
                                                uint32_t *lines) {
  __m512i winning = _mm512_setzero_si512();
  for (size_t reel = reels; reel-- > 0;) {
    if (reel + 1 >= rules->first_least) {
      winning = _mm512_mask_mov_epi32(winning, rules->winning_rows[reel], grid->fitting[reel]);
      lines[reel] = all_bits(winning);
    } else {
      lines[reel] = lines[reel + 1];
    }
  }
  return winning;
}

// Leaves lines that several rows may win to the row that pays most, and to the first of equal ones; a row that needs more
// than wilds is left out where it has only these.
WITH_VECTORS ALWAYS_INLINE void leave_to_best(const CVectors_Lines *rules, size_t reels, Grid *grid, __m512i winning,
                                              uint32_t lines) {
  __m512i real = _mm512_setzero_si512(), kept = _mm512_set1_epi32((int)~lines);
  for (size_t reel = 0; reel < reels; reel++)
    real = _mm512_or_si512(
        real, _mm512_and_si512(grid->fitting[reel], _mm512_loadu_si512(grid->shows[reel]->real_lanes)));
  real = _mm512_and_si512(real, winning);
  for (; lines != 0; lines &= lines - 1) {
    __m512i line = _mm512_set1_epi32((int)(lines & -lines)), pays = _mm512_setzero_si512();
    for (size_t reel = 0; reel < reels; reel++)
      pays = _mm512_mask_add_epi32(pays, _mm512_test_epi32_mask(grid->fitting[reel], line), pays,
                                   _mm512_loadu_si512(rules->further_pays + CVECTORS_ROWS * reel));
    __mmask16 rows = _mm512_test_epi32_mask(real, line);
    __m512i most = _mm512_set1_epi32((int)_mm512_mask_reduce_max_epu32(rows, pays));
    uint32_t best = _mm512_mask_cmpeq_epu32_mask(rows, pays, most);
    kept = _mm512_mask_or_epi32(kept, (__mmask16)(best & -best), kept, line);
  }
  for (size_t reel = 0; reel < reels; reel++) grid->fitting[reel] = _mm512_and_si512(grid->fitting[reel], kept);
}

WITH_VECTORS ALWAYS_INLINE CVectors_LineWins look(const CVectors_Lines *rules, size_t reels, const void *shown,
                                                  size_t stride, const int64_t *numbers) {
  __m512i lanes = _mm512_set1_epi32(-1), credits = _mm512_setzero_si512();
  Grid grid;
  uint64_t counts = 0;
  for (size_t reel = 0; reel < reels; reel++) {
    const CVectors_ShownReel *shows = (const void *)((const char *)shown + stride * (size_t)numbers[reel]);
    lanes = _mm512_and_si512(lanes, _mm512_loadu_si512(shows->lanes));
    counts += shows->counts;
    grid.shows[reel] = shows;
    grid.fitting[reel] = lanes;
  }
  uint32_t lines[CVECTORS_MOST_REELS + 1] = {0};
  __m512i winning = find_winners(rules, reels, &grid, lines);
  uint32_t shared = lines[0] & (grid.shows[0]->wild_lines | rules->shared_lines);
  if (shared != 0) {
    leave_to_best(rules, reels, &grid, winning, shared);
    find_winners(rules, reels, &grid, lines);
  }
  // What a line pays with one cell more than before is added for each line that has it.
  for (size_t reel = 0; reel < reels; reel++)
    credits = _mm512_add_epi32(
        credits, _mm512_mullo_epi32(_mm512_popcnt_epi32(grid.fitting[reel]),
                                    _mm512_loadu_si512(rules->further_pays + CVECTORS_ROWS * reel)));
  return (CVectors_LineWins){
      .lines = lines[0],
      .credits = (uint32_t)_mm512_reduce_add_epi32(credits),
      .counts = counts,
      .cells = lines[0] == 0 ? 0 : cleared(rules, reels, lines),
  };
}

// Whether a grid may win: some lines fit a row on the first reels, as many as the smallest win needs, or a count in the
// window reaches its own smallest win. Most grids win nothing, and few of those pass.
WITH_VECTORS ALWAYS_INLINE bool may_win(const CVectors_Lines *rules, size_t reels, const void *shown, size_t stride,
                                        const int64_t *numbers) {
  __m512i lanes = _mm512_set1_epi32(-1);
  uint64_t counts = rules->missing;
  for (size_t reel = 0; reel < reels; reel++) {
    const CVectors_ShownReel *shows = (const void *)((const char *)shown + stride * (size_t)numbers[reel]);
    if (reel < rules->first_least) lanes = _mm512_and_si512(lanes, _mm512_loadu_si512(shows->lanes));
    counts += shows->counts;
  }
  return (_mm512_test_epi32_mask(lanes, lanes) != 0) | ((counts & rules->tops) != 0);
}

WITH_VECTORS ALWAYS_INLINE size_t look_at_all(const CVectors_Lines *rules, size_t reels, const void *shown,
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

WITH_VECTORS size_t CVectors_LookAtLines512(const CVectors_Lines *rules, const void *shown, size_t stride,
                                         const int64_t *numbers, size_t grids, CVectors_LineWins *wins) {
  // Loops of a known length are unrolled, which takes a third less time.
  switch (rules->reel_count) {
    case 5: return look_at_all(rules, 5, shown, stride, numbers, grids, wins);
    case 6: return look_at_all(rules, 6, shown, stride, numbers, grids, wins);
    default: return look_at_all(rules, rules->reel_count, shown, stride, numbers, grids, wins);
  }
}
#endif
