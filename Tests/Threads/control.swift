// Four threads that count under a lock, and with an argument also without one: the thread sanitizer must report the second
// and nothing else.
import Foundation
import Synchronization

final class Counts {
  var list: [Int] = []
}

final class Shared: Sendable {
  let counts = Mutex(Counts())
}

let shared = Shared()
nonisolated(unsafe) var unlocked = 0
let isRacing = CommandLine.arguments.count > 1
let done = DispatchSemaphore(value: 0)
for _ in 0..<4 {
  Thread {
    for number in 0..<20_000 {
      shared.counts.withLock { $0.list.append(number) }
      if isRacing { unlocked += 1 }
    }
    done.signal()
  }.start()
}
for _ in 0..<4 { done.wait() }
print(shared.counts.withLock { $0.list.count })
