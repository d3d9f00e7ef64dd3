import Foundation
import OutputPage
import Testing

/// Compares the tables of `docs/OUTPUT.md` with what the commands print.
@Suite(.timeLimit(.minutes(20))) struct `The page of what commands print` {
  private static let tidePool = ["--machine", "tidepool", "--seed", "1"]
  /// A machine with jackpots.
  private static let doors = OutputPage.project
    .appending(path: "Tests/SlotAnalysisTests/Fixtures/Awards/three-doors.yaml").path
  /// A machine with several bets.
  private static let roads = OutputPage.project
    .appending(path: "Tests/SlotAnalysisTests/Fixtures/Bets/three-roads.yaml").path
  private static let bought = ["--machine", roads, "--bet", "buy", "--seed", "1"]
  /// A machine whose grids change.
  private static func grids(_ name: String) -> String {
    OutputPage.project
      .appending(path: "Tests/SlotAnalysisTests/Fixtures/Grids/\(name).yaml").path
  }
  /// Machines whose rounds end at a cap, or with a gamble.
  private static func modern(_ name: String) -> String {
    OutputPage.project
      .appending(path: "Tests/SlotAnalysisTests/Fixtures/Modern/\(name).yaml").path
  }
  /// A machine with a reel of several circles.
  private static let circles = OutputPage.project
    .appending(path: "Tests/SlotAnalysisTests/Fixtures/Newcomer/ways.yaml").path
  private static let tossed = [
    "--machine", modern("second-chance"), "--gamble", "once", "--seed", "1",
  ]
  /// A machine with jackpots that grow.
  private static let pools = OutputPage.project.appending(path: "Tests/Verifier/pools.yaml").path
  private static let simulations = [
    ["simulate", "--spins", "20000", "--seed", "1", "--until", "1%"],
    ["simulate", "--spins", "20000", "--until", "1%", "--session", "100", "--bankroll", "50"]
      + tidePool,
    ["simulate", "--spins", "3", "--session", "2"] + tidePool,
    ["simulate", "--spins", "2000", "--machine", doors, "--seed", "1"],
    ["simulate", "--spins", "2000", "--machine", pools, "--seed", "1"],
    ["simulate", "--spins", "20"] + bought, ["simulate", "--spins", "20"] + tossed,
  ]
  private static let verifications = [
    ["verify", "--spins", "20000", "--seed", "1"], ["verify", "--spins", "20000"] + tidePool,
    ["verify", "--spins", "1000"] + bought, ["verify", "--spins", "1000"] + tossed,
  ]
  private static let spins = [
    ["spin", "--count", "40", "--explain"] + tidePool,
    ["spin", "--count", "40", "--seed", "2", "--machine", "lanterns", "--explain"],
    ["find", "bonus=chests", "--limit", "2"] + tidePool,
    ["find", "mode=free", "--limit", "2", "--machine", "orchard", "--seed", "1"],
    ["spin", "--seed", "1"], ["spin"] + bought,
    ["spin", "--count", "200", "--machine", grids("gauge"), "--explain", "--seed", "1"],
    ["spin", "--count", "40", "--machine", grids("harvest"), "--explain", "--seed", "1"],
    ["spin", "--count", "40", "--machine", grids("hoard"), "--seed", "1"],
    ["spin", "--count", "40", "--machine", grids("honeycomb"), "--seed", "1"],
    ["spin", "--count", "40"] + tossed, ["spin", "--machine", modern("ceiling"), "--seed", "1"],
    ["spin", "--machine", circles, "--seed", "1"],
  ]

  @Test(arguments: [("simulate", simulations), ("verify", verifications)])
  func `names every key in JSON and its types, and no other`(
    table: String, runs: [[String]]
  ) async throws {
    let page = try OutputPage()
    let (names, types) = (page.names(of: "\(table) json"), page.types(of: "\(table) json"))
    var found: Set<String> = []
    for run in runs {
      let printed = PrintedKeys(try await output(of: run, as: "json"), types: types)
      #expect(printed.unknown.isEmpty, "\(run)")
      #expect(printed.mistyped.isEmpty, "\(run)")
      found.formUnion(printed.known)
    }
    #expect(names == found)
  }

  @Test func `names every figure of a simulation in CSV, and no other`() async throws {
    var found: Set<String> = []
    for run in Self.simulations {
      found.formUnion(PrintedKeys.figures(try await output(of: run, as: "csv")))
    }
    #expect(found == (try OutputPage().names(of: "simulate csv")))
  }

  @Test(arguments: [("verify", verifications), ("spin", spins)])
  func `names every column in CSV, and no other`(table: String, runs: [[String]]) async throws {
    let names = try OutputPage().names(of: "\(table) csv")
    for run in runs {
      let arguments = run.filter { $0 != "--explain" }
      let head = try await output(of: arguments, as: "csv").prefix { $0 != "\n" }
      // The page has the first of the columns of reels.
      let columns = head.split(separator: ",").map {
        String($0).replacing(/^reel\d+$/, with: "reel1")
      }
      #expect(Set(columns) == names, "\(run)")
    }
  }

  @Test func `names every key of a round in JSON, and no other`() async throws {
    var found: Set<String> = []
    for run in Self.spins + [["spin", "--count", "2", "--machine", Self.pools, "--seed", "1"]] {
      found.formUnion(PrintedKeys.names(try await output(of: run, as: "json")))
    }
    // Meters stand by the names of their jackpots.
    found.subtract(["daily", "lucky", "pot"])
    #expect(found == (try OutputPage().names(of: "spin json")))
  }

  private func output(of arguments: [String], as format: String) async throws -> String {
    let ending = try await Tool.slots.run(arguments + ["--format", format])
    #expect(ending.status == 0, "\(arguments): \(ending.errors)")
    return ending.output
  }
}
