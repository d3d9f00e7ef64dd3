// A race on purpose: the thread of the sound device and that of the window both count, without a lock. Loaded before SDL with
// LD_PRELOAD, it stands in front of two of its functions. The thread sanitizer must report it.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

typedef void (*Fetch)(void *, uint8_t *, int);

static int counted;
static Fetch fetch;

static void count_and_fetch(void *feed, uint8_t *bytes, int count) {
  counted++;
  fetch(feed, bytes, count);
}

void Mix_HookMusic(Fetch given, void *feed) {
  if (given) fetch = given;
  ((void (*)(Fetch, void *))dlsym(RTLD_NEXT, "Mix_HookMusic"))(given ? count_and_fetch : 0, feed);
}

int SDL_PollEvent(void *event) {
  counted++;
  return ((int (*)(void *))dlsym(RTLD_NEXT, "SDL_PollEvent"))(event);
}
