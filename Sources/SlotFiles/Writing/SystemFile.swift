#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An open file, closed at the end of its lifetime.
struct SystemFile: ~Copyable, Sendable {
  /// The path that it was opened with, for errors.
  let path: String
  private let descriptor: Int32
  private var isLocked = false

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - flags: The flags for `open`; the file is also closed in programs that this one starts.
  ///   - rights: Who may use a file that is created; by default the user's umask decides.
  ///   - problem: The problem that the error reports.
  init(
    path: String, flags: Int32, rights: mode_t = 0o666, orElse problem: FileError.Problem
  ) throws(FileError) {
    self.path = path
    descriptor = SystemCall.opened(path, flags | O_CLOEXEC, rights: rights)
    guard descriptor >= 0 else {
      throw FileError(problem, path: path, reason: SystemCall.message)
    }
  }

  /// Duplicates stdout or stderr, which itself stays open.
  init(path: String, standardStream: Int32) throws(FileError) {
    self.path = path
    descriptor = dup(standardStream)
    guard descriptor >= 0 else {
      throw FileError(.cannotWrite, path: path, reason: SystemCall.message)
    }
  }

  deinit {
    // A program that is being started may have the file open for a moment, and would keep its lock.
    if isLocked { _ = flock(descriptor, LOCK_UN) }
    _ = close(descriptor)
  }
}

extension SystemFile {
  /// Writes all bytes at the current position.
  func write(_ bytes: [UInt8]) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = SystemCall.written(bytes[written...], to: descriptor)
      guard count > 0 else { throw error(.cannotWrite) }
      written += count
    }
  }

  /// Returns once everything written would survive a power cut.
  ///
  /// A failed sync isn't retried: the system may have dropped the data that it couldn't write, and
  /// a second sync would then report success.
  func sync() throws(FileError) {
    #if canImport(Darwin)
      let result = SystemCall.retrying { fcntl(descriptor, F_FULLFSYNC) }
    #else
      let result = SystemCall.retrying { fsync(descriptor) }
    #endif
    guard result == 0 else { throw error(.cannotWrite) }
  }

  /// Syncs a folder; does nothing on file systems that can't.
  func syncFolder() throws(FileError) {
    guard SystemCall.retrying({ fsync(descriptor) }) == 0 || errno == EINVAL else {
      throw error(.cannotWrite)
    }
  }

  /// All bytes of the file, after which the position is at the end.
  ///
  /// - Throws: ``FileError/Problem/isNotPlain``; ``FileError/Problem/isTooLong(limitInBytes:)`` for more bytes than the
  ///   limit, before any are read where the system knows the length.
  func bytes(limit: Int) throws(FileError) -> [UInt8] {
    guard let status = SystemCall.status(of: descriptor) else { throw error(.cannotRead) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(.isNotPlain, path: path) }
    let tooLong = FileError(.isTooLong(limitInBytes: limit), path: path)
    guard status.st_size <= limit else { throw tooLong }
    guard lseek(descriptor, 0, SEEK_SET) >= 0 else { throw error(.cannotRead) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var piece = Array(repeating: UInt8(0), count: 1 << 16)
    while true {
      let count = SystemCall.fill(&piece, from: descriptor)
      guard count >= 0 else { throw error(.cannotRead) }
      if count == 0 { return bytes }
      // The file may grow meanwhile, and the lengths of some that the system makes up are unknown.
      guard bytes.count + count <= limit else { throw tooLong }
      bytes += piece[..<count]
    }
  }

  /// Truncates the file and continues writing there.
  func truncate(to length: Int) throws(FileError) {
    guard SystemCall.retrying({ ftruncate(descriptor, off_t(length)) }) == 0,
      lseek(descriptor, off_t(length), SEEK_SET) >= 0
    else { throw error(.cannotWrite) }
  }

  /// Locks the file until it is closed or the process ends, however it ends.
  ///
  /// On a file system without locks this does nothing.
  ///
  /// - Throws: ``FileError/Problem/isBusy`` if another process holds the lock.
  mutating func lock() throws(FileError) {
    isLocked = SystemCall.retrying { flock(descriptor, LOCK_EX | LOCK_NB) } == 0
    if isLocked { return }
    switch errno {
    case EWOULDBLOCK: throw FileError(.isBusy, path: path)
    case ENOSYS, ENOTSUP, EOPNOTSUPP, ENOLCK: return
    default: throw error(.cannotCreate)
    }
  }

  /// Checks that this is a regular file: no device, no pipe, no folder.
  func requireOrdinary() throws(FileError) {
    guard let status = SystemCall.status(of: descriptor) else { throw error(.cannotCreate) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(.cannotCreate, path: path, reason: "it isn't an ordinary file")
    }
  }

  /// Whether the path still leads to this file rather than to one that has replaced it.
  var isStillAtItsPath: Bool {
    guard let here = SystemCall.status(of: descriptor),
      let there = SystemCall.status(ofFileAt: path)
    else { return false }
    return here.st_dev == there.st_dev && here.st_ino == there.st_ino
  }

  /// Copies another file's permissions, if the system allows it.
  func takeRights(of other: String) {
    guard let status = SystemCall.status(ofFileAt: other) else { return }
    _ = fchmod(descriptor, status.st_mode & 0o7777)
  }

  /// Takes all rights from others than the owner.
  func makePrivate() throws(FileError) {
    guard fchmod(descriptor, 0o600) == 0 else { throw error(.cannotCreate) }
  }

  private func error(_ problem: FileError.Problem) -> FileError {
    FileError(problem, path: path, reason: SystemCall.message)
  }
}
