import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The par command` {
  @Test(arguments: [
    ("html", "<!DOCTYPE html>\n"), ("json", "{\n"),
    ("csv", "figure,item,value,numerator,denominator\n"),
    ("md", "# Coin: PAR sheet\n"),
  ])
  func `writes every format to stdout and to a file alike`(
    format: String, beginning: String
  ) async throws {
    try await withTemporaryFolder { folder in
      let (machine, file) = (try coin(in: folder), folder.appending(path: "sheet").path)
      let printed = try await Tool.slots.run(["par", machine, "--format", format])
      #expect(printed.status == 0)
      #expect(printed.errors.isEmpty)
      #expect(printed.output.hasPrefix(beginning))
      #expect(printed.output.hasSuffix("\n"))
      let written = try await Tool.slots.run([
        "par", "--machine", machine, "--format", format, "--output", file,
      ])
      #expect(written.status == 0)
      #expect(written.output.isEmpty && written.errors.isEmpty)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == printed.output)
      #expect(
        try Set(FileManager.default.contentsOfDirectory(atPath: folder.path))
          == ["coin.yaml", "sheet"])
    }
  }

  @Test func `states the date and the author that it is given, and no other`() async throws {
    try await withTemporaryFolder { folder in
      let machine = try coin(in: folder)
      let sheet = try await Tool.slots.run([
        "par", machine, "--format", "csv", "--date", "2028-02-29", "--author", "A. Designer",
      ])
      #expect(sheet.lines.contains("date,,2028-02-29,,"))
      #expect(sheet.lines.contains("author,,A. Designer,,"))
      #expect(sheet.lines.contains { $0.hasPrefix("program,,slots ") })
      let plain = try await Tool.slots.run(["par", machine, "--format", "csv"])
      #expect(!plain.lines.contains { $0.hasPrefix("date,") || $0.hasPrefix("author,") })
    }
  }

  @Test(arguments: [
    ["--date", "2027-02-29"], ["--date", "31.3.2026"], ["--date", ""], ["--author", " "],
    ["--author", "a\nb"],
  ])
  func `refuses what is no date or no name`(arguments: [String]) async throws {
    let refused = try await Tool.slots.run(["par", "tidepool", "--format", "csv"] + arguments)
    #expect(refused.status == 64)
    #expect(refused.errors.contains("such as 2026-03-31") || refused.errors.contains("a name of"))
  }

  @Test func `adds a bankroll and a session`() async throws {
    try await withTemporaryFolder { folder in
      let sheet = try await Tool.slots.run([
        "par", try coin(in: folder), "--bankroll", "1", "--session", "2", "--format", "csv",
      ])
      let line = try #require(sheet.lines.first { $0.hasPrefix("ruin,1 costs within 2 rounds,") })
      let probability = try #require(line.split(separator: ",").last.flatMap { Double($0) })
      // Three of four rounds pay nothing, and the fourth leaves 3 credits, enough for two more.
      #expect(abs(probability - 0.75) < 1e-9)
    }
  }

  /// Writes the file of the simplest possible machine with a return.
  private func coin(in folder: URL) throws -> String {
    let file = folder.appending(path: "coin.yaml")
    let text = """
      format: 1
      name: coin
      title: Coin
      symbols: [head, tail]
      reels: [[head, [tail, 3]]]
      lines: [[0]]
      pays: {head: {1: 3}}
      wins: [{where: lines, match: left}]
      """
    try Data(text.utf8).write(to: file)
    return file.path
  }

  @Test func `gives the classic a sheet without a return`() async throws {
    let sheet = try await Tool.slots.run(["par", "--format", "json"])
    let record = try #require(
      try JSONSerialization.jsonObject(with: Data(sheet.output.utf8)) as? [String: Any])
    #expect(record["machine"] as? String == "classic")
    #expect(record["return"] is NSNull)
    #expect(record["variance"] is NSNull)
    #expect(record["wins"] as? Int == 576)
    let page = try await Tool.slots.run(["par"])
    #expect(page.output.contains("7.4074 %"))
  }

  @Test func `draws the classic in other sizes`() async throws {
    let sheet = try await Tool.slots.run(
      ["par", "--reels", "3", "--symbols", "2", "--format", "md"])
    // Of the 8 outcomes of three reels with two symbols, 2 show three equal symbols.
    #expect(sheet.output.contains("2/8") || sheet.output.contains("1/4"))
  }

  @Test(arguments: [
    (["par", "--format", "text"], "html, md, json or csv"),
    (["par", "tidepool", "--machine", "classic"], "The machine is named twice"),
    (["par", "tidepool", "--lines", "3"], "all of its 5 lines"),
    (["par", "tidepool", "--output"], "'--output"),
  ])
  func `answers what is wrong with one line`(arguments: [String], hint: String) async throws {
    let refusal = try await Tool.slots.run(arguments)
    #expect(refusal.status == 64)
    #expect(refusal.output.isEmpty)
    #expect(refusal.errors.contains(hint))
    #expect(refusal.errors.filter(\.isNewline).count == 1)
  }

  @Test func `says that a machine is missing`() async throws {
    let missing = try await Tool.slots.run(["par", "no-such-machine"])
    #expect(missing.status == 66)
    #expect(missing.errors.contains("no-such-machine"))
  }

  @Test func `says that the file can't be created`() async throws {
    let refused = try await Tool.slots.run(["par", "--output", "/no-such-folder/sheet.html"])
    #expect(refused.status == 73)
    #expect(refused.errors.contains("'/no-such-folder/sheet.html'"))
    #expect(refused.errors.filter(\.isNewline).count == 1)
  }

  #if os(Linux)
    @Test(arguments: ["--output /dev/full", "> /dev/full", "--output /dev/stdout > /dev/full"])
    func `says that a full disk took nothing`(where place: String) async throws {
      let full = try await Tool.slots.run(shell: #"exec "$0" par classic \#(place)"#)
      #expect(full.status == 74)
      #expect(full.errors.contains("No space left on device"))
      #expect(full.errors.filter(\.isNewline).count == 1)
    }

    @Test func `writes to stdout by its path without replacing it`() async throws {
      let line = #"{ echo before; "$0" par classic --format md --output /dev/stdout; echo after; }"#
      for redirection in ["", " | cat"] {
        let ending = try await Tool.slots.run(shell: line + redirection)
        #expect(ending.output.hasPrefix("before\n# Classic: PAR sheet\n"))
        #expect(ending.output.hasSuffix("\nafter\n"))
      }
    }
  #endif

  @Test func `shows an example in its help`() async throws {
    #expect(
      try await Tool.slots.run(["par", "--help"]).output.contains("Example: slots par tidepool"))
  }
}
