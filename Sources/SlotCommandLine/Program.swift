package import ArgumentParser
internal import Foundation
internal import SlotFiles

/// Runs a command line, and turns every failure into one line on stderr and an exit code.
package struct Program<Root: ParsableCommand> {
  private let name: String

  /// Creates the program of a root command.
  package init(_ root: Root.Type) {
    name = root._commandName
  }

  /// Parses the process's arguments, runs the command, and ends the process.
  package func main() -> Never {
    let status = run(Array(CommandLine.arguments.dropFirst()))
    exit(status)
  }

  private func run(_ arguments: [String]) -> Int32 {
    do {
      try perform(arguments)
      return ExitStatus.done.rawValue
    } catch let error as OutputError where error.isClosedPipe {
      // Only seen where SIGPIPE is ignored, as some that start programs have it; otherwise the
      // signal has ended the program as quietly.
      return ExitStatus.done.rawValue
    } catch {
      // With stderr gone as well, the exit code is all that is left to say.
      try? CheckedOutput.standardError.write("\(message(for: error, of: arguments))\n")
      return status(of: error)
    }
  }

  private func perform(_ arguments: [String]) throws {
    do {
      var command = try Root.parseAsRoot(arguments)
      try command.run()
    } catch  where Root.exitCode(for: error).isSuccess {
      try CheckedOutput.standardOutput.write(Root.fullMessage(for: error) + "\n")
    }
  }

  /// What is said about an error: one line, or if it names places a line for each.
  private func message(for error: any Error, of arguments: [String]) -> String {
    switch error {
    case let error as any ProgramError:
      error.namesPlaces ? "\(error)" : "\(name): \(error)".onOneLine
    default:
      "\(name): \(Root.message(for: error)) (see \(command(of: arguments)) --help)".onOneLine
    }
  }

  /// The command whose help describes what some arguments should have been: `slots simulate`, or the
  /// program alone.
  private func command(of arguments: [String]) -> String {
    let subcommands = Root.configuration.subcommands.map { $0._commandName }
    return ([name] + arguments.prefix(1).filter(subcommands.contains)).joined(separator: " ")
  }

  private func status(of error: any Error) -> Int32 {
    switch error {
    case let error as any ProgramError: error.exitStatus.rawValue
    default: Root.exitCode(for: error).rawValue
    }
  }
}
