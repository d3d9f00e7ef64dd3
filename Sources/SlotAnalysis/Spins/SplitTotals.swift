import Dispatch
import Synchronization

/// Adds up what all endings of a split spin give after all of its prefixes, on all processors.
///
/// Each part adds up some of the joins; as sums of whole numbers are the same in any order, so is the result.
struct SplitTotals {
  /// A prefix as its endings see it.
  struct Prefix: Sendable {
    /// The credits that are settled.
    let paid: Int
    /// How often each function of the endings counts.
    let factors: [Int]
    /// The mark of each run of the endings after it.
    let marks: [Int]
    /// The number of combinations.
    let combinations: UInt64
  }

  /// Prefixes that the same endings follow.
  struct Join: Sendable {
    let endings: SplitEndings
    let prefixes: [Prefix]
  }

  /// The number of parts, and of times that progress is reported.
  private static let (parts, rounds) = (4, 10)

  private var counts: TotalCounts

  private init(isLarge: Bool) { counts = TotalCounts(isLarge: isLarge) }
}

extension SplitTotals {
  /// The combinations by what they give, each once.
  ///
  /// - Parameters:
  ///   - joins: All prefixes with their endings.
  ///   - isLarge: Whether common totals are counted in a list (``TotalCounts``).
  ///   - progress: Called with the progress, from 0 to 1.
  static func entries(
    of joins: [Join], isLarge: Bool, progress: ((Double) -> Void)?
  ) -> [SpinCounts.Entry] {
    let parts = (0..<Self.parts).map { _ in Part(isLarge: isLarge) }
    // The long ones first, so that all parts end at about the same time.
    let joins = joins.sorted { $0.work > $1.work }
    let length = max(Self.parts, (joins.count + rounds - 1) / rounds)
    for first in stride(from: 0, to: joins.count, by: length) {
      let last = min(first + length, joins.count)
      DispatchQueue.concurrentPerform(iterations: Self.parts) { part in
        parts[part].totals.withLock { totals in
          for index in stride(from: first + part, to: last, by: Self.parts) {
            totals.add(joins[index])
          }
        }
      }
      progress?(Double(last) / Double(joins.count))
    }
    var all = TotalCounts(isLarge: isLarge)
    for part in parts { all.add(part.totals.withLock { $0.counts }) }
    return all.entries
  }

  private final class Part: Sendable {
    let totals: Mutex<SplitTotals>
    init(isLarge: Bool) { totals = Mutex(SplitTotals(isLarge: isLarge)) }
  }

  private mutating func add(_ join: Join) {
    if join.endings.fit(in: Int32.self, after: join.prefixes) {
      add(join, as: Int32.self)
    } else {
      add(join, as: Int.self)
    }
  }

  private mutating func add<Number: FixedWidthInteger>(_ join: Join, as kind: Number.Type) {
    let runs = join.endings.runs
    var pays = EndingPays<Number>(join.endings)
    for prefix in join.prefixes {
      pays.follow(prefix)
      for (run, mark) in zip(runs, prefix.marks) {
        counts.add(
          pays.credits, join.endings.combinations, run, mark: mark, times: prefix.combinations)
      }
    }
  }
}

extension SplitTotals.Join {
  /// The number of products.
  fileprivate var work: Int { prefixes.count * endings.marks.count * (1 + endings.width) }
}
