extension Machine {
  /// The wins of looks at the pay of the whole spin, after all other looks.
  ///
  /// - Parameter pay: The credits of all other wins of the spin.
  func spinWins(after pay: Credits, stake: Stake, state: ModeState) -> [Win] {
    let awarded = spinAwards(after: pay, stake: stake, state: state).map { given in
      Win(
        look: given.look ?? LookIndex(0), rule: RuleIndex(0), line: nil, asked: [], name: "spin",
        count: 0, cells: [], ways: 1, pay: 0, award: given.award, awardScale: given.scale,
        paid: nil,
        awarded: Win.Share(count: 0, cells: [], ways: 1), jackpots: [])
    }
    let raised = raises(of: pay, stake: stake, state: state).map { raise in
      Win(
        look: raise.look, rule: RuleIndex(0), line: nil, asked: [], name: "top-up", count: 0,
        cells: [], ways: 1, pay: raise.credits, award: nil, awardScale: 1,
        paid: Win.Share(count: 0, cells: [], ways: 1), awarded: nil, jackpots: [])
    }
    return raised.isEmpty ? awarded : (awarded + raised).sorted { $0.look < $1.look }
  }

  /// What the looks at the pay of the whole spin give together: the credits of raises, and awards.
  ///
  /// - Parameter pay: The credits of all other wins of the spin.
  package func spinGain(after pay: Credits, stake: Stake, state: ModeState) -> SpinGain {
    let raises = raises(of: pay, stake: stake, state: state)
    return SpinGain(
      credits: raises.reduce(0) { $0 + $1.credits }, isHit: !raises.isEmpty,
      awards: spinAwards(after: pay, stake: stake, state: state))
  }

  /// What raises the pay of a whole spin, in the order of the looks: each adds what is missing after those before it.
  ///
  /// - Parameter pay: The credits of all other wins of the spin.
  package func raises(
    of pay: Credits, stake: Stake, state: ModeState
  ) -> [(look: LookIndex, credits: Credits)] {
    if !modeRules(state.mode).asksSpin { return [] }
    var raised = pay
    return looks.ids.compactMap { index in
      guard looks[index].countsOnSpins(in: state.mode), let rule = looks[index].choice.rules.first,
        let credits = rule.raise
      else { return nil }
      let least =
        credits * stake.coins * (rule.isTimesBet ? cost(lines: stake.lines).count : 1)
      guard raised < least else { return nil }
      defer { raised = least }
      return (index, least - raised)
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
