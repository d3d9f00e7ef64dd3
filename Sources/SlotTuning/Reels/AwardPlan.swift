import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotStatistics

/// The numbers of stops of each reel, and of those with the symbols that bring an award, by which it comes as often as
/// wished.
///
/// Where a reel never shows such a symbol twice at once, its windows with one are as many as it has rows, for each of its
/// stops. So how often the award comes depends on numbers alone, not on any order, and all of them can be tried before
/// the first strip is made.
struct AwardPlan: Sendable {
  /// The symbols that bring the award.
  let symbol: Int
  /// For each reel, its number of stops and how many of them have the symbol.
  let reels: [(length: Int, count: Int)]
}

/// Finds plans for an award.
struct AwardPlanner {
  /// The most combinations of numbers that are all tried.
  private static let mostCombinations = 30_000_000
  private static let mostRandom = 400_000

  /// How often the award comes if some reels, as bits, show the symbol once and the others never do.
  private let odds: [Double]
  private let symbol: Int
  private let options: [[(length: Int, count: Int)]]
  private let rows: [Int]
  private let start: [Int]

  /// - Parameters:
  ///   - options: For each reel, the numbers that it may have.
  ///   - odds: See ``AwardPlanner/odds``.
  init(
    symbol: Int, options: [[(length: Int, count: Int)]], rows: [Int], odds: [Double], start: [Int]
  ) {
    self.symbol = symbol
    self.options = options
    self.rows = rows
    self.odds = odds
    self.start = start
  }

  private func share(_ option: (length: Int, count: Int), _ reel: Int) -> Double {
    min(1, Double(option.count * rows[reel]) / Double(option.length))
  }

  /// The probability of the award.
  private func probability(_ shares: [Double]) -> Double {
    var odds = odds
    for share in shares.reversed() {
      let half = odds.count / 2
      for index in 0..<half { odds[index] = odds[index] * (1 - share) + odds[half + index] * share }
      odds.removeLast(half)
    }
    return odds[0]
  }

  /// Random plans within a range of probabilities, nearest first to the lengths that reels have.
  func plans(
    from low: Double, to high: Double, _ random: inout TuningRandom
  ) -> [AwardPlan] {
    var found: [(plan: AwardPlan, change: Int)] = []
    guard options.allSatisfy({ !$0.isEmpty }) else { return [] }
    for _ in 0..<Self.mostRandom where found.count < 64 {
      let chosen = options.map { $0[random.below($0.count)] }
      let probability = probability(chosen.enumerated().map { share($1, $0) })
      guard low <= probability, probability <= high else { continue }
      let change = zip(chosen, start).reduce(0) { $0 + abs($1.0.length - $1.1) }
      found.append((AwardPlan(symbol: symbol, reels: chosen), change))
    }
    return found.sorted { $0.change < $1.change }.map(\.plan)
  }

  /// The nearest probabilities below and above a range, and a plan within it if there is one, by trying all; nil if
  /// there are too many to try.
  func all(
    from low: Double, to high: Double
  ) -> (below: Double?, above: Double?, plan: AwardPlan?)? {
    let combinations = options.reduce(1.0) { $0 * Double($1.count) }
    guard combinations <= Double(Self.mostCombinations) else { return nil }
    var (below, above): (Double?, Double?) = (nil, nil)
    var plan: AwardPlan?
    var chosen = options.map { _ in 0 }
    func walk(_ reel: Int, _ odds: [Double]) {
      if plan != nil { return }
      guard reel >= 0 else {
        let probability = odds[0]
        if probability < low {
          below = max(below ?? 0, probability)
        } else if probability > high {
          above = min(above ?? 1, probability)
        } else {
          plan = AwardPlan(symbol: symbol, reels: zip(options, chosen).map { $0[$1] })
        }
        return
      }
      let half = odds.count / 2
      for (number, option) in options[reel].enumerated() {
        let share = share(option, reel)
        chosen[reel] = number
        walk(reel - 1, (0..<half).map { odds[$0] * (1 - share) + odds[half + $0] * share })
      }
    }
    if options.allSatisfy({ !$0.isEmpty }) { walk(options.count - 1, odds) }
    return (below, above, plan)
  }
}
