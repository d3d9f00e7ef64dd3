import SlotEngine
import SlotStrings

extension Chooser {
  /// What it chooses.
  func title(on machine: Machine, in bench: BenchState, _ words: Words) -> String {
    switch self {
    case .spin: words[.spinOfSeed]
    case .mode: words[.mode]
    case .multiplier: words[.multiplier]
    case .drawn(let draw): machine.draws[draw.index].name.sentenceCased
    case .reelSet: words[.reelSet]
    case .mystery(let index):
      words(
        .symbolBecomes,
        [
          "symbol":
            machine.symbols[machine.modes[bench.mode].mysteries[index].symbol].name.sentenceCased
        ])
    case .height(let reel): words(.rowsOfReel, ["reel": "\(reel.number)"])
    case .circle(let reel): words(.circleOfReel, ["reel": "\(reel.number)"])
    }
  }

  /// The present choice.
  func value(on machine: Machine, in bench: BenchState, _ words: Words) -> String {
    let (mode, pose) = (machine.modes[bench.mode], bench.pose)
    func part(_ index: Int, of count: Int) -> String {
      words(.numberOf, ["number": "\(index + 1)", "count": "\(count)"])
    }
    switch self {
    case .spin: return ""
    case .mode: return mode.name
    case .multiplier: return "× \(words.number(bench.state.multiplier))"
    case .drawn(let draw):
      return bench.state.drawn[draw.index].map { machine.symbols[$0].name } ?? words[.none]
    case .reelSet: return part(pose.reelSet, of: mode.reelSets.count)
    case .mystery(let index):
      return machine.symbols[mode.mysteries[index].items[pose.mysteries[index]].value].name
    case .height(let reel):
      return words.count(bench.rows(of: machine)[reel.index], .oneRow, .manyRows)
    case .circle(let reel):
      let reels = bench.reels(of: machine)
      let circle = pose.position(of: reels[reel], reel.index).circle
      return words(
        .circleNumber, ["part": part(circle, of: reels[reel].circles.count)])
    }
  }
}

extension String {
  /// The text with a capital first letter.
  var sentenceCased: String { prefix(1).uppercased() + dropFirst() }
}
