import SlotCabinet
import SlotControls
import SlotEngine
import SlotStrings

extension SlotScreens {
  var fairForm: Form {
    guard fair.isKnown else {
      return Form(
        title: words[.fairPlay],
        columns: [[.paragraph(words[.readingRounds], isQuiet: true)], fairClaims])
    }
    let refusal = fair.refusal.map { [Form.Item.paragraph($0)] } ?? []
    guard let series = fair.series else {
      return Form(title: words[.fairPlay], columns: [refusal + openingItems, fairClaims])
    }
    let items =
      series.serverSeed != nil
      ? items(ofRevealed: series)
      : series.start.isEmpty ? items(ofCommitted: series) : items(ofPlayed: series)
    return Form(title: words[.fairPlay], columns: [refusal + items, fairClaims])
  }

  /// What the scheme proves, and what it doesn't.
  private var fairClaims: [Form.Item] {
    [
      .heading(words[.fairProves]), .paragraph(words[.fairProvesText], isQuiet: true),
      .heading(words[.fairProvesNot]), .paragraph(words[.fairProvesNotText], isQuiet: true),
    ]
      + (cabinet.engine.machine.gamble == nil
        ? [] : [.paragraph(words[.fairNoTosses], isQuiet: true)])
  }

  /// The offer to commit to a series.
  private var openingItems: [Form.Item] {
    [.paragraph(words[.fairIntro])] + commitItems
  }

  private var commitItems: [Form.Item] {
    switch fair.offer {
    case .notKept: return [.paragraph(words[.fairNotKept], isQuiet: true)]
    case .growingJackpots: return [.paragraph(words[.fairNoJackpots])]
    case .noFile: return [.paragraph(words[.fairNoFile], isQuiet: true)]
    case .possible:
      return [
        .fact(words[.machine], cabinet.card.title), .fact(words[.stake], text(ofStake: nil)),
        .buttons([.init("commit", words[.fairCommit], isEnabled: cabinet.isBetweenRounds)]),
      ]
    }
  }

  /// A series that waits for the player's seed.
  private func items(ofCommitted series: SeriesCard) -> [Form.Item] {
    let opening: [Form.Item] = [
      .paragraph(words[.fairKeep]), .fact(words[.fairOpening], grouped(series.opening)),
    ]
    if let obstacle = series.obstacle {
      return opening + [.paragraph(sentence(about: obstacle, of: series))] + commitItems
    }
    return opening + [
      .fact(words[.fairCommitment], grouped(series.commitment)),
      .fact(words[.machine], series.machine), .fact(words[.stake], text(ofStake: series.stake)),
      .heading(words[.fairYourSeed]), .dial, .paragraph(words[.fairSeedAbout], isQuiet: true),
      .buttons([
        .init("begin", words[.fairBegin], isEnabled: cabinet.isBetweenRounds),
        .init("opening", words[.fairCopyOpening]),
      ]),
    ] + copied(series)
  }

  /// A series that goes on.
  private func items(ofPlayed series: SeriesCard) -> [Form.Item] {
    var items = hashes(of: series)
    if let obstacle = series.obstacle {
      items.append(.paragraph(sentence(about: obstacle, of: series)))
    }
    let canEnd = cabinet.isBetweenRounds && series.obstacle != .secret
    items += [
      .buttons([
        .init("play", words[.fairPlayOn], isEnabled: series.obstacle == nil),
        .init("last", words[.fairCopyLast]),
      ]),
      .buttons([
        .init("rotate", words[.fairRotate], isEnabled: canEnd && fair.offer == .possible),
        .init("reveal", words[.fairReveal], isEnabled: canEnd),
      ]),
    ]
    if series.obstacle == .secret { items += commitItems }
    return items + copied(series)
  }

  /// A series that is over.
  private func items(ofRevealed series: SeriesCard) -> [Form.Item] {
    [.paragraph(words[.fairRevealed])] + hashes(of: series)
      + [
        .fact(words[.fairServerSeed], grouped(series.serverSeed ?? "")),
        .buttons([
          .init("last", words[.fairCopyLast]), .init("opening", words[.fairCopyOpening]),
        ]),
      ] + copied(series) + [.space] + commitItems
  }

  private func hashes(of series: SeriesCard) -> [Form.Item] {
    var items: [Form.Item] = [
      .fact(words[.machine], series.machine),
      .fact(words[.fairOpening], grouped(series.opening)),
      .fact(words[.fairCommitment], grouped(series.commitment)),
      .fact(words[.fairYourSeed], series.clientSeed),
      .fact(words[.rounds], words.number(series.rounds)),
    ]
    if cabinet.purse != nil {
      items.append(.fact(words[.paid], words.credits(series.paid.count)))
    }
    return items + [
      .fact(words[.fairLast], grouped(series.last)), .fact(words[.fairTranscript], series.path),
      .paragraph(words[.fairVerify], isQuiet: true),
    ]
  }

  private func copied(_ series: SeriesCard) -> [Form.Item] {
    let isCopied = fair.copied == series.opening || fair.copied == series.last
    return isCopied ? [.paragraph(words[.fairCopied], isQuiet: true)] : []
  }

  private func sentence(about obstacle: SeriesObstacle, of series: SeriesCard) -> String {
    switch obstacle {
    case .machine: words(.fairOtherMachine, ["machine": series.machine])
    case .program: words[.fairOtherProgram]
    case .secret: words[.fairSecretLost]
    case .full(let rounds): words(.fairFull, ["rounds": words.number(rounds)])
    }
  }

  /// A stake in words; nil for the present one.
  private func text(ofStake stake: Stake?) -> String {
    let machine = cabinet.engine.machine
    let stake = stake ?? cabinet.engine.stake
    return words.stake(
      lines: stake.lines, ways: machine.waysOfPaidSpin, coins: stake.coins,
      bet: stake.bet.map { machine.bets[$0].name })
  }

  /// The digits of a hash in groups, between which lines can be broken.
  private func grouped(_ hash: String) -> String {
    stride(from: 0, to: hash.count, by: 8)
      .map { String(hash.dropFirst($0).prefix(8)) }.joined(separator: " ")
  }
}
