/// Why a machine couldn't be loaded.
public enum MachineSourceError: Error, Sendable, Hashable {
  /// Neither a built-in machine nor a file has this name.
  case unknown(String)
  /// The file exists but can't be read.
  case unreadable(String)
  /// The file's contents are invalid, which includes text that isn't UTF-8.
  case refused(MachineFileError)
}

extension MachineSourceError: CustomStringConvertible {
  /// What is wrong, and how to fix it.
  public var description: String {
    switch self {
    case .unknown(let name):
      "No built-in machine and no file is called \"\(name.withoutControlCharacters)\"; the built-in "
        + "machines are \(ShippedMachines.names.joined(separator: ", "))."
    case .unreadable(let path):
      "\(path.withoutControlCharacters) can't be read; check that it is a plain file, not a folder or a pipe, "
        + "and that you can read it."
    case .refused(let error):
      error.description
    }
  }
}
