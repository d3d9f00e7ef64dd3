import SlotAnalysis
import SlotEngine
import SlotStatistics
import SlotWords

extension ParSheet {
  /// The sheet as a tree of figures, from which JSON and CSV are written.
  package var figures: [Figure] {
    let body =
      switch numbers {
      case .counted(let tally): counted(tally)
      case .analysed(let numbers): analysed(numbers)
      case .sampled(let partial): SampledFigures(partial: partial).all
      }
    return heading.figures + [
      Figure("title", title, "the machine's display name").csv(),
      Figure("about", about, "the description in the machine file").csv(),
      .line("cycle", cycle, .combinations, "combinations of a paid spin; null without one"),
    ] + body + [stripFigures, paylineFigures, ruleTexts]
  }

  private var cycle: UInt128? { machine.purchase == nil ? UInt128(machine.cycle) : nil }

  private func counted(_ tally: SpinTally) -> [Figure] {
    let counted = CountedFigures(tally: tally, machine: machine)
    return counted.ofCycle + [.provenance("all", .exact), .provenances([("all", .exact)])]
      + counted.counts
  }

  private func analysed(_ numbers: SheetNumbers) -> [Figure] {
    let exact = exact(numbers)
    let whole = exact.provenance
    let round = numbers.round.map { ("round", Provenance.computed(bound: $0.law.bound)) }
    let origins = exact.origins + [round].compactMap(\.self)
    let spread = [exact.variance, exact.deviation, exact.spinDeviation, exact.volatilityIndex]
    let lists = [exact.returnSplit, exact.awardOdds] + exact.lines
    return [exact.hitFrequency, exact.paysAtLeastCost, exact.returned] + spread + [
      .provenance("spin", .exact), .provenance("return and variance", whole),
      .provenances(origins),
    ] + (BetFigures(numbers.bets, of: machine)?.figures ?? [])
      + (EndFigures(numbers.analysis)?.figures ?? []) + lists + [
        .largestPay(
          "largestPay", numbers.largestPay, of: "round", unlimited: "unlimited",
          "the largest pay of a round; null where it is unknown"),
        .largestPay(
          "largestPayOfSpin", numbers.analysis.largestPayOfSpin, of: "spin", unlimited: "unlimited",
          "the largest pay of a paid spin's wins"),
        .texts("missing", missing(numbers), "figures that are missing and why, as sentences"),
        prizes(numbers).figure,
        exact.spinPays,
        numbers.round?.ofSheet ?? Figure("round", .null, RoundSummary.meaningOfSheet),
      ]
  }
}

extension ParSheet {
  private var stripFigures: Figure {
    let modes = Figure.Value.objects(machine.modes) { mode in
      let reels = mode.reels.enumerated().map { reel, circles -> Figure.Value in
        .list(
          circles.circles.enumerated().map { index, circle in
            stops(of: circle, item: "\(mode.name) reel \(reel + 1) circle \(index + 1)")
          })
      }
      return [
        Figure("mode", mode.name, "the mode"),
        Figure(
          "cycle", UInt128(mode.cycle), .combinations, "combinations of a spin of the mode"),
        Figure("reels", .list(reels), "the reels, as lists of circles, as lists of stops"),
      ]
    }
    return Figure("strips", modes, "the strips of each mode")
  }

  private func stops(of circle: Circle, item: String) -> Figure.Value {
    .objects(circle.stops.enumerated()) { index, stop in
      let name = machine.symbols[stop.symbol].name
      return [
        Figure("symbol", name, "the symbol of the stop; in CSV with its weight")
          .csv("strips", "\(item) stop \(index + 1)", text: "\(name) × \(stop.weight)"),
        Figure("weight", stop.weight, "the weight of the stop"),
      ]
    }
  }

  private var paylineFigures: Figure {
    let lines = machine.lines.map { line in Figure.Value.list(line.map { .whole($0.index) }) }
    return machine.lines.enumerated().reduce(
      Figure(
        "paylines", .list(lines),
        "the row of each line on every reel: in JSON from 0, in CSV from 1")
    ) { figure, line in
      figure.csv(
        "paylines", "\(line.offset + 1)",
        text: line.element.map { "\($0.number)" }.joined(separator: " "))
    }
  }

  private var ruleTexts: Figure {
    .texts("rules", RulesText(machine: machine).paragraphs, isNumbered: true, "the rules, as text")
  }
}
