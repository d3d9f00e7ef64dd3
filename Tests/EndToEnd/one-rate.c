// Loaded into the game before ALSA: every device has the rate that ONE_RATE names, whatever rate it is asked for.
// ALSA's own plugins for files accept any rate, so they can't stand in for such hardware.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>

int snd_pcm_hw_params_set_rate_near(void *device, void *parameters, unsigned *rate, int *direction) {
  int (*next)(void *, void *, unsigned *, int *) = dlsym(RTLD_NEXT, "snd_pcm_hw_params_set_rate_near");
  *rate = (unsigned)atoi(getenv("ONE_RATE"));
  return next(device, parameters, rate, direction);
}
