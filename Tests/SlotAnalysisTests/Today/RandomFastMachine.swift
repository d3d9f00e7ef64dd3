import TestSupport

/// Writes small random machine files of the kinds whose rounds are played without the plain rules: drawn
/// cells that are counted, with and without values, hold and win, ways on drawn heights, tumbles on lines and of
/// clusters, capped and gambled rounds with stays that hold cells, reels or mystery symbols that are drawn, and values
/// and meters on turning reels.
struct RandomFastMachine {
  /// A kind of machine.
  enum Kind: String, CaseIterable, Sendable {
    case cells, orbs, respins, ways, tumbles, clusters, capped, drawn, metered
  }

  private var random: RandomNumbers
  private let symbols = ["wild", "a", "b", "c", "star"]

  init(seed: UInt64) { random = RandomNumbers(seed: seed) }

  private mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

  private mutating func percent(_ share: Int) -> Bool { below(100) < share }
}

extension RandomFastMachine {
  /// The text of a file.
  mutating func yaml(_ kind: Kind) -> String {
    let lines =
      switch kind {
      case .cells: cells()
      case .orbs: orbs()
      case .respins: respins()
      case .ways: ways()
      case .tumbles: tumbles()
      case .clusters: clusters()
      case .capped: capped(drawsFrames: false)
      case .drawn: capped(drawsFrames: true)
      case .metered: metered()
      }
    return (["format: 2", "name: fast"] + lines).joined(separator: "\n") + "\n"
  }

  private mutating func cells() -> [String] {
    let reels = 2 + below(3)
    let strip = symbols.dropFirst().map { "[\($0), \(1 + below(6))]" }.joined(separator: ", ")
    var tumble = ["most: \(2 + below(5))"]
    if percent(50) { tumble.append("ladder: [1, 2, 3]") }
    if percent(20) { tumble.append("keeps: [b]") }
    return [
      "bet: {cost: 2}", "rows: \(2 + below(2))", "symbols: [\(symbols.joined(separator: ", "))]",
      "groups: {low: [b, c]}", "strips: {all: [\(strip)]}",
      "reels: [\(Array(repeating: "{cells: all}", count: reels).joined(separator: ", "))]", "wins:",
      "  - {where: window, match: count, pays: {a: {2: 3, 4: 9}, \(percent(70) ? "b" : "low"): {3: 2}}}",
      "  - {where: window, match: count, on: \(percent(50) ? "last" : "first"), multiplied: false, "
        + "pays: {c: {2: 1}}, clears: false}",
      "  - {where: window, match: count, on: last, in: [base], then: {star: {3: {mode: free, spins: 2}}}}",
      percent(80) ? "tumble: {\(tumble.joined(separator: ", "))}" : "",
      "modes: {free: {multiplier: 2}}",
    ]
    .map { percent(80) ? $0 : $0.replacing(", on: last", with: "") }
  }

  /// Cells whose values a meter adds up during a spin, which it then multiplies.
  private mutating func orbs() -> [String] {
    let reels = 2 + below(3)
    let strip = symbols.dropFirst().map { "[\($0), \(1 + below(6))]" }.joined(separator: ", ")
    let heat = percent(30) ? ", levels: {2: 2, 5: \(3 + below(4))}" : percent(30) ? ", most: 7" : ""
    return [
      "bet: {cost: 2}", "rows: \(2 + below(2))", "symbols: [\(symbols.joined(separator: ", "))]",
      "strips: {all: [\(strip)]}",
      "reels: [\(Array(repeating: "{cells: all}", count: reels).joined(separator: ", "))]",
      "values: {b: {draw: [[1, 3], [\(2 + below(4)), 1]]}}",
      "meters: {heat: {adds: b, keep: spin, start: \(below(2))\(heat)}}", "by: heat", "wins:",
      "  - {where: window, match: count, pays: {a: {2: 3, 4: 9}\(percent(30) ? ", b: {3: 2}" : "")}}",
      "  - {where: window, match: count, on: last, multiplied: false, pays: {c: {2: 1}}}",
      "  - {where: window, match: count, on: last, in: [base], then: {star: {3: {mode: free, spins: 2}}}"
        + "\(percent(30) ? ", multiplied: false" : "")}",
      percent(30)
        ? "  - {where: window, match: count, in: [free], clears: false, then: {a: {2: {credits: 3}}}}"
        : "",
      percent(80) ? "tumble: {most: \(2 + below(5))\(percent(50) ? ", ladder: [1, 2]" : "")}" : "",
      "modes: {free: {multiplier: 2\(percent(20) ? ", values: {}" : "")}}",
    ]
  }

  private mutating func clusters() -> [String] {
    let (reels, rows) = (3 + below(3), 3 + below(3))
    return [
      "bet: {cost: 2}", "rows: \(rows)", "symbols: [\(symbols.joined(separator: ", "))]",
      "groups: {low: [b, c]}", "wilds: {wild: {except: [star], real: \(below(2))}}",
      "reels: [\((0..<reels).map { _ in strip(6 + below(6)) }.joined(separator: ", "))]", "wins:",
      "  - {where: window, match: cluster, pays: {a: {2: 1, 4: 5}, \(percent(50) ? "b" : "low"): {3: 2, 6: 9}}"
        + "\(percent(20) ? ", multiplied: false" : "")}",
      "  - {where: window, match: cluster, wild: false, clears: false, then: {star: {2: {mode: free, spins: 2}}}, "
        + "pays: {star: {3: 4}}, in: [base]}",
      "tumble: {most: \(2 + below(6)), ladder: [1, 2]\(percent(30) ? ", falls: false" : "")}",
      "modes: {free: {multiplier: 2}}",
    ]
  }

  /// Lines whose rounds may be capped and gambled, and whose pays may award something.
  ///
  /// - Parameter drawsFrames: Whether reels or mystery symbols are drawn, rather than stays that hold cells.
  private mutating func capped(drawsFrames: Bool) -> [String] {
    let (reels, rows) = (2 + below(3), 1 + below(2))
    func strips() -> String {
      "[\((0..<reels).map { _ in strip(4 + below(4)) }.joined(separator: ", "))]"
    }
    let lines = (0..<2).map { _ in
      "[\((0..<reels).map { _ in "\(below(rows))" }.joined(separator: ", "))]"
    }
    let hold = drawsFrames ? "" : ", hold: star"
    let drawsReels = drawsFrames && percent(50)
    let mystery = drawsFrames && (!drawsReels || percent(50))
    return [
      "bet: {cost: 2, coins: 2}", "rows: \(rows)", "symbols: [\(symbols.joined(separator: ", "))]",
      "wilds: {wild: {except: [star]}}",
      "reels: \(drawsReels ? "{draw: [[\(strips()), 2], [\(strips()), 1]]}" : strips())",
      "lines: [\(Set(lines).sorted().joined(separator: ", "))]",
      mystery ? "mystery: {c: {draw: [a, [b, 2], star]}}" : "",
      percent(60) ? "cap: \(1 + below(12))" : "",
      percent(60) ? "gamble: {chance: [1, \(2 + below(2))], times: 2, most: \(1 + below(3))}" : "",
      "bonuses: {wheel: {draw: [1, [\(2 + below(9)), 2]]}}", "wins:",
      "  - {where: lines, match: left, pays: {a: {1: 1, 2: 4}, b: {2: 3}, wild: {2: 7}}}",
      "  - {where: window, in: [base], match: count, then: {star: {1: {mode: free, spins: 2\(hold)}}}}",
      "  - {where: window, in: [free], match: count, new: \(!drawsFrames), then: {star: {2: {mode: free, spins: 1\(hold)}}}}",
      percent(30)
        ? "  - {where: spin\(percent(50) ? ", in: [base]" : ""), least: \(1 + below(6)), "
          + "then: {\(percent(50) ? "bonus: wheel" : "mode: more, spins: 2")}}" : "",
      "modes:",
      "  free: {most: \(2 + below(5)), multiplier: 2\(mystery && percent(30) ? ", mystery: {}" : "")}",
      "  more: {reels: \(strips())}",
    ]
  }

  /// Turning reels with values that are collected, and a meter.
  private mutating func metered() -> [String] {
    let (reels, rows) = (2 + below(3), 1 + below(2))
    let lines = (0..<2).map { _ in
      "[\((0..<reels).map { _ in "\(below(rows))" }.joined(separator: ", "))]"
    }
    let values = "values: {b: {draw: [[1, 3], [\(2 + below(4)), 1]]}}"
    let inFree = percent(50)
    let keep = ["spin", "stay", "round"][below(3)]
    var heat = ["adds: 1, for: a", "adds: 2, for: low", "adds: b", "adds: 1, after: win"][below(4)]
    heat += ", keep: \(keep), start: \(below(2))"
    if inFree { heat += ", in: [free]" }
    if percent(40) { heat += ", levels: {1: 2, 3: \(2 + below(3))}" }
    if percent(30) { heat += ", holds: next" }
    if percent(40), keep != "round" {
      heat +=
        ", then: {\(1 + below(3)): \(percent(50) ? "{bonus: wheel}" : "{mode: free, spins: 1}")}"
    }
    let by = percent(50) ? ", by: heat" : ""
    return [
      "bet: {cost: 2}", "rows: \(rows)", "symbols: [\(symbols.joined(separator: ", "))]",
      "groups: {low: [a, c]}", "wilds: {wild: {except: [star, b]}}",
      "reels: [\((0..<reels).map { _ in strip(4 + below(4)) }.joined(separator: ", "))]",
      "lines: [\(Set(lines).sorted().joined(separator: ", "))]", inFree ? "" : values,
      "meters: {heat: {\(heat)}}", percent(25) ? "by: heat" : "", percent(15) ? "expands: [c]" : "",
      percent(20) ? "cap: \(3 + below(20))" : "",
      "bonuses: {wheel: {draw: [1, [\(2 + below(9)), 2]]}}", "wins:",
      "  - {where: lines, match: left, pays: {a: {1: 1, 2: 4}, c: {2: 3}, wild: {2: 7}}\(percent(40) ? by : "")}",
      "  - {where: window, collect: b\(inFree ? ", in: [free]" : "")\(percent(50) ? ", for: wild" : "")"
        + "\(percent(30) ? ", least: 2" : "")\(percent(30) ? ", times: bet" : "")\(by)}",
      percent(50)
        ? "  - {where: window, match: count, multiplied: \(percent(80)), pays: {star: {2: 3}}}"
        : "",
      "  - {where: window, in: [base], match: count, then: {star: {1: {mode: free, spins: 3}}}}",
      "modes: {free: {most: 8, multiplier: \(1 + below(3))\(inFree ? ", \(values)" : "")}}",
    ]
  }

  private mutating func respins() -> [String] {
    let (reels, rows) = (2 + below(2), 1 + below(2))
    let cells = "{cells: hunt}"
    var hoard = ["reels: [\(Array(repeating: cells, count: reels).joined(separator: ", "))]"]
    if percent(60) { hoard.append("until: {match: count, of: {star: \(reels * rows)}}") }
    if percent(40) { hoard.append("multiplier: 2") }
    if percent(30) { hoard.append("most: \(2 + below(6))") }
    let values = percent(50) ? "[1, 9], [5, 3], [pot, 1]" : "[1, 3], [4, 1]"
    return [
      "bet: {cost: 3}", "rows: \(rows)",
      "symbols: [\((symbols + ["blank"]).joined(separator: ", "))]",
      "wilds: {wild: {except: [star]}}",
      "strips: {hunt: [[star, \(1 + below(3))], [blank, \(3 + below(9))]]}",
      "reels: [\((0..<reels).map { _ in strip(4 + below(4)) }.joined(separator: ", "))]",
      "lines: [[\(Array(repeating: "0", count: reels).joined(separator: ", "))]]",
      "values: {star: {draw: [\(values)]}}", "wins:",
      "  - {where: lines, match: left, in: [base], pays: {a: {2: 4}, b: {2: 2}}}",
      "  - {where: window, in: [base], match: count, then: {star: {\(1 + below(2)): {mode: hoard, "
        + "spins: \(1 + below(3)), hold: star}}}}",
      "  - {where: window, in: [hoard], match: count, new: true, then: {star: {1: {reset: "
        + "\(1 + below(3)), hold: star}}}}",
      "  - {where: window, in: [hoard], on: end, collect: star\(percent(50) ? ", times: bet" : "")"
        + "\(percent(30) ? ", least: 2" : "")}",
      percent(40)
        ? "  - {where: window, in: [hoard], on: end, match: count, then: {star: {\(reels * rows): "
          + "{jackpot: pot}}}}" : "",
      "jackpots: {pot: {credits: 50}}", "modes: {hoard: {\(hoard.joined(separator: ", "))}}",
    ]
  }

  private mutating func ways() -> [String] {
    let reels = 2 + below(3)
    let heights = (0..<reels).map { _ in
      percent(70) ? "{draw: [[1, 2], [3, \(1 + below(3))], 2]}" : "\(1 + below(3))"
    }
    return [
      "bet: {cost: 2}", "rows: [\(heights.joined(separator: ", "))]",
      "symbols: [\(symbols.joined(separator: ", "))]",
      "wilds: {wild: {except: [star], real: \(below(2))}}",
      "reels: [\((0..<reels).map { _ in strip(4 + below(4)) }.joined(separator: ", "))]", "wins:",
      "  - {where: ways, match: left, pays: {a: {1: 1, 2: 4}, b: {2: 3}, wild: {2: 5}}}",
      percent(50)
        ? "  - {where: ways, match: left, then: {c: {\(reels): {mode: free, spins: 2}}}}" : "",
      "  - {where: window, match: count, times: bet, pays: {star: {2: 2, 3: 7}}}",
      "modes: {free: {multiplier: 2}}",
    ]
  }

  private mutating func tumbles() -> [String] {
    let (reels, rows) = (3 + below(2), 2 + below(2))
    var tumble = ["most: \(3 + below(5))"]
    if percent(60) { tumble.append("ladder: [1, 2, 5]") }
    if percent(30) { tumble.append("falls: false") }
    let lines = (0..<4).map { _ in
      "[\((0..<reels).map { _ in "\(below(rows))" }.joined(separator: ", "))]"
    }
    let second = percent(60) ? "b: {2: 3, 3: 8}" : "low: {3: 8}, b: {2: 3}"
    return [
      "rows: \(rows)", "symbols: [\(symbols.joined(separator: ", "))]", "groups: {low: [b, c]}",
      "wilds: {wild: {except: [star], real: \(below(2))}}",
      "reels: [\((0..<reels).map { _ in strip(5 + below(5)) }.joined(separator: ", "))]",
      "lines: [\(Set(lines).sorted().joined(separator: ", "))]", "wins:",
      "  - {where: lines, match: left, pays: {a: {3: 5}, \(second), wild: {2: 7}}"
        + "\(percent(20) ? ", multiplied: false" : "")}",
      "  - {where: window, match: count, pays: {star: {3: 4}}\(percent(50) ? ", clears: false" : "")}",
      percent(40)
        ? "  - {where: window, match: count, clears: false, then: {star: {4: {mode: free, spins: 2}}}}"
        : "",
      "tumble: {\(tumble.joined(separator: ", "))}", "modes: {free: {multiplier: 2}}",
    ]
  }

  private mutating func strip(_ stops: Int) -> String {
    let names = (0..<stops).map { _ -> String in
      let name = symbols[below(symbols.count)]
      return percent(15) ? "[\(name), 2]" : name
    }
    return "[\(names.joined(separator: ", "))]"
  }
}
