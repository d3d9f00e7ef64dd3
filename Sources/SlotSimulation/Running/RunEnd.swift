internal import Dispatch
internal import SlotEngine
internal import Synchronization

/// The end of a run: reached once, with its result, and waited for by tasks and by threads.
final class RunEnd: Sendable {
  /// What a run came to.
  typealias Outcome = Result<SimulationResult, EndlessRound>

  private enum State {
    case pending([CheckedContinuation<Outcome, Never>])
    case reached(Outcome)
  }

  private let state = Mutex(State.pending([]))
  /// Signalled once, for the one thread that waits.
  private let signal = DispatchSemaphore(value: 0)

  /// Sets the result, unless there is one.
  func reach(with outcome: @autoclosure () -> Outcome) {
    let waiting: [CheckedContinuation<Outcome, Never>]
    let reached: Outcome
    (waiting, reached) = state.withLock { state in
      switch state {
      case .reached(let outcome): return ([], outcome)
      case .pending(let tasks):
        let outcome = outcome()
        state = .reached(outcome)
        signal.signal()
        return (tasks, outcome)
      }
    }
    for task in waiting { task.resume(returning: reached) }
  }

  /// The result; nil before the end.
  var result: Outcome? {
    state.withLock { if case .reached(let outcome) = $0 { outcome } else { nil } }
  }

  /// Blocks the calling thread until the end, and does something at steady intervals meanwhile.
  func wait(every interval: Duration, _ work: () -> Void) {
    // At least a millisecond and at most some years, so that no interval overflows.
    let nanoseconds = min(max(interval / .nanoseconds(1), 1e6), 1e17)
    let step = DispatchTimeInterval.nanoseconds(Int(nanoseconds))
    var next = DispatchTime.now() + step
    while signal.wait(timeout: next) == .timedOut {
      work()
      next = max(next + step, .now())
    }
  }

  /// Waits for the end without keeping a thread.
  func reached() async -> Outcome {
    await withCheckedContinuation { task in
      let reached: Outcome? = state.withLock { state in
        switch state {
        case .reached(let outcome): return outcome
        case .pending(let tasks):
          state = .pending(tasks + [task])
          return nil
        }
      }
      if let reached { task.resume(returning: reached) }
    }
  }
}
