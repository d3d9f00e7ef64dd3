import BigInt
package import SlotEngine
package import SlotStatistics

/// The mean pay of the clusters on the first grid of the paid spin, where cells are drawn one by one.
///
/// Clusters of different symbols depend on each other, but means add up anyway, so each row is solved by itself
/// (``ClusterCounts``).
package struct OpeningClusters: Sendable, Hashable {
  /// The mean credits of a first grid's clusters.
  package let mean: Rational
  /// The looks for clusters whose pay this is.
  private let looks: Set<LookIndex>

  /// The maximum work, in products.
  private static let mostWork = 1e9

  /// Computes it for a bet; nil if its paid spin draws anything but cells, if nothing pays for clusters by
  /// their size alone, or if the board is too large.
  package init?(of machine: Machine, stake: Stake) {
    let machine = machine.played(at: stake)
    guard machine.purchase == nil, machine.drawsCellsAlone(in: .base),
      machine.modes[.base].total == nil
    else { return nil }
    let state = ModeState.base(of: machine)
    let found = machine.looks.ids.compactMap { look in
      ClusterRow.all(of: look, in: machine, stake: stake, state: state).map { (look, $0) }
    }
    let rows = found.flatMap(\.1)
    guard !rows.isEmpty else { return nil }
    let heights = machine.rows
    let draws = rows[0].reels.reduce(BigInt(1)) { $0 * BigInt($1.total).power($1.height) }
    let most = rows.map(\.mostCredits).max() ?? 0
    let fields = PrimeField.fields(
      forBits: draws.bitWidth + BigInt(rows.count * heights.reduce(0, +)).bitWidth + most.bitWidth)
    let cells = Double(heights.reduce(0, +))
    let frontiers = (0..<(heights.max() ?? 0)).reduce(1.0) { product, _ in 3 * product }
    let work = 2 * Double(rows.count * fields.count) * cells * cells * frontiers
    guard work <= Self.mostWork else { return nil }
    let residues = fields.map { field in
      let sum = rows.reduce(0) { field.sum($0, $1.mean(in: field)) }
      return field.product(sum, field.residue(draws))
    }
    mean = Rational(ResidueSystem(fields: fields).number(residues), draws)
    looks = Set(found.map(\.0))
  }
}

extension OpeningClusters {
  /// The credits of a spin whose mean is known.
  package func known(of outcome: Outcome) -> Credits {
    outcome.grids.prefix(1).flatMap(\.wins).reduce(0) {
      looks.contains($1.look) ? $0 + $1.pay : $0
    }
  }
}

/// A row of a rule that pays for clusters.
private struct ClusterRow {
  /// How the cells of a reel match.
  struct Reel {
    let height: Int
    /// The weight of all symbols.
    let total: UInt64
    /// The weight of the symbols that match, each times its factor.
    var matching: UInt64 = 0
    /// The weight of those that match as wilds, each times its factor.
    var wild: UInt64 = 0
    /// The weight of those that don't match.
    var other: UInt64 = 0
  }

  /// The credits of a cluster of each size, before factors.
  let credits: [Int]
  /// Whether a cluster of wilds alone wins nothing.
  let needsReal: Bool
  let reels: [Reel]
  private let largestFactor: Int

  /// Grids on which a cell multiplies clusters by nothing but its symbol's factor.
  private static let supports = Features.decidedByStops
    .union(.drawnBeforeOneLook.subtracting([.drawnFactors])).union(.meters)
    .union([.tumble, .cluster, .collect])

  /// The rows of a look; nil if it doesn't look at first grids for clusters that pay by their size alone.
  static func all(
    of index: LookIndex, in machine: Machine, stake: Stake, state: ModeState
  ) -> [ClusterRow]? {
    let look = machine.looks[index]
    guard look.place == .window, look.countsOnSpins(in: state.mode), look.meter == nil,
      look.grids == .each || look.grids == .first,
      supports.contains(machine.features(in: state.mode))
    else { return nil }
    var rows: [ClusterRow] = []
    for rule in look.choice.rules {
      guard rule.pattern.match == .cluster, rule.conditions.isEmpty else { return nil }
      for asked in rule.pays == nil ? [] : rule.rows {
        guard let row = ClusterRow(rule, asked, machine, stake: stake, state: state)
        else { return nil }
        rows.append(row)
      }
    }
    return rows.isEmpty ? nil : rows
  }

  private init?(
    _ rule: Rule, _ asked: Asked, _ machine: Machine, stake: Stake, state: ModeState
  ) {
    let mode = machine.modes[state.mode]
    let members = machine.members(of: asked)
    let wilds = machine.wilds(in: state.mode).filter {
      rule.pattern.allowsWilds && !members.contains($0.symbol)
        && $0.standsInFor.intersects(members)
    }
    guard wilds.allSatisfy({ $0.real <= 1 }), Set(wilds.map(\.real)).count <= 1
    else { return nil }
    needsReal = wilds.contains { $0.real > 0 }
    var largestFactor = 1
    func factor(of symbol: SymbolID) -> UInt64 {
      guard rule.isMultiplied, asked != .symbol(symbol) else { return 1 }
      largestFactor = max(largestFactor, mode.factors[symbol.index])
      return UInt64(mode.factors[symbol.index])
    }
    reels = zip(mode.reels, machine.rows).map { reel, height in
      let circle = reel.circles[0]
      var read = Reel(height: height, total: circle.totalWeight)
      for stop in circle.stops {
        if members.contains(stop.symbol) {
          read.matching += stop.weight * factor(of: stop.symbol)
        } else if wilds.contains(where: { $0.symbol == stop.symbol }) {
          read.matching += stop.weight * factor(of: stop.symbol)
          read.wild += stop.weight * factor(of: stop.symbol)
        } else {
          read.other += stop.weight
        }
      }
      return read
    }
    guard largestFactor == 1 || mode.combine == .product else { return nil }
    self.largestFactor = largestFactor
    let entries = rule.pays?.entries(of: asked, drawn: state.drawn) ?? []
    let scale =
      (rule.isTimesBet ? machine.cost(lines: stake.lines).count : 1)
      * (rule.isMultiplied ? state.multiplier * (mode.tumble?.factor(ofGrid: 0) ?? 1) : 1)
    credits = (0...machine.rows.reduce(0, +)).map { size in
      (entries.last { $0.count <= size }?.value.credits(coins: stake.coins).count ?? 0) * scale
    }
  }

  /// The most that a cluster pays.
  var mostCredits: BigInt {
    BigInt(largestFactor).power(credits.count - 1) * BigInt(credits.max() ?? 0)
  }

  /// The mean pay of the row's clusters, modulo a prime.
  func mean(in field: PrimeField) -> UInt64 {
    let all = mean(in: field, matching: \.matching)
    guard needsReal else { return all }
    let wild = mean(in: field, matching: \.wild)
    return field.sum(all, wild == 0 ? 0 : field.modulus - wild)
  }

  private func mean(in field: PrimeField, matching: KeyPath<Reel, UInt64>) -> UInt64 {
    let parts = reels.map { reel in
      let unit = field.inverse(field.residue(UInt128(reel.total)))
      return ClusterCounts.Reel(
        height: reel.height,
        matching: field.product(field.residue(UInt128(reel[keyPath: matching])), unit),
        other: field.product(field.residue(UInt128(reel.other)), unit))
    }
    return zip(ClusterCounts.sizes(on: parts, field: field), credits).reduce(0) { sum, size in
      field.sum(sum, field.product(size.0, field.residue(UInt128(size.1))))
    }
  }
}

extension Machine {
  /// Whether a mode's spins draw cells one by one and nothing else, in a window of fixed size.
  fileprivate func drawsCellsAlone(in index: ModeID) -> Bool {
    let mode = modes[index]
    return !mode.drawsReels && mode.reels.allSatisfy { $0.filling == .cells }
      && mode.mysteries.isEmpty && mode.expands.isEmpty
      && heights(in: index) == rows.map { ReelHeight($0) }
  }
}
