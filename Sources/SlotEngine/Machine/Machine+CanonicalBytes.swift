extension Machine {
  /// The version of the encoding that ``canonicalBytes`` uses; it is part of the bytes.
  private static let canonicalVersion = 1

  /// Everything that affects draws or pays, in one fixed form: the identity of a machine.
  ///
  /// Two machines with the same bytes draw and pay alike for every seed. The form is JSON without
  /// white space, keys sorted, symbols named by their place after the list of their names. What has
  /// no effect is left out, so that a later version of the format doesn't change the bytes of a
  /// machine that doesn't use what is new.
  public var canonicalBytes: [UInt8] {
    let fields = [
      ("cost", "\(cost)"),
      ("lines", Self.list(lines) { Self.list($0) { "\($0)" } }),
      ("name", Self.text(name)),
      ("reels", Self.list(reels) { Self.list($0.stops) { "[\($0.symbol),\($0.weight)]" } }),
      ("rows", "\(rows)"),
      ("rules", Self.list(rules, Self.encode)),
      ("symbols", Self.list(symbols) { Self.text($0.name) }),
      ("version", "\(Self.canonicalVersion)"),
    ]
    return Array("{\(fields.map { "\"\($0)\":\($1)" }.joined(separator: ","))}".utf8)
  }

  private static func encode(_ rule: Rule) -> String {
    let pays = list(rule.pays.rows) { row in
      "[\(row.symbol),\(list(row.prizes) { "[\($0.count),\($0.credits)]" })]"
    }
    return "{\"match\":\(text(rule.match.rawValue)),\"pays\":\(pays)}"
  }

  private static func list<Element>(_ elements: [Element], _ encode: (Element) -> String) -> String
  {
    "[\(elements.map(encode).joined(separator: ","))]"
  }

  private static func text(_ string: String) -> String {
    var escaped = ""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": escaped += "\\\(scalar)"
      case ..<" ":
        escaped += "\\u00\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16))"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }
}
