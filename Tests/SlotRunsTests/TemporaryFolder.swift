import Foundation

/// Runs some work with a temporary folder, and removes the folder afterwards.
func withTemporaryFolder(_ work: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try work(folder)
}
