package import SlotEngine

/// The player may toss for what a round has paid, again and again, until a toss is lost, the machine
/// allows no more, or the player takes what there is.
///
/// The round has been played with every toss that could be made. Choosing one only shows it, so when
/// a choice is made changes nothing.
extension Performance {
  /// The credits that the round pays after the tosses that the player has made, and with jackpots that grow.
  package var finalPay: Credits { payAfterTosses.addingClamped(jackpots?.pay ?? 0) }

  /// The same without jackpots that grow, which no toss stakes.
  var payAfterTosses: Credits { madeTosses.last?.pay ?? round.payBeforeTosses }

  /// The tosses that have been shown.
  var madeTosses: ArraySlice<PlayedToss> { round.tosses.prefix(shownTosses) }

  /// The player chooses another toss.
  mutating func chooseToss() { chosenTosses += 1 }

  /// The player chooses a toss of one of several kinds.
  ///
  /// - Parameter round: The round with the tosses chosen so far and this one.
  mutating func chooseToss(of kind: Int, in round: Round) {
    self.round = round
    chosenKinds.append(kind)
    chosenTosses += 1
  }

  /// The player takes what the round has paid.
  mutating func take() { step = .jackpots(0) }

  /// The movement that waits for the player's choice; nil where no toss can be made, or one was
  /// already chosen.
  mutating func offer(from tableau: Tableau) -> Movement? {
    guard let panel = nextToss else {
      step = .jackpots(0)
      return nil
    }
    guard chosenTosses == shownTosses else {
      step = .toss
      return nil
    }
    let largest = panel.offered.map(\.factor).max() ?? panel.factor
    let offered = CabinetEvent.offered(
      staked: panel.staked, prize: panel.staked.multipliedClamped(by: largest))
    return Movement(
      opening: tableau,
      cues: [
        Cue(at: .zero, .banner(nil)), Cue(at: .zero, .toss(panel)),
        Cue(at: .zero, .signal(.event(offered))),
      ], length: .zero, ending: .waitsForToss)
  }

  /// The toss that can be made next; nil for none.
  private var nextToss: TossPanel? {
    guard let gamble = machine.gamble else { return nil }
    let offered = gamble.offered(for: payAfterTosses, afterTosses: shownTosses)
    let chosen = chosenKinds.indices.contains(shownTosses) ? chosenKinds[shownTosses] : nil
    guard let kind = chosen.map({ gamble.kinds[$0] }) ?? offered.first else { return nil }
    return TossPanel(
      gamble, kind, offered: chosen == nil ? offered : [kind], staked: payAfterTosses,
      number: shownTosses + 1)
  }

  /// A marker runs over the chances of a toss and stops; then what it left is counted.
  mutating func toss(from tableau: Tableau) -> Movement? {
    guard let panel = nextToss, round.tosses.indices.contains(shownTosses) else { return nil }
    let toss = round.tosses[shownTosses]
    shownTosses += 1
    replacePay(with: toss.pay)
    let run = pace == .regulated ? pace.shortestRound : Self.tossing.scaled(by: pace.stretch)
    let end = panel.end(isWon: toss.isWon)
    var decided = panel
    (decided.marker, decided.isWon) = (end, toss.isWon)
    let counting = toss.isWon ? tier(of: toss.pay).counting.scaled(by: pace.stretch) : .zero
    var cues = [
      Cue(at: .zero, .banner(nil)), Cue(at: .zero, .toss(panel)),
      Cue(at: .zero, for: run, .runMarker(to: end)), Cue(at: run, .toss(decided)),
      Cue(at: run, .signal(.event(.tossed(staked: toss.staked, pay: toss.pay)))),
    ]
    cues += TossPanel.turns(in: run, endingAt: end).map { Cue(at: $0, .signal(.sound(.wheelTick))) }
    if toss.isWon {
      cues += self.counting(from: toss.staked, to: toss.pay, at: run, for: counting)
      if let fanfare = Sound.fanfare(of: tier(of: toss.pay)) {
        cues.append(Cue(at: run, .signal(.sound(fanfare))))
      }
    } else {
      cues.append(Cue(at: run, .count(from: 0, to: 0)))
      cues.append(Cue(at: run, .signal(.sound(.stop(ofReel: 0)))))
    }
    let length = run + max(counting, .milliseconds(900).scaled(by: pace.stretch))
    return Movement(
      opening: tableau, cues: cues, length: length, skips: skips(length))
  }

  private static let tossing = Duration.milliseconds(1800)
}
