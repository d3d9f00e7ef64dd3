import SlotCabinet
import SlotControls
import SlotEngine
import SlotStrings

/// What a player has chosen of playing automatically: a place in each list of choices.
struct AutoplayChoice: Sendable, Hashable {
  static let rounds = [5, 10, 25, 50, 100, 250, 500]
  /// The most that may be lost, and the pay that ends it, as multiples of the cost of a round; nil for no limit.
  static let losses: [Int?] = [5, 10, 20, 50, 100, 200, nil]
  static let wins: [Int?] = [5, 10, 20, 50, 100, 250, nil]

  var rounds = 2
  var loss = 3
  var win = wins.count - 1
  var endsAtFeature = true

  /// The limits where a round has a cost.
  func limits(cost: Credits) -> Autoplay.Limits {
    Autoplay.Limits(
      rounds: Self.rounds[rounds], loss: Self.amount(Self.losses[loss], cost: cost),
      win: Self.amount(Self.wins[win], cost: cost), endsAtFeature: endsAtFeature)
  }

  /// A multiple of the cost; nil where there is no limit, or nothing to be lost or won.
  static func amount(_ times: Int?, cost: Credits) -> Credits? {
    cost > 0 ? times.map { cost.multipliedClamped(by: $0) } : nil
  }
}

// Rounds are played automatically after a choice of limits, and only while the Play screen is shown.
extension SlotScreens {
  private var costOfRound: Credits { cabinet.engine.machine.cost(of: cabinet.engine.stake) }

  /// Begins the next round if nobody has to press for it, after everything that comes up between two rounds.
  mutating func playOn(at now: Duration) -> [ScreenEffect] {
    guard screen == .play else { return [] }
    return follow(at: now) { $0.playOn(at: now) }
  }

  var autoplayForm: Form {
    guard cabinet.offersAutoplay else {
      return Form(
        title: words[.autoplay],
        columns: [
          [.paragraph(words[.autoplayBarred]), .space, .buttons([.init("back", words[.play])])]
        ])
    }
    let (choice, cost) = (autoplayChoice, costOfRound)
    func stepper(_ id: String, _ label: Phrase, _ text: String, _ place: Int, of count: Int)
      -> Form.Item
    {
      .stepper(
        FormID(id), label: words[label], text: text, canLower: place > 0,
        canRaise: place + 1 < count)
    }
    func amount(_ times: Int?) -> String {
      AutoplayChoice.amount(times, cost: cost).map { words.credits($0.count) } ?? words[.noLimit]
    }
    var items = [
      stepper(
        "rounds", .rounds, words.number(AutoplayChoice.rounds[choice.rounds]), choice.rounds,
        of: AutoplayChoice.rounds.count)
    ]
    if cost > 0 {
      items += [
        stepper(
          "loss", .autoplayLoss, amount(AutoplayChoice.losses[choice.loss]), choice.loss,
          of: AutoplayChoice.losses.count),
        stepper(
          "win", .autoplayWin, amount(AutoplayChoice.wins[choice.win]), choice.win,
          of: AutoplayChoice.wins.count),
      ]
    }
    items += [
      .toggle("feature", label: words[.autoplayAtFeature], isOn: choice.endsAtFeature),
      .paragraph(about(cost: cost), isQuiet: true),
      .buttons([.init("start", words[.autoplayStart]), .init("back", words[.autoplayNot])]),
    ]
    return Form(title: words[.autoplay], columns: [items])
  }

  /// What playing automatically costs, and how it ends.
  private func about(cost: Credits) -> String {
    guard cost > 0 else { return words[.autoplayAboutFree] }
    return words(
      .autoplayAbout,
      [
        "cost": words.credits(cost.count),
        "balance": words.credits(cabinet.purse?.balance.count ?? 0),
      ])
  }

  mutating func takeAutoplay(_ event: FormEvent, at now: Duration) -> [ScreenEffect] {
    func moved(_ place: Int, _ step: Int, in count: Int) -> Int {
      min(max(0, place + step), count - 1)
    }
    switch event {
    case .stepped("rounds", let step):
      autoplayChoice.rounds = moved(
        autoplayChoice.rounds, step, in: AutoplayChoice.rounds.count)
    case .stepped("loss", let step):
      autoplayChoice.loss = moved(autoplayChoice.loss, step, in: AutoplayChoice.losses.count)
    case .stepped("win", let step):
      autoplayChoice.win = moved(autoplayChoice.win, step, in: AutoplayChoice.wins.count)
    case .toggled("feature"): autoplayChoice.endsAtFeature.toggle()
    case .pressed("start"):
      let effects = show(.play, at: now)
      cabinet.start(autoplayChoice.limits(cost: costOfRound))
      return [.play("press")] + effects
    case .pressed("back"): return [.play("press")] + show(.play, at: now)
    default: break
    }
    return []
  }
}
