/// Texts as workbooks write them: escaped for XML, and characters that XML can't have as `_xHHHH_`.
///
/// Source: ECMA-376, part 1, section 22.9.2.19 (ST_Xstring).
enum CellText {
  /// The text as markup.
  static func escaped(_ text: String) -> String {
    var result = ""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "_" where code(in: scalars, at: index) != nil: result += "_x005F_"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "_x" + String(repeating: "0", count: 4 - digits.count) + digits + "_"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text that was written with `_xHHHH_`.
  static func text(of written: String) -> String {
    guard written.utf8.contains(UInt8(ascii: "_")) else { return written }
    let scalars = Array(written.unicodeScalars)
    var result = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      if let scalar = code(in: scalars, at: index) {
        result.append(scalar)
        index += 7
      } else {
        result.append(scalars[index])
        index += 1
      }
    }
    return String(result)
  }

  private static func code(in scalars: [Unicode.Scalar], at index: Int) -> Unicode.Scalar? {
    guard index + 7 <= scalars.count, scalars[index] == "_", scalars[index + 1] == "x",
      scalars[index + 6] == "_"
    else { return nil }
    let digits = String(String.UnicodeScalarView(scalars[index + 2..<index + 6]))
    guard digits.allSatisfy(\.isHexDigit) else { return nil }
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
  }
}
