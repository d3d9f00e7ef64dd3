import SlotEngine

/// Warns of rules in a `first` that can't be reached, because one before them always is.
struct ChoiceCheck {
  let inspector: Inspector

  /// Goes through a choice and the nodes that it was read from, side by side.
  func run(_ choice: Look.Choice, at node: FileNode) {
    let (key, children): (String, [Look.Choice]) =
      switch choice {
      case .rule: ("", [])
      case .best(let children): ("best", children)
      case .first(let children): ("first", children)
      case .all(let children): ("all", children)
      }
    guard case .list(let nodes)? = node.field(key)?.value.content else { return }
    for (place, (child, node)) in zip(children, nodes).enumerated() {
      run(child, at: node)
      guard key == "first", children[..<place].contains(where: { $0.covers(child) }) else {
        continue
      }
      inspector.warn(
        node, "a rule before this one wins whenever it does", "put this one first, or take it out")
    }
  }
}

extension Look.Choice {
  /// Whether this certainly has a reading wherever another choice has one.
  fileprivate func covers(_ other: Look.Choice) -> Bool {
    guard case .rule(let rule) = self, case .rule(let later) = other,
      rule.conditions.isEmpty, rule.pattern.match == later.pattern.match,
      rule.pattern.allowsWilds || !later.pattern.allowsWilds
    else { return false }
    let own = rule.counts
    return later.counts.allSatisfy { count in
      own.contains { $0.asked == count.asked && $0.least <= count.least }
    }
  }
}

extension Rule {
  /// The rows of both tables, each with its least count.
  fileprivate var counts: [(asked: Asked, least: Int)] {
    let paid = (pays?.rows ?? []).map { ($0.asked, $0.leastCount) }
    let awarded = (awards?.rows ?? []).map { ($0.asked, $0.leastCount) }
    return paid + awarded
  }
}

extension CountRow {
  fileprivate var leastCount: Int {
    (entries + entriesOfDrawn.joined()).map(\.count).min() ?? 0
  }
}
