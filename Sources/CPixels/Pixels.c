#include "CPixels.h"
#include <string.h>

#if defined(__x86_64__)
extern const CPixels_Loops CPixels_Loops256;
#endif

CPixels_Loops CPixels_BestLoops(void) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) { return CPixels_Loops256; }
#endif
  return CPixels_Loops128;
}

static uint32_t product(uint32_t a, uint32_t b) { return (a * b + 127) / 255; }

void CPixels_Premultiply(uint32_t *target, const uint32_t *source, size_t count) {
  for (size_t index = 0; index < count; index++) {
    const uint32_t pixel = source[index], alpha = pixel >> 24;
    target[index] = alpha << 24 | product(pixel >> 16 & 255, alpha) << 16 | product(pixel >> 8 & 255, alpha) << 8 |
                    product(pixel & 255, alpha);
  }
}

void CPixels_Copy(CPixels_Target target, const uint32_t *source, size_t pitch) {
  for (size_t y = 0; y < target.height; y++) {
    memcpy(target.pixels + y * target.pitch, source + y * pitch, target.width * sizeof *source);
  }
}
