import ArgumentParser
import SlotFiles

/// Where a command's result goes.
struct ResultOption: ParsableArguments {
  @Option(
    name: .customLong("output"), parsing: .unconditional,
    help: ArgumentHelp(
      "Write the result to this file instead of stdout; an existing file is replaced only when complete.",
      valueName: "file"), completion: .file())
  var path: String?

  /// Checks that the result can probably be written, before the work begins.
  func require() throws {
    if let path { try ReplacedFile(path: path).require() }
  }

  /// Writes the result.
  func write(_ text: String) throws {
    if let path {
      try ReplacedFile(path: path).write(text)
    } else {
      try CheckedOutput.standardOutput.write(verbatim: text)
    }
  }
}
