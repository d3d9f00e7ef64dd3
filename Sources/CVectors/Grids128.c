#include "Vectors.h"

#if defined(__aarch64__)
#define TARGET
#define LOOK_AT_LINES CVectors_LookAtLines
#define PLAY_WAYS CVectors_PlayWays
#include "Lines.h"
#include "Ways.h"
#endif
