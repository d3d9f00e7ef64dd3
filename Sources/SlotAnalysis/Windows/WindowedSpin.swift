package import SlotEngine
import SlotStatistics

/// A spin whose figures are known for each window of each reel, given how often the other reels show theirs.
///
/// What a spin pays, awards and wins is linear in how often a reel shows each of its windows, the symbols of a stop and
/// of those below it. So one pass over the other reels gives a coefficient for each window of a reel, and the figures of
/// any strip in its place are the sum of its windows' coefficients: of one with another weight, with two stops exchanged,
/// or with other symbols. Windows are given beforehand and needn't be on the strip.
///
/// **Few places at a time.** A window of twenty lines has far too many states to follow them all. But the sum of pays is
/// the sum over places, and the sum of squares a sum over pairs of places, so it suffices to follow one place or two
/// together with those that award something (``PlaceWalk``). Only hits need all places at once (``HitWalk``).
///
/// Not every spin is read like this: only one that draws nothing but the stops of its reels, whose rules can be compiled,
/// and whose awards neither hold cells nor depend on the whole spin's pay.
package final class WindowedSpin {
  /// What is summed of a spin.
  package struct Detail: OptionSet, Sendable {
    package let rawValue: Int

    /// The squares of pays, which takes a walk for every pair of places.
    package static let squares = Detail(rawValue: 1)
    /// How many combinations lose.
    package static let hits = Detail(rawValue: 2)

    package init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// The most states of all places that award something.
  private static let mostAwardingPlaces = 8
  /// The largest sum of squares that is added up: half of what 128 bits hold.
  private static let largestSum = 0x1p126

  let layout: SpinLayout
  let gains: SpinGains
  /// For each reel and each of its windows, the spin's column that it shows.
  let columnOfWindow: [[Int]]
  let columnCounts: [Int]
  /// The look of each place.
  let looks: [LookIndex]
  /// Places that are summed together: first those that award something, then each of the others.
  let parts: [[Int]]
  let hits: HitWalk
  let lookCount: Int
  /// The selections of one part, and of each pair of parts once they are needed.
  let singles: [PlaceSelection]
  private(set) lazy var pairs: [PlaceSelection] = makePairs()
  private let largestCredits: Double

  /// Compiles a spin; nil if it isn't read window by window.
  ///
  /// - Parameters:
  ///   - machine: The machine, played at the stake.
  ///   - windows: For each reel, the windows that it may show, as its stops show them; all of them distinct.
  package init?(
    _ machine: Machine, stake: Stake, state: ModeState, windows: [[[SymbolID]]]
  ) {
    guard machine.isReadByWindows(in: state), windows.count == machine.reels.count else {
      return nil
    }
    var columns: [[DistinctColumn]] = []
    var columnOfWindow: [[Int]] = []
    for (reel, windows) in windows.enumerated() {
      var known: [[SymbolID]: Int] = [:]
      var distinct: [DistinctColumn] = []
      var places: [Int] = []
      for window in windows {
        guard
          let shown = machine.column(stoppedAt: window, ofReel: ReelIndex(reel), in: state)
        else { return nil }
        if let place = known[shown] {
          places.append(place)
        } else {
          known[shown] = distinct.count
          places.append(distinct.count)
          distinct.append(DistinctColumn(symbols: shown, heldRows: 0, weight: 1))
        }
      }
      columns.append(distinct)
      columnOfWindow.append(places)
    }
    var budget = CompilingBudget(steps: 4 * CompilingBudget.stepsOfOneSpin)
    guard
      let compiled = CompiledSpin(
        machine, stake: stake, state: state, columns: columns, budget: &budget)
    else { return nil }
    self.columnOfWindow = columnOfWindow
    columnCounts = columns.map(\.count)
    layout = SpinLayout(compiled)
    gains = SpinGains(layout.gains)
    hits = HitWalk(compiled.hitsOnly)
    looks = compiled.places.map(\.look)
    lookCount = machine.looks.count
    let awarding = compiled.places.indices.filter { place in
      compiled.automata[compiled.places[place].automaton].gains.contains { !$0.awards.isEmpty }
    }
    guard awarding.count <= Self.mostAwardingPlaces else { return nil }
    let parts = [awarding] + compiled.places.indices.filter { !awarding.contains($0) }.map { [$0] }
    self.parts = parts
    let layout = layout
    singles = parts.indices.map { Self.selection([$0], of: parts, layout) }
    let most = layout.gains.map(\.credits.count).max() ?? 0
    largestCredits = Double(most) * Double(compiled.places.count)
  }

  private static func selection(
    _ chosen: [Int], of parts: [[Int]], _ layout: SpinLayout
  ) -> PlaceSelection {
    // The places that award something are always there, because sums are told apart by what is awarded.
    let places = parts[0].map { ($0, chosen.contains(0)) }
    return PlaceSelection(
      places + chosen.filter { $0 > 0 }.flatMap { parts[$0].map { ($0, true) } }, of: layout)
  }

  private func makePairs() -> [PlaceSelection] {
    parts.indices.flatMap { first in
      parts.indices.dropFirst(first + 1).map { Self.selection([first, $0], of: parts, layout) }
    }
  }

  /// Whether all sums of a cycle fit.
  func fits(_ cycle: Double) -> Bool {
    cycle < 0x1p62 && cycle * max(1, largestCredits * largestCredits) < Self.largestSum
  }

  /// Whether another spin gives the same for every window, so that one serves for both.
  package func isSame(as other: WindowedSpin) -> Bool {
    columnOfWindow == other.columnOfWindow && looks == other.looks && parts == other.parts
      && layout.starts == other.layout.starts && layout.steps == other.layout.steps
      && layout.gains == other.layout.gains && layout.offsets == other.layout.offsets
  }

  /// The awards of a number of ``TaggedSums``.
  package func awards(_ tag: Int) -> [ScaledAward] { gains.awards(tag) }
}

extension Machine {
  /// Whether a spin draws nothing but the stops of its reels, and what it gives depends on the window alone.
  fileprivate func isReadByWindows(in state: ModeState) -> Bool {
    guard isCountedOnce(in: state.mode), state.held.isEmpty, state.memory == nil,
      purchase == nil || state.mode != .base, classicRun == nil,
      heldSymbols(inLooksOf: state.mode).isEmpty,
      !looks.contains(where: { $0.asksSpin && $0.countsOnSpins(in: state.mode) }),
      modes[state.mode].reels.allSatisfy({ $0.filling == .turning }),
      let mixture = try? SpinMixture(self, state: state), mixture.parts.count == 1
    else { return false }
    return mixture.parts[0].scale == 1
      && mixture.parts[0].columns == reels.ids.map { distinctColumns(ofReel: $0, in: state) }
  }
}
