import Foundation
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotWorkbooks

@Suite struct `A workbook that is imported` {
  /// A sheet from its rows; a cell is blank if it is empty, a number if it looks like one, a formula if it begins with
  /// `=`.
  private func sheet(_ name: String, _ rows: [[String]]) -> Sheet {
    var sheet = Sheet(name: name)
    for (row, cells) in rows.enumerated() {
      for (column, text) in cells.enumerated() where !text.isEmpty {
        if text.hasPrefix("=") {
          sheet[row, column] = Cell(nil, formula: String(text.dropFirst()))
        } else {
          sheet[row, column] = Cell(Double(text).map { .number($0) } ?? .text(text))
        }
      }
    }
    return sheet
  }

  private func coin(
    game: [[String]] = [["Name", "coin"], ["Rows", "1"]],
    reels: [[String]] = [["Reel 1", "Reel 2"], ["heads", "heads"], ["tails", "tails"]],
    pays: [[String]] = [["Symbol", "2x"], ["heads", "3"]],
    lines: [[String]] = [["Line", "Reel 1", "Reel 2"], ["1", "1", "1"]]
  ) -> Workbook {
    Workbook(sheets: [
      sheet("Game", game), sheet("Reels", reels), sheet("Pays", pays), sheet("Lines", lines),
    ])
  }

  private func issues(
    _ workbook: Workbook, weighted: WeightedRow? = nil
  ) -> [String] {
    do throws(WorkbookRefusal) {
      _ = try WorkbookImport(workbook, name: "book.xlsx", weighted: weighted)
      return []
    } catch {
      return error.issues.map { "\($0)" }
    }
  }

  /// Two heads pay 3 in one of four combinations: 3/4, as `docs/FORMAT.md` says.
  @Test func `is a machine`() throws {
    let text = try #require(WorkbookImport(coin(), name: "book.xlsx").machine)
    let machine = try MachineFile(yaml: text.yaml, name: "coin").machine
    #expect(machine.name == "coin")
    let analysis = try MachineAnalysis(machine: machine, stake: machine.defaultStake)
    #expect(analysis.returnToPlayer.map { "\($0)" } == "3/4")
  }

  @Test(
    arguments: [
      (
        [["Reel 1", "Reel 2"], ["heads", "heads"], ["tails", ""], ["heads", "tails"]],
        "Reels!B3: a stop is missing, but the reel goes on"
      ),
      (
        [["Reel 1", "Reel 3"], ["heads", "heads"]], "Reels!A1: the reels aren't numbered 1, 2, 3"
      ),
      ([["Reel 1", "Reel 2"], ["=1+1", "heads"]], "Reels!A2: the formula has no stored value"),
      ([["heads", "tails"], ["tails", "heads"]], "Reels!A1: no line has the headings of reels"),
      (
        [["Pos.", "Reel 1", "Reel 2"], ["1", "heads", "heads"], ["3", "tails", "tails"]],
        "Reels!A3: this isn't the next position"
      ),
      (
        [["Reel 1", "Weight 1", "Reel 2"], ["heads", "1", "heads"], ["tails", "1,5", "tails"]],
        "Reels!B3: \"1,5\" is a text that may be a whole number or not"
      ),
      (
        [["Reel 1", "Weight 1", "Reel 2"], ["heads", "1", "heads"], ["tails", "", "tails"]],
        "Reels!B3: the stop has no weight"
      ),
      (
        [["Reel 1", "Reel 2"], ["heads", "heads"], ["tails", "tails"], [], ["heads", "tails"]],
        "Reels!A5: there is a blank row above"
      ),
    ] as [([[String]], String)])
  func `is refused for its reels at the cell`(reels: [[String]], problem: String) {
    #expect(
      issues(coin(reels: reels)).contains { $0.hasPrefix(problem) }, "\(issues(coin(reels: reels)))"
    )
  }

  @Test(
    arguments: [
      (
        [["Symbol", "2x"], ["heads", "1,000"]],
        "Pays!B2: \"1,000\" is a text that may be a whole number or not"
      ),
      ([["Symbol", "2x"], ["heads", "0.5"]], "Pays!B2: 0.5 isn't a valid pay"),
      ([["Symbol", "2x"], ["edge", "5"]], "Pays!A2: no reel shows \"edge\""),
      ([["Symbol", "2x"], ["heads", "5"], ["heads", "6"]], "Pays!A3: heads has another row"),
      (
        [["Symbol", "2x, 2 coins"], ["heads", "5"]],
        "Pays!B2: there is a pay for 2 coins, but none for 1"
      ),
      (
        [["Symbol", "Scatter 2x"], ["heads", "5"]],
        "Pays!A2: heads has pays of a scatter, but isn't one"
      ),
    ] as [([[String]], String)])
  func `is refused for its pays at the cell`(pays: [[String]], problem: String) {
    #expect(
      issues(coin(pays: pays)).contains { $0.hasPrefix(problem) }, "\(issues(coin(pays: pays)))")
  }

  @Test func `is refused for lines that may be counted from 0 or from 1`() {
    let three = [["Reel 1", "Reel 2"], ["a", "a"], ["b", "b"], ["c", "c"]]
    func workbook(_ line: [String], first: [[String]] = []) -> Workbook {
      coin(
        game: [["Name", "x"], ["Rows", "3"]] + first, reels: three,
        pays: [["Symbol", "2x"], ["a", "3"]],
        lines: [["Line", "Reel 1", "Reel 2"], line])
    }
    #expect(
      issues(workbook(["1", "1", "2"])).first?.hasPrefix("Lines!A1: the lines don't say whether")
        == true)
    #expect(issues(workbook(["1", "1", "3"])).isEmpty)
    #expect(issues(workbook(["1", "0", "2"])).isEmpty)
    #expect(issues(workbook(["1", "1", "2"], first: [["First row", "1"]])).isEmpty)
  }

  /// By hand: the stop with 7 shows b in the middle and c at the bottom of three rows.
  @Test(arguments: [(WeightedRow.top, [7, 1, 2]), (.middle, [1, 2, 7]), (.bottom, [2, 7, 1])])
  func `gives weights to the row that is named`(row: WeightedRow, weights: [UInt64]) throws {
    let workbook = coin(
      game: [["Rows", "3"]],
      reels: [["Reel 1", "Weight 1"], ["a", "7"], ["b", "1"], ["c", "2"]],
      pays: [["Symbol", "1x"], ["a", "3"]], lines: [["Line", "Reel 1"], ["1", "3"]])
    #expect(
      issues(workbook).first?.hasPrefix("Reels!B1: nothing says to which row the weights belong")
        == true)
    let read = try WorkbookImport(workbook, name: "book.xlsx", weighted: row)
    #expect(read.reels?.reels.first?.map(\.weight) == weights)
  }

  @Test func `is refused for pays that may count from the left or anywhere`() throws {
    let workbook = coin(pays: [["Symbol", "1x", "2x"], ["heads", "1", "3"]])
    #expect(issues(workbook).first?.hasPrefix("Pays!A2: nothing says whether heads counts") == true)
    let read = try WorkbookImport(workbook, name: "book.xlsx", lineWins: .count)
    #expect(read.machine?.yaml.contains("{where: lines, match: count}") == true)
  }

  @Test func `counts pays of fewer symbols anywhere on three reels, and says so`() throws {
    let workbook = coin(
      reels: [
        ["Reel 1", "Reel 2", "Reel 3"], ["heads", "heads", "heads"], ["tails", "tails", "tails"],
      ],
      pays: [["Symbol", "1x", "3x"], ["heads", "1", "3"]],
      lines: [["Line", "Reel 1", "Reel 2", "Reel 3"], ["1", "1", "1", "1"]])
    let read = try WorkbookImport(workbook, name: "book.xlsx")
    #expect(read.machine?.yaml.contains("{where: lines, match: count}") == true)
    let note =
      "Pays!A2: nothing says whether heads counts from the left or anywhere on a line; it counts anywhere"
    #expect(read.notes.contains { "\($0)".hasPrefix(note) }, "\(read.notes)")
    let left = try WorkbookImport(workbook, name: "book.xlsx", lineWins: .left)
    #expect(left.machine?.yaml.contains("{where: lines, match: left}") == true)
    #expect(!left.notes.contains { "\($0)".contains("nothing says") })
  }

  @Test func `is read where its tables stand side by side`() throws {
    let math = sheet(
      "Math",
      [
        ["DEMO", "", "", "", "", "PAYTABLE"],
        ["Reel 1", "Reel 2", "", "Symbol", "2x"],
        ["heads", "heads", "", "heads", "3"],
        ["tails", "tails", "", "Any", "1"],
        ["", "", "", "", ""],
        ["* not a stop", "", "", "Any: any mix of heads and tails"],
        ["Line 1", "X", "X"],
      ])
    var old = sheet("Old", [["Reel 1"], ["old"]])
    old.isHidden = true
    let read = try WorkbookImport(Workbook(sheets: [math, old]), name: "some/demo.xlsx")
    let yaml = try #require(read.machine?.yaml)
    #expect(yaml.contains("name: demo\n"))
    #expect(yaml.contains("  Any: [heads, tails]\n"))
    #expect(yaml.contains("lines:\n  - [0, 0]\n"))
    #expect(read.notes.map { "\($0)" }.contains("Old: the sheet is hidden; it isn't read"))
  }

  @Test func `with two tables of reels is refused`() {
    var workbook = coin()
    workbook.sheets.append(sheet("More", [["Reel 1", "Reel 2"], ["heads", "heads"]]))
    #expect(
      issues(workbook).first?.hasPrefix("More!A1: there is another table of reels, in Reels!A1")
        == true)
  }

  @Test func `fits the machine for which only its reels are wanted`() {
    let target = ReelTarget(name: "coin", symbols: ["heads", "edge"], heights: [1, 1])
    let error = #expect(throws: WorkbookRefusal.self) {
      try WorkbookImport(coin(), name: "book.xlsx", for: target)
    }
    #expect(
      error?.issues.map { "\($0)" }.first
        == "Reels!A3: there is no symbol \"tails\"; use one of heads, edge")
  }
}

/// Workbooks whose machines, or whose faults, are known; `SLOT_WORKBOOKS` names their folder.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["SLOT_WORKBOOKS"] != nil))
struct `The workbooks made elsewhere` {
  private func workbook(_ name: String) throws -> Workbook {
    let folder = try #require(ProcessInfo.processInfo.environment["SLOT_WORKBOOKS"])
    return try Workbook(Array(Data(contentsOf: URL(filePath: "\(folder)/\(name).xlsx"))))
  }

  private func machine(
    _ name: String, weighted: WeightedRow? = nil, lineWins: LineWins? = nil
  ) throws -> Machine {
    let text = try #require(
      WorkbookImport(
        workbook(name), name: name, weighted: weighted, lineWins: lineWins
      ).machine)
    return try MachineFile(yaml: text.yaml, name: name).machine
  }

  private func returned(_ machine: Machine) throws -> String {
    let analysis = try MachineAnalysis(machine: machine, stake: machine.defaultStake)
    return try "\(#require(analysis.returnToPlayer))"
  }

  @Test func `have the layout`() throws {
    let machine = try machine("1-clean")
    #expect(machine.name == "harbour")
    #expect(machine.symbols.map(\.name) == ["wave", "anchor", "gull", "shell", "10", "buoy"])
    #expect(try returned(machine) == "73/216")
  }

  /// Cherries count anywhere on the line; from the left, the returns are 1.101 and 2.092.
  @Test(arguments: [
    (WeightedRow.top, LineWins?.none, 1.667), (.middle, .none, 2.448), (.middle, .count, 2.448),
    (.top, .left, 1.101), (.middle, .left, 2.092),
  ])
  func `have everything in one sheet`(row: WeightedRow, wins: LineWins?, value: Double) throws {
    let machine = try machine("2-crowded", weighted: row, lineWins: wins)
    let analysis = try MachineAnalysis(machine: machine, stake: machine.defaultStake)
    let exact = try #require(analysis.returnToPlayer?.value)
    #expect((exact * 1000).rounded() == value * 1000)
    #expect(machine.reels.map { $0.circles[0].stops.count } == [7, 6, 8])
    #expect(machine.lines.map { $0.map(\.index) } == [[1, 1, 1], [0, 0, 0], [0, 1, 2]])
    #expect(machine.groups.map(\.name) == ["Any BAR"])
  }

  @Test func `have nine traps`() throws {
    let workbook = try workbook("3-hostile")
    let error = #expect(throws: WorkbookRefusal.self) {
      try WorkbookImport(workbook, name: "3-hostile")
    }
    let refused = try #require(error).issues.map { "\($0)" }
    let notes = try #require(error).notes.map { "\($0)" }
    for place in [
      "Reels!B3: the formula has no stored value", "Reels!A5: TRUE",
      "Reels!C5: the cell has the error", "pays!C2: \"1,000\"", "pays!B3: ",
    ] {
      #expect(refused.contains { $0.hasPrefix(place) }, "\(place) in \(refused)")
    }
    for place in [
      "Reels!B2: there are spaces", "Reels!C6: 7 is a text here and a number in B6", "Reels!C7: ",
      "'Reels (old)': the sheet is hidden",
    ] {
      #expect(notes.contains { $0.hasPrefix(place) }, "\(place) in \(notes)")
    }
    #expect(!(refused + notes).contains { $0.hasPrefix("pays!D3") })
  }
}
