import SlotCabinet
import SlotControls
import SlotEngine
import SlotPaint
import SlotScreens
import SlotStrings
import TestSupport
import Testing

/// A walk past everything that a machine's stage shows: at rest, in a round with a feature, and under pages.
struct StageTour {
  /// Rounds of seed 42 with a feature, a bonus or a large win.
  static let rounds: [String: [UInt64]] = [
    "classic": [1], "tidepool": [122, 375], "lanterns": [9], "monsoon": [46], "orchard": [10],
    "apiary": [90], "kites": [475], "thaw": [91], "thicket": [183], "arcade": [1_287],
  ]

  /// The time between two visits while a round is shown.
  static let step = Duration.milliseconds(Thoroughness.isFull ? 200 : 700)

  private var player: Player
  private let visit: (Player) throws -> Void

  /// Plays a machine's rounds, and shows what there is at every stop.
  static func walk(
    _ machine: String, _ settings: Settings, size: Size,
    prepare: (inout Player) throws -> Void = { _ in }, visit: (Player) throws -> Void
  ) throws {
    try withoutActuallyEscaping(visit) { visit in
      let rounds = rounds[machine == LongNames.machine ? "tidepool" : machine] ?? [0]
      for spin in rounds {
        var player = try Player(machine: machine, settings: settings, size: size, spin: spin)
        try prepare(&player)
        var tour = StageTour(player: player, visit: visit)
        try tour.play()
        if spin == rounds.first { try tour.openPages() }
      }
    }
  }

  private init(player: Player, visit: @escaping (Player) throws -> Void) {
    (self.player, self.visit) = (player, visit)
  }

  /// Plays a round to its end, opens every place of its boards, and tosses once if it can.
  private mutating func play() throws {
    try visit(player)
    player.press(.space)
    var tosses = 0
    for _ in 0..<1_000 {
      try visit(player)
      let cabinet = player.screens.cabinet
      if cabinet.isReady { return }
      if cabinet.waitsForPick {
        let board = cabinet.tableau(at: player.now).boards.last
        let place = board?.places.firstIndex { $0.prize == nil } ?? 0
        player.send(.cabinet(.press(.place(place))))
      } else if cabinet.waitsForToss {
        player.press(tosses == 0 ? .character("g") : .space)
        tosses += 1
      }
      player.wait(Self.step)
    }
    Issue.record("The round never ends.")
  }

  /// Opens what lies over the stage, one after the other.
  private mutating func openPages() throws {
    player.press(.function(3))
    try visit(player)
    player.press(.function(3), .character("i"))
    for _ in 0..<8 {
      try visit(player)
      player.press(.right)
    }
    player.press(.escape, .character("b"))
    try visit(player)
    player.press(.escape)
    player.send(
      .cabinet(.refused(title: player.screens.words[.machineRefused], messages: ["a: b"])))
    try visit(player)
  }
}
