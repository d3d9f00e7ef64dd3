import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `slots check` {
  /// Checks the file of a machine with three equal reels.
  private func check(symbols: String, wins: String) async throws -> (Tool.Ending, path: String) {
    try await withTemporaryFolder { folder in
      let url = folder.appending(path: "tiny.yaml")
      let yaml = """
        format: 1
        name: tiny
        symbols: \(symbols)
        reels: [\(symbols), \(symbols), \(symbols)]
        lines: [[0, 0, 0]]
        \(wins)
        """
      try Data(yaml.utf8).write(to: url)
      return (try await Tool.slots.run(["check", url.path]), url.path)
    }
  }

  @Test func `prints warnings before the machine's summary, and ends well`() async throws {
    let (check, path) = try await check(
      symbols: "[a, b, c]",
      wins: """
        groups: {ab: [a, b]}
        bet: {cost: 10}
        pays: {a: {3: 10}, ab: {3: 20}}
        wins: [{where: lines, match: left}]
        """)
    #expect(check.status == 0, "\(check.errors)")
    try #require(check.lines.count == 3)
    #expect(check.lines[0].hasPrefix("\(path):8:12: pays.a.3: this always loses"))
    #expect(check.lines[1] == "tiny: 3 reels, 1 line, 0 further modes, cycle 27, 1 warning")
    #expect(check.lines[2].hasPrefix("digest "))
  }

  @Test func `checks the show beside a machine, under either name`() async throws {
    try await withTemporaryFolder { folder in
      let machine = folder.appending(path: "tiny.yaml")
      let show = folder.appending(path: "tiny.show.yaml")
      try Data(
        """
        format: 1
        name: tiny
        symbols: [a, b]
        reels: [[a, b], [a, b]]
        lines: [[0, 0]]
        pays: {a: {2: 2}}
        wins: [{where: lines, match: left}]
        """.utf8
      ).write(to: machine)
      try Data("format: 1\nsymbols: {a: {win: [{at: 1, scale: 1.2}]}}\n".utf8).write(to: show)
      for path in [machine.path, show.path] {
        let check = try await Tool.slots.run(["check", path])
        #expect(check.status == 0 && check.lines.last == "show \(show.path)", "\(check.errors)")
      }
      try Data("format: 1\nsymbols: {c: {}}\n".utf8).write(to: show)
      for path in [machine.path, show.path] {
        let check = try await Tool.slots.run(["check", path])
        #expect(check.status == 65 && check.lines.isEmpty)
        #expect(
          check.errors.contains(
            "tiny.show.yaml:2:11: symbols.c: the machine has no \"c\" among its symbols; "))
      }
    }
  }

  @Test func `refuses a mode that never ends on average, with one line`() async throws {
    let (check, path) = try await check(
      symbols: "[a]",
      wins: """
        wins: [{where: window, match: count, then: {a: {1: {mode: free, spins: 2}}}}]
        modes: {free: {}}
        """)
    #expect(check.status == 65)
    #expect(check.output.isEmpty)
    #expect(check.errors.hasPrefix("\(path):7:9: modes.free: a spin of free awards"))
    #expect(check.errors.filter(\.isNewline).count == 1)
  }

  @Test(arguments: [
    "apiary", "arcade", "classic", "kites", "lanterns", "monsoon", "orchard", "thaw", "thicket",
    "tidepool",
  ])
  func `finds nothing odd in a machine that ships`(name: String) async throws {
    let check = try await Tool.slots.run(["check", name])
    #expect(check.status == 0)
    #expect(check.output.contains("0 warnings"))
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["SLOT_TRUTH"] != nil, "SLOT_TRUTH names a folder"))
  func `finds nothing odd in the published machines`() async throws {
    let path = try #require(ProcessInfo.processInfo.environment["SLOT_TRUTH"])
    let machines = URL(filePath: path, directoryHint: .isDirectory).appending(path: "machines")
    let files = try FileManager.default
      .contentsOfDirectory(at: machines, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "yaml" }
    try #require(!files.isEmpty)
    for url in files {
      let check = try await Tool.slots.run(["check", url.path])
      #expect(check.status == 0, "\(check.errors)")
      #expect(check.output.contains("0 warnings"), "\(check.output)")
    }
  }
}
