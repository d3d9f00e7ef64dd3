package import ArgumentParser
internal import Foundation
internal import SlotFiles

/// Runs a command line, turning every failure into one line on stderr and an exit code.
package struct Program<Root: ParsableCommand> {
  private let name: String

  /// Creates the program of a root command.
  package init(_ root: Root.Type) {
    name = root._commandName
  }

  /// Parses the process's arguments, runs the command, and ends the process.
  package func main() -> Never {
    CheckedOutput.reserveStandardStreams()
    let status = run(Array(CommandLine.arguments.dropFirst()))
    exit(status)
  }

  private func run(_ arguments: [String]) -> Int32 {
    do {
      try perform(arguments)
      return ExitStatus.done.rawValue
    } catch let error as OutputError where error.isClosedPipe {
      // Only reached if SIGPIPE is ignored, as it is under some parent processes; otherwise the
      // signal has already ended the program just as quietly.
      return ExitStatus.done.rawValue
    } catch {
      // If stderr is gone as well, only the exit code is left to report the error.
      try? CheckedOutput.standardError.write("\(message(for: error, of: arguments))\n")
      return status(of: error)
    }
  }

  private func perform(_ arguments: [String]) throws {
    if let word = unknownCommand(in: arguments) {
      throw ValidationError("Unknown command '\(word)'")
    }
    do {
      var command = try Root.parseAsRoot(arguments)
      try command.run()
    } catch  where Root.exitCode(for: error).isSuccess {
      try CheckedOutput.standardOutput.write(Root.fullMessage(for: error) + "\n")
    }
  }

  /// The message for an error: one line, or one for each location that the error names.
  private func message(for error: any Error, of arguments: [String]) -> String {
    switch error {
    case let error as any ProgramError:
      error.namesPlaces ? "\(error)" : "\(name): \(error)".onOneLine
    default:
      "\(name): \(problem(error, arguments)) See \(command(of: arguments)) --help.".onOneLine
    }
  }

  /// What is wrong with the arguments, as a sentence.
  ///
  /// The parser misses an argument before it notices that an option is unknown, but `slots check --jsn` is a
  /// misspelling first of all.
  private func problem(_ error: any Error, _ arguments: [String]) -> String {
    let message = Root.message(for: error)
    if !message.hasPrefix("Unknown option"), let option = unknownOption(in: arguments) {
      return "Unknown option '\(option)'."
    }
    return message.last.map { ".?!".contains($0) } ?? true ? message : message + "."
  }

  /// The word where a command belongs, if there is none of that name.
  ///
  /// The parser calls it an unexpected argument, and prints the program's own help after `help`.
  private func unknownCommand(in arguments: [String]) -> String? {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    let path = commands(in: words)
    guard let command = path.last, !command.configuration.subcommands.isEmpty,
      let word = words.dropFirst(path.count - 1).first, !word.hasPrefix("-"), word != "help"
    else { return nil }
    return word
  }

  /// The commands that arguments begin with, each one of those of the one before; the first is the program itself.
  private func commands(in arguments: some Sequence<String>) -> [any ParsableCommand.Type] {
    var path: [any ParsableCommand.Type] = [Root.self]
    for word in arguments {
      let inner = path[path.count - 1].configuration.subcommands
      guard let next = inner.first(where: { $0._commandName == word }) else { break }
      path.append(next)
    }
    return path
  }

  /// The first option that the command's help doesn't mention; nil if there is none.
  private func unknownOption(in arguments: [String]) -> String? {
    let path = commands(in: arguments)
    let help =
      path.count > 1
      ? Root.helpMessage(for: path[path.count - 1], includeHidden: true)
      : Root.helpMessage(includeHidden: true)
    let known = Set(help.split { !($0.isLetter || $0.isNumber || $0 == "-") })
    return arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
      .map { String($0.prefix { $0 != "=" }) }.first { !known.contains(Substring($0)) }
  }

  /// The command whose help describes the arguments: `slots simulate`, `slots fair play`, or the program itself.
  private func command(of arguments: [String]) -> String {
    commands(in: arguments).map { $0._commandName }.joined(separator: " ")
  }

  private func status(of error: any Error) -> Int32 {
    switch error {
    case let error as any ProgramError: error.exitStatus.rawValue
    default: Root.exitCode(for: error).rawValue
    }
  }
}
