/// A text that the screens show, by its key in the strings files.
package enum Phrase: String, Sendable, Hashable, CaseIterable {
  case play, machines, odds, history, bench, settings
  case familyOneLine, familyLines, familyWays, familyTumbling, familyCollecting
  case family, machine
  case machinesHint, playMachine, playingNow, afterThisRound
  case reels, lines, coins, cost, costValue, free, none, balance
  case attractInvitation

  // Settings
  case sectionSound, sectionDisplay, sectionPlay, sectionTime
  case sound, effects, music, percent
  case language, textScale, highContrast, reducedMotion, theme, themeNone
  case pace, paceOwn, paceTheatre, paceQuick, paceRegulated
  case paceOwnAbout, paceTheatreAbout, paceQuickAbout, paceRegulatedAbout
  case remind, remindAbout, timePlayed, timeOf, minutes, hoursAndMinutes
  case reminderTitle, reminderText, netResult, keepPlaying, stopPlaying

  // Odds
  case whatPays, stake, symbol, count, workingOut, paysNothing
  case pays, awardsOnly, oddsOnLine, oddsOnWays, oddsInWindow, thatIs, oneIn, returns, ofTheBet
  case showMe, showMeAbout, neverWins, searching, stopSearching
  case stakeIsFixed, stakeLater

  // History
  case days, rounds, statistics, readingRounds, noRounds
  case dayLabel, today, yesterday, daysAgo, oneSpin, manySpins, oneWin, manyWins
  case staked, paid, net, bestPay, showRounds, roundsNotKept
  case round, roundNumber, playedAt, dateAndTime, replayCode, stakeOf
  case result, won, notWon, replay, copy, replayAbout, copiedRound
  case oneLine, manyLines, oneCoin, manyCoins, atStake, noRoundsAtStake, courseOfNet
  case winRate, returnSoFar, seen, interval, fromTo, exactly, noExactValue, workingOutExact
  case fits, fitsNot, intervalAbout

  // States of controls
  case isOn, isOff, isSelected

  // What --say prints
  case saySpin, sayBought, sayFurtherSpin, sayStopped, sayWins, sayAward, sayFell, sayEntered
  case sayAdded, sayLeft, sayBonus, sayPlace, sayBonusPaid, sayCapped, sayOffered, sayTossWon
  case sayTossLost, sayRoundPaid, sayRoundOver, sayWin, sayReady, sayBalance, saySoundOn
  case saySoundOff, sayScreen, sayMachine, sayTakenOver, sayCopied, saySearching, sayControl,
    sayControlState
  case sayPosed, sayReloaded, sayRefused, sayFound, sayQuit
}
