import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotStatistics

/// Tunes pays: as few as possible change, and each by as little as possible.
///
/// The return is linear in each pay, and in all together as long as the same readings win. So one analysis for each pay
/// gives its coefficient, and for any value of one pay the value of a second follows. Whether other readings win after the
/// change doesn't have to be proven, because only the figures of the changed file count.
struct PayTuning {
  /// A pay of the file.
  private struct Pay {
    let key: String
    let value: Int
    /// The table, the row and the count.
    let table, row: String
    let count: Int
    /// What one credit more gives to each target.
    var slopes: [Double] = []
    /// Whether it may change.
    var isFree = true
  }

  /// A change of some pays.
  private struct Change {
    let values: [(pay: Int, value: Int)]
    let size: Double
  }

  /// The most changes whose exact figures are computed.
  private static let mostTried = 24
  /// The most pays that change if the constraints don't say.
  private static let mostChanged = 3

  private let task: TuningTask
  private var pays: [Pay]
  private let figures: [Double]

  init(_ task: TuningTask) throws {
    self.task = task
    let constraints = task.wishes.constraints.pays
    var pays = try task.text.shapingKeys().filter { $0.symbol == nil }.compactMap {
      shaping -> Pay? in
      let parts = shaping.key.split(separator: ".").map(String.init)
      guard parts.count >= 3, let count = Int(parts[parts.count - 1]),
        let value = Int(try task.text.value(of: shaping.key))
      else { return nil }
      return Pay(
        key: shaping.key, value: value, table: parts.dropLast(2).joined(separator: "."),
        row: parts[parts.count - 2], count: count)
    }
    let scatters = task.machine.looks.indices.filter {
      task.machine.looks[$0].place == .window
    }.map { "wins.\($0 + 1)." }
    if constraints.keepsScatters {
      for place in pays.indices where scatters.contains(where: pays[place].key.hasPrefix) {
        pays[place].isFree = false
      }
    }
    figures = task.before.map { $0?.fraction.value ?? 0 }
    let slopes = try PaySlopes(task)
    for place in pays.indices where pays[place].isFree {
      try task.control.check()
      task.control.progress("what \(pays[place].key) is worth")
      // A row that pays more than one of more symbols may be refused; then one less is tried.
      let found = try slopes.slopes(of: pays[place].key, value: pays[place].value)
      pays[place].slopes = found ?? []
      pays[place].isFree = found.map { $0.contains { $0 != 0 } } ?? false
    }
    self.pays = pays
    guard pays.contains(where: \.isFree) else {
      throw TuningRefusal.wish(
        task.wishes.free[0].place.issue(
          "no pay of \(task.machine.name) changes any of the figures that are wished",
          "let something else change"))
    }
  }
}

// MARK: Searching

extension PayTuning {
  /// The file with changed pays that meet all musts.
  func run(_ random: inout TuningRandom) throws -> MachineText {
    let most = task.wishes.constraints.pays.mostChanged ?? Self.mostChanged
    let limits = TuningLimits(task.wishes.constraints)
    var nearest: (text: [FigureValue?], error: Double)?
    for count in 1...most {
      try task.control.check()
      let changes = changes(of: count, &random)
      for change in changes.prefix(Self.mostTried) {
        let text = try changed(change)
        guard let values = try? task.values(of: text) else { continue }
        if task.meetsMusts(values), try limits.areKept(by: text) { return text }
        let error = task.error(of: values)
        if error < nearest?.error ?? .infinity { nearest = (values, error) }
        if task.control.isOver() { break }
      }
    }
    throw TuningRefusal.notFound(
      nearest: nearest.map { nearest in
        zip(task.targets, nearest.text).map {
          "\($0.target.name) \($1?.inWishedUnit.decimalText ?? "none")"
        }
      } ?? ["no other pays that keep all constraints and come closer"])
  }

  private func changed(_ change: Change) throws -> MachineText {
    try change.values.reduce(task.text) { text, pay in
      try text.changing(pays[pay.pay].key, to: "\(pay.value)")
    }
  }

  /// Changes of a number of pays that should meet all musts, the smallest first.
  private func changes(of count: Int, _ random: inout TuningRandom) -> [Change] {
    let free = pays.indices.filter { pays[$0].isFree }
    var found: [Change] = []
    // The target whose tolerance is the smallest share of what a pay is worth.
    guard
      let key = task.targets.indices.filter({ task.targets[$0].isMust })
        .max(by: {
          task.targets[$0].error(of: figures[$0]) < task.targets[$1].error(of: figures[$1])
        })
    else { return [] }
    switch count {
    case 1:
      for pay in free { found += ending([], with: pay, key: key) }
    case 2:
      for first in free {
        for value in values(of: first) where value != pays[first].value {
          for second in free where second > first {
            found += ending([(first, value)], with: second, key: key)
          }
        }
        if found.count > 4_096 {
          found.sort { $0.size < $1.size }
          found.removeLast(found.count - 1_024)
        }
      }
    default:
      for _ in 0..<100_000 where found.count < 1_024 {
        var chosen: [(pay: Int, value: Int)] = []
        var rest = free
        random.shuffle(&rest)
        guard rest.count >= count else { break }
        for pay in rest.prefix(count - 1) {
          let all = values(of: pay)
          let near = all.filter { abs($0 - pays[pay].value) * 4 <= pays[pay].value + 8 }
          guard let value = near.isEmpty ? nil : near[random.below(near.count)] else { continue }
          chosen.append((pay, value))
        }
        found += ending(chosen, with: rest[count - 1], key: key)
      }
    }
    return found.sorted { $0.size < $1.size }
  }

  /// The values that a pay may have.
  private func values(of pay: Int) -> [Int] {
    let constraints = task.wishes.constraints.pays
    let most = constraints.most ?? max(100, 4 * pays[pay].value)
    let least = constraints.step
    return Array(stride(from: least, through: most, by: constraints.step))
  }

  /// Some changes together with the values of one more pay that meet all musts.
  private func ending(
    _ chosen: [(pay: Int, value: Int)], with last: Int, key: Int
  ) -> [Change] {
    var now = figures
    for (pay, value) in chosen {
      for target in now.indices {
        now[target] += pays[pay].slopes[target] * Double(value - pays[pay].value)
      }
    }
    let slope = pays[last].slopes[key]
    guard slope != 0 else { return [] }
    let target = task.targets[key]
    let step = Double(task.wishes.constraints.pays.step)
    let wanted = Double(pays[last].value) + ((target.low + target.high) / 2 - now[key]) / slope
    guard wanted > 0, wanted < 1e9 else { return [] }
    let middle = Int((wanted / step).rounded() * step)
    return [middle, middle - Int(step), middle + Int(step)].compactMap { value in
      let more = Double(value - pays[last].value)
      guard value > 0, more != 0,
        task.targets.indices.allSatisfy({ place in
          // Deviations aren't linear in pays, and are judged by the analysis.
          !task.targets[place].isMust || task.targets[place].target.figure == .deviation
            || task.targets[place].error(of: now[place] + pays[last].slopes[place] * more) <= 0.999
        })
      else { return nil }
      let all = chosen + [(last, value)]
      guard keepsConstraints(all) else { return nil }
      return Change(
        values: all,
        size: all.reduce(0) {
          let (old, new) = (Double(pays[$1.pay].value), Double($1.value))
          return $0 + max(old / new, new / old) - 1
        })
    }
  }

  private func keepsConstraints(_ changed: [(pay: Int, value: Int)]) -> Bool {
    let constraints = task.wishes.constraints.pays
    func value(_ place: Int) -> Int {
      changed.last { $0.pay == place }?.value ?? pays[place].value
    }
    for (place, new) in changed {
      if let most = constraints.most, new > most { return false }
      if new % constraints.step != 0 { return false }
      let pay = pays[place]
      let alike = pays.indices.filter { pays[$0].table == pay.table }
      if constraints.isIncreasing {
        for other in alike where pays[other].row == pay.row && other != place {
          let isMore = pays[other].count > pay.count
          if isMore ? value(other) <= new : value(other) >= new { return false }
        }
      }
      let ranks = constraints.decreasing.map { task.machine.symbols[$0].name }
      guard let rank = ranks.firstIndex(of: pay.row) else { continue }
      for other in alike where pays[other].count == pay.count {
        guard let next = ranks.firstIndex(of: pays[other].row), next != rank else { continue }
        if next > rank ? value(other) > new : value(other) < new { return false }
      }
    }
    return true
  }
}
