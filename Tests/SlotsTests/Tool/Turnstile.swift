/// Lets a number of tasks through at a time; the others wait for their turn.
///
/// The testing library starts all tests at once. If each of them ran its processes at once, hundreds would share
/// a few processors and reach their time limits, and this process would hold over a thousand file descriptors.
actor Turnstile {
  private var free: Int
  /// Those who wait, in the order in which they came.
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(lettingThrough count: Int) { free = count }

  /// Runs an operation when it has its turn.
  func pass<Value: Sendable>(_ operation: @Sendable () async throws -> Value) async throws -> Value
  {
    await enter()
    defer { leave() }
    return try await operation()
  }

  private func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// The turn is handed on without becoming free, so that nobody can take it in between.
  private func leave() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
