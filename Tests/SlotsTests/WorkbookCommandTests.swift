import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The commands that write and read workbooks` {
  @Test func `give the same machine back`() async throws {
    try await withTemporaryFolder { folder in
      let (book, file) = (folder.appending(path: "game.xlsx"), folder.appending(path: "back.yaml"))
      let exported = try await Tool.slots.run(["export", "arcade", "--output", book.path])
      #expect(exported.status == 0)
      #expect(exported.output.isEmpty && exported.errors.isEmpty)
      let imported = try await Tool.slots.run(["import", book.path, "--output", file.path])
      #expect(imported.status == 0)
      #expect(imported.errors.isEmpty)
      let digests = try await [
        Tool.slots.run(["check", "arcade"]), Tool.slots.run(["check", file.path]),
      ].map(\.lines.last)
      #expect(digests[0] == digests[1])
    }
  }

  @Test func `replace the reels of a machine alone`() async throws {
    try await withTemporaryFolder { folder in
      let book = folder.appending(path: "game.xlsx")
      _ = try await Tool.slots.run(["export", "arcade", "--output", book.path])
      let imported = try await Tool.slots.run(["import", book.path, "--machine", "arcade"])
      #expect(imported.status == 0)
      #expect(imported.output.contains("title: Penny Arcade"))
      let other = try await Tool.slots.run(["import", book.path, "--machine", "tidepool"])
      #expect(other.status == 65)
      #expect(
        other.errors == "\(book.path): Reels!B1: there are 3 reels instead of the 5 of tidepool; "
          + "give one column per reel\n")
    }
  }

  @Test func `write a PAR sheet`() async throws {
    try await withTemporaryFolder { folder in
      let book = folder.appending(path: "par.xlsx")
      let written = try await Tool.slots.run(["par", "classic", "--output", book.path])
      #expect(written.status == 0)
      #expect(try Data(contentsOf: book).prefix(4) == Data([0x50, 0x4B, 3, 4]))
    }
  }

  @Test func `refuse what isn't a workbook`() async throws {
    try await withTemporaryFolder { folder in
      let book = folder.appending(path: "game.xlsx")
      try Data([0xD0, 0xCF, 0x11, 0xE0, 0, 0]).write(to: book)
      let old = try await Tool.slots.run(["import", book.path])
      #expect(old.status == 65)
      #expect(
        old.errors == "\(book.path): this is an encrypted workbook, or one of the old kind .xls; "
          + "save it as .xlsx without a password\n")
      try Data("reel 1\na\n".utf8).write(to: folder.appending(path: "reels.csv"))
      let csv = try await Tool.slots.run([
        "import", folder.appending(path: "reels.csv").path, "--weights", "top",
      ])
      #expect(csv.status == 64)
      #expect(csv.errors.contains("are for workbooks"))
    }
  }

  @Test(arguments: [
    (["import", "/nosuch/game.xlsx"], 66, "/nosuch/game.xlsx"),
    (["import", "game.xlsx", "--weights", "left"], 64, "top, middle or bottom"),
    (["export", "arcade", "--output", "game.xls"], 64, "written as .xlsx"),
    (["export", "tidepool", "--mode", "free", "--output", "game.xlsx"], 64, "leave out --mode"),
    (["export", "arcade", "--output", "/nosuch/game.xlsx"], 73, "'/nosuch/"),
  ])
  func `answer what is wrong with one line`(
    arguments: [String], status: Int32, hint: String
  ) async throws {
    let refusal = try await Tool.slots.run(arguments)
    #expect(refusal.status == status)
    #expect(refusal.output.isEmpty)
    #expect(refusal.errors.contains(hint))
    #expect(refusal.errors.filter(\.isNewline).count == 1)
  }
}
