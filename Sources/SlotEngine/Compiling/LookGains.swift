/// Evaluates what a look gives once all its scans have passed the last reel.
///
/// It asks the ``RuleReader`` that reads windows, with a ``ScanFinder`` in place of a window: the reader asks which cells
/// match, and the scans answer from their states. So pays, awards and choices are decided by the same code
/// for a window, for a table and for exact numbers.
///
/// **Invariant.** The gain depends on the states of the scans alone, so it is evaluated once for each node
/// instead of once for each window. The rows of the cells are unknown to scans, and the reader never uses them here.
struct LookGains {
  private let number: LookIndex
  private let look: Look
  private let isMark: Bool
  let setting: SpinSetting
  private let stake: Stake
  private let detail: RowReading.Detail
  /// Each row of each rule by itself, with the rule's index, to find what contests a line.
  private let contestants: [(rule: RuleIndex, alone: Look)]

  /// Prepares a look.
  ///
  /// - Parameters:
  ///   - look: The index of the look, and the part of it to read.
  ///   - place: Where it looks.
  init(
    _ look: (index: LookIndex, choice: Look.Choice), at place: Look.Place, machine: Machine,
    stake: Stake, state: ModeState, detail: RowReading.Detail
  ) {
    number = look.index
    isMark = machine.looks[look.index].isMark
    self.look = Look(place: place, choice: look.choice)
    setting = SpinSetting(state, of: machine)
    self.stake = stake
    self.detail = detail
    let isContested = detail == .contested && place == .lines
    contestants = (isContested ? look.choice.rules : []).enumerated().flatMap { number, rule in
      rule.rows.map {
        (RuleIndex(number), Look(place: place, choice: .rule(rule.limited(to: $0))))
      }
    }
  }

  /// What the look gives.
  func gain(from finder: ScanFinder) -> SpinGain {
    let reader = RuleReader(look: number, stake: stake, finder: finder)
    let line: [Cell]? = look.place == .lines ? [] : nil
    let readings = reader.readings(of: look, line: line)
    var gain = SpinGain(
      credits: readings.pay, isHit: !readings.isEmpty && !isMark, awards: readings.awards)
    guard detail != .none else { return gain }
    gain.rows = readings.map { RowReading($0) }
    for (rule, alone) in contestants {
      for reading in reader.readings(of: alone, line: line) {
        let row = RowReading(reading, of: rule)
        if !gain.rows.contains(where: row.isSameRow) { gain.beaten.append(row) }
      }
    }
    return gain
  }
}
