import Foundation
import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

/// Machines that may not be part of this project: the folder given by `SLOT_TRUTH` has a machine
/// file `machines/NAME.yaml` for each, and its published and computed figures in `NAME.json`.
private let truth = ProcessInfo.processInfo.environment["SLOT_TRUTH"]
  .map { URL(filePath: $0, directoryHint: .isDirectory) }

@Suite struct `The published machines' numbers` {
  @Test(
    .enabled(if: truth != nil, "SLOT_TRUTH names their folder"),
    arguments: [
      "always-hot", "atkins-diet", "book-of-ra", "champagne", "cleopatra", "dolphins-pearl",
      "double-strike", "great-blue", "indian-dreaming", "lobstermania-85", "lobstermania-96",
      "power-stars", "red-white-blue", "sizzling-hot", "triple-diamond",
    ])
  func `come out to the last digit`(name: String) throws {
    let folder = try #require(truth)
    let data = try Data(contentsOf: folder.appending(path: "\(name).json"))
    let record = try JSONDecoder().decode(PublishedRecord.self, from: data)
    let yaml = try String(
      contentsOf: folder.appending(path: "machines/\(name).yaml"), encoding: .utf8)
    let machine = try MachineFile(yaml: yaml, name: name).machine
    let start = ContinuousClock.now
    let figures = try PublishedFigures(machine)
    let time = ContinuousClock.now - start
    try compare(record.figures, of: name, heading: "\(name), analysed in \(time)") {
      try figures.figure($0)
    }
    for known in record.verified.figures where !known.quantity.contains("their formula") {
      let computed = try #require(try figures.figure(known.quantity), "\(known.quantity)")
      let difference = abs(computed - known.computed)
      #expect(difference <= 1e-11 * max(1, known.computed), "\(name): \(known.quantity)")
    }
  }

  @Test(.enabled(if: truth != nil, "SLOT_TRUTH names their folder"))
  func `come out of a list of prizes alone`() throws {
    let name = "double-diamond-deluxe-prizes"
    let data = try Data(contentsOf: try #require(truth).appending(path: "\(name).json"))
    let record = try JSONDecoder().decode(PublishedRecord.self, from: data)
    let prizes = try JSONDecoder().decode(PrizeList.self, from: data)
    try compare(record.figures, of: name, heading: name) { prizes.figure($0) }
  }

  /// Prints published and computed figures side by side, and compares them.
  private func compare(
    _ figures: [PublishedFigure], of name: String, heading: String,
    _ exact: (String) throws -> Double?
  ) throws {
    try #require(!figures.isEmpty)
    var table = heading
    for figure in figures {
      let exact = try #require(try exact(figure.name), "\(name): \(figure.name)")
      let reason = KnownWrong.reason(for: figure.name, of: name)
      table += "\n" + figure.line(exact: exact, isKnownWrong: reason != nil)
      table += reason.map { " (\($0))" } ?? ""
      let agreement = figure.agreement(with: exact)
      let isAsKnown = reason == nil ? agreement != .no : agreement != .toAllDigits
      #expect(isAsKnown, "\(name): \(figure.name)")
    }
    print(table)
  }
}
