import Foundation
import TestSupport
import Testing

/// The behaviour of the game without a visible window; with one it is tested end to end.
@Suite(.timeLimit(.minutes(20))) struct `The game's program` {
  private let unseen = ["SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"]

  private func refusal(
    _ arguments: [String], environment: [String: String?]? = nil
  ) async throws -> Tool.Ending {
    let refusal = try await Tool.game.run(arguments, environment: environment ?? unseen)
    #expect(refusal.output.isEmpty)
    #expect(refusal.errors.hasPrefix("slot-machine: "))
    #expect(refusal.errors.filter(\.isNewline).count == 1)
    return refusal
  }

  @Test(arguments: ["--help", "--version"])
  func `helps on stdout`(option: String) async throws {
    let help = try await Tool.game.run([option])
    #expect(help.status == 0)
    #expect(!help.output.isEmpty)
    #expect(
      !help.output.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "by default"))
    #expect(help.errors.isEmpty)
  }

  @Test(arguments: [
    (["--seed", "abc"], "such as 42 or 0x2a"), (["--seed", "-1"], "such as 42 or 0x2a"),
    (["--demo", "0"], "from 1 to"), (["--demo", "x"], "such as 1000"),
    (["--pace", "slow"], "theatre"),
    (["--replay", "42"], "such as 42:1406"), (["--replay", "1:2", "--seed", "1"], "leave"),
    (["--machine", "tidepool", "--lines", "9"], "all of its 5 lines"),
    (["--machine", "arcade", "--coins", "4"], "from 1 to 3 coins"),
    (["--demo", "3", "--spin", "18446744073709551614"], "go beyond the last spin"),
    (["--demo", "2", "--replay", "7:18446744073709551615"], "go beyond the last spin"),
    (["--reels", "13"], "from 1 to 12"),
    (["--nosuch"], "'--nosuch'"), (["nosuch"], "'nosuch'"),
  ])
  func `answers what is wrong with one line that says what would be right`(
    arguments: [String], hint: String
  ) async throws {
    let refusal = try await refusal(arguments)
    #expect(refusal.status == 64)
    #expect(refusal.errors.contains(hint))
  }

  @Test(arguments: [
    ["--seed", "\u{1B}[31mx"], ["--media", "/nosuch/\u{1B}[31mx"], ["\u{9B}31mx"],
  ])
  func `shows control characters, and doesn't send them to a terminal`(
    arguments: [String]
  ) async throws {
    let refusal = try await refusal(arguments)
    #expect(refusal.errors.contains("\\u{"))
    let controls: Set<Unicode.Scalar> = ["\u{1B}", "\u{9B}"]
    #expect(!refusal.errors.unicodeScalars.contains(where: controls.contains))
  }

  @Test func `plays the last spins of a seed`() async throws {
    try await withTemporaryFolder { folder in
      let picture = folder.appending(path: "spin.png")
      let game = try await Tool.game.run(
        [
          "--seed", "42", "--spin", "18446744073709551614", "--demo", "2", "--shot", picture.path,
        ], environment: unseen)
      #expect(game.status == 0)
      #expect(
        game.lines.map { $0.prefix(26) } == [
          "spin 18446744073709551614:", "spin 18446744073709551615:",
        ])
    }
  }

  @Test func `plays by itself and keeps a picture`() async throws {
    try await withTemporaryFolder { folder in
      let picture = folder.appending(path: "spin.png")
      let game = try await Tool.game.run(
        ["--seed", "42", "--demo", "2", "--shot", picture.path], environment: unseen)
      #expect(game.status == 0)
      #expect(game.errors.isEmpty)
      #expect(
        game.lines == [
          "spin 0: cherry apple cherry bar cherry — no win",
          "spin 1: seven seven apple seven bar — no win",
        ])
      #expect(try Data(contentsOf: picture).starts(with: [0x89] + Data("PNG".utf8)))
    }
  }

  @Test func `says that it needs a display`() async throws {
    let refusal = try await refusal(
      [],
      environment: [
        "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": nil, "XDG_RUNTIME_DIR": nil,
      ])
    #expect(refusal.status == 69)
    #expect(refusal.errors.contains("no display"))
  }

  @Test func `says that there is no such Media folder`() async throws {
    try await withTemporaryFolder { folder in
      let refusal = try await refusal(["--demo", "1", "--media", folder.path])
      #expect(refusal.status == 66)
      #expect(refusal.errors.contains(folder.path))
    }
  }

  @Test func `says which typeface is missing, as nothing can be read without`() async throws {
    try await withCopyOfMedia { media in
      let file = media.appending(path: "Fonts/display.ttf")
      try FileManager.default.removeItem(at: file)
      let refusal = try await refusal(["--demo", "1", "--media", media.path])
      #expect(refusal.status == 66)
      #expect(refusal.errors.contains(file.path))
    }
  }

  private static let damages = [
    ("Symbols/crown.png", 5000), ("Sounds/win.wav", 0), ("Cabinet/backdrop.png", 0),
    ("Symbols/crown.png", 40), ("Sounds/win.wav", 30),
  ]

  @Test(arguments: damages.prefix(Thoroughness.cases(5, orOnly: 2)))
  func `leaves a damaged picture or sound out, says so once, and plays on`(
    name: String, bytesLeft: Int
  ) async throws {
    try await withCopyOfMedia { media in
      let file = media.appending(path: name)
      try Data(contentsOf: file).prefix(bytesLeft).write(to: file)
      let game = try await Tool.game.run(
        ["--seed", "42", "--demo", "1", "--media", media.path], environment: unseen)
      #expect(game.status == 0)
      #expect(game.lines.count == 1)
      #expect(game.errors.contains(file.path))
      #expect(game.errors.filter(\.isNewline).count == 1)
    }
  }

  @Test func `refuses a damaged typeface`() async throws {
    try await withCopyOfMedia { media in
      let file = media.appending(path: "Fonts/text.ttf")
      try Data(contentsOf: file).prefix(300).write(to: file)
      let refusal = try await refusal(["--demo", "1", "--media", media.path])
      #expect(refusal.status == 65)
      #expect(refusal.errors.contains("Fonts"))
    }
  }

  @Test func `plays a machine from a file, and tells a bonus and further spins`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "coin.yaml")
      try Data(
        """
        format: 1
        name: coin
        symbols: [heads, tails]
        reels: [[heads, tails], [heads, tails]]
        lines: [[0, 0]]
        pays: {heads: {2: 3}}
        wins: [{where: lines, match: left}]
        """.utf8
      ).write(to: file)
      let game = try await Tool.game.run(
        ["--machine", file.path, "--replay", "1:5", "--pace", "quick", "--demo", "3"],
        environment: unseen)
      #expect(game.status == 0)
      #expect(game.lines.first?.hasPrefix("spin 5: ") == true)

      try Data("format: 1\nname: x\n".utf8).write(to: file)
      let refused = try await Tool.game.run(["--machine", file.path], environment: unseen)
      #expect(refused.status == 65)
      #expect(refused.errors.hasPrefix("\(file.path):"))
      let missing = try await refusal(["--machine", "nosuch"])
      #expect(missing.status == 66)
    }
  }

  @Test(arguments: ["--log", "--shot"])
  func `says where it can't write`(option: String) async throws {
    let refusal = try await Tool.game.run(
      ["--demo", "1", "--seed", "1", option, "/nosuch/file.png"], environment: unseen)
    #expect(refusal.status == 73)
    // Nothing is played first.
    #expect(refusal.output.isEmpty)
    #expect(refusal.errors.contains("'/nosuch/file.png'"))
    #expect(refusal.errors.filter(\.isNewline).count == 1)
  }

  #if os(Linux)
    @Test(arguments: ["--demo 1", "--help"])
    func `says that a full disk took nothing`(options: String) async throws {
      let full = try await Tool.game.run(
        shell: #"exec "$0" --seed 1 \#(options) > /dev/full"#, environment: unseen)
      #expect(full.status == 74)
      #expect(full.errors.filter(\.isNewline).count == 1)
    }
  #endif

  private func withCopyOfMedia(_ test: (URL) async throws -> Void) async throws {
    let media = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Media")
    try await withTemporaryFolder { folder in
      let copy = folder.appending(path: "Media")
      try FileManager.default.copyItem(at: media, to: copy)
      try await test(copy)
    }
  }
}
