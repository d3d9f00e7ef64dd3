import Foundation
import SlotEngine
import SlotMachineFile
import TestSupport

/// The machine files on which what is said about machines is tried.
enum TestedMachines {
  /// The built-in machines, those of all tests, those of the folders beside the checkout where there are any, and
  /// those of the folder that `SLOT_MACHINES` names.
  static let files: [MachineFile] =
    ShippedMachines.names.compactMap(ShippedMachines.file(named:))
    + paths.compactMap { try? MachineFile(path: $0) }

  /// One in 32 of them without `SLOT_THOROUGH`, as some take long to check.
  static var checked: [MachineFile] {
    files.enumerated().filter { Thoroughness.isFull || $0.offset % 32 == 1 }.map(\.element)
  }

  /// A file of the mechanics of format 2; nil if its parts don't fit.
  static func random(_ seed: UInt64) -> MachineFile? {
    var maker = RandomToday(seed: seed)
    return try? MachineFile(yaml: maker.yaml(isTiny: false), name: "today-\(seed).yaml")
  }

  private static var paths: [String] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let named = ["SLOT_TRUTH", "SLOT_CASES", "SLOT_MACHINES"].compactMap {
      ProcessInfo.processInfo.environment[$0].map { URL(fileURLWithPath: $0) }
    }
    // The cases of hostile files are tried elsewhere, as they take long.
    return ([tests] + named).flatMap { folder in
      (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
        .filter { $0.hasSuffix(".yaml") && !$0.contains("hostile") }
        .map { folder.appending(path: $0).path }
    }.sorted()
  }
}

extension Machine {
  /// Calls a function with rounds of the machine at each of its bets, with the most coins.
  ///
  /// - Parameter rounds: The number of rounds at each bet; fewer where a round is long.
  func visitRounds(_ rounds: Int, _ visit: (Machine, Stake, Round) throws -> Void) throws {
    guard isPlayable else { return }
    for bet in [NamedBet.base] + bets.map(\.name) {
      let stake = try self.stake(coins: self.bet.mostCoins, bet: bet)
      let engine = try SlotEngine(machine: self, stake: stake, seed: 27)
      var spins = 10 * rounds
      for number in 0..<UInt64(rounds) where spins > 0 {
        guard let round = engine.round(number, ofAtMost: min(spins, 2_000)) else {
          spins -= 2_000
          continue
        }
        spins -= max(1, round.spins.count)
        try visit(self, stake, round)
      }
    }
  }
}
