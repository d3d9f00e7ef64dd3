/// Random machine files that combine the largest pays, multipliers and stays that the format allows, and little else:
/// almost every spin wins, so that a round comes near the bound that a machine is refused by.
///
/// What is drawn takes powers of two of any size, so about half of the files are accepted.
package struct LargeMachine {
  private var numbers: RandomNumbers
  /// The most spins of a stay.
  private let mostSpins: Int

  /// - Parameter mostSpins: The most spins of a stay; each has few enough to be played in a test.
  package init(seed: UInt64, mostSpins: Int = 2_000) {
    numbers = RandomNumbers(seed: seed)
    self.mostSpins = mostSpins
  }

  /// The text of a file.
  package mutating func yaml() -> String {
    let coins = chance(0.3) ? number(below: 1_000) : 1
    let cost = number(below: 1_000_000)
    var lines = [
      "format: 2", "name: large", "symbols: [a, b, c]", "groups: {any: [a, b]}",
      "rows: \(numbers.int(1...2))", "reels: [[\(reel())], [\(reel())]]",
      "lines: [[0, 0]]", "bet: {cost: \(cost), coins: \(coins)}",
      "values: {a: {draw: [\(number(below: 1 << 36)), [grand, 1]]}, b: {draw: [\(number(below: 1_000))]}}",
      "jackpots: {grand: {credits: \(number(below: 1 << 39))}}",
      "bonuses:",
      "  picks: {pick: 2, from: [\(prize()), \(prize()), {jackpot: grand}], equal: \(number(below: 1_000))}",
      "  turns: {repeat: {draw: [\(number(below: 200))]}, of: picks}",
      "modes:", "  m: {\(mode())}", "  n: {\(mode())}",
    ]
    if chance(0.5) {
      let most = chance(0.5) ? ", most: \(number(below: 1 << 39))" : ""
      lines.append(
        "meters: {heat: {adds: b, start: \(number(below: 1_000))\(most), then: {1: \(prize())}}}")
    }
    if chance(0.2) { lines.append("cap: \(number(below: 1 << 30))") }
    if chance(0.3) {
      lines.append(
        "gamble: {chance: [9, 10], times: \(number(below: 1_000) + 1), most: \(numbers.int(1...20))}"
      )
    }
    if chance(0.3) {
      lines.append("bets: {buy: {cost: 9, then: {mode: m, spins: \(spins()), bonus: turns}}}")
    }
    lines.append("wins:")
    lines.append(
      "  - {where: window, match: count, in: [base], then: {any: {1: {mode: m, spins: \(spins())}}}}"
    )
    for _ in 0..<numbers.int(1...4) { lines.append("  - \(look())") }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func look() -> String {
    let mode = numbers.element(of: ["base", "m", "n"])
    let other = numbers.element(
      of: mode == "base" ? ["m", "n"] : mode == "m" ? ["m", "n"] : ["n"])
    let times = chance(0.3) ? ", times: bet" : ""
    let multiplied = chance(0.3) ? ", multiplied: false" : ""
    switch numbers.int(0...6) {
    case 0, 1:
      return
        "{where: window, match: count, in: [\(mode)], pays: {any: {1: \(pay())}}\(times)\(multiplied)}"
    case 2: return "{where: window, collect: a, in: [\(mode)]\(times)\(multiplied)}"
    case 3:
      return
        "{where: window, match: count, in: [\(mode)], then: {b: {1: {bonus: turns}}}\(times)\(multiplied)}"
    case 4: return "{where: spin, in: [\(mode)], then: \(prize())\(times)\(multiplied)}"
    case 5:
      return
        "{where: window, match: count, in: [\(mode)], then: {b: {1: {mode: \(other), spins: \(numbers.int(1...3))}}}}"
    default:
      return
        "{where: lines, in: [\(mode)], all: [{match: left, pays: {any: {1: \(pay())}}}, {match: right, pays: {any: {1: \(pay())}}}]\(times)}"
        .replacing("]\(times)}", with: "]}")
    }
  }

  private mutating func mode() -> String {
    let factors = chance(0.3) ? ", factors: {a: \(number(below: 1_000)), b: 2}" : ""
    return "multiplier: \(number(below: 1_000_000)), most: \(spins())\(factors)"
  }

  private mutating func reel() -> String { chance(0.5) ? "a, b" : "a, b, c" }
  private mutating func pay() -> Int { number(below: 1 << 40 - 1) }
  private mutating func prize() -> String {
    chance(0.3) ? "{jackpot: grand}" : "{credits: \(number(below: 1 << 38))}"
  }
  private mutating func spins() -> Int { number(below: mostSpins) }
  private mutating func chance(_ share: Double) -> Bool { numbers.double(0...1) < share }

  /// A number from 1 to a limit, each order of magnitude as likely as any other; often a power of two.
  private mutating func number(below limit: Int) -> Int {
    let size = numbers.int(0...Int.bitWidth - limit.leadingZeroBitCount)
    let power = 1 << size
    return max(1, min(limit, chance(0.5) ? power : numbers.int(1...power)))
  }
}
