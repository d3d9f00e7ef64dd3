package import ArgumentParser
package import SlotEngine

/// The options to play the classic game in a custom size.
package struct ClassicSize: ParsableArguments {
  @Option(
    parsing: .unconditional, help: "Play the classic game with this many reels, 1 to 12.",
    transform: { try parse($0, as: "a number of reels is from 1 to 12, such as 5") })
  package var reels: Int?

  @Option(
    parsing: .unconditional, help: "Play the classic game with this many symbols, 1 to 64.",
    transform: { try parse($0, as: "a number of symbols is from 1 to 64, such as 6") })
  package var symbols: Int?

  @Option(
    parsing: .unconditional,
    help: "Number of equal neighbours that win in the classic game, 1 to the number of reels.",
    transform: { try parse($0, as: "a winning run is from 1 to the number of reels, such as 3") })
  package var run: Int?

  package init() {}

  /// The machine of that size.
  ///
  /// - Throws: A usage error that names the number out of range.
  package var machine: Machine {
    get throws {
      do {
        return try Machine.classic(
          reels: reels ?? Machine.classicReels, symbols: symbols ?? Machine.classicSymbols,
          run: run ?? Machine.classicRun)
      } catch {
        throw ValidationError(error.description)
      }
    }
  }

  /// Whether a size was given.
  package var isGiven: Bool { reels != nil || symbols != nil || run != nil }

  private static func parse(_ text: String, as what: String) throws -> Int {
    guard let number = Int(text) else { throw ValidationError(what) }
    return number
  }
}
