// Plays rounds of ways, once for all processors. Included by a file for each kind of processor, which says with TARGET
// what its functions may use, and in PLAY_WAYS how the function is called.
//
// Eight rounds are played together: their digits side by side, then what they show one by one, then their pays side by
// side. In a round all rows are followed together, each in a lane of a vector of its own, and no branch depends on how
// far a row reaches.

#include "Rows.h"

enum { LANES = 8 };

// A number of each of the rounds.
typedef uint64_t Rounds __attribute__((ext_vector_type(LANES)));
typedef uint32_t Eight __attribute__((ext_vector_type(LANES)));
typedef uint8_t Fitting __attribute__((ext_vector_type(CVECTORS_ROWS)));

TARGET ALWAYS_INLINE Rounds loaded(const uint64_t *numbers) {
  Rounds rounds;
  memcpy(&rounds, numbers, sizeof rounds);
  return rounds;
}

TARGET ALWAYS_INLINE void store(uint64_t *numbers, Rounds rounds) { memcpy(numbers, &rounds, sizeof rounds); }

// The next digits of fractions, below a weight of at most 32 bits; what is left of the fractions replaces them.
TARGET ALWAYS_INLINE Rounds next_digits(Rounds *fractions, uint64_t weight) {
  const Rounds low = UINT32_MAX;
  Rounds lower = (*fractions & low) * (weight & low);
  Rounds upper = (*fractions >> 32) * (weight & low) + (lower >> 32);
  *fractions = upper << 32 | (lower & low);
  return upper >> 32;
}

// What each row wins on some entries. No row pays less on more reels, so the pays of the reels that it reaches are the
// larger ones: from the last reel to the first, the product of the cells that fit and the pay is begun anew after a reel
// without any, and where it isn't, it is no smaller than the pay for ending here.
TARGET ALWAYS_INLINE Rows pays(const CVectors_Ways *rules, size_t reels, const uint8_t *const shown[]) {
  Rows won = 0;
  for (size_t reel = reels; reel-- > 0;) {
    Fitting fitting;
    memcpy(&fitting, shown[reel], sizeof fitting);
    Rows most = __builtin_elementwise_max(won, load(rules->pays + CVECTORS_ROWS * reel));
    won = most * __builtin_convertvector(fitting, Rows);
  }
  return won;
}

// The sum of the rows of each of eight rounds: neighbouring lanes of two vectors are added until each sum is in one lane.
TARGET ALWAYS_INLINE Rounds sums(const Rows *each) {
  Rows pairs[LANES / 2], fours[LANES / 4];
  for (size_t pair = 0; pair < LANES / 2; pair++) {
    Rows one = each[2 * pair], other = each[2 * pair + 1];
    pairs[pair] =
        __builtin_shufflevector(one, other, 0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29) +
        __builtin_shufflevector(one, other, 2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14, 30, 15, 31);
  }
  for (size_t four = 0; four < LANES / 4; four++) {
    Rows one = pairs[2 * four], other = pairs[2 * four + 1];
    fours[four] =
        __builtin_shufflevector(one, other, 0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29) +
        __builtin_shufflevector(one, other, 2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31);
  }
  Rows halves = __builtin_shufflevector(fours[0], fours[1], 0, 1, 2, 3, 16, 17, 18, 19, 8, 9, 10, 11, 24, 25, 26, 27) +
                __builtin_shufflevector(fours[0], fours[1], 4, 5, 6, 7, 20, 21, 22, 23, 12, 13, 14, 15, 28, 29, 30, 31);
  Eight whole = halves.lo + halves.hi;
  return __builtin_convertvector(whole, Rounds);
}

// Plays eight rounds, and lists the first of them that win.
TARGET ALWAYS_INLINE size_t play(const CVectors_Ways *rules, size_t reels, Rounds stops, Rounds heights, size_t first,
                                 size_t rounds, CVectors_Win *wins) {
  uint64_t stop[CVECTORS_MOST_REELS][LANES], height[CVECTORS_MOST_REELS][LANES], counted[LANES] = {0};
  Rounds undecided = (Rounds)(heights * rules->height_bound < rules->height_bound);
  for (size_t reel = 0; reel < reels; reel++) {
    store(stop[reel], next_digits(&stops, rules->reels[reel].weight));
    store(height[reel], next_digits(&heights, rules->reels[reel].height_weight));
  }
  Rows won[LANES];
  for (size_t lane = 0; lane < LANES; lane++) {
    const uint8_t *shown[CVECTORS_MOST_REELS];
    for (size_t reel = 0; reel < reels; reel++) {
      size_t entry = rules->reels[reel].entry_of_height[height[reel][lane]] + stop[reel][lane];
      shown[reel] = rules->cells + CVECTORS_ROWS * entry;
      counted[lane] += rules->counts[entry];
    }
    won[lane] = pays(rules, reels, shown);
  }
  undecided |= (Rounds)(((loaded(counted) + rules->missing) & rules->tops) != 0);
  Rounds paid = (undecided & CVECTORS_UNDECIDED) | (~undecided & sums(won));
  uint64_t credits[LANES];
  store(credits, paid);
  size_t count = 0;
  for (size_t lane = 0; lane < LANES; lane++) {
    wins[count] = (CVectors_Win){(uint32_t)(first + lane), (uint32_t)credits[lane]};
    // Overwritten by the next round unless this one wins.
    count += (lane < rounds) & (credits[lane] != 0);
  }
  return count;
}

TARGET ALWAYS_INLINE size_t play_all(const CVectors_Ways *rules, size_t reels, const uint64_t *stops,
                                     const uint64_t *heights, size_t rounds, CVectors_Win *wins) {
  size_t count = 0;
  for (size_t round = 0; round < rounds; round += LANES) {
    size_t asked = rounds - round < LANES ? rounds - round : LANES;
    // What is left of a block plays its last round again.
    uint64_t stop[LANES], height[LANES];
    for (size_t lane = 0; lane < LANES; lane++) {
      size_t played = round + (lane < asked ? lane : asked - 1);
      stop[lane] = stops[played];
      height[lane] = heights[4 * played];
    }
    count += play(rules, reels, loaded(stop), loaded(height), round, asked, wins + count);
  }
  return count;
}

TARGET size_t PLAY_WAYS(const CVectors_Ways *rules, const uint64_t *stops, const uint64_t *heights, size_t rounds,
                        CVectors_Win *wins) {
  // Loops of a known length are unrolled, which takes a third less time.
  switch (rules->reel_count) {
    case 5: return play_all(rules, 5, stops, heights, rounds, wins);
    case 6: return play_all(rules, 6, stops, heights, rounds, wins);
    default: return play_all(rules, rules->reel_count, stops, heights, rounds, wins);
  }
}
