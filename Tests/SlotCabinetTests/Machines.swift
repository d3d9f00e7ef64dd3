import Foundation
import SlotEngine
import SlotMachineFile
import Testing

@testable import SlotCabinet

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

  /// The built-in machines of format 2; the tests of ``modern`` are theirs.
  private static let ofFormat2 = ["apiary", "kites", "thaw", "thicket"]

  /// Machines whose spins show one window that the stops determine.
  static let all = shipped.filter { !ofFormat2.contains($0.name) } + published

  /// Machines whose spins draw more than the stops of their reels (values, heights, sets of reels, cells or
  /// mystery symbols), that have tumbles or meters, or whose awards lead to each other.
  static let modern: [Machine] = {
    let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "SlotAnalysisTests/Fixtures")
    let files = ["Awards", "Grids", "Modern"].flatMap { folder -> [Machine] in
      let folder = fixtures.appending(path: folder).path
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return files.sorted().filter { $0.hasSuffix(".yaml") }.compactMap {
        try? MachineSource.file(path: "\(folder)/\($0)").load().machine
      }
    }
    return shipped.filter { ofFormat2.contains($0.name) } + files
      + [moonVault, cinders, driftwood].compactMap(\.self)
  }()

  /// A machine whose cells are drawn one by one, with coins that stay and have values, and a number of
  /// spins left that restarts with each coin.
  private static let moonVault = try? MachineFile(
    yaml: """
      format: 2
      name: moon-vault
      title: Moon Vault
      bet: {cost: 10}
      rows: 3
      symbols: [owl, fox, leaf, moon]
      strips: {night: [[owl, 3], [fox, 4], [leaf, 5], [moon, 3]]}
      reels: [{cells: night}, {cells: night}, {cells: night}, {cells: night}, {cells: night}]
      values: {moon: {draw: [[1, 20], [2, 10], [5, 4], [grand, 1]]}}
      pays: {owl: {3: 20, 4: 40, 5: 100}, fox: {3: 10, 4: 20, 5: 50}, leaf: {3: 5, 4: 10, 5: 25}}
      lines: [[1, 1, 1, 1, 1], [0, 0, 0, 0, 0], [2, 2, 2, 2, 2]]
      wins:
        - {where: lines, match: left, in: [base]}
        - {where: window, in: [base], match: count, then: {moon: {6: {mode: vault, spins: 3, hold: moon}}}}
        - {where: window, in: [vault], match: count, new: true, then: {moon: {1: {hold: moon, reset: 3}}}}
        - {where: window, on: end, in: [vault], collect: moon, times: bet}
      modes: {vault: {until: {match: count, of: {moon: 15}}}}
      jackpots: {grand: {credits: 500}}
      """, name: "moon-vault"
  ).machine

  /// A machine that tumbles, whose wilds draw a factor on each spin and stay in free games, which pay a least amount.
  private static let cinders = try? MachineFile(
    yaml: """
      format: 2
      name: cinders
      bet: {cost: 5}
      rows: 3
      symbols: [wild, star, ash, coal, spark]
      wilds: {wild: {except: [star]}}
      factors: {wild: {draw: [[1, 3], [2, 2], 5]}}
      tumble: {most: 4}
      reels:
        - [ash, wild, coal, spark, star, coal, ash, spark]
        - [spark, ash, wild, coal, coal, star, ash, spark, star]
        - [coal, ash, star, wild, spark, ash, star, coal]
      pays: {ash: {3: 8}, coal: {3: 6}, spark: {3: 4}}
      lines: [[1, 1, 1], [0, 0, 0], [2, 2, 2], [0, 1, 2], [2, 1, 0]]
      wins:
        - {where: lines, match: left}
        - {where: window, on: first, clears: false, in: [base], match: count, then: {star: {3: {mode: free, spins: 3}}}}
        - {where: window, in: [free], match: count, new: true, clears: false, then: {wild: {1: {hold: wild}}}}
        - {where: spin, in: [free], raises: 5}
      modes: {free: {most: 5}}
      """, name: "cinders"
  ).machine

  /// A machine whose wilds walk: down the reels in free games that tumble, to the left on respins of the base game.
  private static let driftwood = try? MachineFile(
    yaml: """
      format: 2
      name: driftwood
      bet: {cost: 10}
      rows: [3, {draw: [3, 4]}, 4, 3]
      symbols: [wild, star, gull, crab, weed]
      wilds: {wild: {except: [star]}}
      factors: {wild: {draw: [2, 3]}}
      reels:
        - [gull, weed, crab, star, weed, gull, crab]
        - [weed, crab, star, gull, weed, wild, crab, gull]
        - [crab, gull, weed, star, crab, weed, gull]
        - [wild, crab, weed, gull, star, weed, crab, gull, wild]
      pays: {gull: {3: 4, 4: 12}, crab: {3: 2, 4: 6}, weed: {3: 1, 4: 3}}
      wins:
        - {where: ways, match: left}
        - {where: window, match: count, in: [base], then: {star: {3: {mode: free, spins: 5}}}}
        - {where: window, match: count, in: [base], then: {wild: {1: {mode: drift, spins: 6, hold: wild}}}}
      modes:
        drift: {walks: {symbols: [wild], to: left, respins: true}}
        free: {walks: {symbols: [wild, star], to: down}, tumble: {most: 3}}
      """, name: "driftwood"
  ).machine

  /// The machines' names, which appear in the message when a test fails.
  static let names = all.map(\.name)

  /// A machine by its name.
  static func named(_ name: String) throws -> Machine {
    try #require((all + modern).first { $0.name == name })
  }

  /// The number of rounds played on each machine: `SLOT_CABINET_ROUNDS`, or a few hundred.
  static let rounds =
    ProcessInfo.processInfo.environment["SLOT_CABINET_ROUNDS"].flatMap(Int.init) ?? 200
}

extension Tableau {
  /// A machine's reels at rest on the first stops of the base game.
  init(of machine: Machine) {
    self.init(
      reels: zip(machine.reels.ids, machine.rows).map { reel, rows in
        let source = machine.reels.source(ofReel: reel) ?? reel
        return ReelView(of: machine.reels[source], at: ReelPosition(stop: 0), rows: rows)
      }, rows: machine.rows)
  }
}

extension Performance {
  /// All movements to the end of the round; whenever a place has to be opened, it is the first
  /// closed one, and what the round pays is taken without a toss.
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
      if movement.ending == .waitsForToss { take() }
      if movement.ending == .waitsForPress { return movements }
    }
  }
}
