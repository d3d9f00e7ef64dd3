// The loops, for the instructions that the including file chooses. LOOPS is the name of their table.

#include "CPixels.h"
#include <string.h>

// All functions that take or return such a vector are inlined, so how it would be passed doesn't matter.
#pragma clang diagnostic ignored "-Wpsabi"

enum { LANES = 8 };

// Eight pixels, and the same as the two halves of each: two channels in sixteen bits each.
typedef uint32_t Words __attribute__((ext_vector_type(LANES)));
typedef uint16_t Halves __attribute__((ext_vector_type(2 * LANES)));

static const CPixels_Light all = {255, 255};

static inline Words load(const uint32_t *pixels) {
  Words words;
  memcpy(&words, pixels, sizeof words);
  return words;
}

static inline void store(uint32_t *pixels, Words words) { memcpy(pixels, &words, sizeof words); }

static inline Words repeated(uint32_t word) { return (Words)(word); }

// The product of two numbers up to 255 as shares of 255, rounded to the nearest.
static inline Halves times(Halves a, Halves b) {
  const Halves product = a * b + 128;
  return (product + (product >> 8)) >> 8;
}

// Each channel of pixels times a share; `even` has the shares of blue and red, `odd` those of green and alpha.
static inline Words scaled(Words pixels, Words even, Words odd) {
  const Words blue_red = (Words)times((Halves)(pixels & 0x00FF00FF), (Halves)even);
  const Words green_alpha = (Words)times((Halves)(pixels >> 8 & 0x00FF00FF), (Halves)odd);
  return blue_red | green_alpha << 8;
}

static inline Words over(Words above, Words below) {
  const Words rest = 255 - (above >> 24);
  const Words both = rest | rest << 16;
  return above + scaled(below, both, both);
}

// The shares of the channels in a light.
typedef struct {
  Words even, odd;
} Shares;

static inline Shares shares(CPixels_Light light) {
  const uint32_t color = ((uint32_t)light.opacity * light.brightness + 127) / 255;
  return (Shares){repeated(color | color << 16), repeated(color | (uint32_t)light.opacity << 16)};
}

static void fill(CPixels_Target target, uint32_t color) {
  const Words words = repeated(color);
  const bool is_opaque = color >> 24 == 255;
  for (size_t y = 0; y < target.height; y++) {
    uint32_t *row = target.pixels + y * target.pitch;
    size_t x = 0;
    for (; x + LANES <= target.width; x += LANES) store(row + x, is_opaque ? words : over(words, load(row + x)));
    for (; x < target.width; x++) row[x] = over(words, repeated(row[x]))[0];
  }
}

static inline void blend_row(uint32_t *row, const uint32_t *source, size_t count, bool is_lit, Shares shares) {
  size_t x = 0;
  for (; x + LANES <= count; x += LANES) {
    const Words above = load(source + x);
    store(row + x, over(is_lit ? scaled(above, shares.even, shares.odd) : above, load(row + x)));
  }
  for (; x < count; x++) {
    const Words above = repeated(source[x]);
    row[x] = over(is_lit ? scaled(above, shares.even, shares.odd) : above, repeated(row[x]))[0];
  }
}

static inline bool changes(CPixels_Light light) {
  return light.opacity != all.opacity || light.brightness != all.brightness;
}

static void blend(CPixels_Target target, const uint32_t *source, size_t pitch, CPixels_Light light) {
  const Shares in_light = shares(light);
  const bool is_lit = changes(light);
  for (size_t y = 0; y < target.height; y++) {
    uint32_t *row = target.pixels + y * target.pitch;
    if (is_lit) blend_row(row, source + y * pitch, target.width, true, in_light);
    else blend_row(row, source + y * pitch, target.width, false, in_light);
  }
}

// Eight channels of two pixels, one in each lane.
typedef uint16_t Pair __attribute__((ext_vector_type(8)));
typedef uint8_t PairBytes __attribute__((ext_vector_type(8)));

static inline Pair load_pair(const uint32_t *pixels) {
  PairBytes bytes;
  memcpy(&bytes, pixels, sizeof bytes);
  return __builtin_convertvector(bytes, Pair);
}

static inline void store_pair(uint32_t *pixels, Pair pair) {
  const PairBytes bytes = __builtin_convertvector(pair, PairBytes);
  memcpy(pixels, &bytes, sizeof bytes);
}

// Mixes two pixels that lie beside each other, and another two, by 256ths.
static inline Pair mixed(Pair pair, Pair other, uint16_t share, uint16_t other_share) {
  const Pair left = __builtin_shufflevector(pair, other, 0, 1, 2, 3, 8, 9, 10, 11);
  const Pair right = __builtin_shufflevector(pair, other, 4, 5, 6, 7, 12, 13, 14, 15);
  const Pair shares = {share, share, share, share, other_share, other_share, other_share, other_share};
  return (left * (256 - shares) + right * shares) >> 8;
}

enum {
  // The most pixels of a row that are sampled before they are drawn.
  STRETCH = 64,
  ONE = 1 << 16,
};

static inline uint16_t share(int64_t place) { return place >> 8 & 255; }

// The pixels of a picture at the places of a row, mixed from four each.
typedef struct {
  CPixels_Picture picture;
  int64_t x, y, x_right, y_right;
} Row;

static inline int64_t clamped(int64_t value, int64_t most) { return value < 0 ? 0 : value > most ? most : value; }

// Mixes two rows of pixels by a share in 256ths of the lower one.
static void mix_rows(uint32_t *pixels, const uint32_t *upper, const uint32_t *lower, size_t count, uint16_t share) {
  const Halves below = (Halves)(share), above = (Halves)((uint16_t)(256 - share));
  for (size_t x = 0; x < count; x += LANES) {
    uint32_t rest[2][LANES] = {{0}};
    const bool is_last = x + LANES > count;
    if (is_last) {
      memcpy(rest[0], upper + x, (count - x) * sizeof *upper);
      memcpy(rest[1], lower + x, (count - x) * sizeof *lower);
    }
    const Words a = load(is_last ? rest[0] : upper + x), b = load(is_last ? rest[1] : lower + x);
    const Halves even = (Halves)(a & 0x00FF00FF) * above + (Halves)(b & 0x00FF00FF) * below;
    const Halves odd = (Halves)(a >> 8 & 0x00FF00FF) * above + (Halves)(b >> 8 & 0x00FF00FF) * below;
    store(pixels + x, (Words)(even >> 8) | ((Words)odd & 0xFF00FF00));
  }
}

// Samples a row that is parallel to the picture's and at most as dense: rows are mixed first, and then their pixels.
static void sample_along(uint32_t *pixels, Row row, size_t count) {
  const int64_t last_x = ((int64_t)row.picture.width - 1) << 16, last_y = ((int64_t)row.picture.height - 1) << 16;
  const int64_t y = clamped(row.y, last_y);
  const int64_t first = clamped(row.x, last_x) >> 16;
  const int64_t end = (clamped(row.x + (int64_t)(count - 1) * row.x_right, last_x) >> 16) + 2;
  const uint32_t *upper = row.picture.pixels + (y >> 16) * (ptrdiff_t)row.picture.pitch + first;
  // As many as there are places, the one beyond the last, and what is written beside them.
  uint32_t line[STRETCH + 2 + LANES];
  mix_rows(line, upper, upper + row.picture.pitch, (size_t)(end - first), share(y));
  int64_t x = row.x;
  for (size_t index = 0; index < count; index += 2, x += 2 * row.x_right) {
    const int64_t one = clamped(x, last_x), other = clamped(x + row.x_right, last_x);
    const Pair next = index + 1 < count ? load_pair(line + ((other >> 16) - first)) : (Pair)(0);
    store_pair(pixels + index, mixed(load_pair(line + ((one >> 16) - first)), next, share(one), share(other)));
  }
}

// Samples a row anywhere in the picture. What lies beyond the pixels to spare is transparent.
static void sample_across(uint32_t *pixels, Row row, size_t count) {
  const int64_t end_x = (int64_t)row.picture.width << 16, end_y = (int64_t)row.picture.height << 16;
  int64_t x = row.x, y = row.y;
  for (size_t index = 0; index < count; index++, x += row.x_right, y += row.y_right) {
    uint32_t pair[2] = {0, 0};
    if (x >= -ONE && y >= -ONE && x < end_x && y < end_y) {
      const uint32_t *upper = row.picture.pixels + (y >> 16) * (ptrdiff_t)row.picture.pitch + (x >> 16);
      const Pair above = load_pair(upper), below = load_pair(upper + row.picture.pitch);
      const Pair both = (above * (uint16_t)(256 - share(y)) + below * share(y)) >> 8;
      store_pair(pair, mixed(both, both, share(x), 0));
    }
    pixels[index] = pair[0];
  }
}

// Samples a row that is parallel to the picture's and denser.
static void sample_sparsely(uint32_t *pixels, Row row, size_t count) {
  const int64_t last_x = ((int64_t)row.picture.width - 1) << 16, last_y = ((int64_t)row.picture.height - 1) << 16;
  row.y = clamped(row.y, last_y);
  for (size_t index = 0; index < count; index++) {
    Row place = row;
    place.x = clamped(row.x + (int64_t)index * row.x_right, last_x);
    sample_across(pixels + index, place, 1);
  }
}

static void map(CPixels_Target target, CPixels_Picture picture, CPixels_Mapping mapping, bool extends,
                CPixels_Light light) {
  const Shares in_light = shares(light);
  const uint32_t alpha = picture.is_opaque && extends ? 0xFF000000 : 0;
  for (size_t y = 0; y < target.height; y++) {
    for (size_t first = 0; first < target.width; first += STRETCH) {
      const size_t count = target.width - first < STRETCH ? target.width - first : STRETCH;
      const Row row = {picture, mapping.x + (int64_t)y * mapping.x_below + (int64_t)first * mapping.x_right,
                       mapping.y + (int64_t)y * mapping.y_below + (int64_t)first * mapping.y_right, mapping.x_right,
                       mapping.y_right};
      uint32_t pixels[STRETCH + 1];
      if (!extends) sample_across(pixels, row, count);
      else if (mapping.x_right <= ONE) sample_along(pixels, row, count);
      else sample_sparsely(pixels, row, count);
      for (size_t x = 0; alpha && x < count; x++) pixels[x] |= alpha;
      blend_row(target.pixels + y * target.pitch + first, pixels, count, changes(light), in_light);
    }
  }
}

const CPixels_Loops LOOPS = {fill, blend, map};
