/// Why parts can't be merged into a whole run.
package enum PartMergeError: Error, Sendable, Hashable {
  /// A part belongs to a different run.
  case stranger(name: String, other: String, difference: RunDifference)
  /// Some spins are in no part; `from` and `to` are the numbers of the first and the last of them.
  case gap(from: UInt64, to: UInt64, after: String?, before: String?)
  /// Some spins are in two parts; `from` and `to` are the numbers of the first and the last of
  /// them.
  case overlap(name: String, other: String, from: UInt64, to: UInt64)
  /// With this part there are more spins of a mode than can be counted.
  case tooManySpins(name: String)
}

extension PartMergeError: CustomStringConvertible {
  /// What is wrong, in which files, and how to fix it.
  package var description: String {
    switch self {
    case .stranger(let name, let other, let difference):
      "'\(name)' has \(difference.figure) \(difference.value), but '\(other)' has "
        + "\(difference.figure) \(difference.other); merge only parts of the same run."
    case .gap(let from, let to, let after, let before):
      "Spins \(from) to \(to) are missing\(place(after: after, before: before)); add the part that "
        + "holds them."
    case .overlap(let name, let other, let from, let to):
      "'\(name)' and '\(other)' both hold spins \(from) to \(to); leave one of them out."
    case .tooManySpins(let name):
      "With '\(name)' there are more spins of a mode than can be played; play its spins again."
    }
  }

  private func place(after: String?, before: String?) -> String {
    switch (after, before) {
    case (let after?, let before?): ", between '\(after)' and '\(before)'"
    case (let after?, nil): ", after '\(after)'"
    case (nil, let before?): ", before '\(before)'"
    case (nil, nil): ""
    }
  }
}
