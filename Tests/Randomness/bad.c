/* Writes the words of a bad generator to standard output until nobody reads them. Tests of randomness must notice each.

   bad lcg      a linear congruential generator modulo 2⁶⁴, whole: the low bits of its words repeat
   bad randu    IBM's RANDU, the upper 16 bits of four numbers to a word: its triples lie on 15 planes
   bad modulo   good words reduced to below 3·2⁶² by the remainder: the lowest third is twice as likely as the others */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* Knuth's multiplier for 64 bits. */
static uint64_t lcg(void) {
  static uint64_t state = 1;
  return state = state * 6364136223846793005u + 1442695040888963407u;
}

static uint64_t randu(void) {
  static uint32_t state = 1;
  uint64_t word = 0;
  for (int part = 0; part < 4; part++) {
    state = (uint32_t)((65539 * (uint64_t)state) % 2147483648u);
    word = word << 16 | state >> 15;
  }
  return word;
}

/* SplitMix64, which is good, before the remainder. */
static uint64_t modulo(void) {
  static uint64_t state = 0;
  uint64_t word = state += 0x9e3779b97f4a7c15u;
  word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9u;
  word = (word ^ word >> 27) * 0x94d049bb133111ebu;
  return (word ^ word >> 31) % ((uint64_t)3 << 62);
}

int main(int count, char **arguments) {
  const struct {
    const char *name;
    uint64_t (*next)(void);
  } generators[] = {{"lcg", lcg}, {"randu", randu}, {"modulo", modulo}};
  for (int index = 0; count == 2 && index < 3; index++) {
    if (strcmp(arguments[1], generators[index].name) != 0) continue;
    for (;;) {
      uint64_t word = generators[index].next();
      if (fwrite(&word, sizeof word, 1, stdout) != 1) return 0;
    }
  }
  fprintf(stderr, "usage: bad lcg | randu | modulo\n");
  return 64;
}
