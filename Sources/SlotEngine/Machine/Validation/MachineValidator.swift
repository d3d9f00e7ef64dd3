/// Checks whether the parts of a machine fit together, in stages that may each rely on the ones
/// before.
///
/// The first stages keep play and analysis from reading beyond a list: they check indices, lengths,
/// counts and weights. Only then can bonuses be followed; only bonuses that don't contain
/// themselves have sums; and so on.
struct MachineValidator {
  let machine: Machine
  private(set) var faults: [MachineFault] = []

  private init(_ machine: Machine) {
    self.machine = machine
  }

  /// Everything that is wrong with a machine; empty if it can be used.
  static func faults(of machine: Machine) -> [MachineFault] {
    var validator = MachineValidator(machine)
    let stages: [(inout MachineValidator) -> Void] = [
      { $0.checkShape() },
      { $0.checkModes() },
      { $0.checkWalkers() },
      { $0.checkBonuses() },
      { $0.checkBets() },
      { $0.checkEnds() },
      { $0.checkGrids() },
      { $0.checkLooks() },
      { $0.checkMarks() },
      { $0.checkBonusNesting() },
      { $0.checkAwarded() },
      { $0.checkGrowth() },
      { validator in
        validator.checkBonusSums()
        validator.checkAwardSums()
        validator.checkEntries()
        validator.checkWalks()
        validator.checkClosings()
        validator.checkPurchases()
        validator.checkStates()
      },
      { $0.checkCredits() },
    ]
    for stage in stages where validator.faults.isEmpty { stage(&validator) }
    return validator.faults
  }

  /// Reports something wrong.
  mutating func refuse(
    _ part: MachinePart, after other: MachinePart? = nil, _ problem: String, _ remedy: String
  ) {
    faults.append(
      MachineFault(
        part: part, place: machine.place(of: part), other: other,
        otherPlace: other.map(machine.place), problem: problem, remedy: remedy))
  }

  /// Reports a number that is outside its limits.
  mutating func require(
    _ number: Int, in range: ClosedRange<Int>, _ noun: String, of part: MachinePart
  ) {
    guard !range.contains(number) else { return }
    refuse(
      part, "\(number) isn't a valid \(noun)",
      "give one from \(range.lowerBound.grouped) to \(range.upperBound.grouped)")
  }

  /// Reports an amount that is outside its limits.
  mutating func require(
    _ credits: Credits, in range: ClosedRange<Int>, _ noun: String, of part: MachinePart
  ) {
    require(credits.count, in: range, noun, of: part)
  }

  /// Reports weights whose sum is 0 or too large.
  mutating func require<Value>(weightsOf items: [Weighted<Value>], of part: MachinePart) {
    requireTotal(items.reduce(0) { $0.addingClamped($1.weight) }, of: part)
  }

  /// Reports a sum of weights that is 0 or too large.
  mutating func requireTotal(_ total: UInt64, of part: MachinePart) {
    if total == 0 { refuse(part, "the weights add up to 0", "give one of them a weight") }
    if total > UInt64(MachineLimits.weight) {
      refuse(part, "the weights add up to 2^32 or more", "use smaller weights")
    }
  }

  /// Reports an index that is outside its list.
  mutating func require(
    _ index: MachineIndex<some Any>, within count: Int, _ noun: String, of part: MachinePart
  ) {
    guard !(0..<count).contains(index.index) else { return }
    refuse(
      part, "there is no \(noun) \(index)",
      count == 0 ? "the machine has none" : "use an index from 0 to \(count - 1)")
  }
}

extension FixedWidthInteger {
  /// The sum, or the largest number if it would be larger.
  ///
  /// - Precondition: Neither number is negative.
  package func addingClamped(_ other: Self) -> Self {
    let sum = addingReportingOverflow(other)
    return sum.overflow ? .max : sum.partialValue
  }

  /// The product, or the largest number if it would be larger.
  ///
  /// - Precondition: Neither number is negative.
  package func multipliedClamped(by other: Self) -> Self {
    let product = multipliedReportingOverflow(by: other)
    return product.overflow ? .max : product.partialValue
  }
}
