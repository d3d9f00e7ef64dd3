import SlotCabinet
import SlotEngine
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A round's show` {
  static let cases = Machines.names.flatMap { name in
    [Pace.theatre, .quick].map { (name, $0) }
  }

  @Test func `is tested on every machine that ships`() {
    #expect(Machines.shipped.count == 10)
  }

  /// Compares what the engine has drawn with the stage at the end of each part.
  @Test(arguments: cases)
  func `shows what the engine has played, spin by spin`(name: String, pace: Pace) throws {
    let machine = try Machines.named(name)
    let engine = try SlotEngine(machine: machine, seed: 7)
    var tableau = Tableau(of: machine)
    // Deciding reel by reel takes time in theatre.
    let rounds = pace == .theatre ? Machines.rounds / 10 : Machines.rounds
    for number in 0..<UInt64(rounds) {
      let round = engine.round(number)
      var performance = Performance(of: round, on: machine, stake: engine.stake, pace: pace)
      var counted: Credits = 0
      var spin = -1
      for movement in performance.movements(from: tableau) {
        let closing = movement.closing
        for case .event(let event) in movement.signals(after: nil, until: movement.length)
          .map(\.signal)
        {
          switch event {
          case .spin(let shown, let outcome):
            spin += 1
            #expect(shown == number && outcome == round.spins[0].outcome)
          case .furtherSpin(let index, let mode, let outcome):
            spin += 1
            #expect(index == spin && mode == round.spins[spin].state.mode)
            #expect(outcome == round.spins[spin].outcome)
          case .settled:
            let played = round.spins[spin]
            for reel in machine.reels.ids {
              #expect(
                closing.column(ofReel: reel, rows: machine.rows[reel.index])
                  == played.outcome.window[reel: reel].map(\.id))
            }
            #expect(closing.held == played.state.held)
            #expect(closing.stay?.played ?? 0 == (played.state.mode == 0 ? 0 : played.numberInStay))
            #expect(closing.stay?.given ?? 0 == (played.state.mode == 0 ? 0 : played.spinsGiven))
          case .wins(let index, let pay):
            #expect(index == spin && pay == round.spins[spin].outcome.pay)
            #expect(closing.wins == round.spins[spin].outcome.wins.map { ShownWin($0) })
            counted += pay
          case .bonusPaid(let pay): counted += pay
          case .roundOver(_, let pay): #expect(pay == round.pay)
          default: break
          }
        }
        if pace != .classic { #expect(closing.won == counted || spin == 0) }
        tableau = closing
      }
      #expect(spin == round.spins.count - 1)
      #expect(counted == round.pay)
      #expect(tableau.won == round.pay)
      #expect(tableau.isReady && tableau.held.isEmpty && tableau.stay == nil)
      #expect(tableau.boards.isEmpty)
    }
  }

  @Test(arguments: Machines.names + Machines.modern.map(\.name))
  func `lets no reel turn faster than its pace`(name: String) throws {
    let machine = try Machines.named(name)
    let engine = try SlotEngine(machine: machine, seed: 3)
    for pace in Pace.allCases {
      var tableau = Tableau(of: machine)
      for number in 0..<Thoroughness.cases(3, orOnly: 1) {
        var performance = Performance(
          of: engine.round(UInt64(number)), on: machine, stake: engine.stake, pace: pace)
        for movement in performance.movements(from: tableau) {
          for case .turn(let reel, let run) in movement.cues.map(\.action) {
            check(run, pace: pace, on: "reel \(reel)")
          }
          tableau = movement.closing
        }
      }
    }
  }

  private func check(_ run: ReelRun, pace: Pace, on reel: String) {
    let step = Duration.milliseconds(4)
    let most = pace.feel.topSpeed * step.seconds + 1e-6
    var last = run.travel(at: .zero)
    var fastest = 0.0
    for time in 1...Int(run.rest.seconds * 250) + 1 {
      let travel = run.travel(at: step * time)
      fastest = max(fastest, abs(travel - last))
      last = travel
    }
    #expect(fastest <= most, "\(reel)")
    #expect(run.travel(at: .zero) == 0)
    #expect(last == Double(run.tape.distance))
    #expect(run.view(at: run.rest).isAtRest)
  }

  @Test func `waits in quick and regulated play as their names promise`() throws {
    let machine = try Machines.named("orchard")
    let engine = try SlotEngine(machine: machine, seed: 1)
    for number in 0..<UInt64(20) {
      let round = engine.round(number)
      var regulated = Performance(
        of: round, on: machine, stake: engine.stake, pace: .regulated)
      let movements = regulated.movements(from: Tableau(of: machine))
      #expect(movements.reduce(.zero) { $0 + $1.length } >= .milliseconds(2500))
      #expect(movements.allSatisfy { $0.skips.isEmpty })
    }
  }
}
