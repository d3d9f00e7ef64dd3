import Foundation
import SlotFiles

extension CheckedOutput {
  /// Whether a person sees colours there: on a terminal that has some, unless `NO_COLOR` is set.
  ///
  /// Source: no-color.org: any text that isn't empty means no.
  var showsColors: Bool {
    // First what costs little: most output goes to files and pipes.
    guard isTerminal else { return false }
    let environment = ProcessInfo.processInfo.environment
    return (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }
}
