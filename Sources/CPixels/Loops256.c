// For vectors of 256 bits, which x86 processors have since Haswell and Zen.
#if defined(__x86_64__)
#include "CPixels.h"
#include <string.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define LOOPS CPixels_Loops256
#include "Loops.h"
#pragma clang attribute pop
#endif
