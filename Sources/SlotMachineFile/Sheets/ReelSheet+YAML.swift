extension ReelSheet {
  /// The key `reels` of a machine file, one reel per line.
  public var yaml: String {
    "reels:\n" + reels.map { "  - \(Self.yaml(of: $0))\n" }.joined()
  }

  /// A reel as a list of stops: a name, or `[name, weight]`.
  package static func yaml(of stops: [Stop]) -> String {
    "[\(elements(of: stops).joined(separator: ", "))]"
  }

  /// The stops of a reel as the elements of its list.
  static func elements(of stops: [Stop]) -> [String] {
    stops.map { stop in
      let name = Self.scalar(stop.symbol)
      return stop.weight == 1 ? name : "[\(name), \(stop.weight)]"
    }
  }

  /// A name as a list element, quoted unless it is plain.
  package static func scalar(_ name: String) -> String {
    let isPlain = name.unicodeScalars.enumerated().allSatisfy { place, scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
        || (place > 0 && scalar == "-")
    }
    if isPlain { return name }
    return "\"" + name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
