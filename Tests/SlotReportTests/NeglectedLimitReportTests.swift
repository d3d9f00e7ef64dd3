import Foundation
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotWords
import TestSupport
import Testing

@testable import SlotReport

/// What reports say of figures that neglect limits on stays.
///
/// By following the innermost stay of the nested ones to its limit, with Python's fractions: the return is really
/// 1.803 · 10⁻¹¹ lower, the variance 1.391 · 10⁻⁵, the deviation 5.789 · 10⁻¹¹, and the mean pay of an outer stay
/// 1.803 · 10⁻¹⁰.
@Suite(.timeLimit(.minutes(20))) struct `A report that neglects limits` {
  private let nest: Machine
  private let analysis: MachineAnalysis

  init() throws {
    nest = try MachineFile(yaml: NestedStays.file, name: "nest.yaml").machine
    analysis = try MachineAnalysis(machine: nest)
  }

  /// The bound of a provenance in words holds for an error, and isn't far above it.
  private func isBound(
    _ words: (some StringProtocol)?, on error: Double,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let bound = try #require(
      words?.split(separator: " ").last.flatMap { Double($0) }, sourceLocation: location)
    #expect(bound >= error, sourceLocation: location)
    #expect(bound < 100 * error, sourceLocation: location)
  }

  @Test func `prints bounds that hold for the figures beside them`() throws {
    let report = try OutputCase.exact(nest)
    let origins = try #require(
      try object(report.document(.json))["provenance"] as? [String: String])
    for (key, error) in ["return": 1.803e-11, "variance": 1.391e-5, "awards": 1.803e-10] {
      try isBound(origins[key], on: error)
    }
    #expect(origins["spin"] == "exact")
    let lines = try report.document(.text).split(separator: "\n")
    #expect(lines[0].hasSuffix(": computed with error bounds"))
    try isBound(lines.first { $0.contains("return of a round") }, on: 1.803e-11)
    try isBound(lines.first { $0.contains("deviation of a round") }, on: 5.789e-11)
    let spin = try #require(lines.first { $0.contains("deviation of a paid spin") })
    #expect(!spin.contains("±"))
  }

  @Test func `prints the bounds of a sweep`() throws {
    let report = SweepReport(
      machine: nest, stake: nest.defaultStake, keys: ["pays.b.1"],
      points: [(values: [1_000], figures: analysis.summary, jackpots: nil)])
    let text = try report.document(.text)
    #expect(text.contains(": computed with error bounds, by pays.b.1\n"))
    #expect(text.contains("  Errors are at most "))
    let points = try #require(try object(report.document(.json))["points"] as? [[String: Any]])
    try isBound(points[0]["returnProvenance"] as? String, on: 1.803e-11)
    try isBound(points[0]["deviationProvenance"] as? String, on: 5.789e-11)
  }

  @Test func `prints the bounds of a sensitivity, whose errors may add up`() throws {
    let report = SensitivityReport(
      machine: nest, stake: nest.defaultStake, figures: analysis.summary,
      rows: [(key: "pays.b.1", symbol: nil, value: "1000", figures: analysis.summary)])
    let text = try report.document(.text)
    #expect(text.contains(": computed with error bounds, return "))
    #expect(text.contains("  Errors of the return and of its changes are at most "))
    let rows = try #require(
      try object(report.document(.json))["sensitivities"] as? [[String: Any]])
    try isBound(rows[0]["returnProvenance"] as? String, on: 2 * 1.803e-11)
    try isBound(rows[0]["deviationProvenance"] as? String, on: 2 * 5.789e-11)
  }

  @Test func `prints the bounds of each machine of a comparison`() throws {
    let other = try MachineFile(yaml: Self.plain, name: "plain.yaml").machine
    let report = MachineComparison(
      of: MachineComparison.Side(name: "nest", machine: nest, analysis: analysis),
      with: MachineComparison.Side(
        name: "plain", machine: other, analysis: try MachineAnalysis(machine: other)))
    let text = try report.document(.text)
    #expect(text.prefix { $0 != "\n" }.hasSuffix(": computed with error bounds"))
    #expect(text.contains("  Errors of nest are at most: return ± "))
    #expect(!text.contains("Errors of plain"))
    let rows = try #require(try object(report.document(.json))["figures"] as? [[String: Any]])
    let returned = try #require(rows.first { $0["figure"] as? String == "return" })
    try isBound(returned["provenance"] as? String, on: 1.803e-11)
    #expect(returned["otherProvenance"] as? String == "exact")
    let cycle = try #require(rows.first { $0["figure"] as? String == "cycle" })
    #expect(cycle["provenance"] as? String == "exact")
  }

  /// A machine without a limit.
  private static let plain = """
    format: 1
    name: plain
    symbols: [a, b]
    reels: [[a, b]]
    lines: [[0]]
    pays: {a: {1: 1}}
    wins: [{where: lines, match: left}]

    """

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}
