/// Something wrong with a machine: what it is, where, and what would be right.
///
/// A machine is checked when it is made, by the same rules whether it comes from code or from a
/// file; what reads files only adds the line and column of the part.
public struct MachineFault: Sendable, Hashable {
  /// The part that is wrong.
  public let part: MachinePart
  /// The part in words, such as `line 3` or `mode free`.
  public let place: String
  /// Another part that the problem is about, which comes before it in a sentence; mostly nil.
  public let other: MachinePart?
  /// The other part in words.
  public let otherPlace: String?
  /// What is wrong.
  public let problem: String
  /// What would be right.
  public let remedy: String
}

extension MachineFault: CustomStringConvertible {
  /// Where, what was wrong, and what would be right.
  public var description: String {
    "\(place): \(otherPlace.map { "\($0) " } ?? "")\(problem); \(remedy)."
  }
}

/// A part of a machine, by its index in the machine's lists.
public enum MachinePart: Sendable, Hashable {
  /// What may be bet.
  case bet
  /// The symbols as a whole.
  case symbols
  /// A symbol.
  case symbol(Int)
  /// A group.
  case group(Int)
  /// A wild.
  case wild(Int)
  /// The rows that the window shows.
  case rows
  /// A payline.
  case line(Int)
  /// The modes as a whole.
  case modes
  /// A mode.
  case mode(Int)
  /// A reel of a mode.
  case reel(Int, mode: Int)
  /// A symbol that a mode draws.
  case draw(Int)
  /// A bonus.
  case bonus(Int)
  /// A jackpot.
  case jackpot(Int)
  /// A look.
  case look(Int)
  /// A rule of a look, in stated order.
  case rule(Int, look: Int)
  /// What a row of a rule's tables gives for a count.
  case entry(Asked, count: Int, rule: Int, look: Int)
}

extension Machine {
  /// A part in words.
  func place(of part: MachinePart) -> String {
    switch part {
    case .bet: "the bet"
    case .symbols: "the symbols"
    case .symbol(let index): "symbol \(index + 1)"
    case .group(let index): "group \(groups[index].name)"
    case .wild(let index): "wild \(index + 1)"
    case .rows: "the rows"
    case .line(let index): "line \(index + 1)"
    case .modes: "the modes"
    case .mode(let index): "mode \(modes[index].name)"
    case .reel(let reel, let mode): "reel \(reel + 1) of mode \(modes[mode].name)"
    case .draw(let index): "draw \(draws[index].name)"
    case .bonus(let index): "bonus \(bonuses[index].name)"
    case .jackpot(let index): "jackpot \(jackpots[index].name)"
    case .look(let index): "look \(index + 1)"
    case .rule(let rule, let look): "rule \(rule + 1) of look \(look + 1)"
    case .entry(let asked, let count, let rule, let look):
      "\(count) × \(knownName(of: asked)) in \(place(of: .rule(rule, look: look)))"
    }
  }

  /// The name of what is asked, or its index if there is nothing there.
  private func knownName(of asked: Asked) -> String {
    switch asked {
    case .symbol(let index): symbols.indices.contains(index) ? name(of: asked) : "symbol \(index)"
    case .group(let index): groups.indices.contains(index) ? name(of: asked) : "group \(index)"
    case .drawn(let index): draws.indices.contains(index) ? name(of: asked) : "draw \(index)"
    }
  }
}
