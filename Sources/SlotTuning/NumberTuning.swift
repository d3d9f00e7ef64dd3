import SlotMachineFile
import SlotStatistics

/// Tunes whole numbers of a file, such as the cost of a bet, by exact analyses of the file with other values.
///
/// One number after the other: first along the line through the last two figures, which is at once right where a figure
/// depends on the number or its reciprocal, then step by step.
struct NumberTuning {
  private static let mostAnalyses = 60

  private let task: TuningTask
  private let keys: [String]

  init(_ task: TuningTask, keys: [String]) {
    self.task = task
    self.keys = keys
  }

  func run() throws -> MachineText {
    var best = (text: task.text, values: task.before, error: task.error(of: task.before))
    for _ in 0..<3 {
      for key in keys {
        try improve(key, &best)
        if task.meetsMusts(best.values),
          try TuningLimits(task.wishes.constraints).areKept(by: best.text)
        {
          return best.text
        }
      }
    }
    let nearest = zip(task.targets, best.values).map {
      "\($0.target.name) \($1?.inWishedUnit.decimalText ?? "none")"
    }
    guard keys.count == 1 else { throw TuningRefusal.notFound(nearest: nearest) }
    throw TuningRefusal.notFound(
      nearest: nearest + ["with \(keys[0]) \(try best.text.value(of: keys[0]))"])
  }

  private func improve(
    _ key: String,
    _ best: inout (text: MachineText, values: [FigureValue?], error: Double)
  ) throws {
    guard var value = Int(try best.text.value(of: key)) else { return }
    let start = best.text
    var known: [Int: Double] = [:]
    func judge(_ number: Int) throws -> [FigureValue?]? {
      guard known[number] == nil, known.count < Self.mostAnalyses else { return nil }
      known[number] = .infinity
      try task.control.check()
      task.control.progress("\(key) \(number)")
      guard let text = try? start.changing(key, to: "\(number)"),
        let values = try? task.values(of: text)
      else { return nil }
      known[number] = task.error(of: values)
      if task.error(of: values) < best.error { best = (text, values, task.error(of: values)) }
      return values
    }
    let worst = task.targets.indices.filter { task.targets[$0].isMust }.max { one, other in
      error(one, best.values) < error(other, best.values)
    }
    guard let worst else { return }
    let goal = task.targets[worst].middle
    var now = best.values[worst]?.fraction.value ?? 0
    for _ in 0..<12 where !task.control.isOver() {
      let aside = value + 1
      guard let next = try judge(aside)?[worst]?.fraction.value, next != now else { break }
      // A return falls with a cost as its reciprocal does, so the reciprocals are followed.
      let slope = next > 0 && now > 0 && goal > 0 ? 1 / next - 1 / now : 0
      guard slope != 0 else { break }
      let jump = ((1 / goal - 1 / now) / slope).rounded()
      guard jump.magnitude < 1e9, jump != 0 else { break }
      value = max(1, value + Int(jump))
      guard let values = try judge(value), let figure = values[worst]?.fraction.value else { break }
      now = figure
      if task.meetsMusts(values) { return }
    }
    guard let centre = Int(try best.text.value(of: key)) else { return }
    for step in 1...4 {
      for number in [centre - step, centre + step] where number > 0 { _ = try judge(number) }
    }
  }

  private func error(_ place: Int, _ values: [FigureValue?]) -> Double {
    values[place].map { task.targets[place].error(of: $0.fraction.value) } ?? .infinity
  }
}
