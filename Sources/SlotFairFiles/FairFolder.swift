internal import Foundation

/// The folder of a player's series, which are numbered in the order in which they were committed to.
struct FairFolder: Sendable {
  let path: String

  /// The transcripts, the latest first.
  var files: [FairFile] { numbers(of: ".json").sorted(by: >).map(file) }

  /// The transcript of the next series, with a number that neither a transcript nor a secret has had.
  func next() throws -> FairFile {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return file(1 + (numbers(of: ".json") + numbers(of: ".json.secret")).reduce(0, max))
  }

  private func file(_ number: Int) -> FairFile { FairFile(path: "\(path)/series-\(number).json") }

  private func numbers(of ending: String) -> [Int] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.compactMap { name in
      guard name.hasPrefix("series-"), name.hasSuffix(ending) else { return nil }
      return Int(name.dropFirst("series-".count).dropLast(ending.count))
    }
  }
}
