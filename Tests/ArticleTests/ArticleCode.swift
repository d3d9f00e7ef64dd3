import Foundation
import Pickers
import SlotAnalysis
import SlotEngine
import SlotFair
import SlotMachineFile
import SlotSimulation
import SlotStatistics
import SlotTuning
import TestSupport
import Testing

/// The code of the articles, article by article, so that it is compiled and run. `ArticleTests` holds the
/// articles to it, line by line, and `print` holds what is printed to the comment beside it.
@Suite struct `The code of the articles`: ArticleCode {
  @Test func `runs in Getting started`() throws {
    var engine = SlotEngine(seed: 42)
    let first = engine.spin()
    print(first.window)  // cherry  apple  cherry  bar  cherry
    print(first.isWin)  // false

    let win = engine.outcome(ofSpin: 1_406)
    print(win.wins[0])  // 4 × crown on line 1 pays 0

    let machine = try MachineBuilder("harbour", rows: 3)
      .reels(
        "anchor gull shell shell buoy wave", "gull shell anchor buoy shell wave",
        "shell gull buoy anchor shell wave"
      )
      .lines([1, 1, 1], [0, 0, 0], [2, 2, 2])
      .wild("wave")
      .pays("anchor", [3: 5])
      .scatter("buoy", pays: [3: 1])
      .freeGames("buoy", [3: 2], multiplier: 2)
      .machine()
    let stake = try machine.stake(coins: 1)
    let harbour = try SlotEngine(machine: machine, stake: stake, seed: 42)
    let round = harbour.round(0)
    // The spins one after the other, each as a grid with its wins.
    print(round)
    print(round.description(naming: machine))  // with "free" instead of "mode 1"

    do {
      _ = try machine.stake(coins: 1_000)
    } catch {
      print(error)  // harbour takes 1 coin, not 1000.
    }
  }

  @Test func `runs in Testing with seeds`() throws {
    let engine = SlotEngine(seed: 42)
    let outcome = engine.outcome(ofSpin: 1_406)
    assert(outcome.wins.map(\.name) == ["crown"])

    let fourCrowns = try RoundCondition(parsing: "run>=4 and symbol=crown", for: engine.machine)
    let found = try engine.firstRound(in: 0...1_000_000, where: fourCrowns)
    assert(found?.number == 1_406)

    let firstWin = engine.firstSpin(in: 0...1_000) { $0.isWin }
    #expect(firstWin != nil)

    var player = SlotEngine(seed: 42)
    let tally = try player.tally(spins: 100_000)
    assert(tally.wins == tally.runs.values.reduce(0, +))

    let jackpot = try engine.round(ordinal: 0, draws: ScriptedDraws([]))
    assert(jackpot.paidSpin?.outcome.wins.first?.count == 5)

    let stars = try MachineBuilder("stars", rows: 1)
      .reels("star moon sun", "star moon sun")
      .lines([0, 0])
      .pays("sun", [2: 10])
      .freeGames("star", [2: 1], multiplier: 3)
      .machine()
    let scripted = try SlotEngine(machine: stars, seed: 0).round(
      ordinal: stars.ordinal(of: [0, 0]),  // star and star
      draws: ScriptedDraws([stars.ordinal(of: [2, 2], in: 1)]))  // then sun and sun, in mode 1
    assert(scripted.pay == 30)
    print(scripted.description(naming: stars))

    let encoder = JSONEncoder()
    encoder.userInfo[Machine.codingKey] = engine.machine
    let json = try encoder.encode(engine.round(7))

    let decoder = JSONDecoder()
    decoder.userInfo[Machine.codingKey] = engine.machine
    let kept = try decoder.decode(Round.self, from: json)
    assert(kept == engine.round(7))
  }

  @Test func `runs in Concepts`() {
    let machine = Machine.classic
    print(machine.cycle)  // 7776: five reels of six symbols
    let engine = SlotEngine(seed: 42)
    let outcome = engine.outcome(ofSpin: 3)
    print(outcome.ordinal < machine.cycle)  // true

    let round = engine.round(3)
    for spin in round.spins {
      print(machine.modes[spin.state.mode].name, spin.outcome.pay)
    }

    let cost = machine.cost(of: engine.stake)
    let pays = (0..<100).map { engine.round($0).pay }
    let net = pays.reduce(0, +) - cost * pays.count
    print(net, pays.filter { $0 > 0 }.count)
  }

  @Test(.timeLimit(.minutes(20))) func `runs in Simulating`() async throws {
    let machine = try #require(ShippedMachines.file(named: "tidepool")).machine
    let simulation = try Simulation(machine: machine, seed: 42, spins: 20_000)
    let tally = try await simulation.tally()
    print(tally.hits, tally.totalPay)

    let running = simulation.start(progressInterval: .milliseconds(10))
    for await progress in running.progress {
      print(progress, progress.fraction)
    }
    let ended = try await running.result
    print(ended.wasStopped)  // false

    let second = simulation.start()
    second.stop()
    let stopped = try await second.result
    let whole = try await simulation.start(resuming: stopped.tally).result
    assert(whole.tally == tally)

    let precise = try await simulation.start(isEnough: { tally in
      tally.returnInterval(cost: 1).halfWidth < 0.5
    }).result
    print(precise.ending)

    let result = try simulation.run(threads: 2)
    assert(result.tally == tally)
  }

  @Test func `runs in Odds`() throws {
    let machine = try #require(ShippedMachines.file(named: "tidepool")).machine
    let analysis = try MachineAnalysis(machine: machine)
    print(analysis)  // return 0.90390842, hit frequency 0.28784180, deviation 4.34668778
    let exact = analysis.returnToPlayer
    print(exact?.value ?? 0)  // 0.90390842…

    for part in analysis.parts { print(part.source, part.mean.value) }
    for award in analysis.odds {
      print(award.kind, "once in", award.roundsForEach.value, "rounds")
    }

    let rows = try machine.rowOdds()
    print(rows.map(\.hits).count)

    let law = try RoundLaw(of: machine, analysis: analysis)
    print(law.probability(ofPayingAtLeast: 500))
    let session = try SessionLaw(law, rounds: 100)
    // What a median session of 100 rounds pays, in credits.
    print(session.quantile(0.5))
    print(try law.ruin(bankroll: 100, within: 50))

    let payouts = PayoutTable(of: machine, analysis: analysis, law: law)
    print(payouts.payouts.count, payouts.isExact)
    let odds = BankrollOdds(law, analysis: analysis, payouts: payouts)
    print(try odds.meanRounds(untilBroke: 100).value)
    print(try odds.medianRounds(untilBroke: 100))
    print(try odds.chance(ofReaching: 200, from: 100).value)

    let json = try JSONEncoder().encode(analysis.summary)
    let summary = try JSONDecoder().decode(AnalysisSummary.self, from: json)
    assert(summary == analysis.summary)
  }

  @Test func `runs in the page of machine files`() throws {
    let yaml = try #require(ShippedMachines.text(named: "tidepool"))
    try withTemporaryFolder { folder in
      let path = folder.appending(path: "tidepool.yaml").path
      try Data(yaml.utf8).write(to: URL(filePath: path))

      let file = try MachineFile(path: path)
      let machine = file.machine
      print(machine.name)  // tidepool
      print(file.warnings.count)  // 0

      let tidepool = try ShippedMachines.machine(named: "tidepool")
      print(tidepool == machine)  // true

      do throws(MachineFileError) {
        _ = try MachineFile(yaml: "format: 9", name: "upload.yaml")
      } catch {
        for issue in error.issues {
          print(issue.line, issue.column, issue.key, issue.problem, issue.remedy)
        }
        print(error)  // upload.yaml:1:9: format: "9" isn't a supported format; write 1 or 2
      }

      let text = MachineText(yaml: yaml, name: "tidepool.yaml")
      let changed = try text.changing("pays.whale.3", to: "30")
      let changedMachine = try MachineFile(yaml: changed.yaml, name: "changed.yaml").machine
      print(changedMachine == machine)  // false
    }
  }

  @Test func `runs in the page of fair rounds`() throws {
    let yaml = try #require(ShippedMachines.text(named: "tidepool"))
    let programHash = FairSeries.hash(ofProgram: [UInt8]())
    // What `sha256sum` prints for nothing.
    #expect(
      programHash == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")

    let secret = FairSecret()
    var series = try FairSeries(
      committingTo: yaml, program: programHash, secret: secret)
    print(series.opening.hash)
    try series.begin(clientSeed: "letters at random")
    let keptOpening = series.opening.hash

    let table = try series.table(secret)
    let round = try series.play(at: table)
    let transcript = try JSONEncoder().encode(series)
    print(round.number, round.pay, series.last)
    let keptLast = series.last
    #expect(try JSONDecoder().decode(FairSeries.self, from: transcript) == series)

    try series.reveal(secret)
    try series.check(opening: keptOpening, last: keptLast)
    let next = try FairSeries(
      committingTo: yaml, program: programHash, secret: FairSecret(), after: series)
    #expect(next.opening.previous == keptLast)
  }

  @Test(.timeLimit(.minutes(20))) func `runs in the page of tuning`() async throws {
    let yaml = """
      format: 1
      name: quay
      rows: 1
      symbols: [A, B, C]
      reels: [[A, B, B, C, C], [A, B, C, C, C], [A, A, B, C, C]]
      lines: [[0, 0, 0]]
      pays: {A: {3: 20}, B: {3: 9}, C: {3: 3}}
      wins: [{where: lines, match: left}]
      """
    let wished = "free: [pays]\ntargets: {return: [0.96, 0.01]}"
    let text = MachineText(yaml: yaml, name: "quay.yaml")
    let wishes = try TuningWishes(yaml: wished, name: "wishes.yaml", for: text)
    let tuned = try await Tuner(text, wishes: wishes, seed: 7).tuned()
    print(tuned[0].changes)
    for figure in tuned[0].figures {
      print(figure.name, figure.fraction, figure.isMet)
    }
    let machine = try MachineFile(yaml: tuned[0].text.yaml, name: "tuned.yaml").machine
    let returned = try #require(try MachineAnalysis(machine: machine).returnToPlayer)
    #expect(returned == tuned[0].figures[0].fraction)
    #expect(returned >= Rational(95, 100) && returned <= Rational(97, 100))

    let start = ContinuousClock.now
    let control = TuningControl(
      isOver: { .now - start > .seconds(20) },
      progress: { doing in print(doing) })
    let again = try await Tuner(text, wishes: wishes, seed: 7).tuned(control)
    #expect(again[0].text == tuned[0].text)
  }

  @Test(.timeLimit(.minutes(20))) func `runs in the page of statistics`() throws {
    let machine = try ShippedMachines.machine(named: "tidepool")
    let tally = try Simulation(machine: machine, seed: 42, spins: 20_000).run(threads: 2).tally
    let interval = tally.returnInterval(cost: 5)
    print(interval.contains(0.90390842))  // true
    let hits = ConfidenceInterval.wilson99(hits: tally.hits, trials: tally.rounds)
    print(hits.contains(1_179 / 4_096))  // true

    let share = Rational(2, 27)
    print(share, share.value)  // 2/27 0.07407407407407407
  }

  @Test func `runs in the page of pickers`() {
    let now = Duration.zero
    let click = "click"
    func play(_ sound: String) { print(sound) }
    func show(_ row: Int, of component: Int) { print(row, component) }

    let sandwich = PickerColumns([
      .init(title: "Filling", ["Ham", "Cheese", "Jam"]),
      .init(title: "Bread", ["Rye", "White", "Bagel"]),
    ])
    var picker = Picker(over: sandwich)

    for event in picker.reduce(.key(.down), over: sandwich, at: now) {
      switch event {
      case .tick: play(click)
      case .selected(let row, let component): show(row, of: component)
      case .rested, .focused: break
      }
    }
  }
}

/// The code of the README.
@Suite struct `The code of the README`: ArticleCode {
  @Test func `tests with fixed seeds`() {
    var engine = SlotEngine(seed: 42)
    let outcome = engine.spin()
    print(outcome.window)  // cherry  apple  cherry  bar  cherry
    print(outcome.isWin)  // false

    let win = engine.outcome(ofSpin: 1_406)  // any spin, without playing those before it
    print(win.wins[0])  // 4 × crown on line 1 pays 0
    print(win.wins[0].cells.map(\.reel))  // [1, 2, 3, 4]
  }

  @Test func `builds a machine in code`() throws {
    let machine = try MachineBuilder("harbour", rows: 3)
      .reels(
        "anchor gull shell shell buoy wave", "gull shell anchor buoy shell wave",
        "shell gull buoy anchor shell wave"
      )
      .lines([1, 1, 1], [0, 0, 0], [2, 2, 2])
      .wild("wave")
      .pays("anchor", [3: 5]).pays("gull", [3: 3]).pays("shell", [3: 1])
      .scatter("buoy", pays: [3: 1])  // 3 buoys anywhere pay 1 × total bet
      .freeGames("buoy", [3: 2], multiplier: 2)
      .machine()

    let engine = try SlotEngine(machine: machine, stake: machine.stake(coins: 1), seed: 42)
    let round = engine.round(0)  // a paid spin and everything it triggers
    print(round.pay)  // 1
  }

  @Test func `reads a machine file`() throws {
    let yaml = try #require(ShippedMachines.text(named: "tidepool"))
    try withTemporaryFolder { folder in
      let path = folder.appending(path: "tidepool.yaml").path
      try Data(yaml.utf8).write(to: URL(filePath: path))

      let file = try MachineFile(path: path)  // such as "Media/Machines/tidepool.yaml"
      let analysis = try MachineAnalysis(machine: file.machine)
      print(analysis)  // return 0.90390842, hit frequency 0.28784180, deviation 4.34668778
    }
  }
}
