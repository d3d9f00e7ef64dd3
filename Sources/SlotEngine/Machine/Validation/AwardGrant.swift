/// An award that a rule may give, with the part that states it and the circumstances.
struct AwardGrant {
  /// The part that states the award.
  let part: MachinePart
  /// The award.
  let award: Award
  /// Where the rule looks.
  let place: Look.Place
  /// The modes in which the rule applies.
  let modes: Set<ModeID>
  /// The rule.
  let rule: MachinePart
  /// The row of the rule that gives it.
  let row: Asked
  /// Whether the rule counts only cells that aren't held.
  let isNew: Bool
}

extension Machine {
  /// Every award that a rule may give, rule by rule, in ascending order of count.
  var grants: [AwardGrant] {
    looks.enumerated().flatMap { look, looking in
      let modes = looking.modes ?? Set(self.modes.ids)
      return looking.choice.rules.enumerated().flatMap { number, rule in
        (rule.awards?.rows ?? []).enumerated().flatMap { index, row in
          row.allEntries.map { (index, row.asked, $0) }
        }.sorted { ($0.2.count, $0.0) < ($1.2.count, $1.0) }.map { _, asked, entry in
          AwardGrant(
            part: .entry(asked, count: entry.count, rule: RuleIndex(number), look: LookIndex(look)),
            award: entry.value, place: looking.place, modes: modes,
            rule: .rule(RuleIndex(number), look: LookIndex(look)), row: asked,
            isNew: rule.pattern.onlyNewCells)
        }
      }
    }
  }
}
