import ArgumentParser
import SlotWords

/// The format in which a command prints its results.
struct FormatOption: ParsableArguments {
  @Option(
    name: .customLong("format"), parsing: .unconditional,
    help: "Output format: text, json or csv (default: text).",
    completion: .list(["text", "json", "csv"]),
    transform: parse)
  var chosen = ReportFormat.text

  private static func parse(_ text: String) throws -> ReportFormat {
    guard let format = ReportFormat(rawValue: text) else {
      throw ValidationError("a format is text, json or csv")
    }
    return format
  }
}
