import Foundation
import SlotEngine
import SlotMachineFile
import Testing

/// Machines that may not be part of this project: the folder that `SLOT_TRUTH` names has a machine
/// file `machines/NAME.yaml` of each, and what was published and computed of it in `NAME.json`.
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
    let record = try JSONDecoder().decode(Record.self, from: data)
    let yaml = try String(
      contentsOf: folder.appending(path: "machines/\(name).yaml"), encoding: .utf8)
    let machine = try MachineFile(yaml: yaml, name: name).machine
    let start = ContinuousClock.now
    let figures = try PublishedFigures(machine)
    print("\(name), analysed in \(ContinuousClock.now - start)")
    var compared = 0
    for known in record.verified.figures {
      let computed = try figures.figure(known.quantity)
      let published = known.published.map { "\($0)" } ?? "nothing"
      print("  \(known.quantity): published \(published), computed \(computed ?? .nan)")
      guard let computed else { continue }
      compared += 1
      let difference = abs(computed - known.computed)
      #expect(difference <= 1e-11 * max(1, known.computed), "\(name): \(known.quantity)")
    }
    #expect(compared > 0)
  }

  /// What a file of the folder says was published, and what was computed independently.
  private struct Record: Decodable {
    let verified: Verified

    struct Verified: Decodable {
      let figures: [Figure]

      enum CodingKeys: String, CodingKey {
        case figures = "published_vs_computed"
      }
    }

    struct Figure: Decodable {
      let quantity: String
      let published: Double?
      let computed: Double
    }
  }
}
