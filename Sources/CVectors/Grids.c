#include "CVectors.h"

#if defined(__x86_64__)
#include "Vectors.h"

size_t CVectors_PlayWays(const CVectors_Ways *rules, const uint64_t *stops, const uint64_t *heights, size_t rounds,
                         CVectors_Win *wins) {
  return CVectors_AreAvailable() ? CVectors_PlayWays512(rules, stops, heights, rounds, wins)
                                 : CVectors_PlayWays256(rules, stops, heights, rounds, wins);
}

size_t CVectors_LookAtLines(const CVectors_Lines *rules, const void *shown, size_t stride, const int64_t *numbers,
                            size_t grids, CVectors_LineWins *wins) {
  return CVectors_AreAvailable() ? CVectors_LookAtLines512(rules, shown, stride, numbers, grids, wins)
                                 : CVectors_LookAtLines256(rules, shown, stride, numbers, grids, wins);
}
#elif !defined(__aarch64__)
size_t CVectors_PlayWays(const CVectors_Ways *rules, const uint64_t *stops, const uint64_t *heights, size_t rounds,
                         CVectors_Win *wins) {
  __builtin_trap();
}

size_t CVectors_LookAtLines(const CVectors_Lines *rules, const void *shown, size_t stride, const int64_t *numbers,
                            size_t grids, CVectors_LineWins *wins) {
  __builtin_trap();
}
#endif
