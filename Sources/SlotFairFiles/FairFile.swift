internal import Foundation
internal import SlotEngine
package import SlotFair
internal import SlotFiles
internal import SlotMachineFile

/// The transcript of a series of fair rounds on disk. Until the series is revealed, its secret lies beside it.
package struct FairFile: Sendable {
  package let path: String

  /// Refers to a transcript that need not exist yet.
  package init(path: String) { self.path = path }

  /// The path of the secret, which only its owner may read.
  var secretPath: String { path + ".secret" }

  /// A transcript as it was read.
  package struct Contents: Sendable {
    package var series: FairSeries
    /// The file's bytes.
    let bytes: [UInt8]
  }

  /// Reads the transcript.
  package func read() throws -> Contents {
    let bytes = try PlainFile.read(path, limit: SizeLimit.results)
    do {
      let series = try JSONDecoder().decode(FairSeries.self, from: Data(bytes))
      return Contents(series: series, bytes: bytes)
    } catch let error as DecodingError {
      throw RefusedSeries(
        path: path,
        reason:
          "this isn't a whole transcript of fair rounds: \(error.cause); restore it from a copy")
    }
  }

  /// Checks a transcript in order to go on with it.
  ///
  /// - Throws: ``RefusedSeries`` if it was changed since it was written.
  package func requireRight(_ series: FairSeries) throws {
    do {
      try naming { try series.check() }
    } catch let fault as FairFault {
      throw RefusedSeries(path: path, reason: "\(fault); restore the file from a copy")
    }
  }

  /// Adds the file's path to an error, unless that is a ``FairFault``.
  package func naming<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let refusal as FairRefusal {
      throw RefusedSeries(path: path, reason: "\(refusal)")
    } catch let error as MachineFileError {
      throw RefusedSeries(path: path, reason: "its machine is refused: \(error)")
    } catch let error as PlayError {
      throw RefusedSeries(path: path, reason: "its stake is refused: \(error)")
    }
  }

  /// Replaces the transcript after a step.
  ///
  /// - Throws: ``FileError/Problem/isBusy`` if another process has taken a step since it was read: then this one's step
  ///   doesn't count.
  ///
  /// - Returns: What the file has now.
  @discardableResult package func write(_ contents: Contents) throws -> Contents {
    let bytes = try Self.bytes(of: contents.series, path: path)
    var isUnchanged = false
    try ReplacedFile(path: path).update(limit: SizeLimit.results) { old in
      isUnchanged = old == contents.bytes
      return isUnchanged ? bytes : old ?? []
    }
    guard isUnchanged else { throw FileError(.isBusy, path: path) }
    return Contents(series: contents.series, bytes: bytes)
  }

  /// Writes a new series and its secret, the secret first: a series without one couldn't go on.
  package func create(_ series: FairSeries, _ secret: FairSecret) throws {
    guard !FileManager.default.fileExists(atPath: path) else {
      throw FileError(.exists, path: path)
    }
    try NewFile(path: secretPath, isPrivate: true).write(Array("\(secret.digits)\n".utf8))
    try NewFile(path: path).write(Self.bytes(of: series, path: path))
  }

  /// Reads the secret.
  package func secret() throws -> FairSecret {
    let text = String(decoding: try PlainFile.read(secretPath, limit: 1 << 10), as: UTF8.self)
    guard let secret = FairSecret(digits: text.trimmingCharacters(in: .newlines)) else {
      throw RefusedSeries(
        path: secretPath, reason: "this isn't the secret of a series; restore it from a copy")
    }
    return secret
  }

  /// Deletes the secret of a series that was revealed, if it is still there.
  package func deleteSecret() throws {
    guard FileManager.default.fileExists(atPath: secretPath) else { return }
    do {
      try FileManager.default.removeItem(atPath: secretPath)
    } catch {
      throw FileError(.cannotWrite, path: secretPath, reason: "it can't be deleted")
    }
  }

  /// Deletes a series that hasn't begun, the transcript last: without its secret it is still given up.
  func delete() throws {
    try deleteSecret()
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw FileError(.cannotWrite, path: path, reason: "it can't be deleted")
    }
  }

  private static func bytes(of series: FairSeries, path: String) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let bytes = Array(try encoder.encode(series)) + [UInt8(ascii: "\n")]
    guard bytes.count <= SizeLimit.results else {
      throw FileError(.wouldBeTooLong(limitInBytes: SizeLimit.results), path: path)
    }
    return bytes
  }
}

/// A series that can't go on, or a transcript that can't be read.
package struct RefusedSeries: Error, CustomStringConvertible {
  package let path: String
  package let reason: String

  /// Creates a refusal.
  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// What is wrong, with the file.
  package var description: String { "'\(path)': \(reason)" + (reason.hasSuffix(".") ? "" : ".") }
}
