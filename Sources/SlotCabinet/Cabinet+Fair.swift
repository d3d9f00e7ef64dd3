package import SlotEngine
import SlotStrings

/// A series of fair rounds, by which they are asked for.
package struct FairTerms: Sendable, Hashable {
  /// What the series began with: the hash of the opening and the player's seed.
  package let start: String
  /// The nonce of the next round.
  package internal(set) var next: UInt64
  /// The hash of the last round, or ``start``.
  package internal(set) var last: String

  /// Creates the terms of a series.
  package init(start: String, next: UInt64, last: String) {
    (self.start, self.next, self.last) = (start, next, last)
  }
}

// A fair round isn't drawn here: the cabinet takes its cost, asks for it and shows what it gets. Whoever deals writes it
// down before that, so a game that was killed asks for the same round again, and gets the same.
extension Cabinet {
  /// Plays the rounds of a series from the next one on, at the stake that it was committed to; nil to play those of the
  /// seed again.
  ///
  /// - Returns: Whether the machine takes the stake, and no round is being shown.
  @discardableResult package mutating func play(fair terms: FairTerms?, at stake: Stake?) -> Bool {
    guard isReady else { return false }
    stopPlayingOn()
    fair = nil
    endPurchase()
    if let stake {
      guard (try? engine.machine.requireStake(stake)) != nil else { return false }
      play(at: stake)
    }
    fair = terms
    return true
  }

  /// Asks for a round.
  mutating func deal(_ round: OpenRound) -> [CabinetEffect] {
    awaited = round
    return [.deal(round)]
  }

  /// Shows a round that was asked for.
  mutating func show(dealt round: Round, hash: String, at now: Duration) -> [CabinetEffect] {
    guard let open = awaited else { return [] }
    awaited = nil
    guard let past = try? open.engine(on: engine.machine) else { return [] }
    if fair?.start == open.series {
      fair?.next = open.number + 1
      fair?.last = hash
    }
    (isDemonstrating, showsFairRound) = (false, true)
    let tableau = tableau(at: now)
    performance = Performance(
      of: round, on: past.machine, stake: past.stake, pace: pace, isCalm: isCalm, show: card.show,
      words: words, outlooks: outlooks)
    show(from: tableau, at: now)
    return catchUp(to: now)
  }

  /// Gives back the cost of a round that couldn't be played, and plays no more of its series.
  mutating func takeBack(because reasons: [String]) -> [CabinetEffect] {
    guard awaited != nil else { return [] }
    (awaited, fair) = (nil, nil)
    stopPlayingOn()
    overlay = .messages(title: words[.fairRefused], reasons)
    guard purse?.open != nil else { return [] }
    purse?.takeBack()
    return purse.map { [.keep($0.record)] } ?? []
  }
}

extension Cabinet {
  /// What is said of the series while nothing else is.
  var fairHint: String? {
    fair.map { words(.fairHint, ["number": "\($0.next)", "hash": $0.last.briefHash]) }
  }
}

extension String {
  /// The beginning of a hash, by which it is known at a glance.
  fileprivate var briefHash: String { prefix(12) + "…" }
}
