/// Collects text and writes it unchanged in large pieces.
package struct LineBuffer {
  private static let sizeInBytes = 1 << 16

  private let output: CheckedOutput
  private let isTerminal: Bool
  private var text = ""

  /// Creates an empty buffer in front of an output.
  package init(_ output: CheckedOutput) {
    self.output = output
    isTerminal = output.isTerminal
  }

  /// Adds text, and flushes the buffer if it is full or the output is a terminal.
  package mutating func append(_ more: String) throws(OutputError) {
    text += more
    if isTerminal || text.utf8.count >= Self.sizeInBytes { try flush() }
  }

  /// Writes the buffered text.
  package mutating func flush() throws(OutputError) {
    try output.write(verbatim: text)
    text = ""
  }
}
