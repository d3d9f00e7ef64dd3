import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The export and import commands` {
  private func digest(of machine: String) async throws -> String {
    try #require(try await Tool.slots.run(["check", machine]).lines.last)
  }

  @Test func `give the same machine back`() async throws {
    try await withTemporaryFolder { folder in
      let sheet = folder.appending(path: "reels.csv")
      let file = folder.appending(path: "changed.yaml")
      let exported = try await Tool.slots.run(["export", "tidepool"])
      #expect(exported.status == 0)
      #expect(exported.errors.isEmpty)
      #expect(exported.lines.count == 17)
      #expect(exported.lines.first == "reel 1,reel 2,reel 3,reel 4,reel 5")
      try Data(exported.output.utf8).write(to: sheet)
      let imported = try await Tool.slots.run([
        "import", sheet.path, "--machine", "tidepool", "--output", file.path,
      ])
      #expect(imported.status == 0)
      #expect(imported.errors.isEmpty)
      #expect(imported.output.isEmpty)
      #expect(try await digest(of: file.path) == digest(of: "tidepool"))
    }
  }

  @Test func `print the reels alone where no machine is named`() async throws {
    try await withTemporaryFolder { folder in
      let sheet = folder.appending(path: "reels.csv")
      try Data("reel 1;reel 2;weight 2\r\na;b;3\r\n;a;1\r\n".utf8).write(to: sheet)
      let imported = try await Tool.slots.run(["import", sheet.path])
      #expect(imported.output == "reels:\n  - [a]\n  - [[b, 3], a]\n")
    }
  }

  /// The strips of a five-reel game as a spreadsheet keeps them: a title, and the number of each stop.
  @Test(arguments: ["", ",Explicit,,,,\n"])
  func `read reels below a title and beside their positions`(title: String) async throws {
    let strips = [
      "SQJQAKQSQAQJASQJAKQJQ", "WKJKJAJKJAJKJQJQKJQKJ", "JQSJKJSJKQJAJQASJQKWQ",
      "KJQKAJKJKQWAQKAJKJAKQ", "JQAJQSJKJQWSQAKJSQJKQ",
    ].map { $0.map(String.init) }
    try await withTemporaryFolder { folder in
      let sheet = folder.appending(path: "reels.csv")
      let lines = (0..<21).map { line in
        ([String(line + 1)] + strips.map { $0[line] }).joined(separator: ",") + "\n"
      }
      let text = title + "Position,Reel 1,Reel 2,Reel 3,Reel 4,Reel 5\n" + lines.joined()
      try Data(text.utf8).write(to: sheet)
      let imported = try await Tool.slots.run(["import", sheet.path])
      #expect(imported.status == 0)
      #expect(
        imported.output
          == "reels:\n" + strips.map { "  - [\($0.joined(separator: ", "))]\n" }.joined())
    }
  }

  @Test func `take counts where their order makes no difference`() async throws {
    try await withTemporaryFolder { folder in
      let sheet = folder.appending(path: "counts.csv")
      try Data("Symbol;Reel 1;Reel 2\na;2;1\nb;1;\nTotal;3;1\n".utf8).write(to: sheet)
      let refusal = try await Tool.slots.run(["import", sheet.path])
      #expect(refusal.status == 65)
      #expect(refusal.errors.contains("counts.csv:1:8: reel 1: counts don't say in which order"))
      let imported = try await Tool.slots.run(["import", sheet.path, "--any-order"])
      #expect(imported.output == "reels:\n  - [a, a, b]\n  - [a]\n")
    }
  }

  @Test func `say where a table is wrong`() async throws {
    try await withTemporaryFolder { folder in
      let sheet = folder.appending(path: "reels.csv")
      try Data("reel 1,weight 1\na,1\nb,two\n".utf8).write(to: sheet)
      let refusal = try await Tool.slots.run(["import", sheet.path])
      #expect(refusal.status == 65)
      #expect(refusal.output.isEmpty)
      #expect(refusal.errors.hasPrefix("\(sheet.path):3:3: reel 1: \"two\" isn't a valid weight"))
      try Data([0xFF, 0xFE, 0x41]).write(to: sheet)
      let binary = try await Tool.slots.run(["import", sheet.path])
      #expect(binary.status == 65)
      #expect(binary.errors.contains("UTF-8"))
    }
  }

  @Test func `say that one column can't tell several circles`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "circles.yaml")
      let yaml = """
        format: 1
        name: circles
        symbols: [a, b]
        strips: {a: [a, b], b: [b]}
        reels: [[{strip: a, weight: 3}, {strip: b}]]
        lines: [[0]]
        pays: {a: {1: 1}}
        wins: [{where: lines, match: left}]

        """
      try Data(yaml.utf8).write(to: file)
      let refusal = try await Tool.slots.run(["export", file.path])
      #expect(refusal.status == 65)
      #expect(refusal.errors.contains("Reel 1 of base has several circles"))
    }
  }

  @Test(arguments: [
    (["export", "tidepool", "--mode", "nosuch"], 64, "it has base, free"),
    (["export", "nosuch"], 66, "nosuch"), (["export"], 64, "Name the machine"),
    (["export", "tidepool", "--output", "/nosuch/reels.csv"], 73, "'/nosuch/"),
    (["import", "/nosuch/reels.csv"], 66, "/nosuch/reels.csv"), (["import"], 64, "'<file>'"),
    (["import", "/nosuch/reels.csv", "--mode", "free"], 64, "name it with --machine"),
  ])
  func `answer what is wrong with one line that says what would be right`(
    arguments: [String], status: Int32, hint: String
  ) async throws {
    let refusal = try await Tool.slots.run(arguments)
    #expect(refusal.status == status)
    #expect(refusal.output.isEmpty)
    #expect(refusal.errors.contains(hint))
    #expect(refusal.errors.filter(\.isNewline).count == 1)
  }

  @Test(arguments: ["export", "import"])
  func `show an example in their help`(command: String) async throws {
    let help = try await Tool.slots.run([command, "--help"])
    #expect(help.output.contains("Example: slots \(command)"))
  }

  #if os(Linux)
    @Test func `say that a full disk took nothing`() async throws {
      let full = try await Tool.slots.run(shell: #"exec "$0" export tidepool > /dev/full"#)
      #expect(full.status == 74)
    }
  #endif
}
