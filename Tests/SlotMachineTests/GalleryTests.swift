import Foundation
import SlotCabinet
import SlotControls
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotPaint
import SlotWindow
import SlotStrings
import Testing

@testable import SlotMachine

/// Draws every built-in machine without a window. With `SLOT_GALLERY=FOLDER` it draws many moments
/// of a game in several sizes and saves the pictures there, to be looked at; `SLOT_GALLERY_SIZES`,
/// such as `4x3,upright`, limits the sizes, and `SLOT_GALLERY_MOMENTS` the moments; `SLOT_GALLERY_THEME`, such as `paper`,
/// names a theme to draw in.
@Suite(.timeLimit(.minutes(20))) struct `The gallery` {
  /// A moment of a game that deserves a picture.
  enum Moment: String, CaseIterable {
    case rest, spinning, win, alone, feature, board, pages, figures, banner, insight, refused
  }

  static let sizes: [(name: String, size: Size)] = [
    ("4x3", Size(width: 800, height: 600)), ("wide", Size(width: 1920, height: 1080)),
    ("large", Size(width: 2560, height: 1440)), ("upright", Size(width: 600, height: 1067)),
  ]

  @Test(arguments: ShippedMachines.names)
  func `shows something at every moment`(name: String) throws {
    let media = try MediaFolder.find(
      option: Self.media, environment: [:], executable: "slot-machine")
    let typefaces = try Typefaces(in: media)
    let loaded = try LoadedMachine(MachineSource(name))
    let environment = ProcessInfo.processInfo.environment
    let theme = try environment["SLOT_GALLERY_THEME"].map(ThemeFolders([:], media: media).theme)
    let library = loaded.library(in: media, theme: theme, typefaces: typefaces)
    let folder = environment["SLOT_GALLERY"]
    let moments = folder == nil ? [Moment.rest] : Self.wantedMoments
    let games = try moments.compactMap { moment in
      try Self.game(of: loaded, at: moment).map { (moment, $0.0, $0.1) }
    }
    for (form, size) in folder == nil ? [Self.sizes[0]] : Self.wantedSizes {
      let canvas = try OffscreenCanvas(
        width: Int(size.width), height: Int(size.height), library: library,
        typefaces: typefaces)
      for (moment, game, now) in games {
        var cabinet = game
        _ = cabinet.reduce(.resized(size), at: now)
        if let theme { cabinet.dress(textScale: 1, colors: theme.colors, words: Words(.english)) }
        let image = try canvas.image(of: cabinet.scene(at: now))
        #expect(Set(image.pixels).count > 500)
        if let folder {
          try Data(image.png).write(
            to: URL(fileURLWithPath: folder).appending(
              path: "\(name)-\(moment.rawValue)-\(form).png"))
        }
      }
    }
  }

  private static var wantedSizes: [(name: String, size: Size)] {
    sizes.filter { isWanted($0.name, "SLOT_GALLERY_SIZES") }
  }

  private static var wantedMoments: [Moment] {
    Moment.allCases.filter { isWanted($0.rawValue, "SLOT_GALLERY_MOMENTS") }
  }

  private static func isWanted(_ name: String, _ variable: String) -> Bool {
    ProcessInfo.processInfo.environment[variable]?.split(separator: ",").contains(Substring(name))
      ?? true
  }

  static let media = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Media").path

  /// A game that has reached a moment; nil for a machine that never does.
  private static func game(of loaded: LoadedMachine, at moment: Moment) throws
    -> (Cabinet, Duration)?
  {
    let engine = try SlotEngine(machine: loaded.machine, seed: 42)
    func game(_ number: UInt64) throws -> Cabinet {
      Cabinet(
        engine: try SlotEngine(machine: loaded.machine, seed: 42, nextSpin: number),
        card: loaded.card)
    }
    func find(_ condition: (Round) -> Bool) -> UInt64? {
      (0..<3000).first { condition(engine.round($0)) }
    }
    func play(_ number: UInt64?, until isThere: (Cabinet, Duration) -> Bool) throws
      -> (Cabinet, Duration)?
    {
      guard let number else { return nil }
      var (cabinet, now) = (try game(number), Duration.zero)
      _ = cabinet.reduce(.input(.key(.space)), at: now)
      for _ in 0..<5000 {
        if isThere(cabinet, now) { return (cabinet, now) }
        now += .milliseconds(50)
        _ = cabinet.reduce(.tick, at: now)
        if cabinet.waitsForPick, let board = cabinet.tableau(at: now).boards.last {
          if isThere(cabinet, now) { return (cabinet, now) }
          let place = board.places.firstIndex { $0.prize == nil } ?? 0
          _ = cabinet.reduce(.press(.place(place)), at: now)
        }
      }
      return nil
    }
    let wins =
      find { $0.spins[0].outcome.wins.count > 1 && $0.spins.count == 1 }
      ?? find { $0.spins[0].outcome.isWin }
    let needsFeatures = [.feature, .board, .banner].contains(moment)
    guard !needsFeatures || loaded.machine.hasFeatures else { return nil }
    switch moment {
    case .rest: return (try game(0), .zero)
    case .spinning:
      return try play(3) {
        $1 >= (loaded.machine.classicRun == nil ? .milliseconds(1300) : .milliseconds(330))
      }
    case .win: return try play(wins) { $0.isReady && $1 > .zero }
    case .insight:
      guard loaded.machine.classicRun == nil,
        let (game, now) = try play(wins, until: { $0.isReady && $1 > .zero })
      else { return nil }
      var cabinet = game
      _ = cabinet.reduce(.input(.key(.function(3))), at: now)
      return (cabinet, now)
    case .alone:
      return try play(wins) { $0.tableau(at: $1).singledOut != nil }
    case .feature:
      // After the reckoning of a spin of a stay, just before the next one: of one with wins, if there is one
      // before the last.
      var (latest, found) = ((Cabinet, Duration)?.none, (Cabinet, Duration)?.none)
      _ = try play(find { $0.spins.count > 1 }) { cabinet, now in
        let tableau = cabinet.tableau(at: now)
        guard let stay = tableau.stay else { return latest != nil }
        let isCalm = tableau.reels.allSatisfy(\.isAtRest) && tableau.drops.isEmpty
        guard stay.played > 0, isCalm, tableau.banner == nil, tableau.boards.isEmpty
        else { return found?.0.tableau(at: found?.1 ?? now).wins.isEmpty == false }
        latest = (cabinet, now)
        let hasWins = stay.left > 0 && !tableau.wins.isEmpty
        if found == nil || stay.played == 1 || hasWins { found = latest }
        return false
      }
      return found
    case .board:
      return try play(find { !$0.spins[0].bonuses.allSatisfy { $0.history == nil } }) {
        $0.tableau(at: $1).boards.last?.places.contains { $0.prize != nil } ?? false
      }
    case .banner:
      return try play(find { $0.spins.count > 1 }) { $0.tableau(at: $1).banner?.scale == 1 }
    case .pages, .figures:
      guard loaded.machine.classicRun == nil else { return nil }
      var cabinet = try game(0)
      _ = cabinet.reduce(.input(.key(.character("i"))), at: .zero)
      if moment == .figures {
        for _ in 0..<3 { _ = cabinet.reduce(.input(.key(.right)), at: .zero) }
      }
      return (cabinet, .zero)
    case .refused:
      var cabinet = try game(0)
      _ = cabinet.reduce(
        .refused(
          title: "This machine can't be played",
          messages: ["reef.yaml:12:9: 'lift' is no way to match; write left, right, both or any."]),
        at: .zero)
      return (cabinet, .zero)
    }
  }
}
