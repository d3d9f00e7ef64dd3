import SlotMachineFile
import Testing

/// A machine whose jackpots grow, more of them than have room in a narrow window.
enum MeterMachine {
  /// What it is called among the machines of a player.
  static let machine = "meters"

  static let file: MachineFile? = try? MachineFile(
    yaml: """
      format: 2
      name: meters
      title: Four Meters
      bet: {cost: 50}
      rows: 3
      symbols: [cherry, bell, seven, blank]
      reels:
        - [cherry, bell, seven, blank, cherry]
        - [cherry, bell, blank, seven, cherry]
        - [bell, cherry, seven, blank, cherry]
      lines: [[1, 1, 1], [0, 0, 0], [2, 2, 2]]
      pays: {cherry: {3: 50}, bell: {3: 200}, seven: {3: 500}}
      wins: [{where: lines, match: left}]
      jackpots:
        grand: {seed: 2000000, rate: [1, 50], chance: [1, 1000000]}
        the-major-of-the-week: {seed: 50000, rate: [1, 50], chance: [1, 40]}
        minor: {seed: 3000, rate: [1, 50], chance: [1, 8]}
        daily: {seed: 300, rate: [1, 50], by: 303}
      """, name: "meters.yaml"
  )
}
