import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A simulation that is stopped` {
  /// More spins than anyone would wait for.
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

  /// Starts the endless simulation, and sends a signal once it has reported finished spins.
  ///
  /// It reports them only to a terminal, so it gets one.
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

  @Test func `within a round that never ends dies by the signal, too`() async throws {
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
      // The signal is sent before the round begins, and delivered during it.
      try await Tool.finish(process, holding: SIGINT) {
        kill(process.processIdentifier, SIGINT)
      }
      return Tool.Ending(
        process, output: "", errors: try String(contentsOf: errors, encoding: .utf8))
    }
    #expect(ending.signal == SIGINT)
    #expect(ending.errors.contains("stopped after 0 of 10 spins"))
  }
}
