internal import Foundation
internal import SlotCabinet
internal import SlotCompression
internal import SlotEngine
internal import SlotFair
internal import SlotFiles
internal import SlotMachineFile
internal import SlotPaint
internal import SlotScreens
internal import SlotShow
internal import SlotSimulation
internal import SlotStake
internal import SlotWorkbooks

/// Everything that reads bytes which somebody else may have written, as one function from bytes.
///
/// A parser takes any bytes and either reads or refuses them, within its limits: it never traps, reads outside its
/// memory or runs on. Fuzzers look for bytes that make it do so, and `Corpus` beside this file has the ones to begin with.
package enum Parser: String, CaseIterable, Sendable {
  case machine, outcomes, show, sheet, workbook, stake
  case checkpoint, part, fair, settings, ledger, theme
  case png, inflate, font

  /// Reads bytes.
  ///
  /// - Returns: Whether they were accepted.
  @discardableResult package func accepts(_ bytes: [UInt8]) -> Bool {
    do {
      try read(bytes)
      return true
    } catch {
      // A refusal is written for people, from values that were read.
      _ = "\(error)"
      return false
    }
  }

  private func read(_ bytes: [UInt8]) throws {
    switch self {
    case .machine:
      let file = try MachineFile(yaml: text(bytes), name: "fuzzed.yaml")
      _ = file.machine.canonicalBytes
    case .show:
      _ = try ShowFile(yaml: text(bytes), name: "fuzzed.yaml", for: Self.shown, over: Show())
    case .settings: _ = try JSONDecoder().decode(Settings.self, from: Data(bytes))
    case .theme:
      let file = try ThemeFile(bytes, in: "fuzzed")
      if !file.colors.isEmpty { _ = try file.stage(file.colors, "colors") }
    case .ledger:
      _ = CheckedLine.record(of: bytes)
      _ = try JSONDecoder().decode(LedgerRecord.self, from: Data(bytes)).purse
    case .checkpoint:
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let header = try CheckpointHeader(record: Array(lines.first ?? []))
      for line in lines.dropFirst() { _ = try Checkpoint(line: Array(line), of: header.share) }
    case .part: _ = try SimulationPart(record: bytes).record
    case .fair: try JSONDecoder().decode(FairSeries.self, from: Data(bytes)).check()
    case .png: _ = try PixelImage(png: bytes)
    case .inflate:
      // The first bytes say how long the result is.
      let count = bytes.prefix(2).reduce(0) { $0 << 8 | Int($1) }
      _ = try Inflate.raw(Array(bytes.dropFirst(2)), count: count)
    case .font:
      let font = try Typeface(bytes)
      _ = font.outline(of: "Aé1", em: 20, at: Point(x: 3, y: 20))
      _ = try Typeface(bytes, only: Set("Aé1".unicodeScalars))
    case .sheet: _ = try ReelSheet(csv: text(bytes), name: "fuzzed.csv")
    case .outcomes:
      _ = try MachineFile(yaml: Self.machine(drawing: text(bytes)), name: "fuzzed.yaml")
    case .stake: _ = try StakeTable(csv: bytes, path: "fuzzed.csv")
    case .workbook: _ = try WorkbookImport(Workbook(bytes), name: "fuzzed.xlsx")
    }
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The machine of shows.
  private static let shown: Machine = {
    guard let file = ShippedMachines.file(named: "tidepool") else {
      preconditionFailure("The machine is built in.")
    }
    return file.machine
  }()

  /// A machine with a table of outcomes.
  private static func machine(drawing table: String) -> String {
    let quoted = (try? JSONEncoder().encode(table)).map { String(decoding: $0, as: UTF8.self) }
    return """
      format: 2
      name: drawing
      bet: {cost: 1}
      symbols: [a, b]
      reels: [[a, b]]
      wins: [{where: window, match: count, then: {a: {1: {bonus: trail}}}}]
      bonuses: {trail: {table: \(quoted ?? "")}}
      """
  }
}
