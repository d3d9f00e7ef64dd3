import Foundation
import TestSupport
import Testing

/// Pictures and recordings, which need neither a window nor a display.
@Suite(.timeLimit(.minutes(20))) struct `A recording` {
  private let nowhere: [String: String?] = [
    "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": nil, "SDL_AUDIODRIVER": nil,
    "XDG_RUNTIME_DIR": nil,
  ]
  private let round = ["--seed", "42", "--size", "360x300", "--fps", "10"]

  private func frames(in folder: URL) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Dictionary(
      uniqueKeysWithValues: try names.map { ($0, try Data(contentsOf: folder.appending(path: $0))) }
    )
  }

  @Test func `gives the same bytes for everybody, whatever their settings`() async throws {
    try await withTemporaryFolder { folder in
      let (one, two) = (folder.appending(path: "one"), folder.appending(path: "two"))
      let first = try await Tool.game.run(round + ["--record", one.path], environment: nowhere)
      #expect(first.status == 0)
      #expect(first.errors.isEmpty)
      #expect(first.lines == ["spin 0: cherry apple cherry bar cherry — no win"])

      let settings = folder.appending(path: "slot-machine")
      try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
      try Data(#"{"language": "german", "textScale": 200, "highContrast": true}"#.utf8)
        .write(to: settings.appending(path: "settings.json"))
      let environment = nowhere.merging([
        "XDG_CONFIG_HOME": folder.path, "SLOT_MACHINE_REDUCED_MOTION": "1", "TZ": "Asia/Tokyo",
      ]) { $1 }
      let second = try await Tool.game.run(
        round + ["--record", two.path], environment: environment)
      #expect(second.output == first.output)
      let frames = try frames(in: one)
      #expect(frames.count > 4)
      #expect(frames == (try self.frames(in: two)))
    }
  }

  @Test func `shows the reels turning, then at rest, and agrees with pictures of its moments`()
    async throws
  {
    try await withTemporaryFolder { folder in
      let record = folder.appending(path: "frames")
      let times = [0, 200, 2000, 3000]
      let shots = times.flatMap { time in
        ["--at", "\(time)", "--shot", folder.appending(path: "\(time).png").path]
      }
      let end = folder.appending(path: "end.png")
      let game = try await Tool.game.run(
        round + ["--record", record.path] + shots, environment: nowhere)
      #expect(game.status == 0)
      let last = try await Tool.game.run(
        ["--seed", "42", "--size", "360x300", "--shot", end.path], environment: nowhere)
      #expect(last.status == 0)

      let frames = try frames(in: record)
      let names = frames.keys.sorted()
      #expect(names.first == "frame-00000.png")
      // The classic's reels are at rest after half a second.
      let turning = names.prefix(5).compactMap { frames[$0] }
      #expect(Set(turning).count == 5)
      func shot(_ name: String) throws -> Data {
        try Data(contentsOf: folder.appending(path: "\(name).png"))
      }
      #expect(try shot("0") == frames["frame-00000.png"])
      #expect(try shot("200") == frames["frame-00002.png"])
      #expect(try shot("2000") == shot("3000"))
      #expect(try shot("2000") == shot("end"))
    }
  }

  @Test(arguments: [
    (["--at", "soon", "--shot", "x.png"], "milliseconds"),
    (["--at", "-1", "--shot", "x.png"], "from 0 to"),
    (["--at", "5"], "one of each"), (["--shot", "x.png", "--shot", "y.png"], "one of each"),
    (["--at", "5", "--shot", "x.bmp"], "spin.png"),
    (["--at", "5", "--shot", "x.png", "--at", "6", "--shot", "x.png"], "its own file"),
    (["--fps", "30"], "needs '--record'"), (["--record", "x", "--fps", "0"], "from 1 to 240"),
    (["--shot", "x.png", "--fullscreen"], "no window"),
    (["--shot", "x.png", "--size", "10x10"], "from 360x300"),
    (["--attract", "--demo", "3"], "leave '--demo'"), (["--attract", "--record", "x"], "leave"),
  ])
  func `is refused in a sentence if its options don't fit`(
    arguments: [String], hint: String
  ) async throws {
    let game = try await Tool.game.run(arguments, environment: nowhere)
    #expect(game.status == 64)
    #expect(game.output.isEmpty)
    #expect(game.errors.contains(hint))
    #expect(game.errors.filter(\.isNewline).count == 1)
  }

  @Test func `says before anything is played where it can't write`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "file")
      try Data().write(to: file)
      let used = folder.appending(path: "used")
      try FileManager.default.createDirectory(at: used, withIntermediateDirectories: true)
      try Data().write(to: used.appending(path: "frame-00007.png"))
      for path in ["/nosuch/frames", file.path, used.path] {
        let game = try await Tool.game.run(round + ["--record", path], environment: nowhere)
        #expect(game.status == 73, "\(path)")
        #expect(game.output.isEmpty)
        #expect(game.errors.contains("'\(path)'"))
        #expect(game.errors.filter(\.isNewline).count == 1)
      }
    }
  }

  #if os(Linux)
    @Test func `says that a full disk took nothing`() async throws {
      try await withTemporaryFolder { folder in
        let full = folder.appending(path: "full.png")
        try FileManager.default.createSymbolicLink(
          atPath: full.path, withDestinationPath: "/dev/full")
        let game = try await Tool.game.run(
          ["--seed", "42", "--size", "360x300", "--at", "0", "--shot", full.path],
          environment: nowhere)
        #expect(game.status == 74)
        #expect(game.errors.contains("'\(full.path)'"))
      }
    }
  #endif
}
