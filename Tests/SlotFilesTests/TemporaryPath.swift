import Foundation
import TestSupport

/// Runs a test with the path of a temporary folder, and removes the folder afterwards.
func withTemporaryPath(_ test: (String) throws -> Void) throws {
  try withTemporaryFolder { folder in try test(folder.path) }
}

/// The contents of a file.
func bytes(of path: String) throws -> [UInt8] {
  Array(try Data(contentsOf: URL(fileURLWithPath: path)))
}

/// Writes a file directly.
func write(_ bytes: [UInt8], to path: String) throws {
  try Data(bytes).write(to: URL(fileURLWithPath: path))
}
