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
  /// The row of the rule that it is for; of a meter any.
  let row: Asked
  /// Whether the rule counts only cells that aren't held.
  let isNew: Bool
}

extension Machine {
  /// Every award that a rule or a meter may give: rule by rule, the low counts of all rows first; then
  /// meter by meter.
  var grants: [AwardGrant] { grantsOfLooks + grantsOfMeters }

  /// A meter awards where it counts, whatever shows.
  private var grantsOfMeters: [AwardGrant] {
    meters.ids.flatMap { index in
      let modes = meters[index].modes ?? Set(self.modes.ids)
      return meters[index].awards.map { entry in
        AwardGrant(
          part: .meter(index), award: entry.value, place: .window, modes: modes,
          rule: .meter(index), row: .symbol(0), isNew: false)
      }
    }
  }

  private var grantsOfLooks: [AwardGrant] {
    looks.enumerated().flatMap { look, looking in
      let modes = looking.modes ?? Set(self.modes.ids)
      return looking.choice.rules.enumerated().flatMap { number, rule -> [AwardGrant] in
        if let spin = rule.spin {
          let part = MachinePart.rule(RuleIndex(number), look: LookIndex(look))
          return [
            AwardGrant(
              part: part, award: spin.award, place: .window, modes: modes, rule: part,
              row: .symbol(0), isNew: false)
          ]
        }
        return (rule.awards?.rows ?? []).enumerated().flatMap { index, row in
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
