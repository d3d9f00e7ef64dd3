// What all of this target's functions need. Included inside `#if defined(__x86_64__)` only.
#ifndef VECTORS_H
#define VECTORS_H

#include <immintrin.h>

// Functions with this attribute may use these instructions, whatever the rest is compiled for. Ice
// Lake and Zen 4 were the first to have all of them. CVectors_AreAvailable has to check each.
#define WITH_VECTORS \
  __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,avx512vbmi,avx512vbmi2,avx512vpopcntdq,popcnt")))

// Functions with this attribute are compiled anew for each constant that they are called with.
#define ALWAYS_INLINE __attribute__((always_inline)) static inline

#endif
