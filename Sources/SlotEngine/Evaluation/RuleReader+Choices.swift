extension RuleReader {
  /// What a look gives at its place.
  func readings(of look: Look, line: [Cell]?) -> [Reading] {
    switch (look.place, look.choice) {
    case (.lines, _): line.map { readings(of: look.choice, line: $0) } ?? []
    case (.window, .rule(let rule)): windowReadings(of: rule)
    case (.ways, .rule(let rule)): waysReadings(of: rule)
    default: preconditionFailure("Choices among rules are made on lines only.")
    }
  }

  private func readings(of choice: Look.Choice, line: [Cell]) -> [Reading] {
    switch choice {
    case .rule(let rule):
      return bestReading(of: rule, line: line).map { [$0] } ?? []
    case .best(let children):
      return children.map { readings(of: $0, line: line) }.filter { !$0.isEmpty }
        .reduce([]) { best, next in
          best.isEmpty || credits(of: next) > credits(of: best) ? next : best
        }
    case .first(let children):
      return children.lazy.map { readings(of: $0, line: line) }.first { !$0.isEmpty } ?? []
    case .all(let children):
      return children.flatMap { readings(of: $0, line: line) }
        .reduce(into: []) { all, next in
          if !all.contains(where: next.isSame) { all.append(next) }
        }
    }
  }

  private func credits(of readings: [Reading]) -> Int {
    readings.reduce(0) { $0 + $1.credits }
  }
}
