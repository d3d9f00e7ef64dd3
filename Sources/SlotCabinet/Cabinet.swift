import SlotControls
package import SlotEngine
package import SlotPaint
package import SlotStrings

/// The game on screen as a value: its state, and how an action changes it.
///
/// The only input is an action and its time; what the caller has to do is returned as effects.
/// There is no clock inside, so all timing can be tested to the nanosecond.
///
/// ```swift
/// var cabinet = Cabinet(engine: SlotEngine(seed: 42))
/// cabinet.reduce(.input(.key(.space)), at: .zero)      // [.play(.crunch), .log(…)]
/// cabinet.nextDeadline                                         // 0.5 s: the reels have settled
/// ```
package struct Cabinet: Sendable, Hashable {
  /// The engine that plays the next round.
  package internal(set) var engine: SlotEngine
  /// Information about the machine.
  package internal(set) var card: MachineCard
  /// How quickly rounds are shown.
  package internal(set) var pace: Pace
  /// Whether nothing moves on stage but the reels, because the player wants less motion.
  package internal(set) var isCalm = false
  /// The player's credits; nil on a machine that is free to play.
  package internal(set) var purse: Purse?
  /// Why the player's credits aren't kept; nil if they are, and on a machine that is free to play.
  package internal(set) var unkept: UnkeptCredits?
  /// Whether the sound is off.
  package internal(set) var isMuted: Bool
  /// The window's size, in points.
  package internal(set) var size = Size(
    width: CabinetLayout.size.width, height: CabinetLayout.size.height)
  /// The texts that it shows.
  package internal(set) var words = Words(.english)
  /// The factor by which text is enlarged.
  package internal(set) var textScale = 1.0
  /// What its texts are measured with.
  package var measure = TextMeasure()
  /// The overlay on the stage; nil for none.
  package internal(set) var overlay: Overlay?

  /// The show of the last round; nil before the first.
  var performance: Performance?
  /// The current movement of the show.
  var movement: Movement
  /// When the current movement began.
  var start: Duration = .zero
  /// The time within the movement up to which signals have been emitted; nil if none have been.
  var signalled: Duration? = .zero

  /// Where the pointer and the keyboard focus are.
  var hand = Hand<StageControlID>()
  /// What pays with the present coins, as it is shown beside or below the reels, and the open page of it.
  var pays: [PayTableRow]
  var paysPage = 0
  /// A message to the player, shown until the next round.
  package internal(set) var notice: String?
  /// Why rounds are no longer played automatically; nil where that isn't news.
  package internal(set) var announcement: String?
  /// The rounds that are played automatically; nil if none are.
  package internal(set) var autoplay: Autoplay?
  /// Spin that is held down; nil if it isn't.
  var held: Holding?
  /// What has become of the machine's file.
  package internal(set) var file = FileState.asPlayed
  /// The name of the bet that is played when nothing is bought; nil for the base bet.
  var usualBet: String?
  /// The machine's exact figures, if they are known.
  var figures: ExactFigures?
  /// The stake for which figures were last requested.
  var askedFigures: Stake?
  /// Whether the panel that explains the wins is shown.
  package internal(set) var showsInsight = false
  /// The drawing times of recent frames, while that panel is shown.
  var frames: FrameTimes?
  /// The seed of the round that is shown, or was shown last.
  var shownSeed: UInt64
  /// The series of fair rounds that is played; nil while rounds are those of the seed.
  package internal(set) var fair: FairTerms?
  /// The fair round that was asked for and isn't there yet; nil for none.
  var awaited: OpenRound?
  /// Whether the round that is shown, or was shown last, is a fair one.
  var showsFairRound = false
  /// Whether the last spin of the seed has been played, after which there is no next one.
  var hasPlayedLastSpin = false
  /// Whether the round that is shown is only a demonstration, which costs and pays nothing.
  package internal(set) var isDemonstrating = false
  /// The rounds played since the game began.
  package internal(set) var history = SessionHistory()
  /// Cached outlooks for showing rounds.
  let outlooks = OutlookCache()
  /// The music that is playing; nil for none.
  var playing: Music?
  /// What was played before in this session, on other machines, and when the session began.
  var earlier = SessionTotals()
  package internal(set) var beginning: Duration

  /// Creates a cabinet that waits for its first spin.
  ///
  /// - Parameters:
  ///   - engine: The engine that plays the rounds.
  ///   - card: Information about the machine.
  ///   - pace: How quickly rounds are shown; by default ``Pace/classic`` for the classic, and
  ///     ``Pace/theatre`` for any other machine.
  ///   - purse: The player's credits; ignored on a machine that is free to play.
  ///   - unkept: Why these credits aren't kept; nil if they are.
  ///   - now: The time.
  package init(
    engine: SlotEngine, card: MachineCard? = nil, pace: Pace? = nil, purse: Purse? = nil,
    unkept: UnkeptCredits? = nil, isMuted: Bool = false, at now: Duration = .zero
  ) {
    let machine = engine.machine
    self.engine = engine
    shownSeed = engine.seed
    self.card = card ?? MachineCard(title: machine.name)
    self.pace = pace ?? (machine.classicRun != nil ? .classic : .theatre)
    let isFree = machine.cost(of: machine.defaultStake) == 0
    self.purse = isFree ? nil : purse ?? Purse(balance: Purse.freshBalance(for: machine))
    self.purse?.fillMeters(of: machine)
    self.unkept = isFree ? nil : unkept
    self.isMuted = isMuted
    pays = machine.shortPayTable(stake: engine.stake)
    beginning = now
    start = now
    var opening = Tableau(opening: engine)
    opening.jackpots = self.purse?.meters.map(\.credits) ?? []
    movement = Movement(
      opening: opening, cues: [], length: .zero, ending: .waitsForPress)
    if machine.purchase == nil { usualBet = betName }
  }

  /// Handles an action and the passing of time.
  ///
  /// Everything that was due by `now` is handled first, in order: a late call delays nothing that
  /// follows.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - now: The time, on any monotonic clock.
  /// - Returns: What the caller has to do, in this order.
  package mutating func reduce(_ action: CabinetAction, at now: Duration) -> [CabinetEffect] {
    var effects = catchUp(to: now)
    switch action {
    case .input(.key(let key, let isRepeat)):
      hold(.key(key, isRepeat: isRepeat), at: now)
      effects += isRepeat ? [] : take(key, at: now)
    case .input(let input):
      // A press that has played rounds does nothing more when it is released.
      let hasPlayed = held?.isByPointer == true && held?.hasPlayed == true
      hold(input, at: now)
      if case .pointerReleased(let place, let pointer) = input, hasPlayed {
        effects +=
          point(.cancelled, at: now) + point(.pointerMoved(place, pointer: pointer), at: now)
      } else {
        effects += point(input, at: now)
      }
    case .resized(let size): self.size = size
    case .refused(let title, let messages): overlay = .messages(title: title, messages)
    case .press(let id): effects += press(id, at: now)
    case .file(let state): file = state
    case .dealt(let round, let hash): effects += show(dealt: round, hash: hash, at: now)
    case .undealt(let reasons): effects += takeBack(because: reasons)
    case .unkept(let reason): if purse != nil { unkept = reason }
    case .figures(let known): figures = known
    case .frames(let times): frames = times
    case .close: effects.append(.quit)
    case .tick: break
    }
    return effects + changeMusic(at: now) + askForFigures()
  }
}
