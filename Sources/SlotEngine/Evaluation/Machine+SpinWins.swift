extension Machine {
  /// The wins of looks at the pay of the whole spin, after all other looks.
  ///
  /// - Parameter pay: The credits of all other wins of the spin.
  func spinWins(after pay: Credits, stake: Stake, state: ModeState) -> [Win] {
    spinAwards(after: pay, stake: stake, state: state).map { given in
      Win(
        look: given.look ?? LookIndex(0), rule: RuleIndex(0), line: nil, asked: [], name: "spin",
        count: 0, cells: [], ways: 1, pay: 0, award: given.award, awardScale: given.scale,
        paid: nil,
        awarded: Win.Share(count: 0, cells: [], ways: 1), jackpots: [])
    }
  }

  /// The awards for what a spin's wins paid, in the order of the looks.
  ///
  /// - Parameter pay: The credits of the wins.
  package func spinAwards(after pay: Credits, stake: Stake, state: ModeState) -> [ScaledAward] {
    if pay == 0 || !modeRules(state.mode).asksSpin { return [] }
    return looks.ids.flatMap { index -> [ScaledAward] in
      guard looks[index].asksSpin, looks[index].countsOnSpins(in: state.mode) else { return [] }
      return looks[index].choice.rules.compactMap { rule in
        guard let spin = rule.spin, pay >= spin.least.multipliedClamped(by: stake.coins) else {
          return nil
        }
        let scale =
          (rule.isTimesBet ? cost(lines: stake.lines).count : 1)
          * (rule.isMultiplied ? state.multiplier : 1)
        return ScaledAward(look: index, award: spin.award, scale: scale)
      }
    }
  }
}
