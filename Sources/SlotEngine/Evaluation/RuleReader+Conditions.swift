extension RuleReader {
  /// Whether all of a rule's conditions are met.
  ///
  /// - Parameter line: The line that the rule looks at; nil for ways and the window.
  func conditionsHold(for rule: Rule, line: [Cell]?) -> Bool {
    brokenCondition(of: rule, line: line) == nil
  }

  /// The first of a rule's conditions that isn't met.
  ///
  /// - Parameter line: The line that the rule looks at; nil for ways and the window.
  func brokenCondition(of rule: Rule, line: [Cell]?) -> Condition? {
    rule.conditions.first { holds($0, line: line) != $0.mustHold }
  }

  /// Whether the pattern of a condition is found, whether the condition requires it or rules it out.
  ///
  /// - Parameter line: The line that the rule looks at; nil for ways and the window.
  func holds(_ condition: Condition, line: [Cell]?) -> Bool {
    let place = condition.place ?? (line == nil ? .window : .lines)
    if case .sequence(let sequence) = condition.pattern.match, let line {
      return finder.find(sequence: sequence, by: condition.pattern, line: line)
        .map { $0.hasEnoughReal(for: $0.count) } ?? false
    }
    return condition.demands.allSatisfy { demand in
      demand.anyOf.contains { asked in
        switch place {
        case .lines, .window:
          var isMet = false
          finder.forEachFound(
            asked, by: condition.pattern, line: place == .lines ? line : nil
          ) { found in
            isMet =
              isMet || found.count >= demand.atLeast && found.hasEnoughReal(for: demand.atLeast)
          }
          return isMet
        case .ways:
          let reels = finder.reelsInARow(asked, by: condition.pattern)
          return reels.count >= demand.atLeast
            && ways(throughFirst: demand.atLeast, of: reels).count > 0
        }
      }
    }
  }
}
