import SlotControls
package import SlotEngine
package import SlotPaint
package import SlotShow
package import SlotStrings

/// Builds the picture of a machine's stage as a display list.
///
/// Marks that show parts of the game are named, so that tests and logs can tell from the list what a player
/// sees: `reel 2` and `held 2,1` (reel, row), `falling 2,1`, `value 2,1`, `meter 0`, `win 0`, `line 3`,
/// `ways`, `actor 2,1`, `celebrated` (an amount), `multiplier`, `won`, `balance`, `cost`, `spins`, `stay total`, `place 4`,
/// `pays owl 3` (symbol, count).
package struct SceneBuilder {
  let machine: Machine
  let layout: StageLayout
  let palette: Palette
  let words: Words
  /// How the machine performs.
  let show: Show
  /// The machine's index among those beside which it is shown; nil for the one that is played.
  var place: Int?

  /// Creates a builder for a machine in a layout, in a theme's colours and with a show of its own if there are any.
  package init(
    _ machine: Machine, layout: StageLayout, colors: StageColors? = nil, show: Show? = nil,
    words: Words = Words(.english)
  ) {
    self.machine = machine
    self.layout = layout
    self.words = words
    self.show = show ?? machine.usualShow
    palette = Palette(machine: machine.name, colors: colors)
  }

  /// The picture of a stage.
  package func list(_ tableau: Tableau, panel: PanelState, controls: [StageControl]) -> DisplayList
  {
    var tableau = tableau
    if tableau.motion.win?.isOfWins == false {
      // A total isn't what the last wins pay, which are there again afterwards.
      (tableau.wins, tableau.singledOut, tableau.clearedWins) = ([], nil, [])
    }
    var marks = backdrop(tableau)
    marks += head(tableau, panel: panel)
    marks += frame
    marks += payTable(panel)
    marks += lastRounds(panel)
    marks += reels(tableau)
    marks += rays(tableau)
    marks += actors(tableau)
    marks += ways(tableau)
    marks += values(tableau, stake: panel.shownStake)
    marks += factors(tableau)
    marks += placeMarks(tableau)
    marks += wins(tableau)
    marks += lineNumbers(tableau)
    marks += jackpots(tableau)
    marks += multiplier(tableau)
    marks += particles(tableau)
    if let board = tableau.boards.last {
      marks += self.board(board, controls: controls)
    } else if let toss = tableau.toss {
      marks += self.toss(toss)
    } else if let banner = tableau.banner {
      marks += self.banner(banner)
    } else if let win = tableau.motion.win {
      marks += amount(win, on: tableau)
    }
    marks += wipe(tableau)
    marks += gauges(tableau)
    marks += message(tableau, panel: panel)
    marks += meters(tableau, panel: panel)
    marks += session(panel)
    marks += controls.filter { !$0.id.isPlace }.flatMap { control($0, panel: panel) }
    return DisplayList(size: layout.size, marks: marks)
  }
}

// MARK: - Building blocks

extension SceneBuilder {
  var unit: Double { layout.unit }

  /// A line of text centred in a rectangle, as large as there fits, but never too small to be read.
  ///
  /// - Parameter shorter: What to say instead where there is too little room, the longest first. Where there is too little
  ///   for that too, the last words are left out, and without room for a third of it all of it.
  func text(
    _ string: String, or shorter: [String] = [], in rect: Rect, em: Double,
    face: Text.Face = .text, paint: Paint? = nil, alignment: Text.Alignment = .center,
    glow: Paint? = nil, finish: Text.Finish = .flat, name: String? = nil
  ) -> Mark {
    let measure = layout.measure
    let versions = [string] + shorter
    let fitting =
      versions.first { measure.fits($0, face: face, in: rect) }
      ?? measure.shortened(versions[versions.count - 1], face: face, width: rect.width)
    guard let fitting, measure.fits(fitting, face: face, in: rect) else {
      return Mark(.group([], clip: nil))
    }
    var text = Text(
      fitting, in: rect, face: face,
      em: max(TextMeasure.leastEm, min(layout.em(em), rect.height)),
      paint: paint ?? palette.text, alignment: alignment, maximumWidth: rect.width, glow: glow)
    text.finish = finish
    return Mark(.text(text), name: name)
  }

  /// A plate with a golden edge.
  func plate(_ rect: Rect, radius: Double, fill: Fill? = nil) -> Mark {
    Mark(
      .shape(
        .rectangle(rect, radius: radius), fill: fill ?? .solid(palette.plate),
        stroke: Stroke(palette.deepAccent, width: max(1, 1.5 * unit))))
  }
}
