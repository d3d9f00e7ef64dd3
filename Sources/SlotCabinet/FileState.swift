package import SlotStrings

/// What has become of the file of the machine that is played.
package enum FileState: Sendable, Hashable {
  /// It is as it was opened, or there is none.
  case asPlayed
  /// It was saved during a round, after which its new version is played.
  case waiting
  /// Its new version is played, and no round has begun since.
  ///
  /// - Parameters:
  ///   - credits: Whether the version has credits of its own, as other rules have.
  ///   - stake: Whether it is played at another stake, because it doesn't take the one before.
  case changed(credits: Bool, stake: Bool)
  /// It was saved but can't be used; the messages say why, one per line.
  case refused([String])
  /// It is gone.
  case gone
}

extension FileState {
  /// What is said about it, as one text at length and in shorter ones; none for nothing.
  package func remarks(in words: Words) -> [String] {
    switch self {
    case .asPlayed: []
    case .waiting: [words[.fileWaiting], words[.fileWaitingBriefly]]
    case .changed(let credits, let stake):
      [
        words[.fileChanged]
          + (credits || stake
            ? " "
              + words[credits ? stake ? .fileCreditsAndStake : .fileCredits : .fileStake] : ""),
        words[.fileChanged], words[.fileChangedBriefly],
      ]
    case .refused(let messages):
      messages.prefix(1).map { words(.fileRefusedWhy, ["reason": $0]) }
        + [words[.fileRefused], words[.fileRefusedBriefly]]
    case .gone: [words[.fileGone], words[.fileGoneBriefly]]
    }
  }

  /// All that there is to say about it, line by line.
  ///
  /// - Parameter most: How many of the reasons for which it can't be used are told.
  package func sentences(in words: Words, most: Int = 8) -> [String] {
    guard case .refused(let messages) = self else { return Array(remarks(in: words).prefix(1)) }
    let rest = messages.count - most
    return [words[.fileRefused]] + messages.prefix(most)
      + (rest > 0 ? [words(.moreMessages, ["count": "\(rest)"])] : [])
  }
}
