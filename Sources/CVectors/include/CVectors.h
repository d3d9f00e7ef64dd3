// The most frequent operations of a simulation on eight words at a time, for processors with AVX-512; ways and lines
// also with AVX2 or NEON.
// SlotEngine does the same in Swift where these are unavailable, and its tests verify that the two
// agree bit for bit.
#ifndef CVECTORS_H
#define CVECTORS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The most outcomes that can be marked. A table of marks has one bit for each: bit `ordinal % 8`
/// of byte `ordinal / 8`.
enum { CVECTORS_MOST_MARKS = 1 << 13 };

/// The result of a search.
typedef struct {
  /// The word at which the search stopped: `end`, or the first of sixteen that contain a refused
  /// one.
  size_t end;
  /// The number of spins that were listed, and the number that were counted.
  size_t listed, counted;
} CVectors_Found;

/// Whether this processor has the instructions. If not, only ways and lines may be called, if they can be.
bool CVectors_AreAvailable(void);

/// Whether this processor has the instructions for ways and lines. If not, neither may be called.
bool CVectors_CanReadGrids(void);

/// Writes the four words of each of a number of Philox4x64-10 blocks, whose counters differ only in the
/// first word, which counts up. The second and the fourth word of all counters are 0.
void CVectors_FillPhilox(uint64_t *words, size_t blocks, uint64_t first, uint64_t third, uint64_t key0,
                         uint64_t key1);

/// Writes the same of blocks whose counters have the first words in a list.
void CVectors_FillPhiloxAt(uint64_t *words, size_t blocks, const uint64_t *counters, uint64_t third, uint64_t key0,
                           uint64_t key1);

/// Splits words into four spins each, lists the indices of some spins, and counts others.
///
/// Processes the words from `first` up to but not including `end`, which must be a multiple of 16
/// words and not exceed word 2¹⁴. `cycle` is at most `CVECTORS_MOST_MARKS`; a word is refused if
/// its last fraction is below `refused_below`: see WordSplitter. `listed` and `counted` are
/// full-sized tables of marks, whatever the cycle. `ordinals` receives the ordinal of spin s of
/// word w at index 4 · w + s, and `places` receives these indices for the listed spins; it needs
/// room for 32 more.
CVectors_Found CVectors_FindSpins(const uint64_t *words, size_t first, size_t end, uint64_t cycle,
                                  uint64_t refused_below, const uint8_t *listed, const uint8_t *counted,
                                  uint16_t *ordinals, uint16_t *places);

// MARK: Ways on drawn heights

/// The most rows of a rule that are followed together, the most reels, and the most rows of a reel.
enum { CVECTORS_ROWS = 16, CVECTORS_MOST_REELS = 8, CVECTORS_MOST_HEIGHT = 8 };

/// The pay of a round that was left undecided.
static const uint32_t CVECTORS_UNDECIDED = UINT32_MAX;

/// A reel of ways.
typedef struct {
  /// Its total weight, and that of its heights: below 2³².
  uint64_t weight, height_weight;
  /// For each digit of its height, the entry of its first stop; those of its other stops follow.
  const uint32_t *entry_of_height;
} CVectors_WaysReel;

/// The rules of ways from the left, for up to sixteen rows and eight reels.
///
/// An entry is what a reel shows at a stop and a height.
typedef struct {
  size_t reel_count;
  CVectors_WaysReel reels[CVECTORS_MOST_REELS];
  /// For each entry, the number of its cells that fit each of sixteen rows.
  const uint8_t *cells;
  /// For each entry, its fields of counts.
  const uint64_t *counts;
  /// For each reel, what a way that ends with it pays each row: no less than one that ends before it.
  uint32_t pays[CVECTORS_MOST_REELS * CVECTORS_ROWS];
  /// What the fields of counts lack to their highest bits, and these bits.
  uint64_t missing, tops;
  /// The number of combinations of heights.
  uint64_t height_bound;
} CVectors_Ways;

/// A round that wins.
typedef struct {
  uint32_t offset, credits;
} CVectors_Win;

/// Plays rounds and lists those that win. A round whose fields of counts reach a highest bit, or whose heights may
/// be refused, is listed as undecided.
///
/// `stops` has the fraction of each round's stops, and `heights` that of its heights at every fourth word. `wins` needs
/// room for eight more than all rounds. Returns the number of wins.
size_t CVectors_PlayWays(const CVectors_Ways *rules, const uint64_t *stops, const uint64_t *heights, size_t rounds,
                         CVectors_Win *wins);

// MARK: Lines

/// What a reel shows: for each row of the rules, the lines on which it fits, as bits, and those of them on which it
/// fits as more than a wild, if the row asks for that; the counts of the rows in the window; and of the first reel, the
/// lines that begin with a wild. More may follow.
typedef struct {
  uint32_t lanes[CVECTORS_ROWS], real_lanes[CVECTORS_ROWS];
  uint64_t counts;
  uint32_t wild_lines;
} CVectors_ShownReel;

/// The rules of lines from the left, for up to sixteen rows, 32 lines, and eight reels of eight rows.
typedef struct {
  size_t reel_count;
  /// The smallest number of cells that wins anything.
  size_t first_least;
  /// For each reel and each row of it, the lines that cross the cell.
  uint32_t through[CVECTORS_MOST_REELS * CVECTORS_MOST_HEIGHT];
  /// For each reel, what a line pays each row more for a cell on it.
  uint32_t further_pays[CVECTORS_MOST_REELS * CVECTORS_ROWS];
  /// For each reel, ones for each row that may win with cells up to it.
  uint32_t winning[CVECTORS_MOST_REELS * CVECTORS_ROWS];
  /// The lines that several rows may win, even if they begin with no wild.
  uint32_t shared_lines;
  /// What the fields of counts lack to their highest bits, and these bits.
  uint64_t missing, tops;
} CVectors_Lines;

/// What the lines of a grid win.
typedef struct {
  /// The index of the grid.
  size_t grid;
  /// The lines that win, and the cells with which they do: eight bits for each reel.
  uint32_t lines, credits;
  uint64_t counts, cells;
} CVectors_LineWins;

/// Looks at the lines of several grids. A line that several rows may win is won by the one that pays most, and by the
/// first of equal ones. `numbers` are the indices of what the reels show,
/// grid by grid, each `stride` bytes from the one before it. `wins` receives what the grids win that win anything, in
/// order, and needs room for one more than all grids. Returns their number.
size_t CVectors_LookAtLines(const CVectors_Lines *rules, const void *shown, size_t stride, const int64_t *numbers,
                            size_t grids, CVectors_LineWins *wins);

#endif
