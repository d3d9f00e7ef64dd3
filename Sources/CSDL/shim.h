// SDL2 and SDL2_mixer as Swift sees them. The inline functions stand for macros that Swift can't
// import, and call X11 and the C library where SDL offers nothing; nothing here decides anything.
#ifndef CSDL_SHIM_H
#define CSDL_SHIM_H

// Swift provides the main function.
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

#ifdef __GLIBC__
#include <malloc.h>
#endif

static inline int CSDL_WindowPositionCentered(void) { return (int)SDL_WINDOWPOS_CENTERED; }

static inline Uint32 CSDL_TouchMouseID(void) { return SDL_TOUCH_MOUSEID; }

// The renderer of the current OpenGL context, such as "llvmpipe (LLVM 15.0.6, 256 bits)"; an empty
// string if it is unknown.
static inline const char *CSDL_OpenGLRenderer(void) {
  typedef const unsigned char *(*GetString)(unsigned int);
  GetString getString = (GetString)SDL_GL_GetProcAddress("glGetString");
  const unsigned char *name = getString ? getString(0x1F01 /* GL_RENDERER */) : 0;
  return name ? (const char *)name : "";
}

// Gives memory that was freed back to the system, where the C library would keep it for later.
static inline void CSDL_ReturnFreedMemory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

typedef int (*CSDL_XErrorHandler)(void *, void *);

static inline int CSDL_IgnoreXError(void *display, void *error) { return 0; }

// Ignores X errors; called before SDL's X11 driver starts. SDL wakes itself with a message to its
// window, from a second connection, and the server may process that message after the window is gone.
// The error would end the program. SDL keeps the handler that it finds as it starts, calls it, and puts
// it back before it closes its connections, so a handler that is set later is no longer there when the
// error comes.
static inline void CSDL_IgnoreXErrors(void) {
  // It stays loaded, as the handler would go with it.
  void *x11 = SDL_LoadObject("libX11.so.6");
  if (!x11) { return; }
  CSDL_XErrorHandler (*set)(CSDL_XErrorHandler) =
      (CSDL_XErrorHandler (*)(CSDL_XErrorHandler))SDL_LoadFunction(x11, "XSetErrorHandler");
  if (set) { set(CSDL_IgnoreXError); }
}

static inline void CSDL_IgnoreALSAMessage(
    const char *file, int line, const char *function, int error, const char *format, ...) {}

// Keeps ALSA from printing eight lines on stderr about a device that can't be opened: SDL reports the error,
// and the game says it in one sentence.
static inline void CSDL_IgnoreALSAMessages(void) {
  // It stays loaded, as the handler would go with it.
  void *alsa = SDL_LoadObject("libasound.so.2");
  if (!alsa) { return; }
  typedef void (*Handler)(const char *, int, const char *, int, const char *, ...);
  int (*set)(Handler) = (int (*)(Handler))SDL_LoadFunction(alsa, "snd_lib_error_set_handler");
  if (set) { set(CSDL_IgnoreALSAMessage); }
}

// Whether a window manager is running, as advertised on the root window. Only for SDL's X11 driver.
// The library is loaded dynamically, as SDL does, so that nothing has to be linked.
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
  CSDL_XErrorHandler (*set)(CSDL_XErrorHandler) =
      (CSDL_XErrorHandler (*)(CSDL_XErrorHandler))SDL_LoadFunction(x11, "XSetErrorHandler");
  int isComplete = open && close && root && atom && property && release && set;
  void *display = isComplete ? open(NULL) : NULL;
  if (display) {
    // A window manager that has ended may leave the root's property behind. One is running if the
    // window that the property names still exists and has the same property naming itself. Querying
    // a window that is gone is an X error, which ends the program unless it is ignored.
    CSDL_XErrorHandler usual = set(CSDL_IgnoreXError);
    unsigned long check = atom(display, "_NET_SUPPORTING_WM_CHECK", 1), window = root(display);
    for (int asked = 0; check && asked < 2; asked++) {
      unsigned long type = 0, count = 0, rest = 0;
      int format = 0;
      unsigned char *value = NULL;
      if (property(display, window, check, 0, 1, 0, 0, &type, &format, &count, &rest, &value) != 0) {
        count = 0;
      }
      unsigned long named = count > 0 && format == 32 ? *(unsigned long *)(void *)value : 0;
      if (value) { release(value); }
      found = asked == 1 && named == window ? SDL_TRUE : SDL_FALSE;
      if (named == 0) { break; }
      window = named;
    }
    set(usual);
    close(display);
  }
  SDL_UnloadObject(x11);
  return found;
}

#endif
