import Foundation
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotProofs
import Testing

@testable import SlotWorkbooks

@Suite struct `An exported workbook` {
  private func text(_ name: String) throws -> MachineText {
    MachineText(yaml: try MachineSource(name).text(), name: name)
  }

  private func export(_ text: MachineText) throws -> Workbook {
    let machine = try MachineFile(yaml: text.yaml, name: text.name).machine
    let analysis = try MachineAnalysis(machine: machine, stake: machine.defaultStake)
    return try MachineWorkbook(
      text, numbers: MachineWorkbook.Numbers(analysis: analysis, payouts: nil)
    ).workbook
  }

  @Test(arguments: ShippedMachines.names)
  func `gives the same machine back`(name: String) throws {
    let text = try text(name)
    let workbook = try MachineWorkbook(text, numbers: nil).workbook
    let read = try WorkbookImport(Workbook(workbook.bytes), name: "\(name).xlsx")
    let back = try MachineFile(yaml: try #require(read.machine).yaml, name: name).machine
    #expect(try back.digest == MachineFile(yaml: text.yaml, name: name).machine.digest)
    #expect(read.notes.isEmpty)
  }

  /// The figures of Penny Arcade: 90.7280 %, counted by brute force, of which lines are all.
  @Test func `recomputes the return by formulas`() throws {
    let workbook = try export(text("arcade"))
    let sheet = try #require(workbook.sheets.first { $0.name == "Return" })
    let row = try #require(
      sheet.cells.first { $0.value.value == .text("return from lines") }?.key.row)
    let cell = try #require(sheet[row, 1])
    #expect(cell.formula?.hasPrefix("SUM('Line wins'!") == true)
    guard case .number(let value) = cell.value, case .number(let exact) = sheet[row, 2]?.value
    else {
      Issue.record("no numbers")
      return
    }
    #expect(abs(value - exact) < 1e-12)
    #expect(abs(exact - 0.907280) < 1e-6)
    #expect(sheet[row, 4]?.formula == "B\(row + 1)-C\(row + 1)")
  }

  /// By hand: two reels of a and b, on which two a's pay 3 for a bet of 1. A round pays 3 with probability 1/4, so after
  /// 100 of them nothing is lost if at least 34 have won; one more credit pays 1/4 more, and one more a on a reel makes
  /// 2/6 of the rounds wins.
  @Test func `has sessions and sensitivities`() throws {
    let yaml = """
      format: 1
      name: pair
      symbols: [a, b]
      reels: [[a, b], [a, b]]
      lines: [[0, 0]]
      pays: {a: {2: 3}}
      wins: [{where: lines, match: left}]
      """
    let text = MachineText(yaml: yaml, name: "pair")
    let machine = try MachineFile(yaml: yaml, name: "pair").machine
    let analysis = try MachineAnalysis(machine: machine)
    let wager = MachineVariations.Wager(lines: nil, coins: 1, bet: NamedBet.base)
    let workbook = try MachineWorkbook(
      text,
      numbers: MachineWorkbook.Numbers(
        analysis: analysis,
        sessions: RoundSummary(try RoundLaw(of: machine), lengths: [100]).sessions,
        sensitivities: try MachineVariations(text, wager: wager).sensitivities())
    ).workbook
    let sessions = try #require(workbook.sheets.first { $0.name == "Sessions" })
    guard case .number(let ahead) = sessions[1, 1]?.value else {
      Issue.record("no probability")
      return
    }
    // The binomial tail, summed from the chance that none of the rounds wins.
    var term = pow(0.75, 100.0)
    var lost = 0.0
    for wins in 0..<34 {
      lost += term
      term *= Double(100 - wins) / Double(wins + 1) / 3
    }
    #expect(abs(ahead - (1 - lost)) < 1e-12)
    // At 50 %, 25 rounds have won.
    #expect(sessions[1, 4]?.value == .number(-25))
    let sheet = try #require(workbook.sheets.first { $0.name == "Sensitivities" })
    let returns = (1...5).map { sheet[$0, 3]?.value }
    #expect(returns == [0.25, 0.25, -0.25, 0.25, -0.25].map { .number($0) })
    #expect((1...5).map { sheet[$0, 1]?.value } == [nil] + ["a", "b", "a", "b"].map { .text($0) })
    #expect(sheet.chart?.namesAreTexts == true)
    let read = try Workbook(workbook.bytes)
    #expect(read.sheets.map(\.name) == workbook.sheets.map(\.name))
  }

  /// By hand, of two reels of three rows on which c is once of four stops and once of three: 3/4 × 1 = 3/4 of the
  /// windows show two, which pay 5 times the bet of 2.
  @Test func `recomputes a scatter by formulas`() throws {
    let yaml = """
      format: 1
      name: scatter
      rows: 3
      bet: {cost: 2}
      symbols: [a, c]
      reels: [[a, a, a, c], [a, c, a]]
      wins: [{where: window, match: count, times: bet, pays: {c: {2: 5}}}]
      """
    let workbook = try export(MachineText(yaml: yaml, name: "scatter"))
    let sheet = try #require(workbook.sheets.first { $0.name == "Return" })
    let cells = sheet.cells.filter {
      $0.key.column == 1 && $0.value.formula?.contains("Scatters") == true
    }
    #expect(cells.map(\.value.value) == [.number(3.75)])
  }

  @Test func `keeps names that look like formulas as texts`() throws {
    let yaml = """
      format: 1
      name: "=1+1"
      symbols: ["=A1", "+b"]
      reels: [["=A1", "+b"], ["=A1", "+b"]]
      lines: [[0, 0]]
      pays: {"=A1": {2: 3}}
      wins: [{where: lines, match: left}]
      """
    let text = MachineText(yaml: yaml, name: "odd")
    let workbook = try Workbook(export(text).bytes)
    let names: Set = ["=1+1", "=A1", "+b"]
    for sheet in workbook.sheets {
      for cell in sheet.cells.values {
        guard case .text(let text) = cell.value, names.contains(text) else { continue }
        #expect(cell.formula == nil)
      }
    }
    let read = try WorkbookImport(workbook, name: "odd.xlsx")
    let back = try MachineFile(yaml: try #require(read.machine).yaml, name: "odd").machine
    #expect(try back.digest == MachineFile(yaml: yaml, name: "odd").machine.digest)
  }

  @Test func `that was changed says so`() throws {
    var workbook = try MachineWorkbook(text("tidepool"), numbers: nil).workbook
    let pays = try #require(workbook.sheets.firstIndex { $0.name == "Pays" })
    workbook.sheets[pays][1, 1] = Cell(.number(26))
    let read = try WorkbookImport(workbook, name: "tidepool.xlsx")
    #expect(read.machine?.yaml.contains("whale: {3: 26, 4: 100, 5: 1000}") == true)
    #expect(
      read.notes.first?.description.contains("isn't the one that was exported any more") == true)
  }

  @Test func `that has a mistake in its rules says at which cell`() throws {
    var workbook = try MachineWorkbook(text("tidepool"), numbers: nil).workbook
    let rules = try #require(workbook.sheets.firstIndex { $0.name == "Rules" })
    let row = try #require(
      workbook.sheets[rules].cells.first { $0.value.value == .text("combine: highest") }?.key.row)
    workbook.sheets[rules][row, 0] = Cell(.text("combine: lowest"))
    let error = #expect(throws: WorkbookRefusal.self) {
      try WorkbookImport(workbook, name: "tidepool.xlsx")
    }
    #expect(error?.issues.map { "\($0)" }.first?.hasPrefix("Rules!A\(row + 1): combine: ") == true)
  }
}
