/// Keeps frames a display's interval apart.
struct FramePacer {
  /// The time from one frame to the next.
  var interval: Duration
  private var due = Duration.zero

  /// Creates a pacer.
  init(interval: Duration) { self.interval = interval }

  /// Begins anew after a rest: the next frame is drawn now, and the one after it an interval later.
  mutating func begin(at now: Duration) { due = now }

  /// How long to wait before the next frame; a frame that is late doesn't hurry the next.
  mutating func wait(at now: Duration) -> Duration {
    due = max(now, due + interval)
    return due - now
  }
}
