import SlotEngine
import SlotStrings

extension Cabinet {
  /// The exact figures for the current stake, or that they are still being worked out.
  var figuresBlocks: [Page.Block] {
    guard let figures = presentFigures else { return [.paragraph(words[.workingOutFigures])] }
    if let failure = figures.failure {
      return [.paragraph(words(.figuresFailed, ["reason": failure]))]
    }
    return facts(of: figures) + conditions(of: figures)
  }

  private func facts(of figures: ExactFigures) -> [Page.Block] {
    var facts: [Page.Block] = []
    for (phrase, share) in [
      (Phrase.returnSoFar, figures.returned), (.hitsOfPaidSpin, figures.hitFrequency),
      (.paysItsCost, figures.paysAtLeastCost),
    ] {
      guard let share else { continue }
      facts.append(.fact(words[phrase], exactly(percent(share, digits: 4))))
      if phrase == .returnSoFar { facts += self.facts(ofJackpotsIn: figures) }
    }
    if let deviation = figures.deviation {
      facts += [
        .fact(
          words[.deviationOfRound],
          words(.timesItsCost, ["number": words.decimal(deviation, digits: 4)])),
        // 1.645 standard deviations on either side hold 90 % of a normal distribution.
        .fact(words[.volatilityIndex], words.decimal(deviation * 1.645, digits: 4)),
      ]
    }
    if let rarest = figures.rarest {
      let rounds = words(
        .oncePerRounds,
        ["name": rarest.name, "rounds": words.decimal(rarest.rounds, digits: 4)])
      facts.append(.fact(words[.rarestAward], exactly(rounds)))
    }
    if let combinations = figures.combinations {
      facts.append(.fact(words[.combinations], words.number(combinations)))
    }
    return facts
  }

  /// The parts of a return in long play, and the jackpots that grow as they stand.
  private func facts(ofJackpotsIn figures: ExactFigures) -> [Page.Block] {
    guard let split = figures.split else { return [] }
    let parts: [Page.Block] = [
      (Phrase.returnOfGame, split.ofGame), (.returnOfSeeds, split.ofSeeds),
      (.returnOfGrowth, split.ofGrowth),
    ].compactMap { phrase, share in
      share.map { .fact(words[phrase], exactly(percent($0, digits: 4))) }
    }
    let meters = purse?.meters ?? []
    return parts
      + figures.growing.compactMap { growing in
        guard let rounds = growing.rounds, let pay = growing.pay,
          let meter = meters.first(where: { $0.jackpot == growing.jackpot })
        else { return nil }
        return .fact(
          words(.jackpotNow, ["name": engine.machine.jackpots[growing.jackpot].name]),
          words(
            .jackpotLaw,
            [
              "meter": words.number(meter.credits), "rounds": words.decimal(rounds, digits: 2),
              "pay": words.decimal(pay, digits: 2),
            ]))
      }
  }

  /// What the figures are for.
  private func conditions(of figures: ExactFigures) -> [Page.Block] {
    let (machine, stake) = (engine.machine, figures.stake)
    let played = words.stake(
      lines: stake.lines, ways: machine.waysOfPaidSpin, coins: stake.coins)
    let sentence =
      stake.bet == nil
      ? words(.figuresFor, ["stake": played])
      : words(.figuresForBet, ["stake": played, "bet": machine.betName(of: stake)])
    let tosses = figures.tossReturn.map { share in
      Page.Block.paragraph(words(.figuresOfTosses, ["share": percent(share, digits: 4)]))
    }
    let jackpots = figures.split.map { _ in Page.Block.paragraph(words[.figuresOfJackpots]) }
    return [.paragraph(sentence)] + [jackpots, tosses].compactMap(\.self)
  }

  private func exactly(_ value: String) -> String { words(.exactValue, ["value": value]) }
}
