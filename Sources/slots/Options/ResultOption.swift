import ArgumentParser
import SlotFiles

/// The destination of a command's result.
struct ResultOption: ParsableArguments {
  @Option(
    name: .customLong("output"), parsing: .unconditional,
    help: ArgumentHelp(
      "Write the result to this file instead of stdout; an existing file is replaced only when complete.",
      valueName: "file"), completion: .file())
  var path: String?

  /// Checks before the work begins that the result can probably be written.
  func require() throws {
    if let path { try ReplacedFile(path: path).require() }
  }

  func write(_ text: String) throws {
    if let path {
      try ReplacedFile(path: path).write(text)
    } else {
      try CheckedOutput.standardOutput.write(verbatim: text)
    }
  }
}
