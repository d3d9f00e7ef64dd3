/// How a machine is played at a stake: what plays its paid spins, and what plays the spins of each mode.
///
/// All ways give the same rounds, bit for bit; they differ in speed. This is what ``RoundKernel`` decided, not a second
/// decision.
package struct PlayPlan: Sendable, Hashable {
  /// What plays paid spins.
  package enum Paid: String, Sendable, Hashable, CaseIterable {
    case none = "none: rounds begin with what is bought"
    case classic = "the classic's counter"
    case table = "a table"
    case cells = "batches of counted cells"
    case lines = "batches of tumbles on lines"
    case reels = "batches of ways and counts"
    case each = "one by one, like the base game's"
  }

  /// What plays the spins of a mode.
  package enum Spins: String, Sendable, Hashable, CaseIterable {
    case table = "a table"
    case stops = "the rules, from the reels' stops"
    case frames = "a table for whatever reels and mystery symbols are drawn"
    case metered = "tables, and counts of cells for values and meters"
    case grids = "bits of each grid"
    case counts = "counts of symbols"
    case rules = "the rules"
    case never = "never played"
  }

  /// What plays whole stays of a mode, instead of spin by spin.
  package enum Stays: String, Sendable, Hashable, CaseIterable {
    case sideBySide = "stays side by side"
    case bits = "hold and win by bits"
  }

  /// How a mode is played.
  package struct Mode: Sendable, Hashable {
    package let name: String
    package let spins: Spins
    /// What the rules play its spins for: the keys that the player which came closest doesn't know, or a limit; nil
    /// where it is faster.
    package let reason: PlayRefusal?
    /// Nil if its stays are played spin by spin.
    package let stays: Stays?
  }

  package let paid: Paid
  /// By mode; each is played from the state in which its stays begin.
  package let modes: [Mode]
}

extension PlayPlan {
  /// Finds out how a machine is played.
  ///
  /// - Precondition: The machine is playable and takes the stake.
  package init(of machine: Machine, stake: Stake) {
    self.init(SpinLibrary(machine: machine, stake: stake))
  }

  /// Finds out how the machine of a library is played.
  package init(_ library: SpinLibrary) {
    var table = CountingTable(
      library, stream: SpinStream(seed: 0, cycle: library.machine.paidNumbers)
    ) { false }
    let machine = library.machine
    paid = machine.classicRun == nil ? Paid(PaidSpins(table, usesVectors: false)) : .classic
    let (held, respins) = (table.entriesOfMarks(), table.respinsOfMarks())
    var modes: [Mode] = []
    for mode in machine.modes.ids {
      let setting = table.setting(for: ModeState(plain: mode, of: machine))
      let (spins, reason) = table.settings[setting].way.inPlan
      let isPlayed = mode != .base || machine.purchase == nil
      let stays: Stays? =
        if held.contains(where: { $0?.mode == mode }) {
          .sideBySide
        } else if respins.contains(where: { $0?.state.mode == mode }) {
          .bits
        } else {
          nil
        }
      modes.append(
        Mode(
          name: machine.modes[mode].name, spins: isPlayed ? spins : .never,
          reason: isPlayed ? reason : nil, stays: stays))
    }
    self.modes = modes
  }
}

extension PlayPlan.Paid {
  fileprivate init(_ paid: PaidSpins) {
    self =
      switch paid {
      case .bought: .none
      case .table: .table
      case .settled(is CellSettler): .cells
      case .settled(is LineTumbles): .lines
      case .settled: .reels
      case .each: .each
      }
  }
}

extension SpinWay {
  fileprivate var inPlan: (PlayPlan.Spins, reason: PlayRefusal?) {
    switch self {
    case .table: (.table, nil)
    case .stops: (.stops, .limit("tables that would be too large"))
    case .frames: (.frames, nil)
    case .metered: (.metered, nil)
    case .grids: (.grids, nil)
    case .counts: (.counts, nil)
    case .rules(let refusal): (.rules, refusal)
    }
  }
}

extension PlayPlan: CustomStringConvertible {
  /// A line for the paid spins, and one for each mode.
  package var description: String {
    (["paid spins: \(paid.rawValue)"] + modes.map(\.description)).joined(separator: "\n")
  }
}

extension PlayPlan.Mode: CustomStringConvertible {
  package var description: String {
    let because = reason.map { ", because of \($0)" } ?? ""
    let whole = stays.map { "; \($0.rawValue)" } ?? ""
    return "\(name): \(spins.rawValue)\(because)\(whole)"
  }
}
