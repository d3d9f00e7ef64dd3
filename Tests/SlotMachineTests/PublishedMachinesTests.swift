import Foundation
import SlotCabinet
import SlotControls
import SlotEngine
import SlotMachineFile
import Testing

@testable import SlotMachine

/// Machines published elsewhere, if their folder exists.
@Suite(
  .enabled(if: ProcessInfo.processInfo.environment["SLOT_TRUTH"] != nil), .timeLimit(.minutes(20)))
struct `A published machine` {
  /// A machine with a bonus whose mean and deviation alone are known is refused.
  @Test func `opens in the window, or is refused with a sentence`() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["SLOT_TRUTH"]) + "/machines"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".yaml") }
    #expect(names.count == 16)
    var refused: [String] = []
    for name in names {
      do throws(GameError) {
        _ = try LoadedMachine(.file(path: "\(folder)/\(name)"))
      } catch {
        refused.append(name)
        #expect(error.description.hasSuffix("."))
        #expect(!error.description.contains("\n"))
      }
    }
    print("refused: \(refused.sorted())")
    #expect(refused.count < names.count / 2)
  }

  /// How many rounds of each are played: `SLOT_CABINET_ROUNDS`, or a few.
  private static let rounds =
    ProcessInfo.processInfo.environment["SLOT_CABINET_ROUNDS"].flatMap(Int.init) ?? 20

  /// Every round is shown to its end and pays what the engine says.
  @Test func `plays round after round`() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["SLOT_TRUTH"]) + "/machines"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".yaml") }
    for name in names {
      guard let loaded = try? LoadedMachine(.file(path: "\(folder)/\(name)")) else { continue }
      let engine = try SlotEngine(machine: loaded.machine, seed: 1)
      let start: Credits = 1_000_000_000_000_000
      var cabinet = Cabinet(
        engine: engine, card: loaded.card, pace: .quick, purse: Purse(balance: start))
      var now = Duration.zero
      var balance = start
      for number in 0..<UInt64(Self.rounds) {
        now += .seconds(1)
        _ = cabinet.reduce(.input(.key(.space)), at: now)
        while !cabinet.isReady {
          if cabinet.waitsForToss {
            _ = cabinet.reduce(.input(.key(.space)), at: now)
          } else if cabinet.waitsForPick, let board = cabinet.tableau(at: now).boards.last {
            let place = try #require(board.places.firstIndex { $0.prize == nil })
            _ = cabinet.reduce(.press(.place(place)), at: now)
          } else {
            now = try #require(cabinet.nextDeadline)
            _ = cabinet.reduce(.tick, at: now)
          }
        }
        balance += engine.round(number).pay - loaded.machine.cost(of: engine.stake)
        #expect(cabinet.purse.map(\.balance) ?? balance == balance, "\(name), round \(number)")
      }
    }
  }
}
