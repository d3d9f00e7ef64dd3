#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An open file, closed when its owner lets go of it.
struct SystemFile: ~Copyable, Sendable {
  /// The path that it was opened by, for errors.
  let path: String
  private let descriptor: Int32

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - flags: What `open` takes; the file isn't handed on to programs that this one starts.
  ///   - problem: What the error says.
  init(
    path: String, flags: Int32, orElse problem: FileError.Problem
  ) throws(FileError) {
    self.path = path
    // What a new file may be read by is the user's choice: their umask.
    descriptor = retrying { open(path, flags | O_CLOEXEC, 0o666) }
    guard descriptor >= 0 else {
      throw FileError(problem, path: path, reason: lastReason())
    }
  }

  /// Takes stdout or stderr for a file; they stay open in any case.
  init(path: String, standardStream: Int32) throws(FileError) {
    self.path = path
    descriptor = dup(standardStream)
    guard descriptor >= 0 else {
      throw FileError(.cannotWrite, path: path, reason: lastReason())
    }
  }

  deinit { _ = close(descriptor) }
}

extension SystemFile {
  /// Writes all bytes where the file stands.
  func write(_ bytes: [UInt8]) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { rest in
        retrying { systemWrite(descriptor, rest.baseAddress, rest.count) }
      }
      guard count > 0 else { throw error(.cannotWrite) }
      written += count
    }
  }

  /// Returns once all that was written would survive a power cut.
  ///
  /// A sync that has failed isn't tried again: the system may have forgotten what it couldn't
  /// write, and would then say that all is well.
  func sync() throws(FileError) {
    #if canImport(Darwin)
      let result = retrying { fcntl(descriptor, F_FULLFSYNC) }
    #else
      let result = retrying { fsync(descriptor) }
    #endif
    guard result == 0 else { throw error(.cannotWrite) }
  }

  /// As ``sync()``, for folders: a file system that knows no sync of folders has nothing to add.
  func syncFolder() throws(FileError) {
    guard retrying({ fsync(descriptor) }) == 0 || errno == EINVAL else {
      throw error(.cannotWrite)
    }
  }

  /// All bytes from where the file stands.
  func bytes() throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = Array(repeating: UInt8(0), count: 1 << 16)
    while true {
      let count = piece.withUnsafeMutableBytes { buffer in
        retrying { read(descriptor, buffer.baseAddress, buffer.count) }
      }
      guard count >= 0 else { throw error(.cannotRead) }
      if count == 0 { return bytes }
      bytes += piece[..<count]
    }
  }

  /// Cuts the file off, and goes on writing there.
  func truncate(to length: Int) throws(FileError) {
    guard retrying({ ftruncate(descriptor, off_t(length)) }) == 0,
      lseek(descriptor, off_t(length), SEEK_SET) >= 0
    else { throw error(.cannotWrite) }
  }

  /// Takes the file's lock, which ends with the process, however it ends.
  ///
  /// A file system without locks is taken as it is.
  ///
  /// - Throws: ``FileError/Problem/isBusy`` if another process has the lock.
  func lock() throws(FileError) {
    guard retrying({ flock(descriptor, LOCK_EX | LOCK_NB) }) != 0 else { return }
    switch errno {
    case EWOULDBLOCK: throw FileError(.isBusy, path: path)
    case ENOSYS, ENOTSUP, EOPNOTSUPP, ENOLCK: return
    default: throw error(.cannotCreate)
    }
  }

  /// Checks that the file is an ordinary one: no device, no pipe, no folder.
  func requireOrdinary() throws(FileError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw error(.cannotCreate) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(.cannotCreate, path: path, reason: "it isn't an ordinary file")
    }
  }

  /// Whether the path still leads to this file, and not to one that has taken its place.
  var isStillAtItsPath: Bool {
    var (here, there) = (stat(), stat())
    return fstat(descriptor, &here) == 0 && stat(path, &there) == 0
      && here.st_dev == there.st_dev && here.st_ino == there.st_ino
  }

  /// Gives the file the rights that another one has, where that is allowed.
  func takeRights(of other: String) {
    var status = stat()
    if stat(other, &status) == 0 { _ = fchmod(descriptor, status.st_mode & 0o7777) }
  }

  private func error(_ problem: FileError.Problem) -> FileError {
    FileError(problem, path: path, reason: lastReason())
  }
}

/// What the system says of the last call that failed.
func lastReason() -> String { String(cString: strerror(errno)) }

/// Makes a call again for as long as signals interrupt it.
private func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

/// The system's `write`, which the method of the same name hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
