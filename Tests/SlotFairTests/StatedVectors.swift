import Foundation
import SlotFair
import Testing

/// The vectors of `docs/FAIRNESS.md`.
struct StatedVectors: Decodable {
  let serverSeed: String
  let commitment: String
  let machine: String
  let clientSeed: String
  let key: String
  /// The first words of rounds, by nonce.
  let words: [String: [String]]
  /// Draws below a bound, by `BOUND@NONCE`.
  let below: [String: [UInt64]]

  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// The text of a built-in machine's file.
  static func machine(_ name: String) throws -> String {
    try String(
      contentsOf: project.appending(path: "Media/Machines/\(name).yaml"), encoding: .utf8)
  }

  /// The text of a machine file among the fixtures of other tests.
  static func fixture(_ path: String) throws -> String {
    try String(
      contentsOf: project.appending(path: "Tests/SlotAnalysisTests/Fixtures/\(path).yaml"),
      encoding: .utf8)
  }

  /// The vectors of the seeds.
  static func stated() throws -> StatedVectors {
    try JSONDecoder().decode(Self.self, from: Data(blocks()[0].utf8))
  }

  /// The transcript that follows them, with the whole machine.
  static func transcript() throws -> FairSeries {
    var object = try #require(
      JSONSerialization.jsonObject(with: Data(blocks()[1].utf8)) as? [String: Any])
    object["machine"] = try machine("tidepool")
    return try JSONDecoder().decode(
      FairSeries.self, from: JSONSerialization.data(withJSONObject: object))
  }

  /// The blocks of JSON on the page.
  private static func blocks() throws -> [String] {
    let page = try String(contentsOf: project.appending(path: "docs/FAIRNESS.md"), encoding: .utf8)
    return page.components(separatedBy: "```json\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }
}
