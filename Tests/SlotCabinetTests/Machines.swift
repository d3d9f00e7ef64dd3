import Foundation
import SlotCabinet
import SlotEngine
import SlotMachineFile
import Testing

/// The machines that every property of the cabinet is tested on.
enum Machines {
  /// Those that ship.
  static let shipped = ShippedMachines.names.compactMap { ShippedMachines.file(named: $0)?.machine }

  /// Those published elsewhere, if their folder is there; the ones that can't be played left out.
  static let published: [Machine] = {
    guard let folder = ProcessInfo.processInfo.environment["SLOT_TRUTH"] else { return [] }
    let machines = URL(fileURLWithPath: folder).appending(path: "machines")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: machines.path)) ?? []
    return files.sorted().filter { $0.hasSuffix(".yaml") }.compactMap { name in
      try? MachineSource.file(path: machines.appending(path: name).path).load().machine
    }.filter(\.isPlayable)
  }()

  static let all = shipped + published

  /// Their names, which are told when a test fails.
  static let names = all.map(\.name)

  /// A machine by its name.
  static func named(_ name: String) throws -> Machine {
    try #require(all.first { $0.name == name })
  }

  /// How many rounds of each machine are played: `SLOT_CABINET_ROUNDS`, or a few hundred.
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
  /// All movements to the end of the round, the first closed place being opened where one is asked
  /// for.
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
