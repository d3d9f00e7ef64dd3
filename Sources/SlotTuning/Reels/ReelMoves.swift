/// A change of one reel.
enum ReelMove: Sendable, Hashable {
  /// Two stops change places.
  case swap(Int, Int)
  /// A stop has another symbol.
  case replace(Int, by: Int)
  /// A stop gives some of its weight to another.
  case transfer(from: Int, to: Int, Int)
  /// Neighbouring stops, from the first on, move to another place.
  case shift(from: Int, count: Int, to: Int)
  /// Neighbouring stops all have another symbol.
  case fill(from: Int, count: Int, by: Int)

  func apply(to design: inout ReelDesign) {
    switch self {
    case .swap(let one, let other):
      design.symbols.swapAt(one, other)
      design.weights.swapAt(one, other)
    case .replace(let stop, let symbol): design.symbols[stop] = symbol
    case .transfer(let giver, let taker, let amount):
      design.weights[giver] -= amount
      design.weights[taker] += amount
    case .shift(let from, let count, let to):
      let length = design.symbols.count
      let moved = (0..<count).map { (from + $0) % length }
      let isMoved = Set(moved)
      let rest = (0..<length).filter { !isMoved.contains($0) }
      let place = to % (rest.count + 1)
      let order = rest[..<place] + moved + rest[place...]
      design = ReelDesign(
        symbols: order.map { design.symbols[$0] }, weights: order.map { design.weights[$0] })
    case .fill(let from, let count, let symbol):
      for step in 0..<count { design.symbols[(from + step) % design.symbols.count] = symbol }
    }
  }
}

/// Which changes of a reel a search may make.
struct MoveKinds: OptionSet, Sendable {
  let rawValue: Int

  static let order = MoveKinds(rawValue: 1)
  static let symbols = MoveKinds(rawValue: 2)
  static let weights = MoveKinds(rawValue: 4)
}

/// Proposes changes of a reel.
struct MoveMaker: Sendable {
  let kinds: MoveKinds
  let rules: ReelRules
  /// The symbols that the reel may have.
  private let symbols: [Int]
  /// The symbols that only come in stacks, with their heights.
  private let stacks: [(symbol: Int, height: Int)]

  init(_ kinds: MoveKinds, _ rules: ReelRules) {
    self.kinds = kinds
    self.rules = rules
    symbols = rules.counts.indices.filter { rules.counts[$0].upperBound > 0 }
    stacks = rules.stacks.enumerated().compactMap { symbol, height in
      height.map { (symbol, $0) }
    }.filter { $0.height > 1 && rules.counts[$0.symbol].upperBound > 0 }
  }

  /// A random change; nil for one that would change nothing.
  func random(of design: ReelDesign, _ random: inout TuningRandom) -> ReelMove? {
    let length = design.symbols.count
    if kinds == .weights { return transfer(of: design, &random) }
    let stop = random.below(length)
    switch random.below(8) {
    case 0 where kinds.contains(.weights): return transfer(of: design, &random)
    case 0...3 where kinds.contains(.order):
      let other = random.below(length)
      return design.symbols[stop] == design.symbols[other] ? nil : .swap(stop, other)
    case 4 where kinds.contains(.order):
      let run = self.run(at: stop, of: design)
      return .shift(from: run.first, count: run.count, to: random.below(length))
    case 5 where kinds.contains(.symbols) && !stacks.isEmpty:
      let (symbol, height) = stacks[random.below(stacks.count)]
      if design.symbols[stop] != symbol { return .fill(from: stop, count: height, by: symbol) }
      let run = self.run(at: stop, of: design)
      return .fill(from: run.first, count: run.count, by: symbols[random.below(symbols.count)])
    default:
      guard kinds.contains(.symbols) else {
        let other = random.below(length)
        return design.symbols[stop] == design.symbols[other] ? nil : .swap(stop, other)
      }
      let symbol = symbols[random.below(symbols.count)]
      return symbol == design.symbols[stop] ? nil : .replace(stop, by: symbol)
    }
  }

  private func transfer(of design: ReelDesign, _ random: inout TuningRandom) -> ReelMove? {
    let length = design.symbols.count
    let (giver, taker) = (random.below(length), random.below(length))
    let amount = 1 + random.below(random.below(2) == 0 ? 1 : max(1, design.weights[giver] / 2))
    guard giver != taker, amount <= design.weights[giver] else { return nil }
    return .transfer(from: giver, to: taker, amount)
  }

  /// The run of a symbol that a stop is in.
  private func run(at stop: Int, of design: ReelDesign) -> (first: Int, count: Int) {
    let length = design.symbols.count
    var (first, count) = (stop, 1)
    while count < length, design.symbols[(first + length - 1) % length] == design.symbols[stop] {
      first = (first + length - 1) % length
      count += 1
    }
    while count < length, design.symbols[(first + count) % length] == design.symbols[stop] {
      count += 1
    }
    return (first, count)
  }

  /// All single changes, in random order.
  func all(of design: ReelDesign, _ random: inout TuningRandom) -> [ReelMove] {
    var moves: [ReelMove] = []
    let length = design.symbols.count
    if kinds.contains(.symbols) {
      for stop in 0..<length {
        for symbol in symbols where symbol != design.symbols[stop] {
          moves.append(.replace(stop, by: symbol))
        }
      }
    }
    if kinds.contains(.order) {
      for one in 0..<length {
        for other in one + 1..<max(one + 1, length)
        where design.symbols[one] != design.symbols[other] {
          moves.append(.swap(one, other))
        }
      }
    }
    if kinds.contains(.weights) {
      for giver in 0..<length {
        for taker in 0..<length where taker != giver {
          for amount in 1...max(1, min(8, design.weights[giver]))
          where amount <= design.weights[giver] {
            moves.append(.transfer(from: giver, to: taker, amount))
          }
        }
      }
    }
    random.shuffle(&moves)
    return moves
  }
}
