package import Foundation

/// Runs some work with a temporary folder, and removes the folder afterwards.
package func withTemporaryFolder<Result>(_ work: (URL) throws -> Result) throws -> Result {
  let folder = try makeTemporaryFolder()
  defer { try? FileManager.default.removeItem(at: folder) }
  return try work(folder)
}

/// Runs some asynchronous work with a temporary folder, and removes the folder afterwards.
package func withTemporaryFolder<Result>(
  _ work: (URL) async throws -> Result
) async throws -> Result {
  let folder = try makeTemporaryFolder()
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await work(folder)
}

private func makeTemporaryFolder() throws -> URL {
  // Without symbolic links, so that paths in messages can be compared.
  let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder
}
