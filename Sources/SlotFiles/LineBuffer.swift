/// Gathers lines and writes them in large pieces, as they are.
public struct LineBuffer {
  private static let sizeInBytes = 1 << 16

  private let output: CheckedOutput
  private var text = ""

  /// Creates an empty buffer before an output.
  public init(_ output: CheckedOutput) {
    self.output = output
  }

  /// Adds text, and writes what has gathered when it is enough.
  public mutating func append(_ more: String) throws(OutputError) {
    text += more
    if output.isTerminal || text.utf8.count >= Self.sizeInBytes { try flush() }
  }

  /// Writes what has gathered.
  public mutating func flush() throws(OutputError) {
    try output.write(verbatim: text)
    text = ""
  }
}
