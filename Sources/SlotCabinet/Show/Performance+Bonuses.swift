import SlotEngine

extension Performance {
  /// The beats of a spin's bonuses, and of what their awards pay immediately.
  func beats(ofSpin index: Int) -> [BonusBeat] {
    let director = BonusDirector(machine: machine, coins: stake.coins)
    return round.spins[index].bonuses.flatMap(director.beats)
  }

  /// The movement of a beat; nil if it shows nothing.
  mutating func play(
    _ beat: BonusBeat, then rest: [BonusBeat], ofSpin index: Int, from tableau: Tableau,
    _ place: Int?
  ) -> Movement? {
    let stretch = pace.stretch
    if case .open(let prize, let board) = beat {
      guard let place, tableau.boards.last?.places.indices.contains(place) == true else {
        // This beat is repeated with the place that the player has opened.
        return Movement(opening: tableau, cues: [], length: .zero, ending: .waitsForPick)
      }
      step = .bonuses(index, rest)
      return BonusDirector.opening(
        place, prize: prize, becoming: board, on: tableau, stretch: stretch)
    }
    step = .bonuses(index, rest)
    guard case .pay(let credits, let banner) = beat else {
      return BonusDirector.movement(of: beat, on: tableau, pace: pace)
    }
    let start = paid
    pay(credits, inStayOf: index)
    guard credits > 0 || banner != nil else { return nil }
    let tier = tier(of: credits)
    let length = tier.counting.scaled(by: stretch)
    var cues = counting(from: start, to: paid, for: length)
    if let banner { cues.append(Cue(at: .zero, for: Self.popping, .banner(banner))) }
    if let fanfare = banner == nil ? Sound.fanfare(of: tier) : .jackpot {
      cues.append(Cue(at: .zero, .signal(.sound(fanfare))))
    }
    cues.append(Cue(at: .zero, .signal(.event(.bonusPaid(pay: credits)))))
    let end = length + Self.pause.scaled(by: stretch)
    return Movement(
      opening: tableau, cues: cues, length: end, skip: pace.allowsSkipping ? end : nil)
  }
}
