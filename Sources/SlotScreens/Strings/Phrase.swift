/// A text that the screens show, by its key in the strings files.
package enum Phrase: String, Sendable, Hashable, CaseIterable {
  case play, machines, bench
  case familyOneLine, familyLines, familyWays, familyTumbling, familyCollecting
  case family, machine
  case machinesHint, playMachine, playingNow, afterThisRound
  case reels, lines, cost, costValue, free, none
}
