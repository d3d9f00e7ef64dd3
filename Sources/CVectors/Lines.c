#include "CVectors.h"

#if defined(__x86_64__)
#include "Vectors.h"

WITH_VECTORS static inline uint32_t all_bits(__m512i lanes) { return (uint32_t)_mm512_reduce_or_epi32(lanes); }

// The cells of lines that win, eight bits for each reel. `lines[reel]` are those that win with a cell on the reel.
WITH_VECTORS static inline uint64_t cleared(const CVectors_Lines *rules, const uint32_t *lines) {
  uint64_t cells = 0;
  for (size_t reel = 0; reel < rules->reel_count; reel += 2) {
    // Two reels of eight rows fill a vector.
    __m512i both = _mm512_mask_set1_epi32(_mm512_set1_epi32((int)lines[reel]), 0xFF00, (int)lines[reel + 1]);
    __mmask16 crossed =
        _mm512_test_epi32_mask(both, _mm512_loadu_si512(rules->through + CVECTORS_MOST_HEIGHT * reel));
    cells |= (uint64_t)crossed << (CVECTORS_MOST_HEIGHT * reel);
  }
  return cells;
}

WITH_VECTORS static inline CVectors_LineWins look(const CVectors_Lines *rules, const void *shown, size_t stride,
                                                  const int64_t *numbers) {
  size_t reels = rules->reel_count;
  __m512i lanes = _mm512_set1_epi32(-1), fitting[CVECTORS_MOST_REELS + 1];
  __m512i credits = _mm512_setzero_si512();
  uint64_t counts = 0;
  for (size_t reel = 0; reel < reels; reel++) {
    const CVectors_ShownReel *shows = (const void *)((const char *)shown + stride * (size_t)numbers[reel]);
    lanes = _mm512_and_si512(lanes, _mm512_loadu_si512(shows->lanes));
    counts += shows->counts;
    fitting[reel] = lanes;
    // What a line pays with one cell more than before is added for each line that has it.
    credits = _mm512_add_epi32(
        credits, _mm512_mullo_epi32(_mm512_popcnt_epi32(lanes),
                                    _mm512_loadu_si512(rules->further_pays + CVECTORS_ROWS * reel)));
  }
  // From the last reel to the first: for each row the lines that win with a cell on the reel.
  uint32_t lines[CVECTORS_MOST_REELS + 1] = {0};
  __m512i winning = _mm512_setzero_si512();
  for (size_t reel = reels; reel-- > 0;) {
    if (reel + 1 >= rules->first_least) {
      winning = _mm512_mask_mov_epi32(winning, rules->winning_rows[reel], fitting[reel]);
      lines[reel] = all_bits(winning);
    } else {
      lines[reel] = lines[reel + 1];
    }
  }
  return (CVectors_LineWins){
      .lines = lines[0],
      .credits = (uint32_t)_mm512_reduce_add_epi32(credits),
      .counts = counts,
      .cells = lines[0] == 0 ? 0 : cleared(rules, lines),
  };
}

// Whether a grid may win: some lines fit a row on the first reels, as many as the smallest win needs, or a count in the
// window reaches its own smallest win. Most grids win nothing, and few of those pass.
WITH_VECTORS static inline bool may_win(const CVectors_Lines *rules, const void *shown, size_t stride,
                                        const int64_t *numbers) {
  __m512i lanes = _mm512_set1_epi32(-1);
  uint64_t counts = rules->missing;
  for (size_t reel = 0; reel < rules->reel_count; reel++) {
    const CVectors_ShownReel *shows = (const void *)((const char *)shown + stride * (size_t)numbers[reel]);
    if (reel < rules->first_least) lanes = _mm512_and_si512(lanes, _mm512_loadu_si512(shows->lanes));
    counts += shows->counts;
  }
  return (_mm512_test_epi32_mask(lanes, lanes) != 0) | ((counts & rules->tops) != 0);
}

WITH_VECTORS size_t CVectors_LookAtLines(const CVectors_Lines *rules, const void *shown, size_t stride,
                                         const int64_t *numbers, size_t grids, CVectors_LineWins *wins) {
  size_t reels = rules->reel_count, passed = 0, won = 0;
  for (size_t grid = 0; grid < grids; grid++) {
    // Overwritten by the next grid unless this one passes.
    wins[passed].grid = grid;
    passed += may_win(rules, shown, stride, numbers + reels * grid);
  }
  for (size_t index = 0; index < passed; index++) {
    size_t grid = wins[index].grid;
    CVectors_LineWins found = look(rules, shown, stride, numbers + reels * grid);
    found.grid = grid;
    wins[won] = found;
    won += (found.lines != 0) | (((found.counts + rules->missing) & rules->tops) != 0);
  }
  return won;
}
#else
size_t CVectors_LookAtLines(const CVectors_Lines *rules, const void *shown, size_t stride, const int64_t *numbers,
                            size_t grids, CVectors_LineWins *wins) {
  __builtin_trap();
}
#endif
