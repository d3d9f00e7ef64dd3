@testable import SlotEngine

/// A win of a spin with several grids, as both of its players can put it.
struct TumbleWin: Hashable {
  let look: LookIndex
  let line: LineIndex?
  let asked: Asked
  let count: Int
  let ways: Int
  var credits: Int
  let award: Award?
  /// The factor of the award; 1 without one.
  var awardScale: Int
}

/// A spin with several grids, played literally: columns are lists of symbols, a circle is turned stop by stop, and the
/// wins of each grid are those that the naive evaluator finds.
struct NaiveTumble {
  private let small: SmallTumble
  /// The symbols of each reel, from the top.
  private(set) var columns: [[SymbolID]]
  /// The circle of each reel, turned so that its last stop is the next to come in at the top.
  private var circles: [[SymbolID]]
  private(set) var wins: [TumbleWin] = []
  private(set) var gridCount = 0
  /// What the meters show.
  private(set) var counts: [Int]

  /// Plays a spin.
  ///
  /// - Parameters:
  ///   - stops: The stop of each reel, counted over all its circles.
  ///   - rows: The number of rows of each reel.
  init(_ small: SmallTumble, stops: [Int], rows: [Int]) {
    self.small = small
    circles = zip(small.machine.modes[0].reels, stops).map { reel, stop in
      Self.turned(reel)[stop]
    }
    columns = zip(circles, rows).map { circle, rows in
      (0..<rows).map { circle[$0 % circle.count] }
    }
    counts = small.counts
    play()
  }

  /// The circles of a reel, turned to each of their stops.
  private static func turned(_ reel: Reel) -> [[SymbolID]] {
    reel.circles.flatMap { circle in
      circle.stops.indices.map { stop in
        (circle.stops[stop...] + circle.stops[..<stop]).map(\.symbol)
      }
    }
  }

  private mutating func play() {
    let (machine, mode) = (small.machine, small.machine.modes[0])
    for (index, meter) in machine.meters.enumerated() where meter.period == .spin {
      counts[index] = meter.start
    }
    var goesOn = true
    while goesOn {
      let seen = small.evaluator(columns).wins().filter(isPlayed)
      let isFirst = gridCount == 0
      func wins(_ isLast: Bool) -> [NaiveWin] {
        seen.filter { win in
          switch machine.looks[win.look].grids {
          case .each: true
          case .first: isFirst
          case .last: isLast
          case .end: false
          }
        }
      }
      var cleared: Set<Cell> = []
      if let tumble = mode.tumble {
        for win in wins(false) where machine.looks[win.look].clears { cleared.formUnion(win.cells) }
        cleared = cleared.filter {
          !tumble.keeps.contains(columns[$0.reel.index][$0.row.index])
        }
        goesOn = !cleared.isEmpty && gridCount + 1 < tumble.mostGrids
      } else {
        goesOn = false
      }
      let all = wins(!goesOn)
      let ladder = mode.tumble.map { $0.ladder[min(gridCount, $0.ladder.count - 1)] } ?? 1
      for win in all {
        let meter = machine.looks[win.look].meter.map { factor(of: $0) } ?? 1
        self.wins.append(multiplied(TumbleWin(win), by: ladder * meter))
      }
      gridCount += 1
      if mode.tumble == nil ? !all.isEmpty : !cleared.isEmpty { countWin() }
      if goesOn { tumble(cleared) }
    }
    if let total = mode.total {
      self.wins = self.wins.map { multiplied($0, by: factor(of: total)) }
    }
  }

  private func isPlayed(_ win: NaiveWin) -> Bool {
    guard let line = win.line, let lines = small.machine.looks[win.look].lines else { return true }
    return lines.contains(line)
  }

  /// A win with what multiplies it, if its rule is multiplied.
  private func multiplied(_ win: TumbleWin, by factor: Int) -> TumbleWin {
    guard case .rule(let rule) = small.machine.looks[win.look].choice, rule.isMultiplied else {
      return win
    }
    var win = win
    win.credits *= factor
    if win.award != nil { win.awardScale *= factor }
    return win
  }

  // MARK: Meters

  private func factor(of index: MeterID) -> Int {
    let meter = small.machine.meters[index]
    let count = meter.holdsForNextSpin ? small.counts[index.index] : counts[index.index]
    guard let levels = meter.levels else { return max(1, count) }
    return levels.filter { $0.count <= count }.map(\.factor).last ?? 1
  }

  private mutating func countWin() {
    for (index, meter) in small.machine.meters.enumerated() {
      guard meter.modes?.contains(.base) ?? true, case .winning(let more) = meter.addition else {
        continue
      }
      counts[index] = min(counts[index] + more, meter.most ?? .max)
    }
  }

  // MARK: Tumbling

  private mutating func tumble(_ cleared: Set<Cell>) {
    for reel in columns.indices {
      let gaps = cleared.filter { $0.reel.index == reel }.map(\.row.index).sorted(by: >)
      let falls = small.machine.modes[0].tumble?.falls ?? true
      if falls { for row in gaps { columns[reel].remove(at: row) } }
      for row in gaps {
        let next = circles[reel].removeLast()
        circles[reel].insert(next, at: 0)
        if falls { columns[reel].insert(next, at: 0) } else { columns[reel][row] = next }
      }
    }
  }
}

extension TumbleWin {
  init(_ win: NaiveWin) {
    self.init(
      look: win.look, line: win.line, asked: win.asked[0], count: win.count, ways: win.ways,
      credits: win.pay, award: win.award, awardScale: win.award == nil ? 1 : win.awardScale)
  }

  init(_ win: TumbleSpin.Win, _ prize: GridRules.Prize) {
    self.init(
      look: prize.look, line: win.line, asked: prize.asked, count: prize.count, ways: win.ways,
      credits: win.credits, award: prize.award,
      awardScale: prize.award == nil ? 1 : prize.awardScale * win.factor)
  }
}
