import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotStatistics

/// What each window of a reel gives to each target, with all other reels as they are.
///
/// Hits, and for given odds of all awards the mean, are linear in how often a reel shows each window. Where odds change
/// with the reel, what a round returns is linearised at the reel as it is, by derivatives that are differences of exact
/// figures: a search comes closer with every pass, and only exact figures are accepted.
final class ReelCoefficients {
  private let model: ReelModel
  private let reel: Int
  /// The spins in all states at all bets, with the index in `weighed` of what is summed of each.
  private var spins: [(place: Int, stand: TunedStand, state: ModeState, weighed: Int)] = []
  private var weighed: [(spin: WeighedSpin, total: WindowSums)] = []
  private var bases: [[ModeState: SpinMoments]] = []
  private var figures: [[Rational]] = []
  /// The mean credits of a round at each bet.
  private var means: [Double] = []
  private var gradients: [Key: Gradient] = [:]
  /// For each window, what a unit of weight on it gives to each target; not a number until it is needed.
  private(set) var table: [Double]
  /// What is the same for all windows, for each target.
  private(set) var constants: [Double]
  let targetCount: Int
  /// The values of all targets for the reels as they are.
  private(set) var values: [FigureValue?]

  private struct Key: Hashable {
    let spin: Int
    let tag: Int
  }

  /// How the targets change with a part of a spin.
  private struct Gradient {
    var mass, first, second: [Double]
  }

  init(_ model: ReelModel, reel: Int, designs: [ReelDesign]) throws(TuningRefusal) {
    self.model = model
    self.reel = reel
    targetCount = model.targets.count
    table = Array(repeating: .nan, count: model.windows[reel].windows.count * targetCount)
    values = Array(repeating: nil, count: targetCount)
    constants = Array(repeating: 0, count: targetCount)
    for (place, stand) in model.stands.enumerated() {
      var base: [ModeState: SpinMoments] = [:]
      for state in stand.states {
        let number = try index(of: stand, state, designs)
        let (spin, total) = weighed[number]
        base[state] = spin.moments(total, cycle: spin.cycle)
        spins.append((place, stand, state, number))
      }
      bases.append(base)
      let analysis = try model.analysis(of: stand, base)
      means.append(analysis.mean.value)
      for target in stand.targets {
        values[target] = FigureValue(
          model.targets[target].target.figure, of: model.machine, in: analysis)
      }
      figures.append(stand.targets.map { values[$0]?.fraction ?? .zero })
    }
    for target in 0..<targetCount { constants[target] = values[target]?.fraction.value ?? 0 }
    for (window, weight) in (model.windows[reel].weights(of: designs[reel]) ?? []).enumerated()
    where weight > 0 {
      let place = try prepare(window)
      for target in 0..<targetCount {
        constants[target] -= table[place + target] * Double(weight)
      }
    }
  }

  /// The index of what is summed of a spin; spins that give the same share it.
  private func index(
    of stand: TunedStand, _ state: ModeState, _ designs: [ReelDesign]
  ) throws(TuningRefusal) -> Int {
    let detail = model.detail(of: stand)
    let known = weighed.firstIndex {
      $0.spin.spin === stand.spins[state] && $0.spin.detail == detail
    }
    if let known { return known }
    var spin = try model.weighed(stand, state, designs)
    let total = spin.total()
    weighed.append((spin, total))
    return weighed.count - 1
  }

  /// Computes what a window gives, unless it is known.
  ///
  /// - Returns: The place of its first target in ``table``.
  func prepare(_ window: Int) throws(TuningRefusal) -> Int {
    let place = window * targetCount
    if !table[place].isNaN { return place }
    var gives = [Double](repeating: 0, count: targetCount)
    let all = weighed.indices.map { weighed[$0].spin.sums(ofReel: reel, window: window) }
    for number in spins.indices {
      let sums = all[spins[number].weighed]
      let cycle = Double(weighed[spins[number].weighed].spin.cycle)
      let stand = spins[number].stand
      for (tag, part) in sums.tagged.parts where part.combinations > 0 {
        let gradient = try gradient(ofSpin: number, tag: tag)
        let shares = (
          Double(part.combinations) / cycle, Double(part.credits) / cycle,
          Double(part.squares) / cycle
        )
        for (index, target) in stand.targets.enumerated() {
          gives[target] +=
            gradient.mass[index] * shares.0 + gradient.first[index] * shares.1
            + gradient.second[index] * shares.2
        }
      }
      guard spins[number].state.mode == .base else { continue }
      let combinations = sums.tagged.all.combinations
      for target in stand.targets {
        switch model.targets[target].target.figure {
        case .hitFrequency: gives[target] += Double(combinations - sums.losing) / cycle
        case .share(.looks(let looks)):
          // For a given return, a look's share is linear in what it pays.
          let mean = means[spins[number].place]
          let paid = looks.reduce(0.0) { $0 + Double(sums.looks[$1.index]) }
          if mean > 0 { gives[target] += paid / cycle / mean }
        default: break
        }
      }
    }
    for target in 0..<targetCount { table[place + target] = gives[target] }
    return place
  }

  private func gradient(ofSpin number: Int, tag: Int) throws(TuningRefusal) -> Gradient {
    let key = Key(spin: number, tag: tag)
    if let known = gradients[key] { return known }
    let (place, stand, state, index) = spins[number]
    var base = bases[place]
    guard var moments = base[state] else { return Gradient(mass: [], first: [], second: []) }
    let reference = moments.parts.indices.max { moments.parts[$0].mass < moments.parts[$1].mass }
    let changed: Int
    if let known = moments.parts.firstIndex(where: { $0.tag == tag }) {
      changed = known
    } else {
      changed = moments.parts.count
      moments.parts.append(weighed[index].spin.emptyPart(tag))
    }
    func slope(
      _ step: Rational, _ change: (inout SpinMoments) -> Void
    ) throws(TuningRefusal) -> [Double] {
      var varied = moments
      change(&varied)
      base[state] = varied
      let analysis = try model.analysis(of: stand, base)
      return zip(stand.targets, figures[place]).map { target, before in
        let after = FigureValue(
          model.targets[target].target.figure, of: model.machine, in: analysis)
        return (((after?.fraction ?? .zero) - before) / step).value
      }
    }
    let small = Rational(1, 1 << 40)
    // Credits of what never comes yet are judged like those of what comes most.
    let paying = moments.parts[changed].mass == .zero ? reference ?? changed : changed
    let needSquares = model.detail(of: stand).contains(.squares)
    let none = [Double](repeating: 0, count: stand.targets.count)
    let gradient = Gradient(
      mass: changed == reference
        ? none
        : try slope(small) {
          $0.parts[changed].mass += small
          if let reference { $0.parts[reference].mass = $0.parts[reference].mass - small }
        },
      first: try slope(small) { $0.parts[paying].first += small },
      second: needSquares ? try slope(small) { $0.parts[paying].second += small } : none)
    gradients[key] = gradient
    return gradient
  }
}
