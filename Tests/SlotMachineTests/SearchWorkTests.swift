import SlotEngine
import SlotMachineFile
import SlotScreens
import Testing

@testable import SlotMachine

@MainActor @Suite(.timeLimit(.minutes(20))) struct `A search for a spin that a row wins` {
  /// How far a search on the tide pool comes.
  private func progress(
    of row: OddsTable.Row, among most: UInt64, from first: UInt64
  ) async throws -> SearchWork.Progress {
    let machine = try #require(ShippedMachines.file(named: "tidepool")).machine
    let work = SearchWork.next(
      row, among: most, with: try SlotEngine(machine: machine, seed: 42, nextSpin: first))
    while true {
      if let progress = work.news(), progress.isOver { return progress }
      // A busy computer needs its processors for the search.
      try await Task.sleep(for: .milliseconds(2))
    }
  }

  /// A row of the first table, which no window of five reels wins with a hundred symbols.
  private func row(count: Int = 100, rule: Int = 0) -> OddsTable.Row {
    OddsTable.Row(
      look: LookIndex(0), rule: RuleIndex(rule), asked: nil, count: count, name: "", symbols: [],
      place: .lines, pay: nil, awards: false, fraction: nil, chance: 0.1, returned: nil)
  }

  @Test(
    arguments: [(1, 0), (4096, 7), (9_000, 7), (9_000, .max - 3), (1, .max)] as [(UInt64, UInt64)])
  func `ends without one after the spins that it was given, or at the last one`(
    most: UInt64, first: UInt64
  ) async throws {
    let progress = try await progress(of: row(), among: most, from: first)
    let looked = min(most, .max - first)
    #expect(progress == SearchWork.Progress(looked: looked, found: nil, isOver: true))
  }

  @Test func `ends at the first spin that has it`() async throws {
    let machine = try #require(ShippedMachines.file(named: "tidepool")).machine
    let engine = try SlotEngine(machine: machine, seed: 42)
    let row = row(count: 3)
    let number = try #require((5...20_000).first { row.isWon(by: engine.outcome(ofSpin: $0)) })
    let progress = try await progress(of: row, among: 20_000, from: 5)
    #expect(progress.found == number && progress.isOver)
  }
}
