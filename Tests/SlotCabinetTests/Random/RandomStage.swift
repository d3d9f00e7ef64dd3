import SlotEngine
import TestSupport

/// Makes machines of every shape that a window has to support, from a seed.
///
/// They differ in their reels, rows, circles, lengths and weights, and have other reels in a mode.
/// Their only win is entering that mode, with enough scatters (symbol 0) anywhere.
struct RandomStage {
  /// The number of scatters that the win needs.
  let needed: Int
  let machine: Machine

  /// Makes a machine with as many reels, rows and stops as the format allows, or with few.
  ///
  /// - Parameters:
  ///   - seed: Determines everything.
  ///   - isSmall: Whether the machine has so few outcomes that all of them can be played.
  init(seed: UInt64, isSmall: Bool) throws {
    var random = RandomNumbers(seed: seed)
    let reels = isSmall ? random.int(2...4) : random.int(1...12)
    let rows = (0..<reels).map { _ in random.int(1...(isSmall ? 2 : 12)) }
    let needed = random.int(1...reels)
    let symbols = random.int(2...(isSmall ? 3 : 64))
    // Keeps the number of combinations below 2⁶³.
    let most = isSmall ? 4 : min(256, 1 << (60 / reels))
    func mode(_ name: String) throws -> Mode {
      let reels = rows.map { rows in
        Self.reel(rows: rows, symbols: symbols, most: most, &random)
      }
      return try Mode(name: name, reels: reels, factors: Array(repeating: 1, count: symbols))
    }
    let award = CountEntry(count: needed, value: Award(mode: 1, spins: 2))
    let rule = Rule(
      pattern: Pattern(match: .count, allowsWilds: false), pays: nil,
      awards: CountTable(rows: [CountRow(asked: .symbol(0), entries: [award])]))
    machine = try Machine(
      name: "stage \(seed)", bet: Bet(fixedCost: 1),
      symbols: (0..<symbols).map { SlotSymbol(id: SymbolID($0), name: "s\($0)") }, rows: rows,
      lines: [],
      looks: [Look(place: .window, choice: .rule(rule), modes: [0])],
      modes: [try mode("base"), try mode("free")])
    self.needed = needed
  }

  private static func reel(
    rows: Int, symbols: Int, most: Int, _ random: inout RandomNumbers
  ) -> Reel {
    let circles = random.int(1...4) == 1 && most >= 4 ? 2 : 1
    return Reel(
      circles: (0..<circles).map { _ in
        let share = max(1, most / circles)
        let stops = rows >= share || random.int(1...10) == 1 ? 1 : random.int(rows...share)
        return Circle(
          stops: (0..<stops).map { stop in
            // Scatters are rare enough to be absent, and some stops are never drawn.
            let symbol = random.int(1...3) == 1 ? 0 : random.int(0...(symbols - 1))
            let weight = stop > 0 && random.int(1...8) == 1 ? 0 : 1
            return ReelStop(symbol: SymbolID(symbol), weight: UInt64(weight))
          })
      })
  }
}
