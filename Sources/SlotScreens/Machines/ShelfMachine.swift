import SlotCabinet
package import SlotEngine
import SlotStrings

/// A machine that the player can choose.
package struct ShelfMachine: Sendable, Hashable {
  /// The name by which it is opened.
  package let name: String
  /// Its name for people.
  package let title: String
  /// What is special about it, in a few sentences.
  package let about: String
  package let family: MachineFamily
  /// The number of reels.
  package let reels: Int
  /// The number of lines; 0 for a machine without any.
  package let lines: Int
  /// The number of ways; nil for a machine without any, or with drawn ones.
  package let ways: Int?
  /// What a round costs by default; 0 for a machine that is free to play.
  package let cost: Credits

  /// Creates an entry.
  package init(name: String, title: String, about: String, machine: Machine) {
    self.name = name
    self.title = title
    self.about = about
    family = MachineFamily(of: machine)
    reels = machine.reels.count
    lines = machine.lines.count
    ways = machine.waysOfPaidSpin
    cost = machine.cost(of: machine.defaultStake)
  }
}

/// Machines that play alike.
package enum MachineFamily: String, Sendable, Hashable, CaseIterable {
  /// A single line across the reels.
  case oneLine
  /// Several lines.
  case lines
  /// Every way across the reels.
  case ways
  /// What wins is cleared, and more falls down.
  case tumbling
  /// Values are gathered.
  case collecting

  /// The family of a machine, by the most special of its rules.
  init(of machine: Machine) {
    let rules = machine.looks.flatMap { $0.choice.rules }
    self =
      if machine.modes.contains(where: { $0.tumble != nil }) {
        .tumbling
      } else if rules.contains(
        where: { $0.collect != nil })
      { .collecting } else if machine.looks.contains(where: { $0.place == .ways }) {
        .ways
      } else if machine.lines.count > 1 { .lines } else { .oneLine }
  }

  /// Its name for people.
  var phrase: Phrase {
    switch self {
    case .oneLine: .familyOneLine
    case .lines: .familyLines
    case .ways: .familyWays
    case .tumbling: .familyTumbling
    case .collecting: .familyCollecting
    }
  }
}
