#include "CVectors.h"

// With CVECTORS_ABSENT defined, no processor counts as having any of them, and with CVECTORS_NARROW none as having
// AVX-512, so that all can be compared.
bool CVectors_AreAvailable(void) {
#if defined(__x86_64__) && !defined(CVECTORS_ABSENT) && !defined(CVECTORS_NARROW)
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512ifma") && __builtin_cpu_supports("avx512vbmi") &&
         __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vpopcntdq") &&
         __builtin_cpu_supports("popcnt");
#else
  return false;
#endif
}

bool CVectors_CanReadGrids(void) {
#if defined(__x86_64__) && !defined(CVECTORS_ABSENT)
  return CVectors_AreAvailable() || (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt"));
#elif defined(__aarch64__) && !defined(CVECTORS_ABSENT)
  return true;
#else
  return false;
#endif
}
