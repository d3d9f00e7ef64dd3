internal import Dispatch
internal import Foundation
internal import Synchronization

/// Our own threads, for work that keeps processors busy for a long time.
///
/// Swift's concurrency pool has one thread for each processor, and on Linux the global Dispatch queues are the
/// same threads. Code that computes there for minutes keeps every other task of the program waiting, so
/// simulations don't.
enum OwnThreads {
  /// Secondary threads get 512 KiB on macOS; rounds nest, and tables are built recursively.
  private static let stackSizeInBytes = 8 << 20

  /// The number of threads that keep all processors busy.
  static var processorCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Starts a thread that does some work once.
  static func start(_ work: @escaping @Sendable () -> Void) {
    let thread = Thread(block: work)
    thread.stackSize = stackSizeInBytes
    thread.start()
  }

  /// Does the same work on several threads, the caller's among them, and waits for all of them.
  static func share(among threads: Int, _ work: @Sendable () -> Void) {
    withoutActuallyEscaping(work) { work in
      let working = DispatchGroup()
      for _ in 1..<max(1, threads) {
        let errand = Errand(work)
        working.enter()
        start {
          errand.run()
          working.leave()
        }
      }
      work()
      working.wait()
    }
  }
}

/// Work that is released as soon as it is done: the caller's closure must not outlive its call, and a
/// thread keeps its own block until some time after it.
private final class Errand: Sendable {
  private let work: Mutex<(@Sendable () -> Void)?>

  init(_ work: @escaping @Sendable () -> Void) {
    self.work = Mutex(work)
  }

  @inline(never)
  func run() {
    let taken = work.withLock { work in
      defer { work = nil }
      return work
    }
    taken?()
  }
}
