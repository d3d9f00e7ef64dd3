/// A counter that spins add to; it multiplies the wins of the looks and modes that name it.
public struct Meter: Sendable, Hashable {
  /// What is added, and when.
  public enum Addition: Sendable, Hashable {
    /// A number for each cell on which something lands.
    case landing(Int, on: Asked)
    /// A number after each grid whose wins clear cells; where nothing tumbles, after each spin with a
    /// win.
    case winning(Int)
    /// The values of the cells on which something lands.
    case values(of: Asked)
    /// The same, added together as a spin ends that has won: one of its grids has won as for ``winning(_:)``.
    case winningValues(of: Asked)
  }

  /// How long a count is kept.
  public enum Period: String, Sendable, Hashable {
    /// It restarts with each spin.
    case spin
    /// It restarts with each stay.
    case stay
    /// It restarts with each round.
    case round
  }

  /// A factor, and the count from which the meter multiplies by it.
  public struct Level: Sendable, Hashable {
    /// The count.
    public let count: Int
    /// The factor.
    public let factor: Int

    /// Creates a level.
    public init(count: Int, factor: Int) {
      self.count = count
      self.factor = factor
    }
  }

  /// The name.
  public let name: String
  /// What is added, and when.
  public let addition: Addition
  /// Where the count begins.
  public let start: Int
  /// How long the count is kept.
  public let period: Period
  /// The modes in which it counts; nil for all of them.
  public let modes: Set<ModeID>?
  /// The maximum count; nil for no limit.
  public let most: Int?
  /// The factors and the counts from which they apply, in ascending order; below the first, the factor is 1.
  /// Nil to multiply by the count itself, but at least by 1.
  public let levels: [Level]?
  /// What is awarded as the count reaches a number, in ascending order.
  public let awards: [CountEntry<Award>]
  /// Whether it multiplies by its value before the current spin.
  public let holdsForNextSpin: Bool
  /// Whether it multiplies only spins on which it has added something, and others by 1.
  public var rests: Bool
}

extension Meter {
  /// Creates a meter; levels and awards are put in order of count.
  public init(
    name: String, addition: Addition, start: Int = 0, period: Period = .stay,
    modes: Set<ModeID>? = nil, most: Int? = nil, levels: [Level]? = nil,
    holdsForNextSpin: Bool = false, awards: [CountEntry<Award>] = []
  ) {
    self.init(
      name: name, addition: addition, start: start, period: period, modes: modes, most: most,
      levels: levels?.sorted { $0.count < $1.count },
      awards: awards.sorted { $0.count < $1.count }, holdsForNextSpin: holdsForNextSpin,
      rests: false)
  }
}

extension Meter {
  /// Whether the meter counts on spins of a mode.
  package func counts(in mode: ModeID) -> Bool { modes?.contains(mode) ?? true }

  /// The factor at a count.
  public func factor(at count: Int) -> Int {
    guard let levels else { return max(1, count) }
    return levels.last { $0.count <= count }?.factor ?? 1
  }

  /// What a spin is multiplied by.
  ///
  /// - Parameters:
  ///   - before: The count before the spin.
  ///   - now: The count so far.
  ///   - hasAdded: Whether the spin has added something.
  package func factor(before: Int, now: Int, hasAdded: Bool) -> Int {
    rests && !hasAdded ? 1 : factor(at: holdsForNextSpin ? before : now)
  }

  /// What the count is after an addition.
  package func count(_ count: Int, plus added: Int) -> Int {
    min(count.addingClamped(added), most ?? .max)
  }

  /// What is awarded as the count goes from one number to another.
  package func awards(from before: Int, to after: Int) -> [CountEntry<Award>] {
    awards.filter { before < $0.count && $0.count <= after }
  }
}
