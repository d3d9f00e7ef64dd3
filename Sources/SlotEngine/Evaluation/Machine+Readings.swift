extension Machine {
  /// About how often a rule is read to find the wins of one window with the plain evaluator: each rule
  /// of a look at lines on every line, and a look at ways or at the window as often as the window has
  /// cells.
  ///
  /// What goes through windows one by one takes some microseconds for each of them.
  package var readingsPerWindow: Int {
    looks.reduce(1) { sum, look in
      let places = look.place == .lines ? lines.count : rows.reduce(0, +)
      return sum + look.choice.rules.count * places
    }
  }
}
