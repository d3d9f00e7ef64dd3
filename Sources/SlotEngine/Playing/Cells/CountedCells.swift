/// Plays spins whose cells are all drawn one by one from one strip, and whose rules only count symbols.
///
/// What such a spin wins, and how many of its cells are cleared, depends only on how often each symbol shows,
/// not on where; so no window is made. A grid is one word, the sum of the words of its cells: ``CountFields``.
///
/// Values that land may be added up by a meter that multiplies the whole spin: ``LandedValues``.
///
/// A winning row is cleared by clearing its field. That is right only if no other row counts some of its
/// symbols and not others; machines with such rows are played by ``SpinPlayer``.
final class CountedCells: Sendable {
  /// A row of the rules.
  private struct Row: Sendable {
    /// The index in ``GridRules/prizeOfCount`` at which its prizes begin.
    let firstPrize: Int
    /// The bits of all fields that count the same symbols, if its wins clear cells; otherwise 0.
    let cleared: UInt64
    /// Whether the ladder and the meter multiply its prizes.
    let isMultiplied: Bool
  }

  /// The number of cells of a grid.
  let cellCount: Int
  let draws: CellDraws
  /// What is done with values; nil where nothing has one.
  let values: LandedValues?
  private let rules: GridRules
  private let fields: CountFields
  /// The row of each field.
  private let rows: ContiguousArray<Row>
  /// The highest bits of the fields whose looks are at each grid, and those at only the first or the last.
  private let atEach, atFirst, atLast: UInt64

  /// Drawn cells, where only the number of times that each symbol shows matters.
  private static let supports = GridRules.supports
    .subtracting([
      .turningReels, .drawnHeights, .until, .stayEnd, .lines, .ways, .cluster, .meteredLook, .hold,
      .winningMeter, .keptMeter, .delayedMeter,
    ])
    .union([.drawnCells])

  /// Prepares spins of a state.
  ///
  /// - Throws: ``PlayRefusal`` if they aren't determined by counts.
  init(
    _ machine: Machine, stake: Stake, state: ModeState, features: Features
  ) throws(PlayRefusal) {
    try Self.supports.union(LandedValues.features).require(features)
    let reels = machine.modes[state.mode].reels
    guard let first = reels.first, let strip = first.circles.first,
      reels.allSatisfy({ $0 == first })
    else { throw .limit("cells that aren't all drawn from one strip") }
    let landed = try LandedValues(machine, mode: state.mode, strip: strip, features: features)
    values = landed
    let rules = try GridRules(
      machine, stake: stake, state: state, features: features,
      handling: LandedValues.features.union([.drawnCells]))
    cellCount = machine.heights(in: state.mode).reduce(0) { $0 + $1.most }
    let fields = try CountFields(
      rules, rows: Array(rules.rows.indices), cells: cellCount, symbols: machine.symbols.count)
    guard let draws = CellDraws(from: strip, { fields.words[$0.index] }) else {
      throw .limit("a strip of many stops, or of one")
    }
    var rows: ContiguousArray<Row> = []
    for look in rules.looks {
      for index in look.rows {
        guard let cleared = rules.fields(clearedBy: index, of: look, fields) else {
          throw .limit("cleared rows that share some of their symbols")
        }
        rows.append(
          Row(
            firstPrize: rules.rows[index].firstPrize, cleared: cleared,
            isMultiplied: look.isMultiplied))
      }
    }
    atEach = fields.tops(of: rules.looks.filter { $0.grids == .each })
    atFirst = fields.tops(of: rules.looks.filter { $0.grids == .first })
    atLast = fields.tops(of: rules.looks.filter { $0.grids == .last })
    (self.rules, self.fields, self.rows, self.draws) = (rules, fields, rows, draws)
  }
}

extension CountFields {
  /// The highest bits of the fields of some looks, where each row of the rules has the field of its number.
  fileprivate func tops(of looks: [GridRules.GridLook]) -> UInt64 {
    looks.flatMap(\.rows).reduce(0) { $0 | 1 << UInt64($1 * width + width - 1) }
  }
}

extension GridRules {
  /// The bits of the fields that a winning row clears; nil if that can't be expressed by fields.
  fileprivate func fields(
    clearedBy row: Int, of look: GridLook, _ fields: CountFields
  ) -> UInt64? {
    let members = rows[row].members
    guard tumbles, look.clears, look.grids != .last, members & ~keeps != 0 else { return 0 }
    guard members & keeps == 0 else { return nil }
    var cleared: UInt64 = 0
    for (index, other) in rows.enumerated() where other.members & members != 0 {
      guard other.members == members else { return nil }
      cleared |= (1 << UInt64(fields.width) - 1) << UInt64(index * fields.width)
    }
    return cleared
  }
}

extension CountedCells {
  /// Whether a spin that begins with some counts wins nothing, so that its first grid is its last.
  @inline(__always)
  func winsNothing(with counts: UInt64) -> Bool {
    fields.reached(by: counts) == 0
  }

  /// Draws a spin and plays it.
  func play(_ words: inout RoundWords) -> SpinGain {
    var (gain, multiplied) = (SpinGain(), Credits(0))
    var awardIsMultiplied: [Bool] = []
    let factor = play(from: nil, &words) { prize, ladder, isMultiplied in
      let (credits, rule) = (Credits(rules.credits[prize] * ladder), rules.prizes[prize])
      gain.isHit = true
      if isMultiplied { multiplied += credits } else { gain.credits += credits }
      guard rules.hasAward[prize], let award = rule.award else { return }
      gain.awards.append(
        ScaledAward(look: rule.look, award: award, scale: rule.awardScale * ladder))
      awardIsMultiplied.append(isMultiplied)
    }
    gain.credits += multiplied * factor
    if factor == 1 || gain.awards.isEmpty { return gain }
    gain.awards = zip(gain.awards, awardIsMultiplied).map { given, isMultiplied in
      ScaledAward(
        look: given.look, award: given.award, scale: given.scale * (isMultiplied ? factor : 1))
    }
    return gain
  }

  /// The credits of a spin; ``SettledSpins/open`` if it awards something.
  ///
  /// - Parameter opening: The counts with which it begins, if they are drawn already; only where nothing has a value.
  func credits(from opening: UInt64?, _ words: inout RoundWords) -> Int {
    var (fixed, multiplied, hasAward) = (0, 0, false)
    let factor = play(from: opening, &words) { prize, ladder, isMultiplied in
      if isMultiplied {
        multiplied += rules.credits[prize] * ladder
      } else {
        fixed += rules.credits[prize]
      }
      hasAward = hasAward || rules.hasAward[prize]
    }
    return hasAward ? SettledSpins.open : fixed + multiplied * factor
  }

  /// Plays a spin.
  ///
  /// - Parameters:
  ///   - opening: The counts with which it begins; nil to draw them.
  ///   - win: Receives each prize that is won, what the ladder multiplies it by, and whether it is multiplied at all.
  /// - Returns: What the meter multiplies the spin by.
  @inline(__always)
  private func play(
    from opening: UInt64?, _ words: inout RoundWords,
    _ win: (_ prize: Int, _ ladder: Int, _ isMultiplied: Bool) -> Void
  ) -> Int {
    var total = values?.none
    var (counts, number) = (opening ?? draw(cellCount, &words, adding: &total), 0)
    while true {
      let reached = fields.reached(by: counts)
      let looked = reached & (number == 0 ? atEach | atFirst : atEach)
      let (cleared, gaps) = clearing(looked, counts)
      let goesOn = gaps > 0 && number + 1 < rules.mostGrids
      let ladder = rules.ladder[min(number, rules.ladder.count - 1)]
      var rest = goesOn ? looked : looked | reached & atLast
      while rest != 0 {
        let field = fields.removeFirst(of: &rest)
        let row = rows[field]
        win(
          Int(rules.prizeOfCount[row.firstPrize + fields.count(field, in: counts)]),
          row.isMultiplied ? ladder : 1, row.isMultiplied)
      }
      if !goesOn { break }
      counts = counts & ~cleared &+ draw(gaps, &words, adding: &total)
      number += 1
    }
    guard let values, let total else { return 1 }
    return values.factor(of: total)
  }

  /// Draws cells, then the values that land on them.
  @inline(__always)
  private func draw(
    _ cells: Int, _ words: inout RoundWords, adding total: inout LandedValues.Total?
  ) -> UInt64 {
    guard let values, var added = total else { return draws.drawSum(of: cells, &words) }
    var (sum, landed, left) = (UInt64(0), 0, cells)
    while left > 0 {
      let (drawn, some) = (words.fraction(for: draws.bound), min(left, draws.cellsOfDraw))
      sum &+= draws.sum(of: some, in: drawn)
      landed += values.landed(among: some, in: drawn)
      left -= some
    }
    values.add(landed, to: &added, &words)
    total = added
    return sum
  }

  /// What winning rows clear: the bits of their fields, and the number of cells.
  private func clearing(_ won: UInt64, _ counts: UInt64) -> (fields: UInt64, cells: Int) {
    var (cleared, cells, rest) = (UInt64(0), 0, won)
    while rest != 0 {
      let field = fields.removeFirst(of: &rest)
      let row = rows[field]
      // Among rows that count the same symbols, the first clears them.
      if row.cleared & ~cleared == 0 { continue }
      cleared |= row.cleared
      cells += fields.count(field, in: counts)
    }
    return (cleared, cells)
  }
}
