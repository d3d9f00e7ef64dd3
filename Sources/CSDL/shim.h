// SDL2 and SDL2_mixer as Swift sees them. The inline functions stand for macros that Swift can't
// import; nothing here decides anything.
#ifndef CSDL_SHIM_H
#define CSDL_SHIM_H

// Swift has its own main function.
#define SDL_MAIN_HANDLED

#if __has_include(<SDL2/SDL.h>) && __has_include(<SDL2/SDL_mixer.h>)
#include <SDL2/SDL.h>
#include <SDL2/SDL_mixer.h>
#elif __has_include(<SDL.h>) && __has_include(<SDL_mixer.h>)
#include <SDL.h>
#include <SDL_mixer.h>
#else
#error "SDL2 is missing: apt-get install libsdl2-dev libsdl2-mixer-dev (macOS: brew install sdl2 sdl2_mixer)"
#endif

static inline int CSDL_WindowPositionCentered(void) { return (int)SDL_WINDOWPOS_CENTERED; }

static inline Uint32 CSDL_TouchMouseID(void) { return SDL_TOUCH_MOUSEID; }

// Who draws for the current OpenGL context, such as "llvmpipe (LLVM 15.0.6, 256 bits)"; an empty
// string where nobody says.
static inline const char *CSDL_OpenGLRenderer(void) {
  typedef const unsigned char *(*GetString)(unsigned int);
  GetString getString = (GetString)SDL_GL_GetProcAddress("glGetString");
  const unsigned char *name = getString ? getString(0x1F01 /* GL_RENDERER */) : 0;
  return name ? (const char *)name : "";
}

static inline int CSDL_IgnoreXError(void *display, void *error) { return 0; }

// Has errors of the X server ignored from now on, for the time in which windows are closed. SDL's
// X11 driver wakes itself with a message to its window, from a connection of its own; the server may
// come to that message after the window is gone, and would end the program with an error.
static inline void CSDL_IgnoreXErrors(void) {
  typedef int (*Handler)(void *, void *);
  const char *driver = SDL_GetCurrentVideoDriver();
  if (!driver || SDL_strcmp(driver, "x11") != 0) { return; }
  void *x11 = SDL_LoadObject("libX11.so.6");
  if (!x11) { return; }
  Handler (*set)(Handler) = (Handler (*)(Handler))SDL_LoadFunction(x11, "XSetErrorHandler");
  if (set) { set(CSDL_IgnoreXError); }
  SDL_UnloadObject(x11);
}

// Whether a window manager runs that knows full screen: the root window names it. Only for SDL's
// X11 driver. The library is loaded as SDL loads it, so that nothing has to be linked.
//
// Source: freedesktop.org, "Extended Window Manager Hints", version 1.5: _NET_SUPPORTING_WM_CHECK.
static inline SDL_bool CSDL_HasWindowManager(void) {
  SDL_bool found = SDL_FALSE;
  void *x11 = SDL_LoadObject("libX11.so.6");
  if (!x11) { return SDL_TRUE; }
  void *(*open)(const char *) = (void *(*)(const char *))SDL_LoadFunction(x11, "XOpenDisplay");
  int (*close)(void *) = (int (*)(void *))SDL_LoadFunction(x11, "XCloseDisplay");
  unsigned long (*root)(void *) = (unsigned long (*)(void *))SDL_LoadFunction(x11, "XDefaultRootWindow");
  unsigned long (*atom)(void *, const char *, int) =
      (unsigned long (*)(void *, const char *, int))SDL_LoadFunction(x11, "XInternAtom");
  int (*property)(void *, unsigned long, unsigned long, long, long, int, unsigned long,
                  unsigned long *, int *, unsigned long *, unsigned long *, unsigned char **) =
      (int (*)(void *, unsigned long, unsigned long, long, long, int, unsigned long,
               unsigned long *, int *, unsigned long *, unsigned long *, unsigned char **))
          SDL_LoadFunction(x11, "XGetWindowProperty");
  int (*release)(void *) = (int (*)(void *))SDL_LoadFunction(x11, "XFree");
  void *display = open && close && root && atom && property && release ? open(NULL) : NULL;
  if (display) {
    unsigned long check = atom(display, "_NET_SUPPORTING_WM_CHECK", 1);
    unsigned long type = 0, count = 0, rest = 0;
    int format = 0;
    unsigned char *value = NULL;
    if (check && property(display, root(display), check, 0, 1, 0, 0, &type, &format, &count,
                          &rest, &value) == 0) {
      found = count > 0 ? SDL_TRUE : SDL_FALSE;
      if (value) { release(value); }
    }
    close(display);
  }
  SDL_UnloadObject(x11);
  return found;
}

#endif
