// For vectors of 128 bits, which every 64-bit processor has.
#define LOOPS CPixels_Loops128
#include "Loops.h"
