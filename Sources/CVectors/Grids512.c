#include "Vectors.h"

#if defined(__x86_64__)
#define TARGET WITH_VECTORS
#define LOOK_AT_LINES CVectors_LookAtLines512
#define PLAY_WAYS CVectors_PlayWays512
#include "Lines.h"
#include "Ways.h"
#endif
