internal import Synchronization

/// A value that is made when it is first asked for, and kept.
final class Once<Value: Sendable>: Sendable {
  private let stored = Mutex<Value?>(nil)

  /// The value, made now if nobody has asked for it before.
  ///
  /// Threads that ask at the same time may each make it; all of them get the one that was stored first. So a value has to
  /// depend on nothing but what it is made from.
  func value(_ make: () -> Value) -> Value {
    if let value = stored.withLock({ $0 }) { return value }
    let made = make()
    return stored.withLock { value in
      if value == nil { value = made }
      return value ?? made
    }
  }
}
