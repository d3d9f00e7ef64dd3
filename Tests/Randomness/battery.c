/* Runs a battery of TestU01 on the words at standard input, and prints the p-value of each of its tests.

   battery smallcrush
   battery rabbit | alphabit BITS

   Each line is a p-value and the name of a test, with a tab between them. Words are read as 32-bit numbers in the
   order of the bytes of the processor. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <testu01.h>

static unsigned int next_word(void) {
  uint32_t word;
  if (fread(&word, sizeof word, 1, stdin) != 1) {
    fprintf(stderr, "the stream of words has ended\n");
    exit(66);
  }
  return word;
}

int main(int count, char **arguments) {
  const char *battery = count > 1 ? arguments[1] : "";
  double bits = count > 2 ? atof(arguments[2]) : 0;

  /* The batteries print reports of their own, which go nowhere. */
  int output = dup(STDOUT_FILENO);
  if (!freopen("/dev/null", "w", stdout)) return 74;
  swrite_Basic = FALSE;

  unif01_Gen *words = unif01_CreateExternGenBits("words", next_word);
  if (strcmp(battery, "smallcrush") == 0 && count == 2) {
    bbattery_SmallCrush(words);
  } else if (strcmp(battery, "rabbit") == 0 && bits > 0) {
    bbattery_Rabbit(words, bits);
  } else if (strcmp(battery, "alphabit") == 0 && bits > 0) {
    bbattery_Alphabit(words, bits, 0, 32);
  } else {
    fprintf(stderr, "usage: battery smallcrush | rabbit BITS | alphabit BITS\n");
    return 64;
  }
  unif01_DeleteExternGenBits(words);

  FILE *results = fdopen(output, "w");
  for (int test = 0; test < bbattery_NTests; test++)
    fprintf(results, "%.17g\t%s\n", bbattery_pVal[test], bbattery_TestNames[test]);
  return fclose(results) == 0 ? 0 : 74;
}
