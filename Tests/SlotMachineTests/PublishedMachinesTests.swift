import Foundation
import SlotMachineFile
import Testing

@testable import SlotMachine

/// Machines published elsewhere, if their folder exists.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["SLOT_TRUTH"] != nil))
struct `A published machine` {
  /// One with a bonus of which only the mean and the deviation are known is refused.
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
}
