package import SlotEngine
package import SlotPaint

/// A machine's reels in their frame before its backdrop, as they stand before the first round: what is known of a machine
/// at first sight.
///
/// The stage's own builder draws it, so a machine looks among others as it does when it is played.
package struct Portrait: Sendable, Hashable {
  private let machine: Machine
  private let tableau: Tableau

  /// Takes the portrait of a machine.
  package init(of machine: Machine) throws(PlayError) {
    self.machine = machine
    tableau = Tableau(opening: try SlotEngine(machine: machine, seed: 0))
  }

  /// The portrait in a rectangle.
  ///
  /// - Parameters:
  ///   - place: The machine's index on the ``PictureShelf``.
  ///   - colors: The theme's colours; nil for the machine's own.
  package func marks(in rect: Rect, place: Int, colors: StageColors?) -> [Mark] {
    let layout = StageLayout(portraitOf: machine, in: rect)
    var builder = SceneBuilder(machine, layout: layout, colors: colors)
    builder.place = place
    let backdrop = Mark(
      .shape(
        .rectangle(rect, radius: 10 * layout.unit), fill: builder.palette.backdrop(mode: .base),
        stroke: nil), name: "portrait")
    let reels = machine.classicRun == nil ? builder.reels(tableau) : drums(builder)
    return [backdrop] + builder.frame + reels
  }

  /// The reels of the painted classic, which are drums.
  private func drums(_ builder: SceneBuilder) -> [Mark] {
    zip(tableau.reels, builder.layout.reels).map { view, frame in
      Mark(
        .wheel(
          ClassicScene.drum(
            view, in: frame, pitch: 0.94 * frame.width,
            tiles: view.tiles.map { builder.picture($0) },
            ground: builder.palette.reel)))
    }
  }
}
