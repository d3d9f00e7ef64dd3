import Foundation
import SlotEngine
import SlotMachineFile
import TestSupport
import Testing

@Suite struct `A file with a table of outcomes` {
  private static func yaml(_ bonus: String) -> String {
    """
    format: 2
    name: rows
    symbols: [a, b]
    reels: [[a, b], [a, b]]
    bet: {cost: 5}
    wins: [{where: window, in: [base], match: count, then: {a: {2: {bonus: trail}}}}]
    modes: {free: {}}
    bonuses: {trail: \(bonus)}
    """
  }

  /// The rows of a machine's table: weight, credits, spins.
  private static func rows(_ machine: Machine) -> [[Int]] {
    guard case .table(let table) = machine.bonuses[0].play else { return [] }
    return (0..<table.rowCount).map {
      let row = table[$0]
      return [Int(row.weight), row.value.credits.credits(coins: 1).count, row.value.stay.spins]
    }
  }

  /// Reads a machine with a table beside it, `t.csv`.
  private static func read(_ csv: [UInt8], _ bonus: String = "{table: t.csv, mode: free}") throws
    -> Machine
  {
    try withTemporaryFolder { folder in
      try Data(csv).write(to: folder.appending(path: "t.csv"))
      try Data(yaml(bonus).utf8).write(to: folder.appending(path: "m.yaml"))
      return try MachineFile(path: folder.appending(path: "m.yaml").path).machine
    }
  }

  @Test(
    arguments: [
      "weight,credits,credits,spins\n3,10,,\n1,5,10,2\n0,,,0\n",
      "Spins;Weight;Credits;Credits\r\n;3;10;\r\n2;1;5;10\r\n0;0;;",
      "\u{FEFF}weight\tcredits\tspins\r3\t\"10\"\t\r 1 \t15\t2\r0\t\t\r\r\r",
    ])
  func `is read as spreadsheets write it`(csv: String) throws {
    let rows = Self.rows(try Self.read(Array(csv.utf8)))
    #expect(rows == [[3, 10, 0], [1, 15, 2], [0, 0, 0]])
    let text = csv.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      .replacing("\r\n", with: "\\r\\n").replacing("\r", with: "\\r")
    let inside = Self.yaml("{table: \"\(text)\", mode: free}")
    #expect(Self.rows(try MachineFile(yaml: inside, name: "in").machine) == rows)
  }

  @Test(
    arguments: [
      ("", "1:1: the first line"),
      ("credits\n3\n", "1:1: the first line"),
      ("weight,spins\n3,\n", ""),
      ("weight\n3\n", "1:1: the first line"),
      ("weight,credits,spins\n", "1:1: the table has no rows"),
      ("weight,credits,spins\n\n", "1:1: the table has no rows"),
      ("weight,credits\n3,1\n", "1:1: the table has a mode"),
      ("weight,prize,spins\n3,1,\n", "1:8: \"prize\" isn't a column"),
      ("weight,é,spins\n3,1,\n", "1:8: \"é\" isn't a column"),
      ("weight,weight,spins\n3,1,\n", "1:8: there is a second column"),
      ("weight,credits,spins\n3,1\n", "2:3: the row has 2 cells"),
      ("weight,credits,spins\n3,1,1,1\n", "2:7: the row has 4 cells"),
      ("weight,credits,spins\n,1,1\n", "2:1: nothing isn't a valid weight"),
      ("weight,credits,spins\n3,1.5,1\n", "2:3: \"1.5\" isn't a valid number of credits"),
      ("weight,credits,spins\n3,-1,1\n", "2:3: \"-1\" isn't a valid number of credits"),
      ("weight,credits,spins\n3,ß,x\n", "2:3: \"ß\" isn't a valid number of credits"),
      ("weight,credits,spins\n3,01,\n", "2:3: \"01\" isn't a valid number of credits"),
      ("weight,credits,spins\n3,1,1000001\n", "2:5: \"1000001\" isn't a valid number of spins"),
      ("weight,credits,spins\n4294967296,1,\n", "2:1: \"4294967296\" isn't a valid weight"),
      ("weight,credits,credits\n3,1099511627775,1\n", "1:1: the table has a mode"),
      (
        "weight,credits,credits,spins\n3,1099511627775,1,\n",
        "2:17: \"1\" isn't a valid number of credits"
      ),
      ("weight,credits,spins\n3,1,\n\n3,1,\n", "3:1: a line in the middle"),
      ("weight,credits,spins\n3,123456789012345678901234567890,\n", "2:3: \"1234567890"),
    ])
  func `is refused with the place in the table`(csv: String, place: String) throws {
    do {
      let machine = try Self.read(Array(csv.utf8))
      #expect(place.isEmpty && !Self.rows(machine).isEmpty)
    } catch let error as MachineSourceError {
      guard case .refused(let refused) = error else { throw error }
      #expect(refused.issues.count == 1)
      let issue = try #require(refused.issues.first)
      #expect(issue.file.hasSuffix("/t.csv"))
      #expect("\(issue.line):\(issue.column): \(issue.problem)".hasPrefix(place), "\(issue)")
    }
    // Written into the machine's file, the same is said of the key.
    guard !place.isEmpty else { return }
    let text = csv.replacing("\n", with: "\\n")
    guard text.contains("\\n") else { return }
    let error = #expect(throws: MachineFileError.self) {
      try MachineFile(yaml: Self.yaml("{table: \"\(text)\", mode: free}"), name: "in")
    }
    let (line, column) = (place.split(separator: ":")[0], place.split(separator: ":")[1])
    let issue = try #require(error?.issues.first)
    #expect((issue.line, issue.key) == (8, "bonuses.trail.table"))
    #expect(issue.problem.hasPrefix("line \(line), column \(column) of the table: "), "\(issue)")
  }

  @Test(
    arguments: [
      ("{table: ../t.csv}", "isn't the name of a file beside"),
      ("{table: /etc/passwd}", "isn't the name of a file beside"),
      ("{table: ..}", "isn't the name of a file beside"),
      ("{table: other.csv}", "the file other.csv can't be read"),
      ("{table: .}", "isn't the name of a file beside"),
      ("{table: [1]}", "isn't a file or a table"),
      ("{table: t.csv, mode: base}", "the base game can't be awarded"),
      ("{table: t.csv, draw: [1]}", "not 2 of them"),
      ("{table: t.csv, mode: free}", "no column \"spins\""),
    ])
  func `is refused where it isn't a table beside the machine`(bonus: String, problem: String) throws
  {
    let error = #expect(throws: MachineSourceError.self) {
      try Self.read(Array("weight,credits\n1,1\n".utf8), bonus)
    }
    #expect("\(try #require(error))".contains(problem))
  }

  @Test func `belongs to format 2, and to a machine that is read from its file`() throws {
    let first = Self.yaml("{table: \"weight,credits\\n1,1\\n\"}").replacing(
      "format: 2", with: "format: 1")
    let error = #expect(throws: MachineFileError.self) { try MachineFile(yaml: first, name: "one") }
    #expect(error?.issues.map(\.key) == ["bonuses.trail.table"])
    let alone = #expect(throws: MachineFileError.self) {
      try MachineFile(yaml: Self.yaml("{table: t.csv}"), name: "alone")
    }
    #expect(alone?.issues.first?.problem.contains("only the text of this one is here") == true)
  }

  @Test(arguments: ["t.csv", "\"t.csv\"", "'t.csv'"])
  func `is written into a copy of the text, whose lines stay where they are`(name: String) throws {
    try withTemporaryFolder { folder in
      let csv = "weight;credits\r\n3;\"10\"\r\n1;5\r\n"
      try Data(csv.utf8).write(to: folder.appending(path: "t.csv"))
      let yaml = Self.yaml("{table: \(name)}") + " # a comment\n"
      let path = folder.appending(path: "m.yaml").path
      try Data(yaml.utf8).write(to: URL(filePath: path))
      let copy = try MachineSource(path).text()
      #expect(copy.split(separator: "\n").count == yaml.split(separator: "\n").count)
      #expect(copy.contains("# a comment"))
      let machine = try MachineFile(path: path).machine
      #expect(try MachineFile(yaml: copy, name: "copy").machine == machine)
      #expect(
        try MachineFile(path: path).tables.map(\.path) == [folder.appending(path: "t.csv").path])
      try FileManager.default.removeItem(at: folder.appending(path: "t.csv"))
      #expect(throws: MachineSourceError.self) { try MachineFile(path: path) }
    }
  }

  /// A weight that changes, a row that is added, two rows in another order: each is another machine.
  @Test func `is part of the digest row by row`() throws {
    let digests = try [
      "weight,credits\n3,10\n1,5\n", "weight,credits\n4,10\n1,5\n", "weight,credits\n3,10\n1,6\n",
      "weight,credits\n1,5\n3,10\n", "weight,credits\n3,10\n1,5\n0,5\n",
    ].map { try Self.read(Array($0.utf8), "{table: t.csv}").digest }
    #expect(Set(digests).count == digests.count)
  }
}
