import Foundation
import SlotCommandLine
import SlotEngine
import SlotFair
import SlotFiles
import SlotMachineFile

/// The transcript of a series of fair rounds on disk. Until the series is revealed, its secret lies beside it.
struct FairFile {
  let path: String

  /// The path of the secret, which only its owner may read.
  private var secretPath: String { path + ".secret" }

  /// A transcript as it was read.
  struct Contents {
    var series: FairSeries
    /// The file's bytes.
    let bytes: [UInt8]
  }

  /// Reads the transcript.
  func read() throws -> Contents {
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
  func requireRight(_ series: FairSeries) throws {
    do {
      try naming { try series.check() }
    } catch let fault as FairFault {
      throw RefusedSeries(path: path, reason: "\(fault); restore the file from a copy")
    }
  }

  /// Says of which file an error is; a ``FairFault`` remains one.
  func naming<Result>(_ work: () throws -> Result) throws -> Result {
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
  func write(_ contents: Contents) throws {
    let bytes = try Self.bytes(of: contents.series, path: path)
    var isUnchanged = false
    try ReplacedFile(path: path).update(limit: SizeLimit.results) { old in
      isUnchanged = old == contents.bytes
      return isUnchanged ? bytes : old ?? []
    }
    guard isUnchanged else { throw FileError(.isBusy, path: path) }
  }

  /// Writes a new series and its secret, the secret first: a series without one couldn't go on.
  func create(_ series: FairSeries, _ secret: FairSecret) throws {
    guard !FileManager.default.fileExists(atPath: path) else {
      throw FileError(.exists, path: path)
    }
    try NewFile(path: secretPath, isPrivate: true).write(Array("\(secret.digits)\n".utf8))
    try NewFile(path: path).write(Self.bytes(of: series, path: path))
  }

  /// Reads the secret.
  func secret() throws -> FairSecret {
    let text = String(decoding: try PlainFile.read(secretPath, limit: 1 << 10), as: UTF8.self)
    guard let secret = FairSecret(digits: text.trimmingCharacters(in: .newlines)) else {
      throw RefusedSeries(
        path: secretPath, reason: "this isn't the secret of a series; restore it from a copy")
    }
    return secret
  }

  /// Deletes the secret of a series that was revealed, if it is still there.
  func deleteSecret() throws {
    guard FileManager.default.fileExists(atPath: secretPath) else { return }
    do {
      try FileManager.default.removeItem(atPath: secretPath)
    } catch {
      throw FileError(.cannotWrite, path: secretPath, reason: "it can't be deleted")
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
struct RefusedSeries: ProgramError {
  let path: String
  let reason: String

  var exitStatus: ExitStatus { .dataRefused }
  var description: String { "'\(path)': \(reason)." }
}

/// A transcript that was read and is wrong.
struct WrongTranscript: ProgramError {
  let path: String
  let fault: FairFault

  var exitStatus: ExitStatus { .checkFailed }
  var description: String { "'\(path)': \(fault)." }
}
