import SlotEngine

/// A win in words: what is matched, and how often.
struct WinText {
  private let win: Win
  /// What the rule asks for; a symbol that the mode drew is named too: `special (crown)`.
  let name: String

  init(_ win: Win, on machine: Machine, in state: ModeState) {
    self.win = win
    name = win.asked.map { asked in
      guard case .drawn(let draw) = asked, let symbol = state.drawn[draw.index] else {
        return machine.name(of: asked)
      }
      return "\(machine.name(of: asked)) (\(machine.symbols[symbol].name))"
    }.joined(separator: " ")
  }

  /// The win as a whole: `3 × crown on 4 ways`, or the names of a sequence.
  var whole: String { text(count: win.count, ways: win.ways) }

  /// What is paid for and what is awarded for, if these are different counts of one row.
  var apart: (paid: String, awarded: String)? {
    guard let paid = win.paid, let awarded = win.awarded, paid.count != awarded.count else {
      return nil
    }
    return (
      text(count: paid.count, ways: paid.ways), text(count: awarded.count, ways: awarded.ways)
    )
  }

  private func text(count: Int, ways: Int) -> String {
    (win.asked.isEmpty ? win.name : win.asked.count > 1 ? name : "\(count) × \(name)")
      + (ways > 1 ? " on \(ways) ways" : "")
  }
}

extension Machine {
  /// The symbols that a mode drew when it was entered, by the names of the draws; empty if it draws
  /// none.
  func drawnSymbols(in state: ModeState) -> [(name: String, symbol: String)] {
    zip(draws, state.drawn).compactMap { draw, symbol in
      symbol.map { (draw.name, symbols[$0].name) }
    }
  }
}
