#include "Vectors.h"

#if defined(__x86_64__)
#define TARGET WITH_AVX2
#define LOOK_AT_LINES CVectors_LookAtLines256
#define PLAY_WAYS CVectors_PlayWays256
#include "Lines.h"
#include "Ways.h"
#endif
