import Foundation

/// A terminal that a program can write to, and a test can read from.
///
/// Safety: the system reads and writes no more than it is lent.
final class Terminal {
  /// The program's side.
  let programSide: FileHandle
  private let testSide: FileHandle

  /// Opens a terminal.
  init() throws {
    let test = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    testSide = FileHandle(fileDescriptor: test, closeOnDealloc: true)
    let program = unsafe open(try Self.otherSide(of: test), O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard test >= 0, program >= 0 else { throw POSIXError(.ENOTTY) }
    programSide = FileHandle(fileDescriptor: program, closeOnDealloc: true)
  }

  /// Unlocks the other side of a terminal, and returns its path.
  private static func otherSide(of file: Int32) throws -> String {
    #if os(Linux)
      // Swift doesn't import the C library's functions for this; they make these calls.
      var (isLocked, number): (Int32, Int32) = (0, 0)
      guard unsafe ioctl(file, 0x4004_5431, &isLocked) == 0,
        unsafe ioctl(file, 0x8004_5430, &number) == 0
      else {
        throw POSIXError(.ENOTTY)
      }
      return "/dev/pts/\(number)"
    #else
      guard grantpt(file) == 0, unlockpt(file) == 0, let name = unsafe ptsname(file) else {
        throw POSIXError(.ENOTTY)
      }
      return unsafe String(cString: name)
    #endif
  }

  /// Waits for the program's next output; empty once it has ended.
  ///
  /// Once our copy of the program's side is closed, only the program keeps it open.
  func read() -> String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe systemRead(testSide.fileDescriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}

/// The system's `read`, which would otherwise be shadowed by the method of the same name.
///
/// Safety: whoever calls it has room for the bytes.
private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  unsafe read(file, bytes, count)
}
