import Foundation
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotReport
import TestSupport
import Testing

/// The tables of prizes of every machine, read back from the report.
@Suite(.timeLimit(.minutes(20))) struct `A table of hits` {
  /// The built-in machines and, if `SLOT_TRUTH` names a folder, those published elsewhere.
  static let machines: [Machine] = {
    let folder = ProcessInfo.processInfo.environment["SLOT_TRUTH"].map { $0 + "/machines" }
    let files = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) } ?? []
    let published = files.sorted().compactMap { name -> Machine? in
      let text = try? String(contentsOfFile: "\(folder ?? "")/\(name)", encoding: .utf8)
      return text.flatMap { try? MachineFile(yaml: $0, name: name).machine }
    }
    return ShippedMachines.names.compactMap { ShippedMachines.file(named: $0)?.machine } + published
  }()

  /// How no number is printed: as zeros that aren't 0, as odds in another notation, or with digits that are lost.
  static let wrongShapes = [
    "(?<![0-9])-?0\\.0+ %", "-0\\.0+(?![0-9])", "1 in [0-9.]+e", "e-[0-9]{3}", "\\b(nan|inf)\\b",
  ]

  @Test func `is there for every machine`() { #expect(Self.machines.count >= 10) }

  /// The machines whose tables are read: without `SLOT_THOROUGH`, every fourth.
  static let tried: [(index: Int, name: String)] = {
    let step = Thoroughness.cases(1, orOnly: 4)
    return machines.indices.filter { $0.isMultiple(of: step) }.map { ($0, machines[$0].name) }
  }()

  @Test(arguments: tried)
  func `has no more hits than its cycle, and odds that are hits over the cycle`(
    index: Int, name: String
  ) throws {
    let machine = Self.machines[index]
    guard machine.exactTally() == nil else { return }
    let analysis = try MachineAnalysis(machine: machine)
    let report = ExactReport(
      machine: machine, analysis: analysis,
      prizes: PrizeRows(of: machine, stake: machine.defaultStake),
      largestPay: LargestPay.ofRounds(of: machine, analysis: analysis), listsAllPays: true)
    for shape in Self.wrongShapes {
      let found = report.text.range(of: shape, options: .regularExpression)
      #expect(found == nil, "\(found.map { report.text[report.text.lineRange(for: $0)] } ?? "")")
    }
    var (cycle, rows) = (Double?.none, 0)
    for line in report.text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let caption = line.firstRange(of: ", cycle "), line.contains("(look ") {
        cycle = number(line[caption.upperBound...])
      } else if line.isEmpty {
        cycle = nil
      }
      let cells = line.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }
      guard let cycle, cells.count >= 4, let hits = number(cells[cells.count - 3]) else { continue }
      rows += 1
      #expect(hits <= cycle || cells[0] == "all", "\(line)")
      let printed = cells[cells.count - 2]
      if hits == 0 {
        #expect(printed == "never")
      } else {
        let odds = try #require(number(printed), "\(line)")
        #expect(abs(odds - cycle / hits) <= (odds < 9_999 ? 0.005 : 0.5) + 1e-12 * odds, "\(line)")
      }
    }
    // A machine without credits has no table of prizes.
    #expect(rows > 0 || (analysis.cost == 0 && analysis.paysNothing))
    if let paidSpin = analysis.paidSpin {
      #expect(machine.combinations(ofSpinIn: .base) ?? paidSpin.cycle == paidSpin.cycle)
    }
  }

  private func number(_ text: some StringProtocol) -> Double? {
    Double(String(text).filter { $0 != "," })
  }
}
