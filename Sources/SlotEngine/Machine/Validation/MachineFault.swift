/// Something wrong with a machine, with its place and how to fix it.
///
/// A machine is checked when it is created, by the same rules whether it comes from code or from a
/// file; reading a file only adds the line and column of the part.
public struct MachineFault: Sendable, Hashable {
  /// The part that is wrong.
  public let part: MachinePart
  /// The part in words, such as `line 3` or `mode free`.
  public let place: String
  /// Another part involved in the problem, which precedes it in the message; usually nil.
  public let other: MachinePart?
  /// The other part in words.
  public let otherPlace: String?
  /// What is wrong.
  public let problem: String
  /// How to fix it.
  public let remedy: String
}

extension MachineFault: CustomStringConvertible {
  /// Where the fault is, what is wrong, and how to fix it.
  public var description: String {
    "\(place): \(otherPlace.map { "\($0) " } ?? "")\(problem); \(remedy)."
  }
}

/// A part of a machine, by its index in the machine's lists.
public enum MachinePart: Sendable, Hashable {
  /// What may be bet.
  case bet
  /// The maximum pay of a round.
  case cap
  /// The gamble offered after a round that paid.
  case gamble
  /// A bet other than the base bet.
  case namedBet(BetID)
  /// A reel of the paid spin of a bet.
  case reelOfBet(ReelIndex, bet: BetID)
  /// The symbols as a whole.
  case symbols
  /// A symbol.
  case symbol(SymbolID)
  /// A group.
  case group(GroupID)
  /// A wild.
  case wild(WildID)
  /// The rows of the window.
  case rows
  /// A payline.
  case line(LineIndex)
  /// The modes as a whole.
  case modes
  /// A mode.
  case mode(ModeID)
  /// A reel of a mode.
  case reel(ReelIndex, mode: ModeID)
  /// A symbol that a mode draws.
  case draw(DrawID)
  /// A bonus.
  case bonus(BonusID)
  /// A jackpot.
  case jackpot(JackpotID)
  /// The symbols that have values in a mode.
  case values(ModeID)
  /// How wins clear cells in a mode.
  case tumble(ModeID)
  /// What walks in a mode.
  case walk(ModeID)
  /// The multipliers on places of the window in a mode.
  case marks(ModeID)
  /// The meter that multiplies the spins of a mode.
  case total(ModeID)
  /// A meter.
  case meter(MeterID)
  /// A look.
  case look(LookIndex)
  /// A rule of a look.
  case rule(RuleIndex, look: LookIndex)
  /// What a row of a rule's tables gives for a count.
  case entry(Asked, count: Int, rule: RuleIndex, look: LookIndex)
}

extension Machine {
  /// A part in words.
  func place(of part: MachinePart) -> String {
    switch part {
    case .bet: "the bet"
    case .cap: "the cap"
    case .gamble: "the gamble"
    case .namedBet(let bet): "bet \(bets[bet].name)"
    case .reelOfBet(let reel, let bet): "reel \(reel.number) of bet \(bets[bet].name)"
    case .symbols: "the symbols"
    case .symbol(let index): "symbol \(index.number)"
    case .group(let index): "group \(groups[index].name)"
    case .wild(let index): "wild \(index.number)"
    case .rows: "the rows"
    case .line(let index): "line \(index.number)"
    case .modes: "the modes"
    case .mode(let index): "mode \(modes[index].name)"
    case .reel(let reel, let mode): "reel \(reel.number) of mode \(modes[mode].name)"
    case .draw(let index): "draw \(draws[index].name)"
    case .bonus(let index): "bonus \(bonuses[index].name)"
    case .jackpot(let index): "jackpot \(jackpots[index].name)"
    case .values(let index): "the values of mode \(modes[index].name)"
    case .tumble(let index): "the tumble of mode \(modes[index].name)"
    case .walk(let index): "what walks in mode \(modes[index].name)"
    case .marks(let index): "the marks of mode \(modes[index].name)"
    case .total(let index): "mode \(modes[index].name)"
    case .meter(let index): "meter \(meters[index].name)"
    case .look(let index): "look \(index.number)"
    case .rule(let rule, let look): "rule \(rule.number) of look \(look.number)"
    case .entry(let asked, let count, let rule, let look):
      "\(count) × \(knownName(of: asked)) in \(place(of: .rule(rule, look: look)))"
    }
  }

  /// The name of what is asked for, or its index if that doesn't exist.
  private func knownName(of asked: Asked) -> String {
    switch asked {
    case .symbol(let index): symbols.has(index) ? name(of: asked) : "symbol \(index)"
    case .group(let index): groups.has(index) ? name(of: asked) : "group \(index)"
    case .drawn(let index): draws.has(index) ? name(of: asked) : "draw \(index)"
    }
  }
}
