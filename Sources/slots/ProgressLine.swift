import Foundation
import SlotFiles
import SlotReport
import Synchronization

/// A line on stderr that says how far a run is; silent unless a person is watching, and wants it.
final class ProgressLine: Sendable {
  private static let interval = Duration.milliseconds(200)

  /// How many spins the run has; nil if that isn't known.
  private let total: UInt64?
  /// How many spins were finished when the line was created.
  private let doneBefore: UInt64
  private let isShown: Bool
  private let start = ContinuousClock.now
  private let lastShown = Mutex(Duration.zero)

  init(total: UInt64?, done: UInt64 = 0, isWanted: Bool = true) {
    self.total = total
    doneBefore = done
    isShown = isWanted && CheckedOutput.standardError.isTerminal
  }

  /// Shows the line again if the last one has stood for a while.
  func show(done: UInt64) {
    guard isShown else { return }
    let elapsed = start.duration(to: .now)
    lastShown.withLock { last in
      guard elapsed - last >= Self.interval else { return }
      last = elapsed
      let rate = Double(done - doneBefore) / (elapsed / .seconds(1))
      let ofAll = total.map { " of \($0.grouped)" } ?? ""
      let left = total.map { Double($0 - done) / max(rate, 1) }
        .map { ", \(Self.text(ofSeconds: $0)) left" }
      write(
        "\r\(done.grouped)\(ofAll) spins, \(UInt64(rate).grouped) a second\(left ?? "")\u{1B}[K")
    }
  }

  /// A time as people say it: `42 s`, `3 min 20 s`, `5 h 2 min`, `12 d 4 h`.
  private static func text(ofSeconds seconds: Double) -> String {
    let whole = UInt64(min(seconds.rounded(.up), 1e15))
    let units: [(name: String, seconds: UInt64)] = [
      ("d", 86_400), ("h", 3_600), ("min", 60), ("s", 1),
    ]
    let first = units.firstIndex { whole >= $0.seconds } ?? units.count - 1
    var left = whole
    return units[first...].prefix(2).map { unit in
      defer { left %= unit.seconds }
      return "\(left / unit.seconds) \(unit.name)"
    }.joined(separator: " ")
  }

  /// Takes the line away.
  func clear() {
    guard isShown else { return }
    write("\r\u{1B}[K")
  }

  /// Progress that can't be shown is no reason to stop the work.
  private func write(_ text: String) {
    try? CheckedOutput.standardError.write(verbatim: text)
  }
}
