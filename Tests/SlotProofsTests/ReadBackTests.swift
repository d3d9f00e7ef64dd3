import SlotEngine
import SlotMachineFile
import SlotWords
import TestSupport
import Testing

/// The amounts in the sentences about a machine's looks, bonuses and jackpots.
private struct Amounts {
  let looks: [Set<Int>]
  let bonuses: [Set<Int>]
  let jackpots: [Set<Int>]

  init(of machine: Machine) throws {
    let text = RulesText(machine: machine)
    let starts = [
      "On the line", "On each ", "On line ", "On every way", "Anywhere in the", "A spin",
    ]
    let looks = text.paragraphs.filter { paragraph in starts.contains(where: paragraph.hasPrefix) }
    try #require(looks.count == machine.looks.count, "\(machine.name)")
    self.looks = looks.map(\.numbers)
    func sentence(_ beginnings: [String]) -> Set<Int> {
      let lines = text.paragraphs.joined().split(separator: "\n")
      return lines.first { line in beginnings.contains(where: line.hasPrefix) }.map {
        String($0).numbers
      } ?? []
    }
    bonuses = machine.bonuses.map {
      sentence(["The \($0.name) bonus ", "In the \($0.name) bonus, "])
    }
    jackpots = machine.jackpots.map { sentence(["The \($0.name) jackpot "]) }
  }
}

extension String {
  /// The whole numbers in the text, whose digits may be in groups.
  fileprivate var numbers: Set<Int> {
    let plain = replacing(#/([0-9]),(?=[0-9]{3})/#) { $0.output.1 }
    return Set(plain.split { !$0.isNumber }.compactMap { Int($0) })
  }
}

/// Compares what rounds pay with the amounts in the sentences.
private struct Reading {
  let amounts: Amounts
  let machine: Machine
  let stake: Stake
  /// How many amounts were compared.
  var compared = 0
  /// What isn't said.
  var missing: Set<String> = []

  /// Notes an amount that was paid, and by how much it was multiplied besides the coins and the bet.
  mutating func note(_ paid: Credits, times scale: Int, in said: Set<Int>, _ what: String) {
    compared += 1
    // A list states the pays of all coins. Where the cost depends on the lines, only multiples of it are said.
    let isOpen = machine.bet.choosesLines && machine.bet.fixedCost == nil
    let bets = isOpen ? [1, machine.cost(lines: stake.lines).count] : [1]
    let isSaid = said.contains { number in
      bets.contains { bet in
        [number * stake.coins * scale * bet, number * scale * bet].contains(paid.count)
      }
    }
    if !isSaid {
      missing.insert("\(machine.name): \(what) paid \(paid) (× \(scale)), said \(said.sorted())")
    }
  }

  mutating func read(_ win: Win, in state: ModeState) {
    let rule = machine.looks[win.look].choice.rules[win.rule]
    let isPlain =
      machine.looks[win.look].meter == nil && machine.modes[state.mode].total == nil
      && machine.modes[state.mode].tumble == nil
    // A top-up is what was missing, which nothing states.
    guard win.pay > 0, rule.collect == nil, !rule.asksSpin, let paid = win.paid else { return }
    if isPlain, !rule.isMultiplied {
      note(
        win.pay, times: paid.ways, in: amounts.looks[win.look.index], "look \(win.look.index + 1)")
    } else if isPlain, machine.modes[state.mode].drawnFactors.isEmpty,
      machine.modes[state.mode].marks == nil,
      machine.modes[state.mode].factors.allSatisfy({ $0 == 1 })
    {
      note(
        win.pay, times: paid.ways * state.multiplier, in: amounts.looks[win.look.index],
        "look \(win.look.index + 1)")
    }
  }

  /// Reads what an award gave.
  ///
  /// - Parameters:
  ///   - scale: How often its credits count.
  ///   - said: The amounts of the sentence that makes it.
  mutating func read(_ bonus: PlayedBonus, stated: Award, scale: Int, in said: Set<Int>) {
    if stated.bonus == nil, stated.jackpot == nil, bonus.pay > 0 {
      note(bonus.pay, times: scale, in: said, "an award")
    } else if stated.bonus == nil, let jackpot = stated.jackpot,
      stated.credits.credits(coins: 1) == 0,
      bonus.pay > 0
    {
      note(bonus.pay, times: scale, in: amounts.jackpots[jackpot.index], "a jackpot")
    }
    if let history = bonus.history { read(history, scale: scale) }
  }

  private mutating func read(_ history: BonusHistory, scale: Int) {
    for step in history.steps {
      if let inner = step.bonus { read(inner, scale: scale) }
      guard let award = step.award, award.bonus == nil, step.bonus == nil, step.credits > 0 else {
        continue
      }
      if award.jackpot == nil {
        note(
          step.credits, times: scale, in: amounts.bonuses[history.bonus.index],
          "bonus \(history.bonus.index + 1)")
      } else if let jackpot = award.jackpot, award.credits.credits(coins: 1) == 0 {
        note(step.credits, times: scale, in: amounts.jackpots[jackpot.index], "a jackpot")
      }
    }
  }

  mutating func read(_ wins: [Win], _ bonuses: [PlayedBonus], in state: ModeState) {
    for win in wins { read(win, in: state) }
    for bonus in bonuses {
      let win = wins[bonus.win]
      guard let award = win.award else { continue }
      let rule = machine.looks[win.look].choice.rules[win.rule]
      let bet = rule.isTimesBet ? machine.cost(lines: stake.lines).count : 1
      read(bonus, stated: award, scale: win.awardScale / bet, in: amounts.looks[win.look.index])
    }
  }
}

@Suite(.timeLimit(.minutes(60))) struct `The amounts in the sentences of a machine` {
  @Test func `are those that its rounds pay`() throws {
    var compared = 0
    let random = (0..<Thoroughness.cases(5_000, orOnly: 40)).compactMap(TestedMachines.random)
    let files = TestedMachines.files + random
    #expect(files.count > 60)
    for file in files {
      let amounts = try Amounts(of: file.machine)
      try file.machine.visitRounds(Thoroughness.cases(1_000, orOnly: 20)) { machine, stake, round in
        var reading = Reading(amounts: amounts, machine: machine, stake: stake)
        for spin in round.spins {
          reading.read(spin.outcome.wins, spin.bonuses, in: spin.state)
        }
        #expect(reading.missing.isEmpty, "\(file.places.file): \(reading.missing)")
        compared += reading.compared
      }
    }
    #expect(compared > 100)
    if Thoroughness.isFull { print("\(compared) amounts of \(files.count) machines compared") }
  }

  private func text(_ yaml: String) throws -> String {
    let machine = try MachineFile(yaml: "format: 2\nname: said\n" + yaml, name: "said.yaml").machine
    return RulesText(machine: machine).text
  }

  @Test func `are multiplied by the bet where an award is`() throws {
    let yaml = """
      bet: {cost: 20}
      symbols: [a, b]
      reels: [[a, b]]
      wins:
        - {where: window, match: count, times: bet, then: {a: {1: {jackpot: grand}}, b: {1: {bonus: wheel}}}}
      bonuses: {wheel: {draw: [7]}}
      jackpots: {grand: {credits: 2000}}
      """
    let both = yaml + "\nbets: {buy: {cost: 30, then: {bonus: wheel}}}"
    #expect(try text(yaml).contains("The grand jackpot pays 2,000 × bet = 40,000 credits."))
    #expect(try text(yaml).contains("The wheel bonus awards 7 × bet = 140 credits."))
    #expect(try text(both).contains("The wheel bonus awards 7 credits or 7 × bet = 140 credits."))
    #expect(try text(both).contains("1: the wheel bonus times the bet"))
    #expect(
      try text(yaml.replacing("times: bet, ", with: "")).contains(
        "The grand jackpot pays 2,000 credits."))
  }

  @Test func `come with rules that are called the same only where they are`() throws {
    let yaml = """
      bet: {cost: 20}
      symbols: [a, b]
      reels: [[a, b]]
      wins:
        - {where: window, match: count, pays: {a: {1: 5}}}
        - {where: window, match: count, in: [base], then: {b: {1: {mode: free, spins: 1}}}}
      modes: {free: {}}
      """
    #expect(
      try text(yaml).contains("In free games, what is listed above for free games, or for no"))
    let same = yaml.replacing("in: [base], ", with: "").replacing("{}", with: "{most: 9}")
    #expect(try !text(same).contains("what is listed above"))
    let again = yaml.replacing("in: [base], then: {b: {1: {", with: "then: {b: {1: {hold: b, ")
      .replacing("match: count, then", with: "match: count, new: true, then")
    #expect(try text(again).contains("In free games, the rules are the same."))
    let wilds = again.replacing("modes:", with: "wilds: {b: {}}\nmodes:")
      .replacing("{free: {}}", with: "{free: {wilds: {}}}")
    #expect(try text(wilds).contains("In free games, the rules are the same except as follows."))
  }

  @Test func `come with what fills a gap`() throws {
    let yaml = """
      bet: {cost: 20}
      rows: 2
      symbols: [a, b]
      reels: [[a, b, b], {cells: [a, b]}]
      wins: [{where: window, match: count, pays: {a: {1: 5}}}]
      tumble: {most: 1}
      """
    #expect(
      try text(yaml).contains(
        "the gaps are filled on reel 1 with the symbols that come next above on its strip, on reel 2 with "
          + "newly drawn symbols, until a grid clears nothing; a spin has at most 1 grid."))
    let turning = yaml.replacing("{cells: [a, b]}", with: "same")
    #expect(
      try text(turning).contains("filled with the symbols that come next above on their strips"))
    #expect(
      try text(turning).contains("Reel 2 shows the same as reel 1 on the first grid of a spin."))
  }

  @Test func `are in sentences without a slip of grammar`() throws {
    let plural =
      #/(^|[^0-9,/] )1 (reels|rows|spins|grids|lines|credits|coins|cells|games|symbols|times)\b/#
    let marks = #/\.;|\.\.|;\.|,,|, \.| ,/#
    let random = (0..<Thoroughness.cases(5_000, orOnly: 100)).compactMap(TestedMachines.random)
    for file in TestedMachines.files + random {
      for sentence in RulesText(machine: file.machine).text.split(separator: "\n") {
        #expect(!sentence.contains(plural), "\(file.places.file): \(sentence)")
        #expect(!sentence.contains(marks), "\(file.places.file): \(sentence)")
      }
    }
  }

  @Test func `are about one thing where there is one`() throws {
    let yaml = """
      bet: {cost: 20}
      symbols: [a]
      reels: [[a]]
      wins:
        - {where: window, match: count, in: [base], then: {a: {1: {mode: m, spins: 1}}}}
        - {where: window, match: count, in: [m], pays: {a: {1: 1}}}
      modes: {m: {most: 1, reels: [[a, a]]}}
      """
    let said = try text(yaml)
    #expect(said.contains("1 reel shows 1 row of this symbol: a."))
    #expect(
      said.contains("In m games, the reel is different; the feature lasts at most 1 spin, and any"))
    #expect(said.contains("1: 1 m game"))
  }
}
