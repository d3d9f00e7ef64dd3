internal import Dispatch
internal import Synchronization

/// A sound device that is opened and closed on request, on a queue of its own, so that one that hangs blocks nobody.
///
/// Requests don't pile up: the queue only follows the last one. If a call to the device never returns, the line stays as
/// it is, and is given up when the program ends.
nonisolated final class SoundLine: Sendable {
  /// Where the device is on its way.
  enum State: Sendable, Hashable {
    case closed, opening, open, closing
  }

  private struct Status {
    var state = State.closed
    var isWanted = false
    /// How many requests wait for the device.
    var requests = 0
    /// Why the device can't be opened, or was lost.
    var failure: String?
  }

  private let driver: any SoundDriver
  private let feed: SoundFeed
  private let status = Mutex(Status())
  private let queue = DispatchQueue(label: "sound device", qos: .userInitiated)

  init(_ driver: any SoundDriver, feed: SoundFeed) { (self.driver, self.feed) = (driver, feed) }

  var state: State { status.withLock { $0.state } }

  /// Whether the device is wanted.
  var isWanted: Bool { status.withLock { $0.isWanted } }

  /// Whether something is asked of the device that it hasn't done yet.
  var isBusy: Bool { status.withLock { $0.requests > 0 } }

  /// Asks for the device, or asks to close it.
  func want(_ isWanted: Bool) {
    let isNew = status.withLock { status in
      defer { status.isWanted = isWanted }
      return status.isWanted != isWanted
    }
    guard isNew else { return }
    if isWanted { feed.begin() }
    request { self.follow() }
  }

  /// Finds out whether the device is still there; one that is lost is closed, and is a failure.
  func check() {
    request {
      guard self.state == .open, self.driver.isLost else { return }
      self.end(because: "the sound device is gone")
    }
  }

  private func request(_ body: @escaping @Sendable () -> Void) {
    status.withLock { $0.requests += 1 }
    queue.async {
      body()
      self.status.withLock { $0.requests -= 1 }
    }
  }

  /// Why the device couldn't be opened, or was lost; told once.
  func takeFailure() -> String? {
    status.withLock { status in
      defer { status.failure = nil }
      return status.failure
    }
  }

  /// Closes the device.
  ///
  /// - Returns: Whether it is closed; false if it doesn't answer in time.
  func end(within time: DispatchTimeInterval) -> Bool {
    want(false)
    let group = DispatchGroup()
    queue.async(group: group) {}
    return group.wait(timeout: .now() + time) == .success
  }

  private func follow() {
    let (state, isWanted) = status.withLock { ($0.state, $0.isWanted) }
    switch (state, isWanted) {
    case (.closed, true):
      set(.opening)
      do throws(SoundError) {
        try driver.open(feeding: feed)
        set(.open)
      } catch {
        status.withLock { ($0.state, $0.isWanted, $0.failure) = (.closed, false, error.reason) }
      }
    case (.open, false): end(because: nil)
    default: break
    }
  }

  private func end(because failure: String?) {
    set(.closing)
    driver.close()
    status.withLock { status in
      status.state = .closed
      guard let failure else { return }
      (status.isWanted, status.failure) = (false, failure)
    }
  }

  private func set(_ state: State) { status.withLock { $0.state = state } }
}
