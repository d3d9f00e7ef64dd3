import SlotEngine
import SlotStrings

extension Performance {
  /// The beats of a spin's bonuses, and of what their awards pay immediately.
  func beats(ofSpin index: Int) -> [BonusBeat] {
    let director = BonusDirector(machine: machine, coins: stake.coins, words: words)
    let spin = round.spins[index]
    return director.beats(of: spin.bonuses)
      + zip(spin.outcome.meterAwards, spin.meterBonuses).flatMap { award, bonus in
        [
          .announce(
            machine.meters[award.meter].name,
            words(.meterReached, ["count": words.number(award.count)]))
        ]
          + director.beats(of: [bonus])
      }
  }

  /// The beats of the bonuses that were won as a stay ended.
  func beats(closing stay: Int) -> [BonusBeat] {
    BonusDirector(machine: machine, coins: stake.coins, words: words).beats(
      of: round.stays[stay].closingBonuses)
  }

  /// What happens in the bonus that was bought, and what it pays immediately.
  var beatsOfPurchase: [BonusBeat] {
    guard let bought = round.purchase else { return [] }
    return BonusDirector(machine: machine, coins: stake.coins, words: words)
      .beats(of: bought.history, jackpots: bought.jackpots, pay: bought.pay)
  }

  /// The stage is cleared, and it is told what was bought.
  func purchase(from tableau: Tableau) -> Movement {
    let name = machine.betName(of: stake)
    let length = Duration.milliseconds(1500).scaled(by: pace.stretch)
    let banner = Banner(
      name.uppercased(), detail: words(.boughtFor, ["credits": words.number(cost)]))
    return Movement(
      opening: tableau,
      cues: [
        Cue(at: .zero, .clear), Cue(at: .zero, .count(from: 0, to: 0)),
        Cue(at: .zero, .ready(false)),
        Cue(at: .zero, for: Self.popping, .banner(banner)),
        Cue(at: .zero, .signal(.sound(.enter))),
        Cue(at: .zero, .signal(.event(.bought(number: round.number, bet: name)))),
      ],
      length: length, skips: skips(length))
  }

  /// The movement of a beat; nil if it shows nothing.
  ///
  /// - Parameters:
  ///   - beat: The beat.
  ///   - next: The step after it.
  ///   - stay: The stay that its credits belong to; nil for none.
  ///   - tableau: The state of the stage.
  ///   - place: The place that the player has opened.
  mutating func play(
    _ beat: BonusBeat, then next: Step, inStay stay: Int?, from tableau: Tableau, _ place: Int?
  ) -> Movement? {
    let stretch = pace.stretch
    if case .open(let prize, let board) = beat {
      guard let place, tableau.boards.last?.places.indices.contains(place) == true else {
        // This beat is repeated with the place that the player has opened.
        return Movement(opening: tableau, cues: [], length: .zero, ending: .waitsForPick)
      }
      step = next
      return BonusDirector.opening(
        place, prize: prize, becoming: board, on: tableau, stretch: stretch)
    }
    step = next
    guard case .pay(let due, let banner) = beat else {
      return BonusDirector.movement(of: beat, on: tableau, pace: pace)
    }
    let start = paid
    pay(due, inStay: stay)
    let credits = paid - start
    guard credits > 0 || banner != nil else { return nil }
    let tier = tier(of: credits)
    let stage = stage(credits, of: tier, wonAtStart: start)
    var cues: [Cue]
    if let banner {
      // A jackpot's name stands where the amount would.
      cues =
        counting(from: start, to: paid, for: stage.counting)
        + [
          Cue(at: .zero, for: Self.popping, .banner(banner)),
          Cue(at: .zero, .signal(.sound(.jackpot))),
        ]
    } else {
      cues = [Cue(at: .zero, .banner(nil))] + celebrating(stage, of: tier, by: [])
    }
    cues.append(Cue(at: .zero, .signal(.event(.bonusPaid(pay: credits)))))
    return Movement(
      opening: tableau, cues: cues, length: stage.length,
      skips: skips(of: stage, tier: tier, end: stage.length))
  }
}
