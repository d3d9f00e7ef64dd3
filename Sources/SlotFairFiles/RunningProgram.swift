internal import Foundation
internal import SlotFair
internal import SlotFiles

/// The program that is running.
package enum RunningProgram {
  /// The hash of its bytes, which a series commits to.
  package static func hash() throws -> String {
    let path = Bundle.main.executablePath ?? CommandLine.arguments[0]
    return FairSeries.hash(ofProgram: try PlainFile.read(path, limit: SizeLimit.program))
  }
}
