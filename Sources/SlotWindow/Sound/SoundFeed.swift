internal import Synchronization

/// A mixing desk between the game, which starts sounds, and the thread of a sound device, which fetches frames.
///
/// Neither ever waits for more than a block of frames to be mixed.
nonisolated final class SoundFeed: Sendable {
  private struct State {
    var desk = MixingDesk()
    /// When frames were last fetched, or the device was asked for.
    var fetched: ContinuousClock.Instant
  }

  private let state: Mutex<State>
  private let clock: @Sendable () -> ContinuousClock.Instant

  /// How late a sound may begin. After a longer wait for the device it would only confuse.
  static let latest = Duration.milliseconds(500)

  /// Creates a feed.
  ///
  /// - Parameter clock: Returns the present time.
  init(clock: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    self.clock = clock
    state = Mutex(State(fetched: clock()))
  }

  /// Changes what plays.
  func change(_ body: (inout MixingDesk) -> Void) { state.withLock { body(&$0.desk) } }

  /// Notes that a device is asked for, and will fetch frames from now on.
  func begin() { state.withLock { $0.fetched = clock() } }

  /// How long no frames have been fetched.
  var pause: Duration { state.withLock { $0.fetched.duration(to: clock()) } }

  /// Mixes the next frames, left and right in turn, for a device. Sounds that have waited for it too long are left out.
  ///
  /// Safety: the buffer is only used until this returns.
  func fetch(into output: UnsafeMutableBufferPointer<Int16>) {
    let now = clock()
    state.withLock { state in
      if state.fetched.duration(to: now) > Self.latest { state.desk.forgetSounds() }
      state.fetched = now
      unsafe state.desk.mix(into: output)
    }
  }
}
