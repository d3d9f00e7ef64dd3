import ArgumentParser
import Foundation
import MutantSites

/// Changes the sources in many small ways, one at a time, and says which changes no test notices.
@main
struct Mutants: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Changes the sources in many small ways, one at a time, and says which changes no test notices (Linux).",
    discussion: """
      Works in a copy of the checkout in .build/mutants. There all mutants are compiled in at once, each behind a switch, and \
      the tests are built once. A first run finds which mutants each suite reaches. Then the suites that reach a mutant run with it \
      switched on, the quickest first, until a test fails, traps or needs far more time than without it: the mutant is killed. \
      One that no suite reaches survives without a run.

      Mutants: < <= > >= == != with their neighbour and their opposite; + - * &+ &- &* += -=; && and ||; the end of ranges; \
      integers by one; conditions and returned Booleans negated; statements removed; min and max.
      """)

  @Option(help: "A target whose sources are changed; can be repeated.")
  var target: [String]
  @Option(
    help: "A test target that is run; can be repeated. By default those named after the targets.")
  var tests: [String] = []
  @Option(help: "Only files whose path contains this; can be repeated.")
  var files: [String] = []
  @Option(help: "Only one mutant in so many, chosen by the seed.")
  var oneIn: UInt64 = 1
  @Option(help: "The seed that chooses them.")
  var seed: UInt64 = 1
  @Option(help: "Begin no mutant after so many minutes; those left are counted as not run.")
  var minutes: Double = .infinity
  @Option(
    help: "Only the survivors that a former table lists, of sources that haven't changed since.")
  var survivors: String?
  @Option(help: "How many run at a time; by default one for each processor.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount
  @Option(help: "The checkout; by default the current folder.")
  var checkout = "."
  @Option(help: "Where the table is written; by default it is printed.")
  var output: String?
  @Option(help: "Survivors that change nothing, with the reason.")
  var explained = "Tools/Mutants/explained.txt"

  func validate() throws {
    if oneIn == 0 { throw ValidationError("--one-in must be at least 1.") }
    if jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
    if !(minutes > 0) { throw ValidationError("--minutes must be positive.") }
  }

  func run() throws {
    let copy = WorkingCopy(checkout: URL(filePath: checkout).standardizedFileURL)
    let testTargets = tests.isEmpty ? target.map { $0 + "Tests" } : tests
    let reasons = try Explanations(
      text: String(contentsOf: copy.checkout.appending(path: explained), encoding: .utf8))
    let paths = try copy.sources(of: target).filter { path in
      files.isEmpty || files.contains { path.contains($0) }
    }
    guard !paths.isEmpty else {
      throw Failure(description: "No file of \(target) has \(files) in its path.")
    }
    try copy.fill(targets: target, tests: testTargets, except: Set(paths))
    var schemata = try Schemata(
      files: paths.map { MutableFile(path: $0, text: try copy.text(of: $0)) },
      sample: Sample(oneIn: oneIn, seed: seed))
    if let survivors {
      schemata.keep(listedIn: try String(contentsOfFile: survivors, encoding: .utf8))
    }
    say("\(schemata.mutants.count) mutants in \(schemata.files.count) files")
    try copy.build(&schemata, targets: target)
    let trials = try Trials(
      program: copy.testProgram, suites: copy.suites(of: testTargets), folder: copy.root)
    let end = minutes.isFinite ? Date.now.addingTimeInterval(minutes * 60) : nil
    let fates = trials.fates(of: schemata, until: end, jobs: jobs)
    let table = Table(schemata: schemata, fates: fates, explanations: reasons)
    if let output {
      try table.text.write(toFile: output, atomically: true, encoding: .utf8)
    } else {
      print(table.text)
    }
  }
}

/// Prints a line on standard error.
func say(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}

/// What kept the tool from its work.
struct Failure: Error, CustomStringConvertible {
  let description: String
}
