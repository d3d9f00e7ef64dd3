import SlotEngine
import SlotMachineFile
import SlotTuning
import Testing

/// A game of three reels of one row, which is evaluated here without the engine.
struct Toy {
  var reels: [[String]]
  /// What two and three of a symbol in a row from the left pay.
  let pays: [String: [Int: Int]]

  var yaml: String {
    let table = pays.sorted { $0.key < $1.key }.map { name, pays in
      "  \(name): {"
        + pays.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
        + "}\n"
    }
    return """
      format: 1
      name: toy
      rows: 1
      symbols: [A, B, C]
      # Kept, like all that isn't tuned.
      reels:
      \(reels.map { "  - [\($0.joined(separator: ", "))]\n" }.joined())lines: [[0, 0, 0]]
      pays:
      \(table.joined())wins: [{where: lines, match: left}]

      """
  }

  var text: MachineText { MachineText(yaml: yaml, name: "toy.yaml") }

  /// The sum of all pays and the number of hits over the cycle.
  var sums: (pays: Int, hits: Int, cycle: Int) {
    var (sum, hits) = (0, 0)
    for first in reels[0] {
      for second in reels[1] {
        for third in reels[2] {
          let run = first != second ? 1 : second != third ? 2 : 3
          // A longer run contains a shorter one.
          let pay = (1...run).compactMap { pays[first]?[$0] }.last ?? 0
          sum += pay
          hits += pay > 0 ? 1 : 0
        }
      }
    }
    return (sum, hits, reels.reduce(1) { $0 * $1.count })
  }

  /// The reels of a file, by their text alone.
  static func reels(in yaml: String) -> [[String]] {
    var reels: [[String]] = []
    for line in yaml.split(separator: "\n") {
      let trimmed = line.drop { $0 == " " }
      if trimmed.hasPrefix("- [") {
        reels.append(
          trimmed.dropFirst(3).dropLast().split(separator: ",").map {
            String($0.drop { $0 == " " })
          })
      }
    }
    return reels
  }
}

extension Tuner {
  /// Tunes a file to wishes as they are written.
  static func tuned(
    _ text: MachineText, _ wishes: String, seed: UInt64 = 1
  ) throws -> TunedMachine {
    let read = try TuningWishes(yaml: wishes, name: "wishes.yaml", for: text)
    return try #require(Tuner(text, wishes: read, seed: seed).machines().first)
  }
}
