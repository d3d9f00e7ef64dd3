import SlotEngine
import SlotMachineFile

/// What a tuned reel keeps to.
struct ReelRules: Sendable {
  let symbolCount: Int
  let rows: Int
  /// How many stops with each symbol there may be.
  var counts: [ClosedRange<Int>]
  /// How far apart two symbols are at least, by the first and the second; 1 for any distance.
  private(set) var distances: [Int]
  private let mostDistance: Int
  private let runs: [Int?]
  let stacks: [Int?]
  private let sequences: [[Int]]
  private let locked: [(stop: Int, symbol: Int)]
  /// The symbols before tuning, where only some stops may change.
  var original: [Int]?
  /// How many stops of this reel may differ from those.
  var mostChanged = Int.max
  /// What each stop's weight may be, by its symbol; the total never changes.
  let weights: [ClosedRange<Int>]
  private let beside: [(symbol: Int, most: Int)]

  /// - Parameter spread: Symbols that the reel never shows twice at once, besides those of the constraints.
  init(
    reel: Int, of machine: Machine, _ constraints: TuningConstraints, start: ReelDesign,
    spread: Set<Int>
  ) {
    let symbols = machine.symbols.count
    symbolCount = symbols
    rows = machine.rows[reel]
    counts = (0..<symbols).map { symbol in
      // A reel isn't given symbols that it never had unless that is allowed.
      constraints.counts[reel][symbol]
        ?? (start.symbols.contains(symbol) ? 0...Int(UInt16.max) : 0...0)
    }
    var distances = Array(repeating: 1, count: symbols * symbols)
    func keep(_ one: Int, _ other: Int, apart distance: Int) {
      distances[one * symbols + other] = max(distances[one * symbols + other], distance)
      distances[other * symbols + one] = max(distances[other * symbols + one], distance)
    }
    for (symbol, distance) in constraints.distances.enumerated() {
      keep(symbol, symbol, apart: distance)
    }
    for (one, other) in constraints.separate { keep(one.index, other.index, apart: 2) }
    for list in constraints.single {
      for one in list { for other in list { keep(one.index, other.index, apart: rows) } }
    }
    for symbol in spread { keep(symbol, symbol, apart: rows) }
    self.distances = distances
    mostDistance = distances.max() ?? 1
    runs = constraints.runs
    stacks = constraints.stacks[reel]
    sequences = constraints.sequences[reel].map { $0.map(\.index) }
    locked = constraints.locked[reel].map { ($0, start.symbols[$0]) }
    let each = constraints.weights.each ?? 0...Int(UInt32.max)
    weights = (0..<symbols).map { symbol in
      constraints.weights.ofSymbols.last { $0.symbol.index == symbol }?.each ?? each
    }
    beside = constraints.weights.beside.map { ($0.symbol.index, $0.most) }
  }

  /// Whether a symbol may be followed by others on a reel that is longer than they are apart.
  func allows(window: [Int]) -> Bool {
    for first in window.indices {
      for second in window.indices.dropFirst(first + 1) {
        if distances[window[first] * symbolCount + window[second]] > second - first { return false }
      }
    }
    return true
  }
}

extension ReelRules {
  /// How often the order and numbers of stops break a rule; 0 for a reel that keeps to all.
  func violations(of design: ReelDesign) -> Int {
    let symbols = design.symbols
    let length = symbols.count
    var broken = 0
    for apart in 1..<max(1, mostDistance) {
      for stop in 0..<length {
        let other = symbols[(stop + apart) % length]
        if distances[symbols[stop] * symbolCount + other] > apart { broken += 1 }
      }
    }
    var numbers = [Int](repeating: 0, count: symbolCount)
    for symbol in symbols { numbers[symbol] += 1 }
    for symbol in 0..<symbolCount where !counts[symbol].contains(numbers[symbol]) {
      broken += max(
        counts[symbol].lowerBound - numbers[symbol], numbers[symbol] - counts[symbol].upperBound)
    }
    for (stop, symbol) in locked where stop >= length || symbols[stop] != symbol { broken += 1 }
    if let original {
      let changed = zip(original, symbols).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
      if changed > mostChanged { broken += changed - mostChanged }
    }
    broken += violationsOfRuns(symbols) + sequences.count { !Self.contains(symbols, $0) }
    return broken
  }

  private func violationsOfRuns(_ symbols: [Int]) -> Int {
    guard runs.contains(where: { $0 != nil }) || stacks.contains(where: { $0 != nil }) else {
      return 0
    }
    let length = symbols.count
    guard
      let first = symbols.indices.first(where: {
        symbols[$0] != symbols[(length + $0 - 1) % length]
      })
    else {
      let symbol = symbols[0]
      return (runs[symbol].map { length > $0 } ?? false)
        || (stacks[symbol].map { length != $0 } ?? false)
        ? 1 : 0
    }
    var broken = 0
    var run = 0
    for step in 0..<length {
      let (symbol, next) = (symbols[(first + step) % length], symbols[(first + step + 1) % length])
      run += 1
      if next == symbol, step + 1 < length { continue }
      if let most = runs[symbol], run > most { broken += run - most }
      if let size = stacks[symbol], run != size { broken += abs(run - size) }
      run = 0
    }
    return broken
  }

  private static func contains(_ symbols: [Int], _ sequence: [Int]) -> Bool {
    symbols.indices.contains { start in
      sequence.indices.allSatisfy { symbols[(start + $0) % symbols.count] == sequence[$0] }
    }
  }

  /// How often weights break a rule.
  func violationsOfWeights(of design: ReelDesign) -> Int {
    var broken = 0
    let (symbols, weights) = (design.symbols, design.weights)
    for (symbol, weight) in zip(symbols, weights) {
      let range = self.weights[symbol]
      broken += max(0, range.lowerBound - weight) + max(0, weight - range.upperBound)
    }
    for (symbol, most) in beside {
      for stop in symbols.indices where symbols[stop] == symbol {
        let before = weights[(stop + weights.count - 1) % weights.count]
        let after = weights[(stop + 1) % weights.count]
        broken += max(0, before + after - 2 * most * weights[stop])
      }
    }
    return broken
  }
}
