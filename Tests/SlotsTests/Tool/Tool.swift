import Foundation
import TestSupport

/// One of the project's programs, run in a separate process.
struct Tool {
  /// `slots`.
  static let slots = Tool(name: "slots")
  /// `slot-machine`.
  static let game = Tool(name: "slot-machine")
  /// The example `pickers`.
  static let pickers = Tool(name: "pickers")

  private let name: String

  /// The program's path, next to the running tests.
  var path: String { Self.folder.appending(path: name).path }

  /// The time after which a process is killed, so that no test waits forever; a busy computer may
  /// need minutes for the work of a second.
  private static let patience = DispatchTimeInterval.seconds(3000)

  /// The programs that run until they end, two for each processor at a time.
  private static let turnstile = Turnstile(
    lettingThrough: 2 * ProcessInfo.processInfo.activeProcessorCount)

  /// Whether the memory of a program can be limited by `ulimit -v`: not on macOS, and not with the address
  /// sanitizer, which reserves terabytes of addresses.
  static let canLimitMemory: Bool = {
    #if os(Linux)
      // Safety: what is found is only compared.
      unsafe dlsym(dlopen(nil, RTLD_NOW), "__asan_init") == nil
    #else
      false
    #endif
  }()

  /// Runs the program until it ends.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - environment: The differences from this process's environment; nil removes a variable.
  func run(_ arguments: [String], environment: [String: String?] = [:]) async throws -> Ending {
    try await Self.run(path, arguments, environment: environment)
  }

  /// Runs a shell command in which `"$0"` is the program.
  func run(shell line: String, environment: [String: String?] = [:]) async throws -> Ending {
    try await Self.run("/bin/sh", ["-c", line, path], environment: environment)
  }
}

extension Tool {
  /// How a process ended, and what it wrote.
  struct Ending {
    /// The exit code; nil if a signal ended the process.
    let status: Int32?
    /// The signal that ended the process; nil if it exited.
    let signal: Int32?
    /// Its standard output.
    let output: String
    /// Its standard error.
    let errors: String

    init(_ process: Process, output: String, errors: String) {
      let byItself = process.terminationReason == .exit
      status = byItself ? process.terminationStatus : nil
      signal = byItself ? nil : process.terminationStatus
      self.output = output
      self.errors = errors
    }

    /// The lines of stdout.
    var lines: [String] {
      output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
  }

  /// Creates a process for the program, for tests that interact with it while it runs.
  func process(_ arguments: [String], environment: [String: String?] = [:]) -> Process {
    Self.process(path, arguments, environment: environment)
  }

  /// Starts a process and waits for its end without blocking a thread.
  ///
  /// - Parameters:
  ///   - signal: A signal that the process starts with blocked, so that it is held until the
  ///     program waits for it.
  ///   - afterStart: Runs while the process runs.
  static func finish(
    _ process: Process, holding signal: Int32? = nil, afterStart: () throws -> Void = {}
  ) async throws {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    process.terminationHandler = { _ in end.finish() }
    try holding(signal) { try process.run() }
    let identifier = process.processIdentifier
    let killing = DispatchWorkItem { kill(identifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: killing)
    defer { killing.cancel() }
    try afterStart()
    for await _ in ends {}
  }
}

extension Tool {
  /// Blocks a signal while starting a process, which inherits the signal mask.
  ///
  /// Safety: the system reads or writes only the sets that it is lent.
  private static func holding(_ signal: Int32?, _ start: () throws -> Void) rethrows {
    var held = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&held)
    if let signal { unsafe sigaddset(&held, signal) }
    unsafe pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    try start()
  }
}

extension Tool {
  /// Runs a program until it ends, when it has its turn.
  private static func run(
    _ path: String, _ arguments: [String], environment: [String: String?]
  ) async throws -> Ending {
    try await turnstile.pass { try await runNow(path, arguments, environment: environment) }
  }

  /// Redirects output to files, as a pipe that nobody reads would block a program that writes a
  /// lot.
  private static func runNow(
    _ path: String, _ arguments: [String], environment: [String: String?]
  ) async throws -> Ending {
    try await withTemporaryFolder { folder in
      let (output, errors) = (folder.appending(path: "stdout"), folder.appending(path: "stderr"))
      let process = process(path, arguments, environment: environment)
      process.standardOutput = try emptyFile(output)
      process.standardError = try emptyFile(errors)
      try await finish(process)
      return Ending(
        process, output: try String(contentsOf: output, encoding: .utf8),
        errors: try String(contentsOf: errors, encoding: .utf8))
    }
  }

  private static func process(
    _ path: String, _ arguments: [String], environment: [String: String?]
  ) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.environment = ProcessInfo.processInfo.environment
      .merging(environment.compactMapValues(\.self)) { _, new in new }
      .filter { environment[$0.key] != .some(nil) }
    return process
  }

  private static func emptyFile(_ url: URL) throws -> FileHandle {
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }

  private static var folder: URL {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
      return bundle.bundleURL.deletingLastPathComponent()
    #else
      return URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()
    #endif
  }
}
