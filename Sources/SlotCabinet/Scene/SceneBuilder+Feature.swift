import SlotEngine
import SlotPaint
import SlotShow

/// The scene of a feature: a painted backdrop, the wipe that leads to it, and its multiplier.
extension SceneBuilder {
  /// The backdrop: the machine's colours or, in any mode but the base game, a painted scene of its own.
  func backdrop(_ tableau: Tableau) -> [Mark] {
    let mode = tableau.stay?.mode ?? .base
    guard let wipe = tableau.motion.wipe else { return scene(mode) }
    let edge = wipeEdge(wipe)
    return scene(wipe.mode)
      + [
        Mark(
          .group(
            scene(mode),
            clip: Rect(x: 0, y: 0, width: max(0, edge), height: layout.size.height)))
      ]
  }

  private func scene(_ mode: ModeID) -> [Mark] {
    let whole = Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
    let fill = palette.backdrop(mode: mode)
    let ground = Mark(.shape(.rectangle(whole), fill: fill, stroke: nil), name: "backdrop")
    guard mode != .base else { return [ground] }
    let scenery = Scenery(machine.scenery, seed: UInt64(mode.index))
    let layers = (0..<2).map { number -> Mark in
      let paint = fill.paint(at: 0.3 + 0.3 * Double(number))
        .mixed(with: number == 0 ? palette.accent : palette.feature, number == 0 ? 0.12 : 0.16)
      return Mark(
        .shape(
          .polygon(scenery.layer(number, in: whole)),
          fill: .vertical(top: paint, bottom: fill.paint(at: 1)), stroke: nil))
    }
    return [ground] + layers
  }

  /// The band of light that brings another scene.
  func wipe(_ tableau: Tableau) -> [Mark] {
    guard let wipe = tableau.motion.wipe else { return [] }
    let (edge, height) = (wipeEdge(wipe), layout.size.height)
    // Brighter towards its middle, in steps too small to be seen.
    return (1...8).map { step in
      let width = Self.reach * unit * Double(step) / 8
      return Mark(
        .shape(
          .rectangle(Rect(x: edge - width, y: 0, width: 2 * width, height: height)),
          fill: .solid(palette.win.faded(to: 0.08)), stroke: nil),
        name: "wipe")
    }
  }

  /// Half the width of the band, in units.
  private static let reach = 70.0

  private func wipeEdge(_ wipe: Wipe) -> Double {
    let reach = Self.reach * unit
    return Ease.ramp(wipe.progress) * (layout.size.width + 2 * reach) - reach
  }

  /// The multiplier of wins, large at the upper edge of the reels; nothing without one.
  func multiplier(_ tableau: Tableau) -> [Mark] {
    let factors = ([tableau.stay?.multiplier ?? 1] + tableau.meters.compactMap(\.factor))
      .filter { $0 > 1 }
    // Several don't always multiply each other.
    guard factors.count == 1, let factor = factors.first, tableau.boards.isEmpty else { return [] }
    let frame = layout.frame
    let side = min(64 * unit, 0.2 * frame.height)
    let rect = Rect(
      x: frame.x + 0.78 * frame.width - side / 2, y: frame.y - 0.04 * side, width: side,
      height: side)
    var text = Text(
      "×\(factor)", in: rect, face: .display, em: max(TextMeasure.leastEm, 0.5 * side),
      paint: palette.colors.isLight ? Palette.gold : palette.win, alignment: .center,
      maximumWidth: 0.8 * side)
    text.finish = .metal
    return [
      Mark(
        .shape(
          .ellipse(in: rect.grown(by: 3 * unit)), fill: .solid(Palette.shadow.faded(to: 0.5)),
          stroke: nil)),
      Mark(
        .shape(
          .ellipse(in: rect), fill: palette.innerFrame,
          stroke: Stroke(palette.paleAccent, width: 3 * unit))),
      Mark(
        .shape(.ellipse(in: rect.grown(by: -5 * unit)), fill: .solid(palette.groove), stroke: nil)),
      Mark(.text(text), name: "multiplier"),
    ]
  }
}
