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

static inline SDL_Surface *CSDL_LoadBMP(const char *path) { return SDL_LoadBMP(path); }

static inline int CSDL_SaveBMP(SDL_Surface *surface, const char *path) {
  return SDL_SaveBMP(surface, path);
}

// Who draws for the current OpenGL context, such as "llvmpipe (LLVM 15.0.6, 256 bits)"; an empty
// string where nobody says.
static inline const char *CSDL_OpenGLRenderer(void) {
  typedef const unsigned char *(*GetString)(unsigned int);
  GetString getString = (GetString)SDL_GL_GetProcAddress("glGetString");
  const unsigned char *name = getString ? getString(0x1F01 /* GL_RENDERER */) : 0;
  return name ? (const char *)name : "";
}

#endif
