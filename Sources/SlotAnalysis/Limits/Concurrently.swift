import Dispatch
import Synchronization

/// Computes two values at the same time, the first on a thread of its own.
///
/// - Parameters:
///   - one: The first computation; it goes on, and its value is lost, if the other one fails.
///   - other: The second computation.
/// - Throws: What the second computation throws.
func concurrently<One: Sendable, Other, Failure: Error>(
  _ one: @escaping @Sendable () -> One, _ other: () throws(Failure) -> Other
) throws(Failure) -> (One, Other) {
  let (found, group) = (Found<One>(), DispatchGroup())
  DispatchQueue.global().async(group: group) {
    let value = one()
    found.value.withLock { $0 = value }
  }
  let second = try other()
  group.wait()
  guard let first = found.value.withLock({ $0 }) else {
    preconditionFailure("A value is stored before its group ends.")
  }
  return (first, second)
}

/// A value that another thread computes.
private final class Found<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}
