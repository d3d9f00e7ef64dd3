import Foundation
import TestSupport
import Testing

/// What `slots` answers to the completion script of a shell.
@Suite(.timeLimit(.minutes(20))) struct `Completions` {
  private static let machine = """
    format: 2
    name: coins
    symbols: [heads, tails]
    strips: {fair: [heads, tails]}
    reels: [fair, fair]
    lines: [[0, 0]]
    bet: {cost: 4}
    bets: {buy: {cost: 12, then: {mode: flips, spins: 2}}}
    pays: {heads: {2: 6}}
    wins: [{where: lines, match: left}]
    modes: {flips: {}}

    """

  /// The candidates for the last word of a command line.
  private func candidates(
    _ option: String, of words: [String], in folder: URL, shell: String = "fish"
  ) async throws -> [String] {
    let arguments = ["---completion", words[1], "--", option, "\(words.count - 1)", "0"] + words
    let line = "cd \(folder.path) && \"$0\" " + arguments.map { "'\($0)'" }.joined(separator: " ")
    let result = try await Tool.slots.run(shell: line, environment: ["SAP_SHELL": shell])
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return result.lines.filter { !$0.isEmpty }
  }

  private func expect(
    _ option: String, of words: [String], in folder: URL, _ expected: [String]
  ) async throws {
    let found = try await candidates(option, of: words, in: folder)
    #expect(found == expected)
  }

  private func withFiles(_ names: [String], _ work: (URL) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      for name in names {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(Self.machine.utf8).write(to: file)
      }
      try await work(folder)
    }
  }

  @Test(arguments: ["positional@0", "--machine", "--compare"])
  func `offer built-in machines, machine files and folders`(option: String) async throws {
    try await withFiles(["a.yaml", "b.yml", "notes.txt", ".hidden.yaml", "c/d.yaml"]) { folder in
      let found = try await candidates(option, of: ["slots", "exact", ""], in: folder)
      let shipped = [
        "classic", "apiary", "arcade", "kites", "lanterns", "monsoon", "orchard", "thaw", "thicket",
        "tidepool",
      ]
      #expect(found == shipped + ["a.yaml", "b.yml", "c/"])
    }
  }

  @Test func `open a folder that is the only candidate`() async throws {
    try await withFiles(["deep/deeper/a.yaml", "deep/deeper/b.yaml", "more/c.yaml"]) { folder in
      let deep = try await candidates("positional@0", of: ["slots", "check", "d"], in: folder)
      #expect(deep == ["deep/deeper/a.yaml", "deep/deeper/b.yaml"])
      let inside = try await candidates(
        "positional@0", of: ["slots", "check", "more/"], in: folder)
      #expect(inside == ["more/c.yaml"])
      let above = try await candidates(
        "positional@0", of: ["slots", "check", "../m"], in: folder.appending(path: "deep"))
      #expect(above == ["../more/c.yaml"])
    }
  }

  @Test func `offer the bets and modes of the machine on the command line`() async throws {
    try await withFiles(["coins.yaml"]) { folder in
      let words = ["slots", "spin", "--seed", "42", "coins.yaml", "--bet", ""]
      try await expect("--bet", of: words, in: folder, ["base", "buy"])
      let older = ["slots", "simulate", "--machine", "./coins.yaml", "--bet", ""]
      try await expect("--bet", of: older, in: folder, ["base", "buy"])
      let mode = ["slots", "export", "coins.yaml", "--mode", ""]
      try await expect("--mode", of: mode, in: folder, ["base", "flips"])
      let none = ["slots", "export", "absent.yaml", "--mode", ""]
      try await expect("--mode", of: none, in: folder, [])
    }
  }

  @Test func `quote names for the shell that takes them`() async throws {
    let names = ["$(date).yaml", "a b.yaml", "c:d.yaml"]
    try await withFiles(names + ["e/f.yaml", "e/g/h.yaml"]) { folder in
      let words = ["slots", "check", ""]
      let fish = try await candidates("positional@0", of: words, in: folder)
      #expect(Array(fish.suffix(4)) == names + ["e/"])
      let zsh = try await candidates("positional@0", of: words, in: folder, shell: "zsh")
      // The last candidate is one that the script removes.
      #expect(Array(zsh.suffix(5)) == ["$(date).yaml", "a b.yaml", "c\\:d.yaml", "e/", " "])
      let bash = try await candidates("positional@0", of: words, in: folder, shell: "bash")
      #expect(Array(bash.suffix(4)) == ["\\$\\(date\\).yaml", "a\\ b.yaml", "c\\:d.yaml", "e"])
    }
  }
}
