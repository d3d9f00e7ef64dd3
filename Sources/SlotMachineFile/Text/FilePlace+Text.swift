import Yams

extension FilePlace {
  /// The place of a parser's mark; the start of the file if there is none.
  init(_ mark: Mark?) {
    self.init(line: max(1, mark?.line ?? 1), column: max(1, mark?.column ?? 1))
  }

  /// The place of the first bytes that aren't UTF-8; nil if all are.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  init?(ofFirstErrorIn bytes: some Sequence<UInt8>) {
    var place = Self.start
    var decoder = UTF8()
    var bytes = bytes.makeIterator()
    while true {
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar): place = place.after(scalar)
      case .emptyInput: return nil
      case .error:
        self = place
        return
      }
    }
  }

  /// The place directly after a scalar.
  func after(_ scalar: Unicode.Scalar) -> FilePlace {
    scalar == "\n"
      ? FilePlace(line: line + 1, column: 1) : FilePlace(line: line, column: column + 1)
  }
}
