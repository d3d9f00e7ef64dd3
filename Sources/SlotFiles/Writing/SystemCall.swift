#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The system's calls that are given memory, as functions of values.
///
/// Safety: Swift lends a call the bytes of a string or of an array, with the array's length, for as long as it runs, and no
/// call keeps them. What a call returns is copied while it is valid, and given back once.
enum SystemCall {
  /// Opens a file.
  ///
  /// - Returns: Its descriptor; negative if that fails.
  static func opened(_ path: String, _ flags: Int32, rights: mode_t = 0o666) -> Int32 {
    retrying { unsafe open(path, flags, rights) }
  }

  /// Looks at a file; nil if there is none.
  static func status(ofFileAt path: String) -> stat? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status : nil
  }

  /// Looks at a file or, if it is a symbolic link, at the link; nil if there is none.
  static func status(ofLinkAt path: String) -> stat? {
    var status = stat()
    return unsafe lstat(path, &status) == 0 ? status : nil
  }

  /// Looks at an open file; nil if that fails.
  static func status(of descriptor: Int32) -> stat? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? status : nil
  }

  /// Writes some of the bytes.
  ///
  /// - Returns: How many; negative if that fails.
  static func written(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int {
    unsafe bytes.withUnsafeBytes { bytes in
      retrying { unsafe write(descriptor, bytes.baseAddress, bytes.count) }
    }
  }

  /// Reads as many bytes as there are, and at most as many as the array has.
  ///
  /// - Returns: How many; negative if that fails.
  static func fill(_ bytes: inout [UInt8], from descriptor: Int32) -> Int {
    unsafe bytes.withUnsafeMutableBytes { bytes in
      retrying { unsafe read(descriptor, bytes.baseAddress, bytes.count) }
    }
  }

  /// Whether this process may use a file in some ways, such as `W_OK`.
  static func permits(_ ways: Int32, at path: String) -> Bool { unsafe access(path, ways) == 0 }

  /// Renames a file or a folder.
  ///
  /// - Returns: Whether that succeeds.
  static func renamed(_ path: String, to new: String) -> Bool { unsafe rename(path, new) == 0 }

  /// Removes a file, if it is there.
  static func remove(_ path: String) { _ = unsafe unlink(path) }

  /// The path with all symbolic links resolved; nil if there is no such file.
  static func resolved(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// The message for the last call that failed.
  static var message: String { unsafe String(cString: strerror(errno)) }

  /// Repeats a call for as long as signals interrupt it.
  static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result != -1 || errno != EINTR { return result }
    }
  }
}

// MARK: Folders

// Safety: as above. An entry of a folder is valid until the next one is read, and its name ends with a zero.
extension SystemCall {
  /// Creates a folder.
  ///
  /// - Returns: Whether that succeeds.
  static func createdFolder(_ path: String) -> Bool { unsafe mkdir(path, 0o777) == 0 }

  /// Removes a folder, if it is there and empty.
  static func removeFolder(_ path: String) { _ = unsafe rmdir(path) }

  /// The names of what is in a folder.
  static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
