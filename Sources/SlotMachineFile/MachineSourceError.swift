/// Why a machine couldn't be had.
public enum MachineSourceError: Error, Sendable, Hashable {
  /// There is neither a machine that ships nor a file of the name.
  case unknown(String)
  /// The file is there, but can't be read.
  case unreadable(String)
  /// The file is wrong; be it only that it isn't UTF-8.
  case refused(MachineFileError)
}

extension MachineSourceError: CustomStringConvertible {
  /// What was wrong, and what would be right.
  public var description: String {
    switch self {
    case .unknown(let name):
      "There is no machine and no file \"\(name.withoutControlCharacters)\"; the machines that "
        + "ship are \(ShippedMachines.names.joined(separator: ", "))."
    case .unreadable(let path):
      "\(path.withoutControlCharacters) can't be read; check that it is a file that you may open."
    case .refused(let error):
      error.description
    }
  }
}
