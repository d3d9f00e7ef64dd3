import SlotEngine

/// What a machine's stage has around its reels, and how it responds.
package struct StageDesign: Sendable, Hashable {
  /// Whether the stage is a painting that fills the window, in which nothing but reels and a button is drawn.
  package let isPainting: Bool
  /// Whether Spin is there only while it can be pressed.
  package let hidesSpin: Bool
  /// Whether there is more to see than the round: what pays, pages about the machine, and its figures.
  package let hasPages: Bool
  /// Whether credits are counted.
  package let countsCredits: Bool
  /// Whether music plays, buttons click, and reels fall silent when they are skipped.
  package let isScored: Bool
  /// Whether rounds are shown at the pace that the player has set.
  package let followsSettings: Bool

  /// The classic's, as it was painted: its reels and its button have a timetable of their own.
  package static let classic = StageDesign(
    isPainting: true, hidesSpin: true, hasPages: false, countsCredits: false, isScored: false,
    followsSettings: false)
  /// Every other machine's.
  package static let usual = StageDesign(
    isPainting: false, hidesSpin: false, hasPages: true, countsCredits: true, isScored: true,
    followsSettings: true)
}

extension Cabinet {
  /// The design of the machine's stage.
  package var design: StageDesign { engine.machine.classicRun != nil ? .classic : .usual }
}
