import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotStatistics

/// One machine to be tuned: the file as it is, its exact figures, and what is wished.
struct TuningTask {
  let text: MachineText
  let machine: Machine
  let wishes: TuningWishes
  let targets: [ExactTarget]
  /// The value of each target before tuning; nil if the machine has none.
  let before: [FigureValue?]
  /// The exact analyses at the bets that are wished for, with the base bet first.
  let analyses: [(bet: String?, analysis: MachineAnalysis)]
  let control: TuningControl

  /// - Throws: ``TuningRefusal`` if the figures aren't exact, or a wish is for a figure that the machine doesn't have;
  ///   an error in the file.
  init(
    _ text: MachineText, _ wishes: TuningWishes, control: TuningControl
  ) throws {
    self.text = text
    self.wishes = wishes
    self.control = control
    let machine = try MachineFile(yaml: text.yaml, name: text.name).machine
    self.machine = machine
    let all = wishes.musts.map { ($0, true) } + wishes.rathers.map { ($0, false) }
    var analyses: [(bet: String?, analysis: MachineAnalysis)] = []
    for bet in [nil] + all.map(\.0.bet) where !analyses.contains(where: { $0.bet == bet }) {
      analyses.append((bet, try Self.analysis(of: machine, bet: bet)))
    }
    self.analyses = analyses
    var before: [FigureValue?] = []
    targets = try all.map { target, isMust in
      let analysis = analyses.first { $0.bet == target.bet }?.analysis
      let value = analysis.flatMap { FigureValue(target.figure, of: machine, in: $0) }
      before.append(value)
      if value == nil, target.figure != .largestPay || target.goal == .same {
        throw TuningRefusal.wish(
          target.place.issue(
            "\(machine.name) has no \(target.name)", "leave it out, or wish for another figure"))
      }
      return ExactTarget(target, isMust: isMust, before: value)
    }
    self.before = before
  }

  /// Analyses a machine at a bet.
  ///
  /// - Throws: ``TuningRefusal`` if it can't be exact.
  static func analysis(of machine: Machine, bet: String?) throws -> MachineAnalysis {
    let stake = try machine.stake(bet: bet ?? NamedBet.base)
    guard machine.growingJackpots.isEmpty else {
      throw TuningRefusal.notTunable(
        machine: machine.name,
        reason:
          "Its jackpots grow, and wishes are about rounds that don't depend on each other. Leave them out while you "
          + "tune, wish for what they leave of the return, and see both with slots exact.")
    }
    let analysis: MachineAnalysis
    do throws(AnalysisError) {
      analysis = try MachineAnalysis(machine: machine, stake: stake)
    } catch {
      throw TuningRefusal.notTunable(
        machine: machine.name, reason: "Its figures aren't exact. \(error)")
    }
    // What a neglected limit changes may be bounded by 10⁻⁹⁹; wishes aren't that fine.
    guard analysis.meanBound <= 1e-12, analysis.varianceBound <= 1e-9 else {
      throw TuningRefusal.notTunable(
        machine: machine.name,
        reason:
          "A feature almost never reaches its limit on spins, so its figures are known only up to a bound."
      )
    }
    return analysis
  }

  /// Musts that keep how often paid spins award each mode and bonus of a file, besides those that are wished for.
  static func sameAwards(
    of text: MachineText, besides wishes: TuningWishes
  ) throws -> [TuningWishes.Target] {
    let machine = try MachineFile(yaml: text.yaml, name: text.name).machine
    guard let place = wishes.musts.first?.place else { return [] }
    let awards = try analysis(of: machine, bet: nil).odds.filter { $0.onPaidSpin != nil }
    return awards.compactMap { odds in
      let (award, name): (TuningWishes.Award, String)
      switch odds.kind {
      case .mode(let mode): (award, name) = (.mode(mode), machine.modes[mode].name)
      case .bonus(let bonus): (award, name) = (.bonus(bonus), machine.bonuses[bonus].name)
      case .jackpot: return nil
      }
      if wishes.musts.contains(where: { $0.figure == .oneIn(award) && $0.bet == nil }) {
        return nil
      }
      return TuningWishes.Target(
        name: "oneIn \(name)", figure: .oneIn(award), bet: nil, goal: .same, place: place)
    }
  }

  /// The values of all targets of another version of the file, by the ordinary analysis.
  func values(of text: MachineText) throws -> [FigureValue?] {
    let machine = try MachineFile(yaml: text.yaml, name: text.name).machine
    var analyses: [String?: MachineAnalysis] = [:]
    return try targets.map { target in
      let bet = target.target.bet
      let analysis = try analyses[bet] ?? Self.analysis(of: machine, bet: bet)
      analyses[bet] = analysis
      return FigureValue(target.target.figure, of: machine, in: analysis)
    }
  }

  /// Whether values meet all musts.
  func meetsMusts(_ values: [FigureValue?]) -> Bool {
    targets.indices.allSatisfy { place in
      !targets[place].isMust
        || (values[place].map { targets[place].isMet(by: $0, before: before[place]) } ?? false)
    }
  }

  /// How far values are off all targets: at most 1 if all are met, and more for any must than for rathers.
  func error(of values: [FigureValue?]) -> Double {
    targets.indices.reduce(0) { worst, place in
      max(worst, values[place].map { targets[place].weight(of: $0.fraction.value) } ?? 1e300)
    }
  }

  /// Whether only reels may change.
  var changesOnlyReels: Bool {
    wishes.free.allSatisfy { !$0.value.isNumber && $0.value != .pays }
  }

  /// Whether a part of the file may change.
  func isFree(_ part: TuningWishes.Part) -> Bool { wishes.free.contains { $0.value == part } }
}

/// What a search is told while it works, and what it tells.
public struct TuningControl: Sendable {
  /// Whether the time is up.
  let isOver: @Sendable () -> Bool
  /// Whether a search that found nothing begins again for as long as there is time.
  var usesAllTime = false
  /// Receives what the search is doing.
  let progress: @Sendable (String) -> Void

  /// Lets a search end after a number of attempts.
  ///
  /// - Parameter progress: Called now and then with what the search is doing, such as the figures that it has reached.
  public init(progress: @escaping @Sendable (String) -> Void = { _ in }) {
    isOver = { false }
    self.progress = progress
  }

  /// Lets a search that finds nothing begin again until its time is up.
  ///
  /// - Parameters:
  ///   - isOver: Whether the time is up; asked often.
  ///   - progress: Called now and then with what the search is doing, such as the figures that it has reached.
  public init(
    isOver: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.isOver = isOver
    self.progress = progress
    usesAllTime = true
  }

  /// Ends a search that was cancelled.
  func check() throws { try Task.checkCancellation() }
}
