internal import SlotEngine

extension FairSeries {
  /// Checks the transcript, and plays every round again once the server's seed is known.
  ///
  /// Until then only the hashes can be checked.
  ///
  /// - Parameters:
  ///   - keptOpening: The hash of the opening that the player kept; nil to trust that of the transcript.
  ///   - keptLast: The last hash that the player kept; nil to trust that of the transcript.
  /// - Throws: The first ``FairFault``; ``FairRefusal/notBegun``, or ``FairRefusal/tooLong(_:mostSpins:)`` for a round
  ///   that isn't played here; what is wrong with the machine file or the stake.
  public func check(opening keptOpening: String? = nil, last keptLast: String? = nil) throws {
    try require(FairHash.of(machine) == opening.machine, .machine)
    try require(opening.isHashed, .opening)
    try require(keptOpening == nil || keptOpening == opening.hash, .keptOpening)
    let secret = serverSeed.flatMap { FairSecret(digits: $0) }
    try require(serverSeed == nil || secret?.commitment == opening.commitment, .serverSeed)
    guard !start.isEmpty else { throw FairRefusal.notBegun }
    try require(FairHash.of(opening.hash, clientSeed) == start, .clientSeed)
    let table = try secret.map { try self.table($0) }
    let nonces = Set(rounds.map(\.nonce))
    var last = start
    for (index, round) in rounds.enumerated() {
      let nonce = UInt64(index)
      try require(round.nonce >= nonce, .twice(round.nonce))
      try require(round.nonce == nonce || nonces.contains(nonce), .missing(nonce))
      try require(round.nonce == nonce, .outOfOrder(nonce))
      if let table {
        let whole = try table.round(nonce)
        try require(
          (0...whole.tosses.count).contains(round.tosses), .tosses(nonce, given: round.tosses))
        let pay = whole.stopping(afterTosses: round.tosses).pay.count
        try require(pay == round.pay, .pay(nonce, played: pay, given: round.pay))
      }
      last = Self.hash(after: last, nonce: nonce, tosses: round.tosses, pay: round.pay)
      try require(round.hash == last, .hash(nonce))
    }
    try require(keptLast == nil || keptLast == last, .keptLast)
  }

  /// Checks that the series is the one that followed an earlier one.
  ///
  /// - Throws: ``FairFault/previous`` if a series between them, or a round at the end of the earlier one, is missing.
  public func check(following earlier: FairSeries) throws(FairFault) {
    try require(opening.previous == earlier.last, .previous)
  }

  private func require(_ isRight: Bool, _ fault: FairFault) throws(FairFault) {
    if !isRight { throw fault }
  }
}
