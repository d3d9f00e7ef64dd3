import SlotEngine

/// The lines of a machine, divided into classes of lines that add the same to the mean pay of a round.
///
/// Where no line's wins lead to anything but credits, and nothing else depends on them, the mean pay is a sum over the
/// lines. What a line adds depends only on the symbols on it. In each case of a spin the reels are independent, so
/// two lines that on every reel show each symbol equally often add the same, however the line is read.
struct LineClasses {
  /// The class of each line.
  let classes: [Int]

  /// Nil if lines might depend on each other, or show too much to compare.
  ///
  /// - Complexity: O(*lines* · *cases* · *columns*).
  init?(of machine: Machine) {
    guard machine.lines.count > 1, machine.winsByLines else { return nil }
    var names: [[Int]: Int] = [:]
    var marginals = Marginals()
    var keys: [[Int]] = machine.lines.indices.map { line in
      machine.looks.map { $0.lines?.contains(LineIndex(line)) ?? true ? 1 : 0 }
    }
    for mode in machine.playedModes {
      // What is drawn for rules to name doesn't change what shows.
      guard let drawn = machine.drawings(ofMode: mode).first?.drawn else { return nil }
      let state = ModeState(mode: mode, multiplier: 1, drawn: drawn)
      guard let mixture = try? SpinMixture(machine, state: state, mostCases: Self.mostCases)
      else { return nil }
      for part in mixture.parts {
        for (reel, columns) in part.columns.enumerated() {
          var known: [Int: Int] = [:]
          for (index, line) in machine.lines.enumerated() {
            let row = line[reel].index
            let name = known[row] ?? marginals.name(of: columns, row: row)
            known[row] = name
            keys[index].append(name)
          }
        }
      }
    }
    classes = keys.map { key in
      let name = names[key] ?? names.count
      names[key] = name
      return name
    }
  }

  /// The last line of each run of lines of the same class, as a number of lines played.
  ///
  /// Within a run the mean pay grows evenly with each line, and so does the cost or it doesn't grow at all: the
  /// return is highest and lowest at the ends.
  var ends: [Int] {
    classes.indices.filter { $0 + 1 == classes.count || classes[$0] != classes[$0 + 1] }.map {
      $0 + 1
    }
  }

  /// The most cases of a spin that are compared.
  private static let mostCases = 256
}

/// The distributions of the symbols in single cells, each known by a number.
private struct Marginals {
  private var names: [[UInt64]: Int] = [:]

  mutating func name(of columns: [DistinctColumn], row: Int) -> Int {
    var weights: [UInt64] = []
    for column in columns {
      let symbol = column.symbols[row].index
      while weights.count <= symbol { weights.append(0) }
      weights[symbol] += column.weight
    }
    let name = names[weights] ?? names.count
    names[weights] = name
    return name
  }
}

extension Machine {
  /// Whether each line adds to the mean of a round what it would add without the others.
  fileprivate var winsByLines: Bool {
    let alone = Features.decidedByStops.union(.drawnBeforeOneLook).union([.cluster, .collect])
    return cap == nil && meters.isEmpty && holdingModes.isEmpty
      && playedModes.allSatisfy { alone.contains(features(in: $0)) }
      && !looks.contains(where: \.asksSpin)
      && looks.filter { $0.place == .lines }.allSatisfy { look in
        look.grids != .end
          && awards(of: look).allSatisfy { $0.stay == .nothing }
          && look.choice.rules.allSatisfy { rule in
            !rule.pattern.onlyNewCells && !(rule.isTimesBet && bet.fixedCost == nil)
              && rule.conditions.allSatisfy {
                ($0.place ?? .lines) == .lines && !$0.pattern.onlyNewCells
              }
          }
      }
  }
}
