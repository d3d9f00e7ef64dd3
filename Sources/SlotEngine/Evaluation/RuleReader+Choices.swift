extension RuleReader {
  /// What a look gives at its place.
  func readings(of look: Look, line: [Cell]?) -> [Reading] {
    switch (look.place, look.choice) {
    case (.lines, _): line.map { readings(of: look.choice, line: $0, firstRule: 0) } ?? []
    case (.window, .rule(let rule)): windowReadings(of: rule)
    case (.ways, .rule(let rule)): waysReadings(of: rule)
    default: preconditionFailure("Choices among rules are made on lines only.")
    }
  }

  /// What a choice gives on a line.
  ///
  /// - Parameter firstRule: The place of the choice's first rule among the rules of the look.
  private func readings(of choice: Look.Choice, line: [Cell], firstRule: Int) -> [Reading] {
    switch choice {
    case .rule(let rule):
      guard var reading = bestReading(of: rule, line: line) else { return [] }
      reading.rule = firstRule
      return [reading]
    case .best(let children):
      return readings(ofEach: children, line: line, firstRule: firstRule)
        .reduce([]) { best, next in
          best.isEmpty || credits(of: next) > credits(of: best) ? next : best
        }
    case .first(let children):
      return readings(ofEach: children, line: line, firstRule: firstRule).first { _ in true } ?? []
    case .all(let children):
      return readings(ofEach: children, line: line, firstRule: firstRule).joined()
        .reduce(into: []) { all, next in
          if !all.contains(where: next.isSame) { all.append(next) }
        }
    }
  }

  /// What each of some choices gives on a line, one after the other as they are asked for, without
  /// those that give nothing.
  private func readings(
    ofEach children: [Look.Choice], line: [Cell], firstRule: Int
  ) -> some Sequence<[Reading]> {
    var next = children[...]
    var firstRule = firstRule
    return AnyIterator {
      while let child = next.popFirst() {
        let readings = readings(of: child, line: line, firstRule: firstRule)
        firstRule += child.ruleCount
        if !readings.isEmpty { return readings }
      }
      return nil
    }
  }

  private func credits(of readings: [Reading]) -> Int {
    readings.reduce(0) { $0 + $1.credits }
  }
}

extension Look.Choice {
  /// The number of rules among which is chosen.
  fileprivate var ruleCount: Int {
    switch self {
    case .rule: 1
    case .best(let children), .first(let children), .all(let children):
      children.reduce(0) { $0 + $1.ruleCount }
    }
  }
}
