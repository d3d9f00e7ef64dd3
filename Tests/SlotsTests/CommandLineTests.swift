import Foundation
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The command line of slots` {
  @Test(arguments: [
    (["simulate", "--spins", "-5"], "from 1 to 9,007,199,254,740,991, such as 1000, 1e9 or 64k"),
    (["simulate", "--spins", "1e30"], "from 1 to 9,007,199,254,740,991, such as 1000, 1e9 or 64k"),
    (["simulate"], "--spins"),
    (["simulate", "--spins"], "--spins"),
    (["simulate", "--spins", "10", "--threads", "0"], "from 1 to 1,024"),
    (["spin", "--seed", "abc"], "such as 42 or 0x2a"),
    (["spin", "--seed", "-1"], "such as 42 or 0x2a"),
    (["spin", "--count", "0"], "from 1 to"),
    (["spin", "--from", "1.5"], "such as 0, 1000 or 1e9"),
    (
      ["spin", "--from", "18446744073709551615", "--count", "2"],
      "2 spins from spin 18,446,744,073,709,551,615 on go beyond the last spin"
    ),
    (["spin", "--format", "xml"], "text, json or csv"),
    (["spin", "--nosuch"], "'--nosuch'"),
    (["check", "--nosuch"], "Unknown option '--nosuch'"),
    (["merge", "--nosuch"], "Unknown option '--nosuch'"),
    (["find", "--nosuch"], "Unknown option '--nosuch'"),
    (["export", "--nosuch=1"], "Unknown option '--nosuch'"),
    (["check"], "a built-in one such as tidepool, or the path to a machine file"),
    (["explain", "tidepool", "--machine", "arcade"], "named twice"),
    (["nosuch"], "Unknown command 'nosuch'"),
    (["help", "nosuch"], "Unknown command 'nosuch'"),
    (["find", "jackpot", "--seed", "1"], "use win, lose, run>=4"),
    (["find", "symbol=plum", "--seed", "1"], "seven, bar, crown, cherry, lemon, apple"),
    (["exact", "--reels", "13"], "from 1 to 12"),
    (["exact", "--run", "6"], "from 1 to 5"),
    (["exact", "--symbols", "x"], "from 1 to 64"),
  ])
  func `answers what is wrong with one line that says what would be right`(
    arguments: [String], hint: String
  ) async throws {
    let refusal = try await Tool.slots.run(arguments)
    #expect(refusal.status == 64)
    #expect(refusal.output.isEmpty)
    #expect(refusal.errors.contains(hint))
    #expect(refusal.errors.hasPrefix("slots: "))
    #expect(refusal.errors.hasSuffix("\n"))
    #expect(refusal.errors.filter(\.isNewline).count == 1)
  }

  @Test(arguments: [
    "spin", "simulate", "merge", "exact", "verify", "par", "find", "check", "machines", "explain",
    "export", "tune", "stake",
    "import",
  ])
  func `helps with defaults in one style`(command: String) async throws {
    let help = try await Tool.slots.run([command, "--help"])
    #expect(help.status == 0)
    let words = help.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(!words.contains("by default") && !words.contains("(the default"))
    #expect(words.contains("--threads") == words.contains("1 to 1,024 (default: one per core)."))
    #expect(words.contains("--coins") == words.contains("each line (default: 1)."))
  }

  @Test(arguments: [
    (["simulate"], "slots simulate --help"),
    (["simulate", "--spins", "-5"], "slots simulate --help"),
    (["simulate", "--spins", "10", "--nosuch"], "slots simulate --help"),
    (["find", "jackpot", "--seed", "1"], "slots find --help"),
    (["exact", "--reels", "13"], "slots exact --help"),
    (["spin", "--machine", "tidepool", "--lines", "9"], "slots spin --help"),
    (["nosuch"], "slots --help"),
    (["help", "nosuch"], "slots --help"),
    (["--nosuch"], "slots --help"),
  ])
  func `names the help of the command that was used wrongly`(
    arguments: [String], help: String
  ) async throws {
    let refusal = try await Tool.slots.run(arguments)
    #expect(refusal.status == 64)
    #expect(refusal.errors.hasSuffix(". See \(help).\n"))
  }

  @Test(arguments: [
    ["simulate", "--seed", "1", "--spins", "10", "--checkpoint", "/nosuch/\u{1B}[31mx"],
    ["simulate", "--seed", "1", "--spins", "10", "--output", "/nosuch/\u{9B}31mx\r\n"],
    ["merge", "/nosuch/\u{1B}[31mx"],
    ["check", "\u{1B}[31mx"], ["spin", "--seed", "\u{1B}[31mx"], ["\u{1B}[31mx"],
    ["find", "\u{7F}\u{202E}x"], ["import", "tidepool", "/nosuch/\u{1B}[31mx"],
  ])
  func `shows control characters, and doesn't send them to a terminal`(
    arguments: [String]
  ) async throws {
    let refusal = try await Tool.slots.run(arguments)
    #expect(refusal.status != 0)
    let controls: Set<Unicode.Scalar> = ["\u{1B}", "\u{9B}", "\u{7F}", "\u{202E}", "\r"]
    #expect(!refusal.errors.unicodeScalars.contains(where: controls.contains))
    #expect(refusal.errors.contains("\\u{"))
    #expect(refusal.errors.filter(\.isNewline).count == 1)
  }

  @Test(arguments: [["--help"], ["help", "spin"], ["simulate", "--help"], ["--version"]])
  func `helps on stdout`(arguments: [String]) async throws {
    let help = try await Tool.slots.run(arguments)
    #expect(help.status == 0)
    #expect(help.output.contains("slots"))
    #expect(help.errors.isEmpty)
  }

  @Test(arguments: ["check", "explain", "export", "exact"])
  func `takes the machine as an argument or as an option`(command: String) async throws {
    let argument = try await Tool.slots.run([command, "tidepool"])
    let option = try await Tool.slots.run([command, "--machine", "tidepool"])
    #expect(argument.status == 0 && argument.output == option.output)
  }

  @Test(arguments: ["spin", "simulate", "exact", "find"])
  func `shows an example in the help of a command`(command: String) async throws {
    #expect(
      try await Tool.slots.run([command, "--help"]).output.contains("Example: slots \(command)"))
  }

  @Test(arguments: ["", "trap '' PIPE; "])
  func `takes a closed pipe for no error`(beforehand: String) async throws {
    let first = try await Tool.slots.run(
      shell: beforehand + #"{ "$0" spin --seed 42 --count 1e5; echo "$?" >&2; } | head -n 1"#)
    #expect(first.output == "0            cherry  apple   cherry  bar     cherry\n")
    // 141 is the shell's exit code for a program ended by a closed pipe.
    #expect(["0\n", "141\n"].contains(first.errors))
  }

  #if os(Linux)
    @Test(arguments: [
      "spin --seed 1", "spin --seed 1 --count 1e5", "simulate --seed 1 --spins 1e4", "exact",
      "find win --seed 1", "--help", "--version",
    ])
    func `says that a full disk took nothing`(command: String) async throws {
      let full = try await Tool.slots.run(shell: #"exec "$0" \#(command) > /dev/full"#)
      #expect(full.status == 74)
      #expect(full.errors.contains("No space left on device"))
      #expect(full.errors.filter(\.isNewline).count == 1)
    }
  #endif

  @Test(arguments: [
    "spin --seed 42 --count 20", "spin --seed 42 --count 20 --format csv",
    "simulate --seed 42 --spins 1e5 --format json", "simulate --seed 42 --spins 1e5 --format csv",
    "exact", "exact --format json", "find symbol=lemon --seed 42", "--help",
  ])
  func `speaks no other language anywhere`(command: String) async throws {
    let arguments = command.split(separator: " ").map(String.init)
    let turkish = "tr_TR.UTF-8"
    let plain = try await Tool.slots.run(arguments, environment: ["LC_ALL": "C", "LANG": nil])
    let there = try await Tool.slots.run(
      arguments, environment: ["LC_ALL": turkish, "LANG": turkish])
    #expect(!plain.output.isEmpty)
    #expect(there.output == plain.output)
  }
}
