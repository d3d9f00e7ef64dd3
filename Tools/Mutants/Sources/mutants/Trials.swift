import Foundation
import MutantSites
import Synchronization

/// What became of a mutant.
enum Fate: Equatable {
  case killed, survived, unreached, notRun
}

/// Runs suites with mutants switched on.
struct Trials {
  private struct Suite {
    let name: String
    /// The first numbers of the sites that it reaches.
    let reaches: Set<Int>
    /// The processor time that it takes without a mutant, in seconds.
    let seconds: Double
  }

  private let program: String
  private let folder: URL
  private let suites: [Suite]

  /// Runs every suite once and notes what it reaches.
  init(program: String, suites names: [String], folder: URL) throws {
    self.program = program
    self.folder = folder
    var suites: [Suite] = []
    for name in names {
      let notes = folder.appending(path: "notes")
      try? FileManager.default.removeItem(at: notes)
      try FileManager.default.createDirectory(at: notes, withIntermediateDirectories: true)
      let start = Self.processorSeconds
      var command = Self.command(program, suites: [name], seconds: 3600, in: folder)
      command.environment[Switches.variable] = "-1"
      command.environment[Switches.notesVariable] = notes.appending(path: "note").path
      let (status, output) = try command.result()
      guard status == 0 else {
        throw Failure(description: "\(name) fails without a mutant:\n\(output.suffix(2000))")
      }
      let numbers = try FileManager.default.contentsOfDirectory(atPath: notes.path).flatMap {
        try String(contentsOf: notes.appending(path: $0), encoding: .utf8)
          .split(separator: "\n").compactMap { Int($0) }
      }
      suites.append(
        Suite(name: name, reaches: Set(numbers), seconds: Self.processorSeconds - start))
    }
    self.suites = suites.sorted { $0.seconds < $1.seconds }
    say("\(names.count) suites take \(Int(suites.map(\.seconds).reduce(0, +))) s")
  }

  /// The processor time of all programs that have ended. They run one after the other.
  private static var processorSeconds: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  /// Runs suites with limits of processor time, time and memory.
  private static func command(
    _ program: String, suites: [String], seconds: Double, in folder: URL
  ) -> Command {
    let limit = Int(seconds.rounded(.up))
    let filters = suites.flatMap { name in
      ["--filter", "^" + NSRegularExpression.escapedPattern(for: name) + "(/|$)"]
    }
    // A test that waits for ever takes no processor time.
    var command = Command(
      "timeout",
      [
        "-s", "KILL", "\(limit * 20 + 60)", "bash", "-c",
        "ulimit -t \(limit) -v 12000000 && exec \"$@\"",
        "bash", program, "--testing-library", "swift-testing",
      ] + filters, in: folder)
    // The backtrace of a trap would take longer than the test.
    command.environment = ["SWIFT_BACKTRACE": "enable=no"]
    return command
  }

  /// What becomes of each mutant, in their order.
  ///
  /// - Parameters:
  ///   - end: When no more are begun; nil for never.
  ///   - jobs: How many run at a time.
  func fates(of schemata: Schemata, until end: Date?, jobs: Int) -> [Fate] {
    // In any order, so that a run that is stopped has tried some of every file.
    let order = schemata.mutants.indices.shuffled()
    struct State {
      var next = 0, done = 0, killed = 0
      var fates: [Fate]
    }
    let state = Mutex(State(fates: Array(repeating: .notRun, count: schemata.mutants.count)))
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while end.map({ Date.now < $0 }) ?? true {
        let next = state.withLock { state in
          defer { state.next += 1 }
          return state.next
        }
        guard next < order.count else { break }
        let fate = fate(of: schemata.mutants[order[next]])
        state.withLock { state in
          state.fates[order[next]] = fate
          state.done += 1
          state.killed += fate == .killed ? 1 : 0
          if state.done % 50 == 0 {
            say("\(state.done) of \(order.count) run, \(state.killed) killed")
          }
        }
      }
    }
    return state.withLock { $0.fates }
  }

  private func fate(of mutant: Schemata.Mutant) -> Fate {
    var open = suites.filter { $0.reaches.contains(mutant.first) }[...]
    guard !open.isEmpty else { return .unreached }
    // Most mutants are killed by the first suites; the others run together, which starts the program less often.
    var budget = 1.0
    while !open.isEmpty {
      var seconds = 0.0
      let group = open.prefix { suite in
        defer { seconds += suite.seconds }
        return seconds == 0 || seconds + suite.seconds <= budget
      }
      open = open.dropFirst(group.count)
      budget *= 4
      let usual = group.map(\.seconds).reduce(0, +)
      var command = Self.command(
        program, suites: group.map(\.name), seconds: 2 + 4 * usual, in: folder)
      command.environment[Switches.variable] = "\(mutant.number)"
      guard let status = try? command.result().status, status == 0 else { return .killed }
    }
    return .survived
  }
}
