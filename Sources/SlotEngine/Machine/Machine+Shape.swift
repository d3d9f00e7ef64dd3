extension Machine {
  /// The length of a winning run if the machine is the classic game in some size; otherwise nil.
  ///
  /// Only these machines are counted in closed form, and by symbol and run.
  public var classicRun: Int? {
    guard looks.count == 1, case .rule(let rule) = looks[0].choice,
      let run = rule.pays?.rows.first?.entries.first?.count
    else { return nil }
    let sized = try? Machine.classic(reels: reels.count, symbols: symbols.count, run: run)
    guard let sized, sized.modes == modes, sized.looks == looks, sized.lines == lines,
      sized.rows == rows, wilds.isEmpty, draws.isEmpty, bets.isEmpty, meters.isEmpty, cap == nil,
      gamble == nil, growingJackpots.isEmpty
    else { return nil }
    return run
  }
}
