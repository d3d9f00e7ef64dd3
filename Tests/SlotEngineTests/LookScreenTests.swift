import Testing

@testable import SlotEngine

@Suite struct `What might win on a grid` {
  /// Of the classic's 7,776 outcomes 576 win, and its only rule has no conditions, wilds or held cells. A screen that let
  /// more through would leave the rules as slow as they are without one.
  @Test func `is what wins where symbols alone decide`() {
    let machine = Machine.classic
    let setting = SpinSetting(.base(of: machine), of: machine)
    let place = setting.rules.places[0]
    let found = (0..<machine.cycle).count { ordinal in
      FlatGrid.with(setting.columns(ofOrdinal: ordinal)) { grid in
        var found = false
        place.forEachCandidate(on: grid, lines: 1) { _, _ in found = true }
        return found
      }
    }
    #expect(machine.cycle == 7_776)
    #expect(found == 576)
  }

  @Test func `is looked for on the stops of the classic's reels alone`() {
    #expect(Machine.classic.modeRules(.base).isShownAtStops)
  }

  @Test func `is derived once for all copies of a machine, and anew for another bet`() throws {
    let machine = Machine.classic
    let copy = machine
    #expect(machine.modeRules(.base) === copy.modeRules(.base))
    var changed = machine
    changed.modes = machine.modes
    #expect(changed == machine)
    #expect(changed.modeRules(.base) !== machine.modeRules(.base))
  }

  /// What a screen lets through, in every window of three reels with two rows each, is no less than what may win, as an
  /// invariant, and no more than that: rows whose smallest count is reached by cells that show one of their symbols, or a
  /// wild that stands in for one.
  @Test(arguments: ScreenCase.all)
  func `is what reaches the smallest count of a row`(one: ScreenCase) throws {
    let machine = try one.machine()
    let place = machine.modeRules(.base).places[0]
    var found = 0
    for number in 0..<(1 << 12) {
      let window = (0..<6).map { [0, 1, 4, 5][number >> (2 * $0) & 3] }
      let columns = (0..<3).map { reel in
        SymbolColumn((0..<2).map { SymbolID(window[2 * reel + $0]) })
      }
      FlatGrid.with(columns) { grid in
        for (line, cells) in one.places.enumerated() {
          let expected = one.rows.indices.filter {
            one.reaches(one.rows[$0].least, cells.map { window[$0] }, row: $0)
          }
          #expect(one.candidates(at: line, on: grid, of: place) == expected, "\(window)")
          found += expected.count
        }
      }
    }
    #expect(found > 0)
  }

  /// A word has 64 bits, and each row beyond them shares one with a row before it.
  ///
  /// - Parameters:
  ///   - rules: The number of rules with rows for a to d, three of a kind.
  ///   - last: The rows of one more rule, two of a kind.
  @Test(arguments: [(15, "x"), (15, "awx"), (15, "abwx"), (16, "x"), (16, "wx")])
  func `leaves the rows to the reader if there are 64 or more`(rules: Int, last: String) throws {
    func rule(_ letters: String, _ count: Int) -> Rule {
      S.rule(.left, letters.map { (.symbol(S.symbol($0)), [count: 1]) }, wilds: false)
    }
    let all = Array(repeating: Look.Choice.rule(rule("abcd", 3)), count: rules)
    let machine = try S.machine([S.lines(.all(all + [.rule(rule(last, 2))]))])
    let place = machine.modeRules(.base).places[0]
    let rows = 4 * rules + last.count
    #expect(place.screen.tellsRows == (rows < 64))
    for text in ["aaa", "aac", "bbb", "ddd", "wwa", "xxb", "xba", "bxx", "xwx", "bbx"] {
      // Which rows reach their count, by the letters alone.
      let expected = (0..<rows).filter { row in
        let letter = row < 4 * rules ? Array("abcd")[row % 4] : Array(last)[row - 4 * rules]
        return text.prefix { $0 == letter }.count >= (row < 4 * rules ? 3 : 2)
      }
      FlatGrid.with(text.map { SymbolColumn([S.symbol($0)]) }) { grid in
        var found: [LookScreen.Candidates] = []
        place.forEachCandidate(on: grid, lines: 1) { found.append($1) }
        #expect(found.isEmpty == expected.isEmpty, "\(text)")
        for candidates in found {
          let told = (0..<rows).filter { candidates.has($0 % 4, of: RuleIndex($0 / 4)) }
          #expect(told == (rows < 64 ? expected : Array(0..<rows)), "\(text)")
        }
      }
    }
  }
}

private typealias S = SmallMachine

/// A look with rows for a, for x, and for the group of a and b, or with one sequence.
struct ScreenCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let match: Pattern.Match
  /// The cells of each of its places by their number in the window, reel by reel.
  let places: [[Int]]
  let place: Look.Place
  let allowsWilds: Bool

  /// The names of its rows with their smallest counts, and the symbols that match: of a sequence those of each name.
  let rows: [(asked: Asked, least: Int, symbols: [[Int]])]

  func machine() throws -> Machine {
    let pays = rows.map { ($0.asked, $0.least < 3 ? [$0.least: 1, 3: 2] : [3: 1]) }
    return try S.machine(
      [Look(place: place, choice: .rule(S.rule(match, pays, wilds: allowsWilds)))],
      rows: [2, 2, 2], lines: [[0, 0, 0], [1, 1, 1], [0, 1, 0]])
  }

  /// Whether cells, in the order of their reels, reach a count of a row.
  func reaches(_ least: Int, _ cells: [Int], row: Int) -> Bool {
    let symbols = rows[row].symbols
    let fits = cells.enumerated().map { place, symbol in
      symbols[symbols.count == 1 ? 0 : place].contains(symbol)
    }
    func run(_ fits: some Sequence<Bool>) -> Int { fits.prefix { $0 }.count }
    let reels = places.count == 1 ? (0..<3).map { fits[2 * $0] || fits[2 * $0 + 1] } : fits
    return switch match {
    case .left where isRun: run(reels) >= least
    case .right where isRun: run(reels.reversed()) >= least
    case .adjacent: (0..<fits.count).contains { run(fits[$0...]) >= least }
    case .sequence(let names): run(fits) >= names.count
    default: fits.count { $0 } >= least
    }
  }

  private var isRun: Bool { place != .window }

  func candidates(at line: Int, on grid: FlatGrid, of place: ModeRules.Place) -> [Int] {
    var found: LookScreen.Candidates?
    if place.look.place == .lines {
      place.forEachCandidate(on: grid, lines: 3) { if $0.index == line { found = $1 } }
    } else {
      found = place.screen.candidates(on: grid)
    }
    return rows.indices.filter { found?.has($0, of: 0) ?? false }
  }

  static let all: [ScreenCase] =
    [Pattern.Match.left, .right, .adjacent, .count, .sequence([S.a, S.ab, S.x])].flatMap { match in
      [true, false].map {
        ScreenCase(
          "\(match) on lines", match, places: [[0, 2, 4], [1, 3, 5], [0, 3, 4]], .lines, wilds: $0)
      }
    }
    + [Pattern.Match.left, .right].flatMap { match in
      [true, false].map {
        ScreenCase("\(match) on ways", match, places: [[0, 1, 2, 3, 4, 5]], .ways, wilds: $0)
      }
    }
    + [(Pattern.Match.count, false), (.cluster, false), (.cluster, true)].map { match, wilds in
      ScreenCase(
        "\(match) in the window", match, places: [[0, 1, 2, 3, 4, 5]], .window,
        wilds: wilds)
    }

  private init(
    _ name: String, _ match: Pattern.Match, places: [[Int]], _ place: Look.Place,
    wilds: Bool
  ) {
    testDescription = name + (wilds ? " with wilds" : "")
    self.match = match
    self.places = places
    self.place = place
    allowsWilds = wilds
    func symbols(of asked: Asked) -> [Int] {
      let own = asked == S.a ? [0] : asked == S.ab ? [0, 1] : [5]
      return own + (wilds && asked != S.x ? [4] : [])
    }
    if case .sequence(let names) = match {
      rows = [(names[0], names.count, names.map(symbols))]
    } else {
      rows = [(S.a, 2), (S.x, 1), (S.ab, 3)].map { ($0, $1, [symbols(of: $0)]) }
    }
  }
}
