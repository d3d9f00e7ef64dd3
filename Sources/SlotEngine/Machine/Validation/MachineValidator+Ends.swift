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
    let weight = UInt64(MachineLimits.weight)
    if gamble.outOf > weight {
      refuse(.gamble, "a chance out of \(gamble.outOf) is too fine", "use numbers below 2^32")
    }
    if gamble.winning == 0 || gamble.winning >= gamble.outOf {
      refuse(
        .gamble, "a toss can't be won \(gamble.winning) times out of \(gamble.outOf)",
        "give numbers with 0 < a < b")
    }
    require(
      gamble.factor, in: 2...MachineLimits.tossFactor, "factor of a gamble", of: .gamble)
    require(gamble.mostTosses, in: 1...MachineLimits.tosses, "number of tosses", of: .gamble)
  }
}
