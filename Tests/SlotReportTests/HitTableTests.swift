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
    let rows = try read(machine, analysis, name)
    // A machine without credits has no table of prizes.
    #expect(rows > 0 || (analysis.cost == 0 && analysis.paysNothing))
  }

  /// Random machines, and those of the folder that `SLOT_MACHINES` names; without those that take long to analyse.
  @Test func `is as true for any machine`() throws {
    var (read, skipped, rows) = (0, 0, 0)
    let random = (0..<UInt64(Thoroughness.cases(5_000, orOnly: 12))).lazy.compactMap { seed in
      var maker = RandomToday(seed: seed)
      return try? MachineFile(yaml: maker.yaml(isTiny: false), name: "\(seed).yaml")
    }
    let folder = ProcessInfo.processInfo.environment["SLOT_MACHINES"]
    let names =
      folder.flatMap { FileManager.default.enumerator(atPath: $0)?.compactMap { $0 as? String } }
      ?? []
    let files = names.sorted().lazy.filter { $0.hasSuffix(".yaml") }.compactMap { name in
      try? MachineFile(path: "\(folder ?? "")/\(name)")
    }
    for file in [AnySequence(files), AnySequence(random)].joined() {
      let machine = file.machine
      guard machine.exactTally() == nil else { continue }
      guard
        let analysis = try? MachineAnalysis(
          analysing: machine, stake: machine.defaultStake,
          mostSteps: MachineAnalysis.mostQuickSteps)
      else {
        skipped += 1
        continue
      }
      read += 1
      rows += try self.read(
        machine, analysis, file.places.file, most: mostHits(of: machine))
    }
    // What a stay leaves is followed only where its spins are plain, so many random machines are left out; of a few of them
    // perhaps all but one.
    let share = Thoroughness.isFull ? 4 : 12
    #expect(
      share * read > skipped && rows > read, "\(read) read, \(skipped) skipped, \(rows) rows")
    if Thoroughness.isFull { print("\(read) tables read, \(skipped) skipped, \(rows) rows") }
  }

  /// Reads the report about a machine.
  ///
  /// - Parameter most: How often a row can hit on a spin, at most.
  /// - Returns: The number of rows in its tables.
  private func read(
    _ machine: Machine, _ analysis: MachineAnalysis, _ name: String, most: Double = 1
  ) throws -> Int {
    let report = ExactReport(
      machine: machine, analysis: analysis,
      prizes: PrizeRows(of: machine, stake: machine.defaultStake),
      largestPay: LargestPay.ofRounds(of: machine, analysis: analysis), listsAllPays: true)
    for shape in Self.wrongShapes {
      let found = report.text.range(of: shape, options: .regularExpression)
      #expect(
        found == nil, "\(name): \(found.map { report.text[report.text.lineRange(for: $0)] } ?? "")")
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
      #expect(hits <= cycle * most || cells[0] == "all", "\(name): \(line)")
      let printed = cells[cells.count - 2]
      if hits == 0 {
        #expect(printed == "never")
      } else {
        let odds = try #require(number(printed), "\(name): \(line)")
        #expect(
          abs(odds - cycle / hits) <= (odds < 9_999 ? 0.005 : 0.5) + 1e-12 * odds,
          "\(name): \(line)")
      }
    }
    if let paidSpin = analysis.paidSpin {
      #expect(machine.combinations(ofSpinIn: .base) ?? paidSpin.cycle == paidSpin.cycle)
    }
    return rows
  }

  /// How often a row can hit on a spin: on every line and on every way, once for each cluster, and again on each grid.
  private func mostHits(of machine: Machine) -> Double {
    guard machine.modes.allSatisfy({ $0.tumble == nil }) else { return .infinity }
    return machine.looks.map { look -> Double in
      switch look.place {
      case .lines: Double(machine.defaultStake.lines)
      case .ways: .infinity
      case .window: look.choice.rules.contains { $0.pattern.match == .cluster } ? 144 : 1
      }
    }.max() ?? 1
  }

  private func number(_ text: some StringProtocol) -> Double? {
    Double(String(text).filter { $0 != "," })
  }
}
