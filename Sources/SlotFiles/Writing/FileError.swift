/// Why a file that holds results can't be opened, read or written.
package struct FileError: Error, Sendable, Hashable {
  /// What went wrong.
  package enum Problem: Sendable, Hashable {
    /// It can't be created, or opened for writing.
    case cannotCreate
    /// It was to be new, but exists.
    case exists
    /// It was to be a new or an empty folder, but there is something at its path.
    case folderExists
    /// It doesn't exist, or can't be read.
    case cannotRead
    /// It isn't a plain file but a device, a pipe or a folder.
    case isNotPlain
    /// It is longer than files of its kind may be.
    case isTooLong(limitInBytes: Int)
    /// What is to be written is longer than files of its kind may be.
    case wouldBeTooLong(limitInBytes: Int)
    /// It can't be written, or can't be synced to disk.
    case cannotWrite
    /// Another process is writing it.
    case isBusy
    /// It wasn't written by this program.
    case isForeign
    /// It was written in a different format by another version of this program.
    case isOfOtherVersion
    /// Its contents have changed since they were written, in the given line, counted from 1.
    case isDamaged(line: Int)
  }

  /// What went wrong.
  package let problem: Problem
  /// The file's path.
  package let path: String
  /// The system's error message; empty if no system call failed.
  package let reason: String

  /// Creates an error.
  package init(_ problem: Problem, path: String, reason: String = "") {
    self.problem = problem
    self.path = path
    self.reason = reason
  }
}

extension FileError: CustomStringConvertible {
  /// What was wrong with which file, and what to do.
  package var description: String {
    switch problem {
    case .cannotCreate:
      "Can't create or open '\(path)' for writing: \(reason). Name a file in a folder that you can "
        + "write to."
    case .exists:
      "'\(path)' exists, and isn't overwritten; name another file, or delete it."
    case .folderExists:
      "'\(path)' exists and isn't an empty folder; name another one."
    case .cannotRead:
      "Can't read '\(path)': \(cause). Name an existing file that you can read."
    case .isNotPlain:
      "Can't read '\(path)': \(cause). Name a plain file; what comes out of a pipe has to be saved first."
    case .isTooLong:
      "Can't read '\(path)': \(cause). Name another file."
    case .wouldBeTooLong(let limit):
      "'\(path)' would be longer than \(Self.size(limit)), more than this program reads; do less at a time."
    case .cannotWrite:
      "Can't write to '\(path)': \(reason). Free some space or write elsewhere."
    case .isBusy:
      "Another process is writing '\(path)'; wait for it to finish, or name another file."
    case .isForeign:
      "'\(path)' wasn't written by this program; name another file. It is left unchanged."
    case .isOfOtherVersion:
      "'\(path)' was written by another version of this program; use that version, or name another "
        + "file. It is left unchanged."
    case .isDamaged(let line):
      "Line \(line) of '\(path)' has changed since it was written; restore the file from a copy, "
        + "or delete it and start again."
    }
  }

  /// What went wrong, in a clause about the file: `it is longer than 16 MiB`.
  package var cause: String {
    switch problem {
    case .isNotPlain: "it is a device, a pipe or a folder"
    case .isTooLong(let limit): "it is longer than \(Self.size(limit))"
    default: reason
    }
  }

  private static func size(_ bytes: Int) -> String {
    bytes % (1 << 20) == 0 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
  }
}
