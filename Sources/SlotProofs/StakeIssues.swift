internal import SlotAnalysis
internal import SlotEngine
internal import SlotMachineFile
internal import SlotStatistics
import SlotWords

/// What is odd about a machine's returns, at all stakes of the bet at which it is played.
struct StakeIssues {
  let returns: StakeReturns
  let machine: Machine
  let places: MachinePlaces
  /// The place to report: the looks, or a bet.
  let place: MachinePlaces.Place

  /// The issues, in no particular order.
  var all: [MachineFileIssue] {
    let refused = returns.findings.compactMap(refusal)
    return Array(Set(refused)) + [nothing, tooMuch, unjudged].compactMap(\.self)
  }

  /// An issue if rounds return nothing, at all stakes or at one.
  private var nothing: MachineFileIssue? {
    guard !machine.looks.isEmpty, let lowest = returns.lowestInLongPlay,
      lowest.share == .zero
    else { return nil }
    if returns.highestInLongPlay()?.share == .zero {
      guard returns.firstUnknown == nil else { return nil }
      return places.issue(
        at: place, "a round returns 0 %: nothing that can be won pays anything",
        "check pays and strips")
    }
    return places.issue(
      at: place, "a round\(at(lowest.stake)) returns 0 %, though not at other stakes",
      "let something pay at every stake")
  }

  /// An issue if a round returns more than it costs, at the stake where it returns most.
  private var tooMuch: MachineFileIssue? {
    guard let highest = returns.highestInLongPlay(), highest.share > .one else { return nil }
    let isExact = returns.findings.contains {
      $0.stake == highest.stake && $0.found.share != nil && $0.jackpots.isWhole
    }
    let share = highest.share.value.portion(digits: 2)
    return Self.tooMuch(
      "a round\(at(highest.stake)) returns \(isExact ? "" : "at least ")\(share) of its cost\(inLongPlay)",
      at: place, places)
  }

  /// What is said of a return to which jackpots that grow contribute.
  private var inLongPlay: String { machine.growingJackpots.isEmpty ? "" : " in long play" }

  /// An issue if the return is known at some stakes but not at others.
  private var unjudged: MachineFileIssue? {
    guard returns.lowest != nil, let stake = returns.firstUnknown else { return nil }
    return places.issue(
      at: place,
      "the return couldn't be computed at every stake; the first that is missing is \(words(stake))",
      "compute it with slots exact, or offer fewer stakes")
  }

  private func refusal(_ finding: StakeReturns.Finding) -> MachineFileIssue? {
    guard case .refused(let error) = finding.found else { return nil }
    if case .stayTooLong(let name, let most) = error {
      let mode = machine.modes.firstIndex { $0.name == name }.flatMap { places.modes[$0] }
      return places.issue(
        at: mode ?? place,
        "stays in \(name) can reach \(most.counted("spin")), where they are cut off: slots exact can neither "
          + "ignore nor follow that, so it samples the return",
        "award fewer spins, or give the mode a lower \"most\"")
    }
    let (problem, remedy) = error.apart
    let what =
      error.canBeEstimated
      ? "the return can only be sampled" : "slots exact refuses the machine"
    return places.issue(at: place, "\(what): \(problem)", remedy)
  }

  /// A stake after "a round"; empty if there is no other, or if the return is the same at all of them.
  private func at(_ stake: Stake) -> String {
    let isOnly =
      machine.bet.mostCoins == 1 && (!machine.bet.choosesLines || machine.lines.count < 2)
    let isSame =
      returns.lowestInLongPlay?.share == returns.highestInLongPlay()?.share
      && returns.firstUnknown == nil
    return isOnly || isSame ? "" : " at \(words(stake))"
  }

  /// A stake by what a player may choose: `3 coins`, `1 line and 2 coins`.
  private func words(_ stake: Stake) -> String {
    let (lines, coins) = (stake.lines.counted("line"), stake.coins.counted("coin"))
    if !machine.bet.choosesLines || machine.lines.count < 2 { return coins }
    return machine.bet.mostCoins == 1 ? lines : "\(lines) and \(coins)"
  }

  /// The issue that something is more than a round takes in.
  static func tooMuch(
    _ what: String, at place: MachinePlaces.Place, _ places: MachinePlaces
  ) -> MachineFileIssue {
    places.issue(
      at: place, "\(what), more than it takes in", "lower the pays, or raise the cost")
  }
}

extension StakeIssues {
  /// The issues of a gamble: that a toss isn't fair, with what each plan returns if that is known, and that some stake
  /// returns too much with it.
  ///
  /// Whenever a player stakes the pay, a toss multiplies its mean by the same number. So no other plan returns
  /// more, or less, than the better and the worse of never and always.
  var ofGamble: [MachineFileIssue] {
    guard let gamble = machine.gamble, let place = places.gamble else { return [] }
    let base = machine.betPlayed == nil
    return gamble.kinds.filter { $0.fairness != .one }.flatMap { kind in
      func always(_ share: Rational) -> Rational {
        (0..<gamble.mostTosses).reduce(share) { share, _ in share * kind.fairness }
      }
      var issues = base ? [unfair(kind, always, at: place)] : []
      if let untossed = returns.highestInLongPlay(), untossed.share <= .one,
        let highest = returns.highestInLongPlay(always), highest.share > .one
      {
        let bet = base ? "" : " of the \(machine.betName(of: highest.stake)) bet"
        let share = highest.share.value.portion(digits: 2)
        let returns = gamble.limit == nil ? "returns" : "returns up to"
        issues.append(
          Self.tooMuch(
            "a round\(bet)\(at(highest.stake)) \(returns) \(share) of its cost\(inLongPlay) if its pay is always tossed for\(kind.suffix)",
            at: place, places))
      }
      return issues
    }
  }

  private func unfair(
    _ kind: TossKind, _ always: (Rational) -> Rational, at place: MachinePlaces.Place
  ) -> MachineFileIssue {
    let toss = kind.fairness
    var problem =
      "a toss\(kind.suffix) returns \(toss.value.portion(digits: 2)) of its stake, so it isn't fair"
    if machine.gamble?.limit == nil, let first = returns.findings.first,
      let share = first.found.share, first.jackpots.isWhole
    {
      let prefix = kind.name.map { "\($0):" } ?? ""
      let plans = [
        ("never", share), ("\(prefix)once", share * toss), ("\(prefix)always", always(share)),
      ]
      .map { "\(($1 + first.jackpots.share).value.portion(digits: 2)) with \($0)" }
      problem += "; a round returns\(inLongPlay) \(plans.joined(separator: ", "))"
    }
    return places.issue(
      at: place, problem,
      "make \"times\" the reciprocal of the chance, or leave it if that is intended")
  }
}

extension TossKind {
  /// What is said of a toss to tell its kind.
  fileprivate var suffix: String { name.map { " of \($0)" } ?? "" }
}

extension AnalysisError {
  /// What is wrong, as the end of a sentence, and how to fix it.
  fileprivate var apart: (problem: String, remedy: String) {
    var text = description
    if text.hasSuffix(".") { text.removeLast() }
    let mark = text.ranges(of: "; ").last ?? text.ranges(of: ": ").last
    let problem = mark.map { String(text[..<$0.lowerBound]) } ?? text
    let remedy = mark.map { String(text[$0.upperBound...]) } ?? "simulate the machine instead"
    return (problem.prefix(1).lowercased() + problem.dropFirst(), remedy)
  }
}
