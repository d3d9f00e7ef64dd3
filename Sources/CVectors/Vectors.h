// What all of this target's functions need.
#ifndef VECTORS_H
#define VECTORS_H

#include "CVectors.h"

#if defined(__x86_64__)
#include <immintrin.h>

// Functions with this attribute may use these instructions, whatever the rest is compiled for. Ice
// Lake and Zen 4 were the first to have all of them. CVectors_AreAvailable has to check each.
#define WITH_VECTORS \
  __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,avx512vbmi,avx512vbmi2,avx512vpopcntdq,popcnt")))

// The same for processors since Haswell and Zen. CVectors_CanReadGrids has to check each.
#define WITH_AVX2 __attribute__((target("avx2,popcnt")))
#endif

// Functions with this attribute are compiled anew for each constant that they are called with.
#define ALWAYS_INLINE __attribute__((always_inline)) static inline

// The functions of CVectors.h for vectors of 512 and of 256 bits.
size_t CVectors_PlayWays512(const CVectors_Ways *rules, const uint64_t *stops, const uint64_t *heights, size_t rounds,
                            CVectors_Win *wins);
size_t CVectors_PlayWays256(const CVectors_Ways *rules, const uint64_t *stops, const uint64_t *heights, size_t rounds,
                            CVectors_Win *wins);
size_t CVectors_LookAtLines512(const CVectors_Lines *rules, const void *shown, size_t stride, const int64_t *numbers,
                               size_t grids, CVectors_LineWins *wins);
size_t CVectors_LookAtLines256(const CVectors_Lines *rules, const void *shown, size_t stride, const int64_t *numbers,
                               size_t grids, CVectors_LineWins *wins);

#endif
