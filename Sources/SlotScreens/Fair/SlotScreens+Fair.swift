import Pickers
import SlotCabinet
import SlotControls
import SlotEngine
import SlotStrings

/// What the Fair play screen knows and shows.
struct FairState: Sendable {
  /// Whether the series was asked for, and is known.
  var isAsked = false
  var isKnown = false
  var series: SeriesCard?
  var offer = FairOffer.notKept
  /// Why the last step couldn't be taken; nil if it could.
  var refusal: String?
  /// The letters of the player's seed.
  var letters: [Int] = []
  /// Whether rounds become those of the series as soon as none is being shown.
  var isAwaited = false
  /// The hash that was last copied.
  var copied: String?
}

// A series is committed to before the player's seed is asked for. While one goes on, the rounds are its own.
extension SlotScreens {
  /// Asks for the series once the screen is shown.
  mutating func askForFair() -> [ScreenEffect] {
    guard screen == .fair, !fair.isAsked else { return [] }
    fair.isAsked = true
    return [.fair(.look)]
  }

  /// Takes over what is known.
  mutating func follow(_ news: FairNews, at now: Duration) -> [ScreenEffect] {
    switch news {
    case .refused(let reason): (fair.refusal, fair.isKnown) = (reason, true)
    case .known(let series, let offer, let letters, let goesOn):
      let isOther = series?.opening != fair.series?.opening
      (fair.series, fair.offer, fair.isKnown, fair.refusal) = (series, offer, true, nil)
      if isOther || fair.letters.isEmpty { fair.letters = letters }
      if let terms = cabinet.fair, series?.isGoingOn != true || series?.start != terms.start {
        cabinet.play(fair: nil, at: nil)
      }
      if goesOn {
        fair.isAwaited = true
        if screen == .fair { return show(.play, at: now) }
      }
    }
    if screen == .fair { prepareFair() }
    return []
  }

  /// Plays the rounds of the series from the next one on, once no round is being shown.
  mutating func goOnFairly() {
    guard fair.isAwaited, cabinet.isBetweenRounds else { return }
    fair.isAwaited = false
    guard let series = fair.series, series.isGoingOn, series.obstacle == nil,
      let stake = series.stake
    else { return }
    cabinet.play(
      fair: FairTerms(start: series.start, next: UInt64(series.rounds), last: series.last),
      at: stake)
  }

  /// The wheels of the player's seed, while it is asked for.
  mutating func prepareFair() {
    guard isAskingForSeed else {
      dials[.fair] = nil
      return
    }
    if dials[.fair] == nil { dials[.fair] = Dial(SeedContent(), selecting: fair.letters) }
  }

  private var isAskingForSeed: Bool {
    fair.series.map { $0.start.isEmpty && $0.obstacle == nil && $0.serverSeed == nil } ?? false
      && fair.letters.count == SeedContent.count
  }

  /// Enters a letter of the seed on the wheel in focus, and goes on to the next one.
  ///
  /// - Returns: Whether there is such a wheel and such a letter.
  mutating func enter(_ letter: Character) -> Bool {
    guard let wheel = hand.focus?.wheel, var selection = dials[.fair]?.picker.selection,
      let row = SeedContent.letters.firstIndex(of: letter)
    else { return false }
    selection[wheel] = row
    dials[.fair] = Dial(SeedContent(), selecting: selection)
    hand.focus = .wheel(min(wheel + 1, SeedContent.count - 1))
    return true
  }

  mutating func takeFair(_ event: FormEvent, at now: Duration) -> [ScreenEffect] {
    guard case .pressed(let id) = event else { return [] }
    let effects = stepFair(id, at: now)
    return effects.isEmpty ? [] : [.play("press")] + effects
  }

  private mutating func stepFair(_ id: FormID, at now: Duration) -> [ScreenEffect] {
    switch id {
    case "commit" where cabinet.isBetweenRounds: return [.fair(.commit)]
    case "begin" where isAskingForSeed:
      let selection = dials[.fair]?.picker.selection ?? fair.letters
      return [.fair(.begin(seed: SeedContent.seed(selection)))]
    case "play": return cabinet.fair == nil ? [.fair(.goOn)] : show(.play, at: now)
    case "reveal" where cabinet.isBetweenRounds: return [.fair(.reveal)]
    case "rotate" where cabinet.isBetweenRounds: return [.fair(.rotate)]
    case "opening", "last":
      guard let series = fair.series else { return [] }
      let hash = id == "opening" ? series.opening : series.last
      fair.copied = hash
      return [.copy(hash)]
    default: return []
    }
  }
}
