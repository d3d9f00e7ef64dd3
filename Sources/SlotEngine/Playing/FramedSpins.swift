/// The spins of a state that draws its reels, or what mystery symbols become, and then looks once at what shows.
///
/// Once its frame is drawn, a spin is one on reels that are known, so there is a table for each frame.
struct FramedSpins {
  /// The most frames of a state: tables for more would take too much room.
  private static let mostFrames = 1 << 8

  private let state: ModeState
  private let mode: Mode
  /// What each mystery symbol may become.
  private let mysteries: [[Weighted<SymbolID>]]
  /// The number of combinations of each set of reels.
  private let cycles: [UInt64]
  /// The table of each frame, and its factor; nil where only the plain evaluator can read its spins.
  private var readings: [(table: SpinTable, factor: Int)?]
  /// The frames whose table was asked for.
  private var isKnown: [Bool]

  /// What a spin draws.
  struct Drawn {
    /// The frame, by its number: the last mystery symbol's digit is the least significant.
    let frame: Int
    /// The fraction of the cycle of its set of reels.
    let fraction: UInt64
  }

  /// Spins whose gain depends only on what they draw and where the reels stop. No rule may look at the window
  /// afterwards, since none is kept.
  private static let supports = Features.decidedByStops.union([.drawnReels, .mystery])
    .subtracting([.heldCells, .until, .walks, .hold])

  /// Prepares the spins of a state.
  ///
  /// - Throws: ``PlayRefusal`` if they do anything else, or draw one of too many frames.
  init(_ machine: Machine, state: ModeState, features: Features) throws(PlayRefusal) {
    try Self.supports.require(features)
    self.state = state
    mode = machine.modes[state.mode]
    mysteries = mode.mysteries.map(\.items)
    cycles = mode.reelSets.map { Mode.cycle(of: $0.value) }
    let count = mysteries.reduce(cycles.count) { $0.multipliedClamped(by: $1.count) }
    guard count <= Self.mostFrames else {
      throw .limit("reels and mystery symbols of over \(Self.mostFrames) combinations")
    }
    readings = Array(repeating: nil, count: count)
    isKnown = Array(repeating: false, count: count)
  }
}

extension FramedSpins {
  /// Draws a spin, in the order of ``SpinPlayer/stops(_:_:)``.
  ///
  /// - Parameter number: The number of a paid spin; nil for later ones, which draw it.
  func draw(_ number: UInt64?, _ words: inout RoundWords) -> Drawn {
    var frame = 0
    if mode.drawsReels {
      frame =
        number.map(mode.reelSets.index(ofNumber:)) ?? words.index(drawnFrom: mode.reelSets)
    }
    let cycle = cycles[frame]
    let fraction =
      if let number, !mode.drawsReels { Self.fraction(of: number, below: cycle) } else {
        words.fraction(for: cycle)
      }
    for items in mysteries { frame = frame * items.count + words.index(drawnFrom: items) }
    return Drawn(frame: frame, fraction: fraction)
  }

  /// The table of a frame, and its factor; nil if its spins have to be read by the rules.
  mutating func reading(
    of frame: Int, in machine: Machine, _ library: SpinLibrary
  ) -> (table: SpinTable, factor: Int)? {
    if !isKnown[frame] {
      readings[frame] = library.table(for: state, showing: self.frame(frame, in: machine))
      isKnown[frame] = true
    }
    return readings[frame]
  }

  /// What was drawn, for a spin that has to be read by the rules.
  func stops(of drawn: Drawn, in machine: Machine) -> DrawnStops {
    let frame = frame(drawn.frame, in: machine)
    let ordinal = drawn.fraction.multipliedFullWidth(by: cycles[frame.reelSet]).high
    return DrawnStops(ordinal: ordinal, frame: frame, in: machine.modeRules(state.mode))
  }

  private func frame(_ number: Int, in machine: Machine) -> SpinFrame {
    var frame = SpinFrame(firstOf: state.mode, in: machine)
    var rest = number
    for (place, items) in mysteries.enumerated().reversed() {
      frame.becomes[place] = items[rest % items.count].value
      rest /= items.count
    }
    frame.reelSet = rest
    return frame
  }

  /// The least fraction of 2⁶⁴ that, multiplied by a bound, gives a number below it.
  static func fraction(of number: UInt64, below bound: UInt64) -> UInt64 {
    let (quotient, remainder) = bound.dividingFullWidth((number, 0))
    return remainder == 0 ? quotient : quotient + 1
  }
}
