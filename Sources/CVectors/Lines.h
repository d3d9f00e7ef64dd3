// Looks at the lines of grids, once for all processors. Included by a file for each kind of processor, which says with
// TARGET what its functions may use, and in LOOK_AT_LINES how the function is called.

#include "Rows.h"

// What the reels of a grid show, and for each reel and each row the lines that fit the row up to the reel.
typedef struct {
  const CVectors_ShownReel *shows[CVECTORS_MOST_REELS];
  Rows fitting[CVECTORS_MOST_REELS];
} Grid;

// The cells of lines that win, eight bits for each reel. `lines[reel]` are those that win with a cell on the reel.
TARGET ALWAYS_INLINE uint64_t cleared(const CVectors_Lines *rules, size_t reels, const uint32_t *lines) {
  uint64_t cells = 0;
  for (size_t reel = 0; reel < reels; reel++) {
    Cells through;
    memcpy(&through, rules->through + CVECTORS_MOST_HEIGHT * reel, sizeof through);
    AreCells crossed = __builtin_convertvector((through & lines[reel]) != 0, AreCells);
    uint8_t bits;
    memcpy(&bits, &crossed, sizeof bits);
    cells |= (uint64_t)bits << (CVECTORS_MOST_HEIGHT * reel);
  }
  return cells;
}

// Finds for each row the lines that reach its smallest win, and for each reel those of them that win with a cell on it.
TARGET ALWAYS_INLINE Rows find_winners(const CVectors_Lines *rules, size_t reels, const Grid *grid, uint32_t *lines) {
  Rows winning = 0;
  for (size_t reel = reels; reel-- > 0;) {
    if (reel + 1 >= rules->first_least) {
      winning = load(rules->winning + CVECTORS_ROWS * reel) ? grid->fitting[reel] : winning;
      lines[reel] = __builtin_reduce_or(winning);
    } else {
      lines[reel] = lines[reel + 1];
    }
  }
  return winning;
}

// Leaves lines that several rows may win to the row that pays most, and to the first of equal ones; a row that needs more
// than wilds is left out where it has only these.
TARGET ALWAYS_INLINE void leave_to_best(const CVectors_Lines *rules, size_t reels, Grid *grid, Rows winning,
                                        uint32_t lines) {
  Rows real = 0, kept = ~lines;
  for (size_t reel = 0; reel < reels; reel++) real |= grid->fitting[reel] & load(grid->shows[reel]->real_lanes);
  real &= winning;
  for (; lines != 0; lines &= lines - 1) {
    uint32_t line = lines & -lines;
    Rows pays = 0;
    for (size_t reel = 0; reel < reels; reel++)
      pays += having(grid->fitting[reel], line) & load(rules->further_pays + CVECTORS_ROWS * reel);
    Rows rows = having(real, line), most = pays & rows;
    uint32_t best = bits(rows & (Rows)(most == __builtin_reduce_max(most)));
    kept |= chosen(best & -best) & line;
  }
  for (size_t reel = 0; reel < reels; reel++) grid->fitting[reel] &= kept;
}

TARGET ALWAYS_INLINE const CVectors_ShownReel *shown_at(const void *shown, size_t stride, int64_t number) {
  return (const void *)((const char *)shown + stride * (size_t)number);
}

TARGET ALWAYS_INLINE CVectors_LineWins look(const CVectors_Lines *rules, size_t reels, const void *shown,
                                            size_t stride, const int64_t *numbers) {
  Rows lanes = ~(Rows)0, credits = 0;
  Grid grid;
  uint64_t counts = 0;
  for (size_t reel = 0; reel < reels; reel++) {
    const CVectors_ShownReel *shows = shown_at(shown, stride, numbers[reel]);
    lanes &= load(shows->lanes);
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
  for (size_t reel = 0; reel < reels; reel++)
    if (reel + 1 >= rules->first_least)
      credits += bit_counts(grid.fitting[reel]) * load(rules->further_pays + CVECTORS_ROWS * reel);
  return (CVectors_LineWins){
      .lines = lines[0],
      .credits = __builtin_reduce_add(credits),
      .counts = counts,
      .cells = lines[0] == 0 ? 0 : cleared(rules, reels, lines),
  };
}

// Whether a grid may win: some lines fit a row on the first reels, as many as the smallest win needs, or a count in the
// window reaches its own smallest win. Most grids win nothing, and few of those pass.
TARGET ALWAYS_INLINE bool may_win(const CVectors_Lines *rules, size_t reels, const void *shown, size_t stride,
                                  const int64_t *numbers) {
  Rows lanes = ~(Rows)0;
  uint64_t counts = rules->missing;
  for (size_t reel = 0; reel < reels; reel++) {
    const CVectors_ShownReel *shows = shown_at(shown, stride, numbers[reel]);
    if (reel < rules->first_least) lanes &= load(shows->lanes);
    counts += shows->counts;
  }
  return (__builtin_reduce_or(lanes) != 0) | ((counts & rules->tops) != 0);
}

TARGET ALWAYS_INLINE size_t look_at_all(const CVectors_Lines *rules, size_t reels, const void *shown, size_t stride,
                                        const int64_t *numbers, size_t grids, CVectors_LineWins *wins) {
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

TARGET size_t LOOK_AT_LINES(const CVectors_Lines *rules, const void *shown, size_t stride, const int64_t *numbers,
                            size_t grids, CVectors_LineWins *wins) {
  // Loops of a known length are unrolled, which takes a third less time.
  switch (rules->reel_count) {
    case 5: return look_at_all(rules, 5, shown, stride, numbers, grids, wins);
    case 6: return look_at_all(rules, 6, shown, stride, numbers, grids, wins);
    default: return look_at_all(rules, rules->reel_count, shown, stride, numbers, grids, wins);
  }
}
