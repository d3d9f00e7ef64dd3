// Tells the thread sanitizer about the slow paths of Swift's Mutex on Linux, where a thread waits in the kernel.
//
// The fast paths are inlined, so the sanitizer sees their atomic operations. The slow ones are in the library, which isn't
// built with it: without this, whatever a thread reads after it has waited for a lock is reported as a race. Loaded before the
// library with LD_PRELOAD, these functions stand in front of the library's and call them.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

// Missing in programs without the sanitizer, such as the one that runs the tests' program.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

#define SWIFT __attribute__((swiftcall))
#define MUTEX __attribute__((swift_context)) void *
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define TRY "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"

static void *library(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  // Another version of Swift, whose functions have other names.
  if (!function) abort();
  return function;
}

SWIFT void lock(uint32_t thread, MUTEX mutex) __asm__(LOCK);
SWIFT void lock(uint32_t thread, MUTEX mutex) {
  ((SWIFT void (*)(uint32_t, MUTEX))library(LOCK))(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void unlock(MUTEX mutex) __asm__(UNLOCK);
SWIFT void unlock(MUTEX mutex) {
  if (__tsan_release) __tsan_release(mutex);
  ((SWIFT void (*)(MUTEX))library(UNLOCK))(mutex);
}

SWIFT bool try_lock(MUTEX mutex) __asm__(TRY);
SWIFT bool try_lock(MUTEX mutex) {
  bool is_locked = ((SWIFT bool (*)(MUTEX))library(TRY))(mutex);
  if (is_locked && __tsan_acquire) __tsan_acquire(mutex);
  return is_locked;
}
