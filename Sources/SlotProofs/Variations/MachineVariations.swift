package import SlotAnalysis
package import SlotEngine
package import SlotMachineFile
package import SlotReport

/// A machine file and its variations: other values of its numbers, with their effect on the exact figures.
///
/// Every variation is read and analysed like a file of its own, so its figures are exact even where the
/// change makes another reading win.
package struct MachineVariations: Sendable {
  /// The stake at which every variation is played.
  package struct Wager: Sendable, Hashable {
    let lines: Int?
    let coins: Int
    let bet: String
    let gamble: GamblePlan

    /// - Parameter lines: How many lines; nil for all.
    package init(lines: Int?, coins: Int, bet: String, gamble: GamblePlan = .never) {
      self.lines = lines
      self.coins = coins
      self.bet = bet
      self.gamble = gamble
    }
  }

  /// A key and a value that it has.
  package typealias Value = (key: String, value: Int)

  /// The figures can't be computed exactly.
  package struct NotExact: Error {
    package let machine: String
    /// The values of the sweep; empty for the file as it is.
    package let values: [Value]
    package let reason: AnalysisError
  }

  private let text: MachineText
  private let wager: Wager

  /// Takes a file that is a machine.
  package init(_ text: MachineText, wager: Wager) {
    self.text = text
    self.wager = wager
  }

  /// The machine of the file at the stake.
  private func played(_ text: MachineText) throws -> (machine: Machine, stake: Stake) {
    let machine = try MachineFile(yaml: text.yaml, name: text.name).machine
    let stake = try machine.stake(
      lines: wager.lines, coins: wager.coins, bet: wager.bet, gamble: wager.gamble)
    return (machine, stake)
  }

  private func figures(_ text: MachineText) throws -> AnalysisSummary {
    try analysed(text).analysis.summary
  }

  private func point(
    _ numbers: [Int], _ text: MachineText, at values: [Value]
  ) throws -> SweepReport.Point {
    let (machine, analysis) = try analysed(text, at: values)
    return (numbers, analysis.summary, JackpotAnalysis(of: machine, analysis))
  }

  private func analysed(
    _ text: MachineText, at values: [Value] = []
  ) throws -> (machine: Machine, analysis: MachineAnalysis) {
    let (machine, stake) = try played(text)
    do throws(AnalysisError) {
      return (machine, try MachineAnalysis(machine: machine, stake: stake))
    } catch {
      throw NotExact(machine: machine.name, values: values, reason: error)
    }
  }
}

extension MachineVariations {
  /// A key and the values that it takes.
  package typealias Sweep = (key: String, values: [Int])

  /// The figures for each of some values of a key, or for each pair of values of two keys.
  ///
  /// - Throws: ``MachineFileError`` if there is no such key, or if the file with that value is refused,
  ///   ``NotExact``, or an error of the stake.
  package func sweep(_ first: Sweep, and second: Sweep? = nil) throws -> SweepReport {
    let points = try first.values.flatMap { value -> [SweepReport.Point] in
      let changed = try text.changing(first.key, to: "\(value)")
      let here: Value = (first.key, value)
      guard let second else { return [try point([value], changed, at: [here])] }
      return try second.values.map { other in
        let both = [here, (second.key, other)]
        return try point(
          [value, other], changed.changing(second.key, to: "\(other)"), at: both)
      }
    }
    let (machine, stake) = try played(text)
    return SweepReport(
      machine: machine, stake: stake, keys: [first.key] + (second.map { [$0.key] } ?? []),
      points: points)
  }

  /// The effect on the figures of one more credit on each pay, and of one more unit of weight on each stop of
  /// the base game's reels.
  ///
  /// - Throws: As ``sweep(_:and:)``; a variation that is refused is a row without figures.
  package func sensitivities() throws -> SensitivityReport {
    try sensitivities(of: text.shapingKeys())
  }

  /// The effect of one more only on the numbers within a key, such as `pays` or `reels.2`; nil if there is no
  /// pay and no weight.
  ///
  /// - Throws: As ``sensitivities()``.
  package func sensitivities(in key: String) throws -> SensitivityReport? {
    let keys = try text.shapingKeys().filter { $0.isWithin(key) }
    return keys.isEmpty ? nil : try sensitivities(of: keys)
  }

  private func sensitivities(of keys: [ShapingKey]) throws -> SensitivityReport {
    let (machine, stake) = try played(text)
    // First, as there is nothing to compare with if they can't be computed.
    let analysis: MachineAnalysis
    do throws(AnalysisError) {
      analysis = try MachineAnalysis(machine: machine, stake: stake)
    } catch {
      throw NotExact(machine: machine.name, values: [], reason: error)
    }
    var weights = StopVariations(of: machine, analysis: analysis)
    let rows = try keys.map { shaping in
      let value = try text.value(of: shaping.key)
      let more = Int(value).map { "\($0 + 1)" } ?? value
      return (
        key: shaping.key, symbol: shaping.symbol, value: value,
        figures: try? figures(text.changing(shaping.key, to: more), shaping, &weights)
      )
    }
    return SensitivityReport(
      machine: machine, stake: stake, figures: analysis.summary, rows: rows)
  }

  /// The figures with one more of a number: by windows if it is the weight of a stop, and else by an analysis of
  /// its own.
  private func figures(
    _ text: MachineText, _ shaping: ShapingKey, _ weights: inout StopVariations
  ) throws -> AnalysisSummary {
    if shaping.symbol != nil {
      let (machine, stake) = try played(text)
      if let known = try weights.summary(of: machine, stake: stake) { return known }
    }
    return try figures(text)
  }
}
