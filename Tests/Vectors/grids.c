// Plays random grids of lines and of ways by the vectors of CVectors and by plain loops, and compares them.
#include "CVectors.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = CVECTORS_ROWS, REELS = CVECTORS_MOST_REELS, HEIGHT = CVECTORS_MOST_HEIGHT, STOPS = 64, MOST_GRIDS = 500 };

static uint64_t state = 88172645463325252ull;

// George Marsaglia's xorshift: any generator would do.
static uint64_t random_word(void) {
  state ^= state << 13;
  state ^= state >> 7;
  return state ^= state << 17;
}

static size_t below(size_t bound) { return (size_t)(random_word() % bound); }

static void expect(bool is_right, const char *what, unsigned machine) {
  if (is_right) return;
  printf("Machine %u: %s differs from plain loops.\n", machine, what);
  exit(1);
}

// Fields of eight bits, each with a number below a bound.
static uint64_t fields_below(size_t bound) {
  uint64_t fields = 0;
  for (int field = 0; field < 8; field++) fields = fields << 8 | below(bound);
  return fields;
}

// MARK: Lines

typedef struct {
  size_t least[ROWS];
  // What a line pays each row with so many cells.
  uint32_t pays[ROWS][REELS + 1];
  CVectors_Lines rules;
} LineMachine;

static LineMachine line_machine(uint32_t lines) {
  LineMachine machine;
  memset(&machine, 0, sizeof machine);
  CVectors_Lines *rules = &machine.rules;
  rules->reel_count = 3 + below(REELS - 2);
  rules->first_least = rules->reel_count;
  for (size_t row = 0; row < ROWS; row++) {
    machine.least[row] = 1 + below(rules->reel_count);
    if (machine.least[row] < rules->first_least) rules->first_least = machine.least[row];
    for (size_t cells = machine.least[row]; cells <= rules->reel_count; cells++) {
      machine.pays[row][cells] = (uint32_t)below(50);
      rules->winning[ROWS * (cells - 1) + row] = UINT32_MAX;
    }
    for (size_t reel = 0; reel < rules->reel_count; reel++)
      rules->further_pays[ROWS * reel + row] = machine.pays[row][reel + 1] - machine.pays[row][reel];
  }
  for (size_t line = 0; line < 32; line++)
    for (size_t reel = 0; reel < rules->reel_count; reel++)
      if (lines >> line & 1) rules->through[HEIGHT * reel + below(HEIGHT)] |= 1u << line;
  if (below(2)) rules->shared_lines = (uint32_t)random_word() & lines;
  rules->tops = 0x8080808080808080;
  rules->missing = fields_below(127);
  return machine;
}

// How many cells of a line fit a row, from the left.
static size_t run(const CVectors_Lines *rules, const CVectors_ShownReel *const shows[], size_t row, uint32_t line) {
  size_t cells = 0;
  while (cells < rules->reel_count && shows[cells]->lanes[row] & line) cells++;
  return cells;
}

static CVectors_LineWins look_plainly(const LineMachine *machine, const CVectors_ShownReel *const shows[]) {
  const CVectors_Lines *rules = &machine->rules;
  CVectors_LineWins wins = {0};
  for (size_t reel = 0; reel < rules->reel_count; reel++) wins.counts += shows[reel]->counts;
  for (uint32_t line = 1; line != 0; line <<= 1) {
    bool is_shared = line & (shows[0]->wild_lines | rules->shared_lines);
    uint32_t best = 0;
    size_t longest = 0, best_cells = 0;
    for (size_t row = 0; row < ROWS; row++) {
      size_t cells = run(rules, shows, row, line);
      if (cells < machine->least[row]) continue;
      uint32_t pay = machine->pays[row][cells];
      if (cells > longest) longest = cells;
      if (!is_shared) {
        wins.credits += pay;
        continue;
      }
      bool is_real = false;
      for (size_t reel = 0; reel < cells; reel++) is_real |= (shows[reel]->real_lanes[row] & line) != 0;
      if (is_real && (best_cells == 0 || pay > best)) {
        best = pay;
        best_cells = cells;
      }
    }
    if (is_shared) {
      wins.credits += best;
      longest = best_cells;
    }
    if (longest == 0) continue;
    wins.lines |= line;
    for (size_t reel = 0; reel < longest; reel++)
      for (size_t row = 0; row < HEIGHT; row++)
        if (rules->through[HEIGHT * reel + row] & line) wins.cells |= 1ull << (HEIGHT * reel + row);
  }
  return wins;
}

static size_t compare_lines(unsigned number) {
  static CVectors_ShownReel shown[STOPS];
  static int64_t numbers[MOST_GRIDS * REELS];
  static CVectors_LineWins wins[MOST_GRIDS + 1];
  uint32_t lines = below(2) ? ~0u : (1u << (1 + below(31))) - 1;
  LineMachine machine = line_machine(lines);
  size_t grids = 1 + below(MOST_GRIDS), reels = machine.rules.reel_count, density = below(3), found = 0;
  for (size_t stop = 0; stop < STOPS; stop++) {
    memset(&shown[stop], 0, sizeof shown[stop]);
    for (size_t row = 0; row < ROWS; row++) {
      uint32_t fits = (uint32_t)(random_word() & random_word());
      if (density > 0) fits |= (uint32_t)random_word();
      if (density > 1) fits |= (uint32_t)random_word();
      shown[stop].lanes[row] = below(4) ? fits & lines : 0;
      shown[stop].real_lanes[row] = shown[stop].lanes[row] & (uint32_t)random_word();
    }
    shown[stop].counts = below(7) ? 0 : fields_below(2);
    shown[stop].wild_lines = below(4) ? 0 : (uint32_t)random_word() & lines;
  }
  for (size_t index = 0; index < grids * reels; index++) numbers[index] = (int64_t)below(STOPS);
  size_t won = CVectors_LookAtLines(&machine.rules, shown, sizeof shown[0], numbers, grids, wins);
  for (size_t grid = 0; grid < grids; grid++) {
    const CVectors_ShownReel *shows[REELS];
    for (size_t reel = 0; reel < reels; reel++) shows[reel] = &shown[numbers[reels * grid + reel]];
    CVectors_LineWins right = look_plainly(&machine, shows);
    if (right.lines == 0 && ((right.counts + machine.rules.missing) & machine.rules.tops) == 0) continue;
    expect(found < won && wins[found].grid == grid, "which grids win", number);
    expect(wins[found].lines == right.lines, "which lines win", number);
    expect(wins[found].credits == right.credits, "what lines pay", number);
    expect(wins[found].counts == right.counts, "a count in the window", number);
    expect(wins[found].cells == right.cells, "with which cells lines win", number);
    found++;
  }
  expect(found == won, "how many grids win", number);
  return won;
}

// MARK: Ways

static uint64_t next_digit(uint64_t *fraction, uint64_t weight) {
  unsigned __int128 product = (unsigned __int128)*fraction * weight;
  *fraction = (uint64_t)product;
  return (uint64_t)(product >> 64);
}

static size_t compare_ways(unsigned number) {
  enum { ENTRIES = 40, HEIGHTS = 8 };
  static uint8_t cells[ROWS * ENTRIES * HEIGHTS];
  static uint64_t counts[ENTRIES * HEIGHTS], stops[MOST_GRIDS], heights[4 * MOST_GRIDS];
  static uint32_t entries[HEIGHTS];
  static CVectors_Win wins[MOST_GRIDS + 8];
  CVectors_Ways rules;
  memset(&rules, 0, sizeof rules);
  rules.reel_count = 3 + below(REELS - 2);
  rules.cells = cells;
  rules.counts = counts;
  for (size_t height = 0; height < HEIGHTS; height++) entries[height] = (uint32_t)(ENTRIES * height);
  for (size_t reel = 0; reel < rules.reel_count; reel++)
    rules.reels[reel] = (CVectors_WaysReel){1 + below(ENTRIES), 1 + below(HEIGHTS), entries};
  size_t density = 2 + below(4);
  for (size_t index = 0; index < sizeof cells; index++) cells[index] = below(density) ? 0 : (uint8_t)below(8);
  for (size_t entry = 0; entry < ENTRIES * HEIGHTS; entry++) counts[entry] = below(9) ? 0 : fields_below(2);
  for (size_t row = 0; row < ROWS; row++)
    for (size_t reel = below(3), pay = 0; reel < rules.reel_count; reel++) {
      pay += 1 + below(20);
      rules.pays[ROWS * reel + row] = (uint32_t)pay;
    }
  rules.tops = 0x8080808080808080;
  rules.missing = fields_below(128);
  rules.height_bound = below(4) ? 2 + below(100000) : random_word();
  size_t rounds = 1 + below(MOST_GRIDS), found = 0;
  for (size_t round = 0; round < rounds; round++) {
    stops[round] = random_word();
    heights[4 * round] = random_word();
  }
  size_t won = CVectors_PlayWays(&rules, stops, heights, rounds, wins);
  for (size_t round = 0; round < rounds; round++) {
    uint64_t stop = stops[round], height = heights[4 * round], counted = rules.missing;
    const uint8_t *shows[REELS];
    for (size_t reel = 0; reel < rules.reel_count; reel++) {
      size_t entry = entries[next_digit(&height, rules.reels[reel].height_weight)];
      entry += next_digit(&stop, rules.reels[reel].weight);
      shows[reel] = cells + ROWS * entry;
      counted += counts[entry];
    }
    uint32_t credits = 0;
    for (size_t row = 0; row < ROWS; row++) {
      uint32_t ways = 1, pay = 0;
      for (size_t reel = 0; reel < rules.reel_count && shows[reel][row] > 0; reel++) {
        ways *= shows[reel][row];
        pay = ways * rules.pays[ROWS * reel + row];
      }
      credits += pay;
    }
    bool may_be_refused = heights[4 * round] * rules.height_bound < rules.height_bound;
    if (may_be_refused || counted & rules.tops) credits = CVECTORS_UNDECIDED;
    if (credits == 0) continue;
    expect(found < won && wins[found].offset == round, "which rounds win", number);
    expect(wins[found].credits == credits, "what ways pay", number);
    found++;
  }
  expect(found == won, "how many rounds win", number);
  return won;
}

int main(int count, char *arguments[]) {
  unsigned machines = count > 1 ? (unsigned)atoi(arguments[1]) : 2000;
  size_t lines = 0, ways = 0;
  if (!CVectors_CanReadGrids()) {
    printf("This processor has no vectors for grids.\n");
    return 69;
  }
  for (unsigned machine = 0; machine < machines; machine++) {
    lines += compare_lines(machine);
    ways += compare_ways(machine);
  }
  printf("%u machines, %zu wins on lines and %zu on ways: the same.\n",
         machines, lines, ways);
  return 0;
}
