extension ReelSheet {
  /// The key `reels` of a machine file, one reel per line.
  public var yaml: String {
    "reels:\n" + reels.map { "  - \(Self.yaml(of: $0))\n" }.joined()
  }

  /// A reel as a list of stops: a name, or `[name, weight]`.
  static func yaml(of stops: [Stop]) -> String {
    let stops = stops.map { stop in
      let name = Self.scalar(stop.symbol)
      return stop.weight == 1 ? name : "[\(name), \(stop.weight)]"
    }
    return "[\(stops.joined(separator: ", "))]"
  }

  /// A name as a list element, quoted unless it is plain.
  private static func scalar(_ name: String) -> String {
    let isPlain = name.unicodeScalars.enumerated().allSatisfy { place, scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
        || (place > 0 && scalar == "-")
    }
    if isPlain { return name }
    return "\"" + name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
