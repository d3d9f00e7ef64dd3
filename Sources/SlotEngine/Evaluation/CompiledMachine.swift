/// The classic game prepared for counting many outcomes: from an ordinal to a small verdict number.
///
/// It has to agree with ``Machine/outcome(ofOrdinal:)``, which reads like the rules; this one is
/// laid out for speed. A short cycle is one table; a long one is read digit by digit.
package struct CompiledMachine: Sendable {
  /// The longest cycle for which the table of all verdicts is made, in outcomes: 2 MiB of it.
  private static let longestTable: UInt64 = 1 << 20

  /// Verdict numbers are 0 ..< `verdictCount`.
  package let verdictCount: Int

  private let symbolCount: Int
  private let reelCount: Int
  private let winningRun: Int
  private let table: [UInt16]

  /// Prepares a machine; nil if it isn't the classic game in some size.
  ///
  /// - Complexity: O(*cycle*) time and memory up to 2²⁰ outcomes, O(1) above.
  package init?(_ machine: Machine) {
    guard let run = machine.classicRun else { return nil }
    symbolCount = machine.symbols.count
    reelCount = machine.reels.count
    winningRun = run
    verdictCount = (symbolCount + 1) * (reelCount + 1) * (reelCount + 1)
    guard machine.cycle <= Self.longestTable else {
      table = []
      return
    }
    let scan = RunScan(symbolCount: symbolCount, reelCount: reelCount, winningRun: winningRun)
    table = (0..<machine.cycle).map { UInt16(scan.verdictNumber(ofOrdinal: $0)) }
  }
}

extension CompiledMachine {
  /// The verdict that a number stands for.
  package func verdict(_ number: Int) -> Verdict {
    RunScan(symbolCount: symbolCount, reelCount: reelCount, winningRun: winningRun)
      .verdict(number)
  }

  /// Counts each ordinal's verdict.
  ///
  /// - Precondition: `counts` has ``verdictCount`` elements.
  package func count(_ ordinals: borrowing Span<UInt64>, into counts: inout MutableSpan<UInt64>) {
    precondition(counts.count == verdictCount, "There is one count for each verdict.")
    if table.isEmpty {
      let scan = RunScan(symbolCount: symbolCount, reelCount: reelCount, winningRun: winningRun)
      for index in ordinals.indices {
        counts[scan.verdictNumber(ofOrdinal: ordinals[index])] += 1
      }
    } else {
      let verdicts = table.span
      for index in ordinals.indices { counts[Int(verdicts[Int(ordinals[index])])] += 1 }
    }
  }
}
