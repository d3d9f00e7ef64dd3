import Testing

@testable import SlotEngine

/// Every line of five cells, with what a reader of the rules would count.
@Suite struct `A scan of a pattern` {
  typealias S = SmallMachine

  /// The lengths that a pattern finds on a line where these cells fit, the longest first.
  private func lengths(_ match: Pattern.Match, _ fits: [Bool]) -> [Int] {
    let runs = fits.split(separator: false).map(\.count)
    switch match {
    case .left: return [fits.prefix { $0 }.count]
    case .right: return [fits.reversed().prefix { $0 }.count]
    case .adjacent: return runs.sorted(by: >)
    default: return [fits.count { $0 }]
    }
  }

  @Test(arguments: [.left, .right, .adjacent, .count] as [Pattern.Match], [false, true])
  func `finds what fits, on every line`(match: Pattern.Match, wilds: Bool) throws {
    let machine = try S.machine([S.lines(S.rule(.left, [(S.a, [1: 1])]))], reels: 5)
    let subject = ScanSubject(
      place: .lines, pattern: Pattern(match: match, allowsWilds: wilds), asked: S.a)
    let scan = PatternScan(
      subject, counts: Array(1...5), judge: CellJudge(machine: machine, state: .base(of: machine)),
      keepsReels: false, isOneTable: false)
    for line in words(Array(repeating: 3, count: 5)) {
      // `a` itself, its wild, or neither.
      let symbols = line.map { [S.symbol("a"), S.symbol("w"), S.symbol("x")][$0] }
      let fits = line.map { $0 == 0 || (wilds && $0 == 1) }
      let end = symbols.enumerated().reduce(PatternScan.start) { state, cell in
        let letter = scan.letter(of: [cell.element], reel: cell.offset, row: 0, held: 0)
        return scan.move(from: state, letter: letter, reel: cell.offset)
      }
      let found = scan.found(in: end).filter { $0.count > 0 }
      #expect(found.map(\.count) == lengths(match, fits).filter { $0 > 0 }, "\(symbols)")
      let real = found.map { $0.cells.count { $0.fit.isReal } }.reduce(0, +)
      if match == .count { #expect(real == line.count { $0 == 0 }) }
    }
    #expect(scan.description.hasPrefix(wilds ? "3 letters, " : "2 letters, "))
  }

  @Test func `keeps only what a listed count can tell apart`() throws {
    let machine = try S.machine([S.lines(S.rule(.left, [(S.a, [1: 1])]))], reels: 5)
    let scan = PatternScan(
      ScanSubject(place: .lines, pattern: Pattern(match: .left, allowsWilds: false), asked: S.a),
      counts: [3], judge: CellJudge(machine: machine, state: .base(of: machine)),
      keepsReels: false, isOneTable: true)
    var ends: Set<Int> = []
    for line in words(Array(repeating: 2, count: 5)) {
      ends.insert(
        line.enumerated().reduce(PatternScan.start) { state, cell in
          let letter = scan.letter(
            of: [S.symbol(cell.element == 0 ? "a" : "x")], reel: cell.offset, row: 0, held: 0)
          return scan.move(from: state, letter: letter, reel: cell.offset)
        })
    }
    #expect(ends.count == 2, "Three from the left, or not.")
  }
}
