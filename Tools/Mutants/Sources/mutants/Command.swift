import Foundation

/// A program with its arguments.
struct Command {
  let arguments: [String]
  let folder: URL
  var environment: [String: String] = [:]

  init(_ program: String, _ arguments: [String], in folder: URL) {
    self.arguments = [program] + arguments
    self.folder = folder
  }

  init(_ program: String, _ arguments: String..., in folder: URL) {
    self.init(program, arguments, in: folder)
  }

  /// Runs it to its end.
  ///
  /// - Returns: Its exit code, or minus the signal that ended it, and what it printed on both streams.
  func result() throws -> (status: Int32, output: String) {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, own in own }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let status = process.terminationStatus
    return (
      process.terminationReason == .exit ? status : -status, String(decoding: data, as: UTF8.self)
    )
  }

  /// What it prints; any other exit code than 0 is a failure.
  func output() throws -> String {
    let (status, output) = try result()
    guard status == 0 else {
      throw Failure(
        description:
          "\(arguments.joined(separator: " ")) ended with \(status):\n\(output.suffix(2000))")
    }
    return output
  }
}
