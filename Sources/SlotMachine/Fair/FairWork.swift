import Foundation
import SlotCabinet
import SlotEngine
import SlotFair
import SlotFairFiles
import SlotMachineFile
import SlotScreens

/// Takes the steps with series of fair rounds that the screens ask for.
final class FairWork {
  private var desk: FairDesk?
  /// Whether a series that goes on is gone on with when a machine is opened: not where the command line names the spins.
  private var goesOn: Bool

  /// Keeps series in a folder; nil to play none.
  init(folder: String?, goesOn: Bool) {
    desk = folder.map(FairDesk.init(folder:))
    self.goesOn = goesOn
  }

  /// What is known once a machine has been opened; nil if nothing was begun.
  func opened(_ loaded: LoadedMachine) -> FairNews? {
    guard goesOn, desk != nil else { return nil }
    let news = news(of: loaded, goesOn: true) { try $0.look() }
    // What is wrong with a series is said on its own page.
    if case .known(.some, _, _, _) = news { return news }
    return nil
  }

  /// Takes a step.
  func take(_ step: FairStep, with loaded: LoadedMachine, at stake: Stake) -> FairNews {
    switch step {
    case .look: news(of: loaded) { try $0.look() }
    case .commit: news(of: loaded) { try $0.commit(to: loaded, at: stake) }
    case .begin(let seed): goOn(with: loaded) { try $0.begin(clientSeed: seed) }
    case .goOn: goOn(with: loaded) { try $0.look() }
    case .reveal: news(of: loaded) { try $0.reveal() }
    case .rotate:
      news(of: loaded) {
        try $0.reveal()
        try $0.commit(to: loaded, at: stake)
      }
    }
  }

  /// What is known after a round was dealt.
  func dealt(at loaded: LoadedMachine) -> FairNews { news(of: loaded) { _ in } }

  private func goOn(
    with loaded: LoadedMachine, after step: (inout FairDesk) throws -> Void
  ) -> FairNews {
    goesOn = true
    return news(of: loaded, goesOn: true, after: step)
  }

  /// Plays a round that the cabinet asks for, and writes it down.
  func deal(_ open: OpenRound) -> CabinetAction {
    do {
      guard let start = open.series, let round = try desk?.round(open.number, ofSeries: start)
      else { return .undealt([]) }
      return .dealt(round, hash: desk?.series?.last ?? "")
    } catch {
      return .undealt(["\(error)"])
    }
  }

  private func news(
    of loaded: LoadedMachine, goesOn: Bool = false, after step: (inout FairDesk) throws -> Void
  ) -> FairNews {
    guard var desk else { return .known(nil, offer: .notKept, letters: [], goesOn: false) }
    defer { self.desk = desk }
    do {
      try step(&desk)
    } catch {
      return .refused("\(error)")
    }
    let letters = (0..<SeedContent.count).map { _ in
      SeedContent.letters.indices.randomElement() ?? 0
    }
    let offer: FairOffer =
      !loaded.machine.growingJackpots.isEmpty
      ? .growingJackpots : loaded.text == nil ? .noFile : .possible
    return .known(
      desk.card(on: loaded.machine), offer: offer, letters: letters, goesOn: goesOn)
  }

  /// The folder of the series, in the user's data folder.
  ///
  /// Source: XDG Base Directory Specification, version 0.8.
  static func folder(_ environment: [String: String]) -> String? {
    PurseFile.folder(environment).map { "\($0.dropLast("purses".count))fair" }
  }
}

extension FairDesk {
  /// Commits to a series on a machine as its file has it.
  fileprivate mutating func commit(to loaded: LoadedMachine, at stake: Stake) throws {
    guard let text = loaded.text else { return }
    let machine = loaded.machine
    try machine.refuseGrowingJackpots(because: "fair rounds keep no meters")
    try commit(
      to: text, coins: stake.coins, lines: machine.bet.choosesLines ? stake.lines : nil,
      bet: machine.usualBetName(of: stake))
  }

  /// The latest series as the screens show it.
  fileprivate mutating func card(on machine: Machine) -> SeriesCard? {
    guard let series, let path else { return nil }
    let file = machineFile
    let opening = series.opening
    let obstacle: SeriesObstacle? =
      switch obstacle(on: machine) {
      case nil: nil
      case .machine: .machine
      case .program: .program
      case .secret: .secret
      case .full: .full(rounds: Self.mostRounds)
      }
    let isSame = file?.machine == machine
    return SeriesCard(
      path: path, machine: file?.title ?? file?.machine.name ?? "",
      stake: isSame
        ? try? machine.stake(lines: opening.lines, coins: opening.coins, bet: opening.bet) : nil,
      opening: opening.hash, commitment: opening.commitment, clientSeed: series.clientSeed,
      start: series.start, last: series.last, rounds: series.rounds.count,
      paid: Credits(series.rounds.reduce(0) { $0.addingReportingOverflow($1.pay).partialValue }),
      serverSeed: series.serverSeed, obstacle: obstacle)
  }
}

nonisolated extension LoadedMachine {
  /// The text of the machine's file, byte for byte; nil if it isn't this machine's.
  fileprivate var text: String? {
    let source = path.map(MachineSource.file) ?? .shipped(machine.name)
    guard let text = try? source.exactText(),
      (try? MachineFile(yaml: text, name: machine.name).machine) == machine
    else { return nil }
    return text
  }
}

nonisolated extension Machine {
  /// The name of the bet of a stake; that of the base bet for one that buys a feature, which is for a single round.
  fileprivate func usualBetName(of stake: Stake) -> String {
    stake.bet.map { bets[$0] }.flatMap { $0.award == nil ? $0.name : nil } ?? NamedBet.base
  }
}
