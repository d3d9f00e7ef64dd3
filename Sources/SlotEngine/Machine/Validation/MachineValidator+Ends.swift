extension MachineValidator {
  /// Checks how rounds end: the cap on their pay, and the gamble.
  mutating func checkEnds() {
    if let cap = machine.cap { check(cap: cap) }
    if let gamble = machine.gamble { check(gamble) }
  }

  private mutating func check(cap: Int) {
    if costIsZero {
      return refuse(
        .cap, "the cap is a multiple of the cost of a round, but a round costs nothing",
        "give the bet a cost, or leave out \"cap\"")
    }
    check(cap: cap, timesCost: machine.cost(lines: machine.lines.count), of: .cap)
  }

  /// Checks a multiple of the cost of a round as the maximum that it pays.
  mutating func check(cap: Int, timesCost cost: Credits, of part: MachinePart) {
    require(cap, in: 1...MachineLimits.pay, "cap", of: part)
    let most = cost.multipliedClamped(by: machine.bet.mostCoins).multipliedClamped(by: cap)
    if faults.isEmpty, most >= MachineLimits.spinPay {
      refuse(part, "the cap can amount to 2^53 credits or more", "use a smaller cap")
    }
  }

  private mutating func check(_ gamble: Gamble) {
    for kind in gamble.kinds { check(kind) }
    let names = gamble.kinds.compactMap(\.name)
    require(gamble.kinds.count, in: 1...MachineLimits.tossKinds, "number of kinds", of: .gamble)
    if gamble.kinds.count == 1 ? !names.isEmpty : Set(names).count < gamble.kinds.count {
      refuse(
        .gamble, "the kinds of toss aren't told apart by names",
        "give each of several kinds a name of its own, and a single one none")
    }
    if names != names.sorted() || names.contains(where: { !TossKind.isName($0) }) {
      refuse(
        .gamble, "the kinds of toss aren't in order of name, or a name has a comma or a colon",
        "order them, and use letters and digits")
    }
    require(gamble.mostTosses, in: 1...MachineLimits.tosses, "number of tosses", of: .gamble)
    if let limit = gamble.limit {
      require(limit, in: 1...MachineLimits.pay, "limit of a gamble", of: .gamble)
    }
  }

  private mutating func check(_ kind: TossKind) {
    let weight = UInt64(MachineLimits.weight)
    if kind.outOf > weight {
      refuse(.gamble, "a chance out of \(kind.outOf) is too fine", "use numbers below 2^32")
    }
    if kind.winning == 0 || kind.winning >= kind.outOf {
      refuse(
        .gamble, "a toss can't be won \(kind.winning) times out of \(kind.outOf)",
        "give numbers with 0 < a < b")
    }
    require(kind.factor, in: 2...MachineLimits.tossFactor, "factor of a gamble", of: .gamble)
  }
}

extension TossKind {
  /// Whether a plan can name a kind so.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.contains { ",:".contains($0) }
  }
}
