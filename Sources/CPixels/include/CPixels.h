// The loops over pixels of a window that is drawn without a graphics processor.
//
// A pixel is a word `0xAARRGGBB`. Those that are laid over others are premultiplied: each colour is at most the alpha.
// Those below are opaque, whatever their alpha says. Pitches and widths are in pixels. All is integer arithmetic, so
// every processor draws the same.
#ifndef CPIXELS_H
#define CPIXELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A rectangle of pixels that is drawn on.
typedef struct {
  uint32_t *pixels;
  size_t pitch, width, height;
} CPixels_Target;

/// How much of a picture is seen, and of its colours: 255 is all.
typedef struct {
  uint8_t opacity, brightness;
} CPixels_Light;

/// A picture with one column and one row of pixels to spare on each side. `pixels` is its first pixel, after those.
typedef struct {
  const uint32_t *pixels;
  size_t pitch, width, height;
  /// Whether its pixels hide what lies below, whatever their alpha says.
  bool is_opaque;
} CPixels_Picture;

/// Where a target's pixels lie in a picture, in 65536ths of its pixels: the middle of the target's first pixel, and
/// how far it is from there to the next one on the right, and to the next one below.
typedef struct {
  int64_t x, y, x_right, y_right, x_below, y_below;
} CPixels_Mapping;

/// Premultiplies pixels.
void CPixels_Premultiply(uint32_t *target, const uint32_t *source, size_t count);

/// Copies pixels, which are opaque.
void CPixels_Copy(CPixels_Target target, const uint32_t *source, size_t pitch);

/// What is worth vectors.
typedef struct {
  /// Lays one premultiplied colour over a target.
  void (*fill)(CPixels_Target target, uint32_t color);

  /// Lays pixels over a target.
  void (*blend)(CPixels_Target target, const uint32_t *source, size_t pitch, CPixels_Light light);

  /// Lays a picture over a target, scaled or turned, each pixel mixed from the four nearest ones.
  ///
  /// Beyond the picture's outermost pixels, these go on if `extends`, and rows are those of the picture. Otherwise it
  /// fades out into the pixels to spare.
  void (*map)(CPixels_Target target, CPixels_Picture picture, CPixels_Mapping mapping, bool extends,
                       CPixels_Light light);
} CPixels_Loops;

/// The loops for every processor.
extern const CPixels_Loops CPixels_Loops128;

/// The fastest loops that this processor has the instructions for. All draw the same.
CPixels_Loops CPixels_BestLoops(void);

#pragma clang assume_nonnull end

#endif
