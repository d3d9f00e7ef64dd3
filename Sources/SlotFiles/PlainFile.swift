#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Reads whole files: the only way in which any program reads a file that somebody can name.
///
/// A device or a pipe may never end, and opening a pipe may wait for ever. So only plain files are read, also when
/// links lead to them, and nothing is read of one that is longer than its kind may be.
package enum PlainFile {
  /// All bytes of a file.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - limit: The most bytes that the file may have, such as ``SizeLimit/results``.
  /// - Throws: ``FileError`` if the file doesn't exist or can't be read, isn't a plain file
  ///   (``FileError/Problem/isNotPlain``), or is longer (``FileError/Problem/isTooLong(limitInBytes:)``).
  package static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    // Without waiting for somebody who writes into a pipe.
    let file = try SystemFile(
      path: path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY, orElse: .cannotRead)
    return try file.bytes(limit: limit)
  }
}

/// The most bytes that a file of each kind may have; longer ones are refused without being read.
///
/// Machine files have theirs in `SlotMachineFile`.
package enum SizeLimit {
  /// Parts, checkpoints and ledgers: 256 MiB. No longer ones are written.
  package static let results = 256 << 20
  /// A table of reels to import, or of outcomes: 16 MiB.
  package static let table = 16 << 20
  /// Settings, and the description of a theme: 1 MiB.
  package static let settings = 1 << 20
  /// A font: 16 MiB.
  package static let font = 16 << 20
  /// A font of the system, which may be a collection for several languages: 64 MiB.
  package static let systemFont = 64 << 20
  /// A picture: 64 MiB.
  package static let picture = 64 << 20
  /// A sound: 64 MiB.
  package static let sound = 64 << 20
  /// A program: 1 GiB.
  package static let program = 1 << 30
}
