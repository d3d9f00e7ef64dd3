import ArgumentParser
import Foundation
import SlotFiles

/// Runs the command line, and turns every failure into one line and an exit code.
@main
enum Program {
  static func main() {
    do {
      exit(try run(Array(CommandLine.arguments.dropFirst())))
    } catch {
      // With stderr gone as well, the exit code is all that is left to say.
      try? SlotMachineCommand.warn(text(of: error))
      exit(exitCode(of: error))
    }
  }

  private static func run(_ arguments: [String]) throws -> Int32 {
    do {
      guard let command = try SlotMachineCommand.parseAsRoot(arguments) as? SlotMachineCommand
      else { throw CleanExit.helpRequest() }
      try command.play()
    } catch let error where SlotMachineCommand.exitCode(for: error).isSuccess {
      let text = SlotMachineCommand.fullMessage(for: error)
      try CheckedOutput.standardOutput.write(text + "\n")
    }
    return 0
  }

  private static func text(of error: any Error) -> String {
    switch error {
    case is GameError, is MediaError, is OutputError: "\(error)"
    default: "\(SlotMachineCommand.message(for: error)) (see slot-machine --help)"
    }
  }

  private static func exitCode(of error: any Error) -> Int32 {
    switch error {
    case let error as GameError: error.exitCode
    case is MediaError: 66
    case is OutputError: 74
    default: SlotMachineCommand.exitCode(for: error).rawValue
    }
  }
}
