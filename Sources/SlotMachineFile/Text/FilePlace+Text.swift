extension FilePlace {
  /// The place of a byte in a text.
  ///
  /// - Complexity: O(*n*) for *n* bytes before it.
  init(ofByte offset: Int, in text: String) {
    var place = Self.start
    var passed = 0
    for scalar in text.unicodeScalars {
      if passed >= offset { break }
      passed += UTF8.width(scalar)
      place = place.after(scalar)
    }
    self = place
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
