extension RandomToday {
  /// The looks, one a line.
  mutating func looks() -> [String] {
    var looks: [String] = []
    for _ in 0..<1 + below(3) {
      let paying = paying()
      looks.append(paying + further(isChoice: paying.hasSuffix("}]")))
    }
    let (first, second) = (one(of: names), one(of: names))
    looks.append(
      "where: window, match: count, in: [base], clears: false, then: {\(first): {\(1 + below(2)): "
        + "{mode: free, spins: \(1 + below(2))}}}")
    if percent(50) {
      looks.append(
        one(of: [
          "where: window, match: count, in: [free], new: true, clears: false, then: {\(second): "
            + "{1: {reset: \(1 + below(2)), hold: \(second)}}}",
          "where: window, match: count, in: [free], new: true, clears: false, then: {\(second): "
            + "{1: {hold: \(second)}}}",
          "where: window, match: count, in: [free], clears: false, then: {\(second): "
            + "{2: {mode: free, spins: 1}}}",
          "where: window, match: count, in: [free], clears: false, then: {\(second): "
            + "{2: {mode: more, spins: 1, hold: \(second)}}}",
        ]))
    }
    if percent(40) {
      looks.append(
        "where: spin, least: \(1 + below(4)), in: [\(one(of: ["base", "free"]))], "
          + "then: \(one(of: ["{bonus: wheel}", "{mode: more, spins: 1}"]))")
    }
    if percent(25) {
      looks.append("where: window, collect: \(names[0]), on: end, in: [free]")
    }
    if percent(30) { looks.append(lookAtEnd()) }
    if let drawn { looks.append(look(atDrawn: drawn)) }
    return looks.map { tumbles ? $0 : $0.replacing(", clears: false", with: "") }
  }

  /// A look at what a stay leaves: it pays, by a meter or not, or leads to another stay, which may hold some of it.
  private mutating func lookAtEnd() -> String {
    let (mode, other) = percent(70) ? ("free", "more") : ("more", "free")
    let look = "where: window, match: count, on: end, in: [\(mode)]"
    if percent(50) {
      return "\(look), \(pays())" + (percent(60) ? ", by: \(one(of: ["heat", "depth"]))" : "")
    }
    let symbol = one(of: names)
    let hold = percent(70) ? ", hold: \(symbol)" : ""
    return "\(look), then: {\(symbol): {1: {mode: \(other), spins: 1\(hold)}}}"
  }

  private mutating func pays() -> String {
    let other = one(of: [names[1]] + groups)
    return
      "pays: {\(names[0]): {1: \(below(3)), 2: \(2 + below(4))}, \(other): {2: \(1 + below(5))}}"
  }

  private mutating func paying() -> String {
    let pays = pays()
    switch below(8) {
    case 0: return "where: lines, match: left, \(pays)" + (percent(30) ? ", lines: [2]" : "")
    case 1, 2: return "where: ways, match: \(percent(80) ? "left" : "right"), \(pays)"
    case 3: return "where: window, match: count, \(pays)"
    case 4: return "where: window, match: cluster, \(pays)"
    case 5, 6: return "where: lines, \(choice(ofDepth: 2))"
    default:
      return "where: window, collect: \(names[0])"
        + (percent(40) ? ", for: \(one(of: [names[1]] + groups))" : "")
        + (percent(30) ? ", least: 2" : "")
    }
  }

  /// A choice among rules on lines, which may be choices in turn.
  private mutating func choice(ofDepth depth: Int) -> String {
    let children = (0..<2 + below(2)).map { _ in
      depth > 1 && percent(25) ? choice(ofDepth: depth - 1) : rule()
    }
    let list = children.map { "{\($0)}" }.joined(separator: ", ")
    return "\(one(of: ["best", "first", "all"])): [\(list)]"
  }

  /// A rule on lines.
  private mutating func rule() -> String {
    if percent(25) {
      let then = percent(30) ? ", then: \(one(of: ["{bonus: wheel}", "2"]))" : ""
      return
        "sequence: [\(one(of: names + groups)), \(one(of: names))], pays: \(1 + below(6))\(then)"
    }
    let match = one(of: ["left", "right", "adjacent", "count"])
    return "match: \(match), \(pays())" + (percent(20) ? ", multiplied: false" : "")
      + (percent(15) ? ", wild: false" : "")
  }

  /// A look at what the mode `free` has drawn.
  private mutating func look(atDrawn drawn: String) -> String {
    let rows = "pays: {\(drawn): {1: \(1 + below(3)), 2: \(2 + below(4))}}"
    return one(of: [
      "where: window, match: count, in: [free], \(rows)",
      "where: window, match: reels, in: [free], \(rows), times: bet",
      "where: lines, match: left, in: [free], \(rows)",
      "where: ways, match: left, in: [free], symbols: [\(drawn)], "
        + "pays: {\(names[0]): {1: 1, 2: 4}, \(names[1]): {2: \(1 + below(5))}}",
    ])
  }

  private mutating func further(isChoice: Bool) -> String {
    var text = ""
    let isMultiplied = isChoice || percent(85)
    if !isChoice, percent(20) { text += ", times: bet" }
    if !isMultiplied { text += ", multiplied: false" }
    if isMultiplied, percent(25) { text += ", by: \(one(of: ["heat", "depth"]))" }
    if percent(25) { text += ", on: \(one(of: ["first", "last"]))" }
    if percent(15) { text += ", in: [\(one(of: ["base", "free"]))]" }
    if tumbles, percent(15) { text += ", clears: false" }
    return text
  }
}
