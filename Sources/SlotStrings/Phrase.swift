/// A text that the game shows, by its key in the strings files.
package enum Phrase: String, Sendable, Hashable, CaseIterable {
  case play, machines, odds, history, bench, settings
  case machine, playingNow, afterThisRound
  case traitWays, traitClusters, traitAnywhere, traitTumbling, traitHoldAndWin, traitRespins
  case traitWalking, traitMarking, traitCollecting, traitMeters, traitFreeGames, traitBonus
  case traitJackpots, traitGamble
  case shelfCost, shelfReturn, notYet
  case volatility, volatilityLow, volatilityMedium, volatilityHigh, volatilityVeryHigh
  case reels, lines, ways, coins, cost, costValue, free, none, balance
  case attractInvitation

  // Settings
  case sectionSound, sectionDisplay, sectionPlay, sectionTime
  case sound, effects, music, percent
  case language, textScale, highContrast, reducedMotion, theme, themeNone, themeGiven
  case pace, paceOwn, paceTheatre, paceQuick, paceRegulated
  case paceOwnAbout, paceTheatreAbout, paceQuickAbout, paceRegulatedAbout
  case remind, remindAbout, timePlayed, timeOf, minutes, hoursAndMinutes
  case reminderTitle, reminderText, netResult, keepPlaying, stopPlaying

  // Odds
  case whatPays, stake, symbol, count, workingOut, paysNothing
  case pays, awardsOnly, oddsOnLine, oddsOnWays, oddsInWindow, oneIn, returns, ofTheBet
  case showMe, showMeAbout, neverWins, searching, searchingAbout, stopSearching, notFound
  case stakeIsFixed, stakeLater

  // History
  case days, rounds, statistics, readingRounds, noRounds
  case dayLabel, today, yesterday, daysAgo, oneSpin, manySpins, oneWin, manyWins
  case staked, paid, net, bestPay, showRounds, roundsNotKept
  case round, roundNumber, playedAt, dateAndTime, replayCode, stakeOf
  case result, won, notWon, replay, copy, replayAbout, copiedRound
  case oneLine, manyLines, oneWay, manyWays, oneCoin, manyCoins, atStake, noRoundsAtStake,
    courseOfNet
  case winRate, returnSoFar, seen, interval, fromTo, exactly, noExactValue, workingOutExact
  case fits, fitsNot, intervalAbout

  // The stage
  case spin, buy, skip, take, fewerLines, moreLines, fewerCoins, moreCoins, bets, aboutMachine
  case morePays, turnSoundOn, turnSoundOff, placeNumber, close, previousPage, nextPage
  case captionBalance, captionCost, captionWon, captionLines, captionCoins, captionBet
  case captionPays, captionPaysPart, captionRounds, captionWays, columnRound, columnPaid,
    buttonTake, buttonBuy, buttonSpin
  case buttonSkip, buttonToss, buttonMore, noneYet, sumRounds, sumBest, sumNet, spinHint
  case takeOrToss, lineWins, winPays, winsPay, winOnWays, moreWins, sessionLine, sessionBriefly,
    sessionFree, roundPays,
    timesBet, numberOf
  case spinsLeft, stayPaid, staySoFar, meterTumble, topUp, classicWin, classicKeys, keyMute,
    keyUnmute

  // Banners
  case featureWon, featureHint
  case niceWin, bigWin, hugeWin, legendaryWin, bannerTotal, mostPaid, mostPaidDetail, jackpot,
    jackpotNamed,
    allWins
  case stayOver, paidNothing, oneMoreSpin, manyMoreSpins, meterReached, boughtFor
  // The machine's file
  case fileWaiting, fileWaitingBriefly, fileChanged, fileChangedBriefly, fileCredits, fileStake
  case fileCreditsAndStake, fileRefused, fileRefusedWhy, fileRefusedBriefly, fileGone
  case fileGoneBriefly

  // Bonus boards and tosses
  case boardTotal, openOne, openMany, openAnother, lastPlace, boardEnd, howManyTimes, once
  case manyTimes, afterTurn, besides, allAlike, prizeEnd, prizeNothing, doubleOrNothing
  case timesOrNothing, tossStakes, tossChance, tossOffer, tossWon, tossLost, tossNothing
  case tossStaked, tossOdds, takeOrChoose

  // Playing on
  case autoplay, autoplayLoss, autoplayWin, autoplayAtFeature, autoplayStart, autoplayNot
  case autoplayAbout
  case autoplayAboutFree, autoplayBarred, autoplayDone, autoplayLost, autoplayWon, autoplayFeature
  case autoplayBroke, autoplayStopped, stopAutoplay, roundsLeft, buttonStop, noLimit
  case keysHold, doesPlayOn, sayAutoplay

  // Fair rounds
  case fairPlay, fairBriefly, fairIntro, fairCommit, fairKeep, fairOpening, fairCommitment
  case fairYourSeed, fairSeedAbout, fairBegin, fairLast, fairServerSeed, fairTranscript
  case fairVerify, fairPlayOn, fairReveal, fairRotate, fairRevealed, fairCopyOpening
  case fairCopyLast, fairCopied, fairProves, fairProvesText, fairProvesNot, fairProvesNotText
  case fairNoTosses, fairNoJackpots, fairNotKept, fairNoFile, fairOtherMachine, fairOtherProgram,
    fairFull
  case fairSecretLost, fairRefused, fairHint, fairReplay, nextFairRound, roundOfSeries

  // Messages to the player
  case creditsHeldElsewhere, creditsNotWritten, creditsNotKept
  case creditsRefilled, tooDear, tooDearBet, roundAgain, roundOnlyShown, machineRefused
  case moreMessages, machineStays, noMoreSpins, lastSpinOfSeed

  // The pages about a machine, and its bets
  case awardOf, awardSpins, awardBonus, awardJackpot
  case rules, figures, workingOutFigures, thisGame, yourLastRounds, codeAtBet, costAndPaid
  case digest, seed, lastRound, nextRound, bet, trueStrips, yourReturn, shareInRounds, oneRound
  case manyRounds, buyFor, costPerRound, returnsExactly, returnWorkingOut, returnUnknown
  case buyQuestion, buyCosts, buyCostsOnly, buyNow, buyNot
  case usualReels, standardBet, oneFreeSpin, manyFreeSpins

  // The exact figures
  case hitsOfPaidSpin, paysItsCost, deviationOfRound, timesItsCost, volatilityIndex, rarestAward
  case returnOfGame, returnOfSeeds, returnOfGrowth, jackpotNow, jackpotLaw, figuresOfJackpots
  case oncePerRounds, combinations, exactValue, figuresFor, figuresForBet, figuresOfTosses
  case figuresFailed

  // The panel that explains wins
  case nothingPlayed, roundOfSeed, ordinalOf, withoutPaidSpin, atBet, andMore, spinsPaid
  case explainedJackpot, tossBecomes, roundCapped, explainedLine, explainedPays, explainedWins,
    explainedLoses
  case exactReturn, returnToDate, noReturn, frameTimes, losesToMore, losesToEarlier
  case losesToLonger, losesToRule, losesToSame, losesByCondition

  // The workbench
  case workbench, spinOfSeed, mode, multiplier, reelSet, symbolBecomes, rowsOfReel, circleOfReel
  case circleNumber, oneRow, manyRows, reelNumber, cellNumber, nudgeBack, nudgeForward
  case previousOf, nextOf, explanation, lineOf, stopPoseSearch, nextSpinHere, turnedFrom, turning
  case symbolAtStop, stopOf, shownInstead, noWin, meterAwards, winWithoutPay, posePays, oneCredit
  case ordinal, ordinalRange, weight, oddsOfPose, nothingTaken, never, certain
  case nothingCompetes, andMoreSentences, onlyBaseSpins, noPaidSpins, isSpin
  case turnedByHand, searchingPose, nextSpinIs, noSpinHere, tooRare

  // The list of keys
  case keysTitle, keyboard, controller, everywhere, keyDoes, keysSpin, keysNext, keysUpDown
  case keysLeftRight, keysPages, keysEnds, keysLetters, keysDigits, keysEscape, keysEnter
  case keysScreens, keysSound, keysFullScreen, keysQuit, padBack, padShoulders, padArrows
  case doesSpin, doesSpinOrTake, doesNext, doesLines, doesOpen, doesToss, doesExplain
  case doesMachine, doesPress, doesCards, doesCardLetters, doesScroll, doesRow, doesRows, doesEnds,
    doesLetters, doesWheel, doesFirst
  case doesSlide, doesReel, doesSearch, doesStop, doesKeys, doesTabs, doesScreens, doesSound
  case doesFullScreen, doesBack, doesQuit, doesArrows, screenOfMachine

  // States of controls
  case isOn, isOff, isSelected

  // What --say prints
  case saySpin, sayBought, sayFurtherSpin, sayStopped, sayWins, sayAward, sayFell, sayEntered
  case sayAdded, sayLeft, sayBonus, sayPlace, sayBonusPaid, sayCapped, sayOffered, sayTossWon
  case sayTossLost, sayJackpot, sayMeters, sayRoundPaid, sayRoundOver, sayWin, sayReady, sayBalance,
    saySoundOn
  case saySoundOff, sayScreen, sayMachine, sayTakenOver, sayCopied, saySearching, sayControl,
    sayControlState
  case sayPosed, sayFileAsPlayed, sayFound, sayQuit, sayPage, sayClosed, sayFact, sayStake
  case sayStakeCosts, sayExplained, sayNotExplained, saySearchStopped, sayRoundEnds, sayAddedOne
}
