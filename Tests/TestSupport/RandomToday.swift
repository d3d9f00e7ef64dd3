/// Writes small random machine files that combine the mechanics of format 2.
///
/// A file may be refused, because its parts are chosen independently.
package struct RandomToday {
  private var state: UInt64
  var names: [String] = []
  var groups: [String] = []
  /// The symbol that the mode `free` draws on entry; nil if it draws none.
  var drawn: String?
  private var reels = 0
  private var rows = 0
  var tumbles = false

  /// Creates a writer whose files depend on the seed alone.
  package init(seed: UInt64) { state = seed &* 0x2545_F491_4F6C_DD1D &+ 0x9E37_79B9_7F4A_7C15 }

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((word ^ (word >> 31)) % UInt64(bound))
  }

  mutating func percent(_ share: Int) -> Bool { below(100) < share }

  mutating func one<Item>(of items: [Item]) -> Item { items[below(items.count)] }
}

extension RandomToday {
  /// The text of a file.
  ///
  /// - Parameter isTiny: Whether a round has few enough draws to enumerate them all.
  package mutating func yaml(isTiny: Bool) -> String {
    names = Array(["a", "b", "c", "w", "x"].prefix(isTiny ? 3 + below(2) : 3 + below(3)))
    reels = isTiny ? 2 : 2 + below(2)
    rows = 1 + below(isTiny ? 2 : 3)
    tumbles = percent(40)
    groups = percent(45) ? ["g", "h"] : []
    drawn = percent(35) ? "lucky" : nil
    var lines = [
      "format: 2", "name: today", "bet: {cost: \(1 + below(3)), coins: 2}",
      "symbols: [\(names.joined(separator: ", "))]", "rows: \(heights())",
      "reels: \(sets(isTiny))", "lines: [\(line()), \(line())]",
    ]
    if !groups.isEmpty {
      lines.append("groups: {g: [\(names[0]), \(one(of: names.suffix(2)))], h: [g, \(names[1])]}")
    }
    if percent(40) {
      lines.append("factors: \(factors())")
      lines.append("combine: \(one(of: ["product", "sum", "highest"]))")
    }
    if percent(40) { lines.append("bets: \(bets(isTiny))") }
    if percent(40) { lines.append("wilds: {\(one(of: names)): {real: \(below(2))}}") }
    if percent(25) { lines.append("mystery: \(mystery())") }
    if !tumbles, percent(20) { lines.append("expands: [\(one(of: names))]") }
    let meters = meters(isTiny)
    let isAdded = meters.contains { $0.contains("adds: \(names[0]),") }
    let values = "\(values(forMeter: isAdded)), \(one(of: names)): {draw: [2]}"
    lines.append("values: {\(values)}".withoutRepeats)
    if tumbles { lines.append("tumble: \(tumble(isTiny))") }
    lines += meters
    if percent(30) { lines.append("by: depth") }
    if percent(30) { lines.append("cap: \(1 + below(9))") }
    if percent(30) {
      lines.append("gamble: {chance: [1, \(2 + below(2))], times: \(2 + below(2)), most: 2}")
    }
    lines.append("bonuses: {wheel: {draw: [1, [\(2 + below(5)), 2]]}}")
    lines.append("jackpots: {pot: {credits: \(3 + below(9))}}")
    lines += ["wins:"] + looks().map { "  - {\($0)}" }
    lines.append("modes:")
    let drawing = drawn.map { ", draws: {\($0): [\(names[0]), [\(names[1]), 2]]}" } ?? ""
    lines.append("  free: {\(mode(isTiny))\(drawing)}")
    lines.append("  more: {\(mode(isTiny))}")
    addLater(&lines, isTiny)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Adds what is drawn after everything else, so that the rest of a seed's file stays as it is.
  private mutating func addLater(_ lines: inout [String], _ isTiny: Bool) {
    if percent(isTiny ? 15 : 40), let place = lines.firstIndex(where: { $0.hasPrefix("factors: ") })
    {
      lines[place] = "factors: {\(one(of: names)): {draw: [\(1 + below(2)), [\(2 + below(3)), 2]]}}"
    }
    for meter in ["  depth: {", "  heat: {"] {
      guard percent(25), let place = lines.firstIndex(where: { $0.hasPrefix(meter) }) else {
        continue
      }
      lines[place] = lines[place].replacing(meter, with: "\(meter)rests: true, ")
    }
    if percent(40) {
      for place in lines.indices where !lines[place].contains("keep: spin") {
        lines[place] = lines[place]
          .replacing("adds: \(names[0]),", with: "adds: \(names[0]), after: win,")
      }
    }
    if percent(25), let place = lines.firstIndex(of: "modes:") {
      let modes = one(of: ["", ", in: [base]", ", in: [free]", ", in: [free, more]"])
      let amount = percent(30) ? "1, times: bet" : "\(1 + below(8))"
      lines.insert("  - {where: spin, raises: \(amount)\(modes)}", at: place)
    }
    if percent(isTiny ? 12 : 25),
      let place = lines.firstIndex(where: { $0.hasPrefix("  free: {") })
    {
      let direction = one(of: ["left", "left", "right", "up", "down"])
      let more = percent(30) ? ", \(one(of: names))" : ""
      let respins = percent(15) ? ", respins: true" : ""
      lines[place] = lines[place].replacing(
        "  free: {",
        with: "  free: {walks: {symbols: [\(one(of: names))\(more)], to: \(direction)\(respins)}, ")
    }
    if percent(20), let place = lines.firstIndex(where: { $0.hasPrefix("bonuses: ") }) {
      let rows = #"2,1,\n1,\#(2 + below(5)),3\n1,1,0"#
      lines[place] = #"bonuses: {wheel: {table: "weight,credits,credits\n\#(rows)"}}"#
    }
    for part in ["  free: {", "  more: {"] {
      guard percent(isTiny ? 12 : 20), let place = lines.firstIndex(where: { $0.hasPrefix(part) })
      else { continue }
      lines[place] = lines[place].replacing(part, with: "\(part)marks: \(marks()), ")
    }
    if tumbles, percent(15) { lines.append("marks: \(marks())") }
    // What a round adds to a jackpot is a whole number of credits at the cost of 4, which other bets needn't have.
    if percent(25), !lines.contains(where: { $0.hasPrefix("bets: ") }),
      let place = lines.firstIndex(where: { $0.hasPrefix("jackpots: ") }),
      let bet = lines.firstIndex(where: { $0.hasPrefix("bet: ") })
    {
      lines[bet] = "bet: {cost: 4, coins: 2}"
      let win = one(of: [", chance: [1, 9]", ", chance: [1, 90], per: credit", ", by: 9"])
      let pot = percent(40) ? "{seed: 3, rate: [1, 4], fed: after}" : "{credits: 5}"
      lines[place] = "jackpots: {pot: \(pot), rise: {seed: \(below(4)), rate: [1, 4]\(win)}}"
    }
    if percent(30), let place = lines.firstIndex(where: { $0.hasPrefix("gamble: {chance") }) {
      let kinds =
        "{red: {chance: [1, 2], times: 2}, suit: {chance: [1, 4], times: \(3 + below(2))}}"
      lines[place] = "gamble: {kinds: \(kinds), most: 2, limit: \(20 + below(40))}"
    }
  }

  private mutating func marks() -> String {
    let ladder = one(of: ["[2]", "[2, 3]", "[1, 2, 4]", "[3, 2]"])
    return "{ladder: \(ladder)\(one(of: ["", ", combine: sum", ", combine: product"]))}"
  }

  private mutating func heights() -> String {
    if percent(70) { return "\(rows)" }
    let all = (0..<reels).map { _ in
      percent(50) ? "\(1 + below(rows))" : "{draw: [\(rows), [1, \(1 + below(2))]]}"
    }
    return "[\(all.joined(separator: ", "))]"
  }

  private mutating func line() -> String {
    "[" + (0..<reels).map { _ in "\(below(percent(80) ? 1 : rows))" }.joined(separator: ", ") + "]"
  }

  private mutating func strip(_ isTiny: Bool) -> String {
    let stops = (0..<rows + below(isTiny ? 2 : 3)).map { _ in
      percent(20) ? "[\(one(of: names)), 2]" : one(of: names)
    }
    return "[\(stops.joined(separator: ", "))]"
  }

  private mutating func reelList(_ isTiny: Bool) -> String {
    let kinds = percent(isTiny ? 15 : 30) ? 2 : 1
    let strip = strip(isTiny)
    let all = (0..<reels).map { reel -> String in
      if kinds == 2, percent(60) { return "{cells: \(percent(60) ? strip : self.strip(isTiny))}" }
      return reel > 0 && percent(15) ? "same" : self.strip(isTiny)
    }
    return "[\(all.joined(separator: ", "))]"
  }

  private mutating func sets(_ isTiny: Bool) -> String {
    if percent(75) { return reelList(isTiny) }
    return "{draw: [[\(reelList(isTiny)), 2], [\(reelList(isTiny)), 1]]}"
  }

  private mutating func factors() -> String {
    let first = one(of: names)
    let others = names.filter { $0 != first }
    return "{\(first): \(2 + below(3))" + (percent(40) ? ", \(one(of: others)): 2}" : "}")
  }

  private mutating func bets(_ isTiny: Bool) -> String {
    let award = one(of: [
      "{mode: free, spins: \(1 + below(2))}", "{mode: more, spins: 1}", "{bonus: wheel}",
      "{credits: 3, mode: free, spins: 1}",
    ])
    let buy = "buy: {cost: \(4 + below(5)), then: \(award)}"
    return percent(50)
      ? "{ante: {cost: \(2 + below(5)), reels: \(reelList(isTiny))}, \(buy)}" : "{\(buy)}"
  }

  private mutating func mystery() -> String {
    let symbol = one(of: names)
    let others = names.filter { $0 != symbol }
    return "{\(symbol): {draw: [\(others[0]), [\(others[1]), 2]]}}"
  }

  private mutating func values(forMeter isAdded: Bool) -> String {
    let draw = percent(30) && !isAdded ? "[1, pot]" : "[1, [\(2 + below(3)), 2]]"
    return "\(names[0]): {draw: \(draw)}"
  }

  private mutating func tumble(_ isTiny: Bool) -> String {
    var parts = ["most: \(isTiny ? 2 : 2 + below(3))"]
    if percent(50) { parts.append("ladder: [1, \(2 + below(2))]") }
    if percent(20) { parts.append("keeps: [\(one(of: names))]") }
    if percent(20) { parts.append("falls: false") }
    return "{\(parts.joined(separator: ", "))}"
  }

  private mutating func meters(_ isTiny: Bool) -> [String] {
    let keep = one(of: ["spin", "stay", "round"])
    let adds = one(of: ["adds: 1, for: \(one(of: names + groups))", "adds: \(names[0])"])
    var depth = "adds: 1, after: win, keep: \(one(of: ["stay", "round"])), start: \(below(2))"
    if percent(50) { depth += ", most: 3" }
    var heat = "\(adds), keep: \(keep), most: 4"
    if percent(40) { heat += ", levels: {1: 2, 3: \(2 + below(3))}" }
    if percent(30) { heat += ", holds: next" }
    if percent(40), keep != "round" {
      heat +=
        ", then: {\(1 + below(3)): \(one(of: ["{bonus: wheel}", "2", "{mode: free, spins: 1}"]))}"
    }
    return ["meters:", "  depth: {\(depth)}", "  heat: {\(heat)}"]
  }

  private mutating func mode(_ isTiny: Bool) -> String {
    var parts = ["most: \(isTiny ? 2 : 2 + below(3))"]
    if percent(40) { parts.append("multiplier: \(2 + below(2))") }
    if percent(50) { parts.append("reels: \(sets(isTiny))") }
    if percent(25) { parts.append("rows: \(heights())") }
    if percent(20) { parts.append("wilds: {}") }
    if percent(20) { parts.append("factors: \(percent(30) ? "{}" : factors())") }
    if percent(20) { parts.append("mystery: \(percent(50) ? "{}" : mystery())") }
    if percent(30) {
      parts.append("until: {match: count, of: {\(one(of: names + groups)): \(1 + below(3))}}")
    }
    if percent(30) { parts.append("tumble: \(percent(60) ? "false" : tumble(isTiny))") }
    if percent(20) { parts.append("by: \(one(of: ["heat", "depth"]))") }
    if percent(20) { parts.append("values: {\(one(of: names)): {draw: [[3, 2], 1]}}") }
    return parts.joined(separator: ", ")
  }
}

extension String {
  /// The values without those of a symbol that is listed twice.
  fileprivate var withoutRepeats: String {
    contains(", a: {draw: [2]}") ? replacing(", a: {draw: [2]}", with: "") : self
  }

  func replacing(_ old: String, with new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}
