/// The immutable definition of a game: what stands on the reels, where we look, what wins.
///
/// A machine has a *cycle* of equally likely outcomes, numbered from 0. Everything else (the
/// window, the simulator, the analyser) only picks ordinals and asks the machine what they show.
public struct Machine: Sendable, Hashable {
  /// The machine's name.
  public let name: String
  /// The symbols; a symbol is named by its place in this list.
  public let symbols: [SlotSymbol]
  /// The reels, left to right.
  public let reels: [Reel]
  /// How many rows of each reel the window shows.
  public let rows: Int
  /// The paylines: each the row it crosses on every reel.
  public let lines: [[Int]]
  /// The rules; each looks at every line for itself.
  public let rules: [Rule]
  /// What a round costs at one coin, in credits; 0 for a machine that is played for nothing.
  public let cost: Int
  /// The number of equally likely outcomes: the product of the reels' total weights.
  public let cycle: UInt64

  init(
    name: String, symbols: [SlotSymbol], reels: [Reel], rows: Int, lines: [[Int]], rules: [Rule],
    cost: Int
  ) throws(MachineError) {
    var cycle: UInt64 = 1
    for reel in reels {
      let (product, overflow) = cycle.multipliedReportingOverflow(by: reel.totalWeight)
      guard !overflow, product < SpinStream.largestCycle else { throw .cycleTooLong }
      cycle = product
    }
    self.name = name
    self.symbols = symbols
    self.reels = reels
    self.rows = rows
    self.lines = lines
    self.rules = rules
    self.cost = cost
    self.cycle = cycle
  }
}
