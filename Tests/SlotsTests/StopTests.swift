import Foundation
import Testing

@Suite(.timeLimit(.minutes(60))) struct `A simulation that is stopped` {
  /// More spins than anyone waits for.
  private let endless = ["simulate", "--spins", "1e13", "--seed", "42", "--format", "json"]

  @Test(arguments: [SIGINT, SIGTERM])
  func `prints what is finished and dies by the signal`(signal: Int32) async throws {
    let (stopped, seen) = try await stop(with: signal)
    #expect(stopped.signal == signal)
    #expect(seen.contains(" of 10,000,000,000,000 spins"))
    #expect(seen.contains("slots: stopped after"))

    let record = try JSONDecoder().decode(SimulationRecord.self, from: Data(stopped.output.utf8))
    #expect(record.spins > 0)
    #expect(record.spins.isMultiple(of: 65_536))
    let anew = try await Tool.slots.run([
      "simulate", "--spins", "\(record.spins)", "--seed", "42", "--format", "json",
    ])
    #expect(anew.output == stopped.output)
  }

  /// Starts the endless simulation, and signals it once it has said that spins are finished.
  ///
  /// It says so only to a terminal, so it gets one.
  private func stop(with signal: Int32) async throws -> (Tool.Ending, seen: String) {
    try await withTemporaryFolder { folder in
      let output = folder.appending(path: "stdout")
      try Data().write(to: output)
      let terminal = try Terminal()
      let process = Tool.slots.process(endless)
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = terminal.programSide
      var seen = ""
      try await Tool.finish(process) {
        try terminal.programSide.close()
        while true {
          let more = terminal.read()
          seen += more
          if more.isEmpty || seen.contains("left") { break }
        }
        kill(process.processIdentifier, signal)
        while case let more = terminal.read(), !more.isEmpty { seen += more }
      }
      let text = try String(contentsOf: output, encoding: .utf8)
      return (Tool.Ending(process, output: text, errors: seen), seen)
    }
  }
}

/// What has nothing to keep ends at once.
@Suite(.timeLimit(.minutes(60))) struct `A long computation that is stopped` {
  /// Twelve cells, each of which may be held: four thousand states to count, one after the other.
  private static let sticky = """
    format: 1
    name: sticky
    symbols: [nail, a]
    strips: {all: [nail, a]}
    reels: [all, all, all, all, all, all, all, all, all, all, all, all]
    bet: {cost: 10}
    modes: {hold: {most: 50}}
    wins:
      - {where: window, match: count, in: [base], then: {nail: {3: {mode: hold, spins: 3, hold: nail}}}}
      - where: window
        in: [hold]
        match: count
        new: true
        then: {nail: {1: {mode: hold, spins: 1, hold: nail}}}
      - {where: window, match: count, pays: {a: {9: 5}}}

    """

  @Test(arguments: [SIGINT, SIGTERM])
  func `dies by the signal`(signal: Int32) async throws {
    let (status, ending, seen) = try await withTemporaryFolder { folder in
      let file = folder.appending(path: "sticky.yaml")
      try Data(Self.sticky.utf8).write(to: file)
      let terminal = try Terminal()
      let process = Tool.slots.process(["exact", "--machine", file.path])
      process.standardOutput = FileHandle.nullDevice
      process.standardError = terminal.programSide
      var seen = ""
      try await Tool.finish(process) {
        try terminal.programSide.close()
        // It says how far it is once it has computed for a second.
        while !seen.contains("counting the windows"), case let more = terminal.read(), !more.isEmpty
        {
          seen += more
        }
        kill(process.processIdentifier, signal)
        while case let more = terminal.read(), !more.isEmpty { seen += more }
      }
      return (process.terminationStatus, process.terminationReason, seen)
    }
    #expect(ending == .uncaughtSignal)
    #expect(status == signal)
    #expect(seen.contains("counting the windows of sticky"))
  }

  #if os(Linux)
    @Test func `or a round that never ends, dies by the signal`() async throws {
      let endless = """
        format: 1
        name: endless
        symbols: [star]
        bet: {cost: 1}
        reels: [[star]]
        modes: {one: {most: 1000000}, two: {most: 1000000}}
        wins:
          - {where: window, match: count, in: [base], then: {star: {1: {mode: one, spins: 1000000}}}}
          - {where: window, match: count, in: [one], then: {star: {1: {mode: two, spins: 1000000}}}}

        """
      let ending = try await withTemporaryFolder { folder in
        let file = folder.appending(path: "endless.yaml")
        try Data(endless.utf8).write(to: file)
        let errors = folder.appending(path: "stderr")
        try Data().write(to: errors)
        let process = Tool.slots.process(
          ["simulate", "--spins", "10", "--seed", "1", "--machine", file.path])
        process.standardOutput = FileHandle.nullDevice
        process.standardError = try FileHandle(forWritingTo: errors)
        try await Tool.finish(process) {
          // While rounds are played, the signal waits for them.
          while process.isRunning, try !Self.blocksSignals(process.processIdentifier) {
            sched_yield()
          }
          kill(process.processIdentifier, SIGINT)
        }
        return Tool.Ending(
          process, output: "", errors: try String(contentsOf: errors, encoding: .utf8))
      }
      #expect(ending.signal == SIGINT)
      #expect(ending.errors.contains("stopped after 0 of 10 spins"))
    }

    /// Whether a process holds SIGINT back.
    private static func blocksSignals(_ process: Int32) throws -> Bool {
      let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      let blocked = status.split(separator: "\n").first { $0.hasPrefix("SigBlk:") }
      let mask = blocked.flatMap { UInt64($0.dropFirst(7).drop { $0.isWhitespace }, radix: 16) }
      return (mask ?? 0) >> UInt64(SIGINT - 1) & 1 == 1
    }
  #endif
}
