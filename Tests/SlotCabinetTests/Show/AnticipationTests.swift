import SlotCabinet
import SlotEngine
import TestSupport
import Testing

/// A reel keeps turning longer only while something can still be won and still be missed. Both are
/// checked with the engine's reference, over stops of the reels that still turn.
@Suite(.timeLimit(.minutes(20))) struct `A reel that runs on` {
  static let names = Machines.all.filter(\.hasFeatures).map(\.name)

  @Test(arguments: names)
  func `does so while an award is possible and not certain`(name: String) throws {
    let machine = try Machines.named(name)
    let engine = try SlotEngine(machine: machine, seed: 7)
    var random = RandomNumbers(seed: 7)
    let rounds = (0..<500).lazy.map { engine.round($0) }.filter { $0.isClose(on: machine) }
    var found = 0
    for round in rounds.prefix(Machines.rounds / 20) {
      let shown = SpinTimes.all(of: round, on: machine, stake: engine.stake)
      #expect(shown.count == round.spins.count)
      for (spin, times) in zip(round.spins, shown) {
        #expect(times.teased.count <= 2)
        for reel in times.teased {
          found += 1
          let awards = Awards(
            of: spin, turning: times.rests.keys.filter { $0 >= reel }, on: machine,
            stake: engine.stake, &random)
          #expect(
            awards.possible != awards.certain,
            "round \(round.number), reel \(reel): \(awards.possible) possible")
        }
      }
    }
    // These need three scatters, so there is something to wait for.
    #expect(found > 0 || !["tidepool", "monsoon", "orchard"].contains(name))
  }

  /// Scatters are counted by hand: a reel keeps turning longer if its best stop would complete them
  /// and its worst wouldn't, with the reels after it at their worst; and if it couldn't complete
  /// them alone.
  @Test(arguments: 0..<UInt64(24))
  func `is the one that decides, whatever comes after it`(seed: UInt64) throws {
    let stage = try RandomStage(seed: seed, isSmall: true)
    let (machine, stake) = (stage.machine, stage.machine.defaultStake)
    let engine = try SlotEngine(machine: machine, seed: 1)
    let ranges = machine.reels.indices.map { reel in
      let counts = machine.reels[reel].positions.map { machine.scatters(on: reel, at: $0) }
      return (least: counts.min() ?? 0, most: counts.max() ?? 0)
    }
    let least = ranges.map(\.least).reduce(0, +)
    var known: [[ReelPosition]: SpinTimes] = [:]
    for ordinal in 0..<min(machine.cycle, 300) {
      let round = try engine.round(ordinal: ordinal, draws: ZeroDraws())
      let spin = round.spins[0]
      let times = try #require(SpinTimes.all(of: round, on: machine, stake: stake).first)
      var (count, deciding) = (0, [Int]())
      for (reel, position) in spin.outcome.positions.enumerated() {
        let after = count + ranges[(reel + 1)...].map(\.least).reduce(0, +)
        let alone = least - ranges[reel].least + ranges[reel].most
        if after + ranges[reel].most >= stage.needed, after + ranges[reel].least < stage.needed,
          alone < stage.needed
        {
          deciding.append(reel)
        }
        count += machine.scatters(on: reel, at: position)
        // Spins whose first reels stop alike have the same timetable up to the next one.
        let prefix = Array(spin.outcome.positions[..<reel])
        let upTo = times.upTo(reel)
        #expect(known[prefix, default: upTo] == upTo)
        known[prefix] = upTo
      }
      #expect(times.teased == Array(deciding.prefix(2)), "seed \(seed), ordinal \(ordinal)")
    }
  }
}

/// When the reels of a spin come to rest, and which of them keep turning longer.
private struct SpinTimes: Equatable {
  private(set) var rests: [Int: Duration] = [:]
  private(set) var teased: [Int] = []

  /// The times of all spins of a round in theatre.
  static func all(of round: Round, on machine: Machine, stake: Stake) -> [SpinTimes] {
    var show = Performance(of: round, on: machine, stake: stake, pace: .theatre)
    return show.movements(from: Tableau(of: machine)).filter(\.isSpin).map { movement in
      var times = SpinTimes()
      for cue in movement.cues {
        switch cue.action {
        case .turn(let reel, let run): times.rests[reel.index] = run.rest
        case .tease(let reel): times.teased.append(reel.index)
        default: break
        }
      }
      times.teased.sort()
      return times
    }
  }

  /// What is known of them when a given reel is the next to stop.
  func upTo(_ reel: Int) -> SpinTimes {
    SpinTimes(rests: rests.filter { $0.key <= reel }, teased: teased.filter { $0 <= reel })
  }
}

/// What the reels that still turn can award: at some of their stops, and at all of them.
private struct Awards {
  private(set) var possible: Set<String> = []
  private(set) var certain: Set<String> = []

  /// Tries random stops first, which usually settles both quickly, and then all of them.
  init(
    of spin: PlayedSpin, turning: [Int], on machine: Machine, stake: Stake,
    _ random: inout RandomNumbers
  ) {
    let reels = machine.modes[spin.state.mode].reels
    var digits = zip(reels, spin.outcome.positions).map { $0.digit(of: $1) }
    var isFirst = true
    func look(_ awards: inout Awards) {
      let ordinal = zip(reels, digits).reduce(0) { $0 * $1.0.totalWeight + $1.1 }
      let outcome = machine.outcome(ofOrdinal: ordinal, stake: stake, in: spin.state)
      let names = Set(outcome.wins.compactMap(\.award).flatMap(\.names))
      awards.possible.formUnion(names)
      awards.certain = isFirst ? names : awards.certain.intersection(names)
      isFirst = false
    }
    for _ in 0..<3000 where possible == certain {
      for reel in turning {
        digits[reel] = UInt64.random(in: 0..<reels[reel].totalWeight, using: &random)
      }
      look(&self)
    }
    guard possible == certain else { return }
    for reel in turning { digits[reel] = 0 }
    while true {
      look(&self)
      guard let reel = turning.first(where: { digits[$0] + 1 < reels[$0].totalWeight }) else {
        return
      }
      for lower in turning.prefix(while: { $0 != reel }) { digits[lower] = 0 }
      digits[reel] += 1
    }
  }
}

extension Award {
  /// The awards besides credits.
  fileprivate var names: [String] {
    [
      stay.spins > 0 ? stay.mode.map { "mode \($0)" } : nil, bonus.map { "bonus \($0)" },
      jackpot.map { "jackpot \($0)" },
    ].compactMap(\.self)
  }
}

extension Round {
  /// Whether one of its spins shows scatters or bonus symbols on several reels.
  fileprivate func isClose(on machine: Machine) -> Bool {
    spins.contains { spin in
      spin.outcome.rawWindow.columns.count { column in
        column.contains { [.scatter, .bonus].contains(machine.role(of: $0.id)) }
      } > 1
    }
  }
}

extension Movement {
  /// Whether reels turn in it.
  fileprivate var isSpin: Bool {
    signals(after: nil, until: length).contains { entry in
      switch entry.signal {
      case .event(.spin), .event(.furtherSpin): true
      default: false
      }
    }
  }
}

extension Machine {
  /// The scatters (symbol 0) that a reel of the base game shows.
  fileprivate func scatters(on reel: Int, at position: ReelPosition) -> Int {
    (0..<rows[reel]).count { reels[reel].symbol(at: position, offset: $0) == 0 }
  }
}

extension Reel {
  /// The positions at which it can stop.
  fileprivate var positions: [ReelPosition] {
    circles.enumerated().flatMap { circle, content in
      content.stops.enumerated().filter { $0.element.weight > 0 }
        .map { ReelPosition(circle: circle, stop: $0.offset) }
    }
  }

  /// The first of the drawn numbers that lead to a position.
  fileprivate func digit(of position: ReelPosition) -> UInt64 {
    let before = circles[..<position.circle].reduce(0) { $0 + $1.totalWeight }
    return circles[position.circle].stops[..<position.stop].reduce(before) { $0 + $1.weight }
  }
}

/// Draws that are all 0.
private struct ZeroDraws: DrawSource {
  func number(below bound: UInt64, draw: UInt64, round: UInt64) -> UInt64 { 0 }
}
