import Foundation
import SlotCabinet
import SlotEngine
import SlotMachineFile
import Testing

/// The machines on which every property of the cabinet is tested.
enum Machines {
  /// The built-in machines.
  static let shipped = ShippedMachines.names.compactMap { ShippedMachines.file(named: $0)?.machine }

  /// Machines published elsewhere, if their folder exists, without those that can't be played.
  static let published: [Machine] = {
    guard let folder = ProcessInfo.processInfo.environment["SLOT_TRUTH"] else { return [] }
    let machines = URL(fileURLWithPath: folder).appending(path: "machines")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: machines.path)) ?? []
    return files.sorted().filter { $0.hasSuffix(".yaml") }.compactMap { name in
      try? MachineSource.file(path: machines.appending(path: name).path).load().machine
    }.filter(\.isPlayable)
  }()

  static let all = shipped + published

  /// The machines' names, which appear in the message when a test fails.
  static let names = all.map(\.name)

  /// A machine by its name.
  static func named(_ name: String) throws -> Machine {
    try #require(all.first { $0.name == name })
  }

  /// The number of rounds played on each machine: `SLOT_CABINET_ROUNDS`, or a few hundred.
  static let rounds =
    ProcessInfo.processInfo.environment["SLOT_CABINET_ROUNDS"].flatMap(Int.init) ?? 200
}

extension Tableau {
  /// A machine's reels at rest on the first stops of the base game.
  init(of machine: Machine) {
    self.init(
      reels: zip(machine.reels, machine.rows).map { reel, rows in
        ReelView(of: reel, at: ReelPosition(stop: 0), rows: rows)
      })
  }
}

extension Performance {
  /// All movements to the end of the round; whenever a place has to be opened, it is the first
  /// closed one.
  mutating func movements(from tableau: Tableau) -> [Movement] {
    var movements: [Movement] = []
    var (tableau, place) = (tableau, Int?.none)
    while true {
      let movement = next(from: tableau, opened: place)
      movements.append(movement)
      tableau = movement.closing
      place =
        movement.ending == .waitsForPick
        ? tableau.boards.last?.places.firstIndex { !$0.isChosen } : nil
      if movement.ending == .waitsForPress { return movements }
    }
  }
}
