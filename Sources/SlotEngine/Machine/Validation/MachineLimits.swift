/// The largest numbers that a machine may contain, which keep every sum within 64 bits and every
/// table reasonably small.
package enum MachineLimits {
  /// Where it says what no machine can have, for the remedy of a fault that someone would want to be none.
  package static let seeInexpressible = "see \"What the format can't express\" in docs/FORMAT.md"

  /// The nesting depth of bonuses.
  package static let depth = 16
  /// How many modes may lead one to the next: analysis solves each inside the one before, on the stack.
  package static let chain = 64
  /// Rows of a reel.
  package static let rows = 12
  /// Lines.
  package static let lines = 1_024
  /// Stops of a reel, on all its circles together.
  package static let stops = 4_096
  /// The sum of the weights of a reel or a draw, below 2³².
  package static let weight = 1 << 32 - 1
  /// A pay, below 2⁴⁰.
  package static let pay = 1 << 40 - 1
  /// The total of a spin's wins, and of all that they award at once, must stay below this, because JSON numbers are
  /// exact only up to 2⁵³. A round must stay below 2⁶³.
  package static let spinPay = Credits(1 << 53)
  /// Grids of a spin.
  package static let grids = 1_000
  /// Meters.
  package static let meters = 16
  /// Where a meter begins, a level of it, what one step adds.
  package static let count = 1_000_000
  /// Bets other than the base bet.
  package static let bets = 16
  /// Coins.
  package static let coins = 1_000
  /// The cost of a round at one coin, in credits.
  package static let cost = 1_000_000
  /// A factor, or a multiplier.
  package static let multiplier = 1_000_000
  /// Spins given by one award, or in one stay.
  package static let spins = 1_000_000
  /// Tosses in a round.
  package static let tosses = 20
  /// Kinds of toss.
  package static let tossKinds = 4
  /// The factor by which a won toss multiplies the stake.
  package static let tossFactor = 1_000
  /// Items to pick from.
  package static let items = 64
  /// Repetitions of a bonus.
  package static let repeats = 1_000
  /// Items of bonuses that awards lead to: those of a bonus, and of the bonuses in it, count once for each award.
  package static let awarded = 1_000_000
  /// Rows of a table of outcomes.
  package static let tableRows = 1_000_000
  /// Different sums that a bonus may give.
  package static let bonusSums = 65_536
  /// States of all modes together.
  package static let states = 65_536
}
