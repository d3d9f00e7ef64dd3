import SlotEngine
import SlotPaint
import SlotShow

/// What moves on stage: symbols that act, and particles.
extension SceneBuilder {
  /// Symbols that act, over their cells: first the empty cells, then the lights, then the symbols, so that none is cut
  /// off by a neighbour.
  func actors(_ tableau: Tableau) -> [Mark] {
    let acts = tableau.motion.acts.filter { cell, _ in
      cell.isShown(rows: tableau.rows) && tableau.drops[cell] == nil
    }.sorted { $0.key < $1.key }
    var (grounds, lights, symbols) = ([Mark](), [Mark](), [Mark]())
    for (cell, acting) in acts {
      guard let symbol = tableau.symbol(at: cell), machine.symbols[symbol].name != "blank" else {
        continue
      }
      let role = machine.actor(symbol)
      let curve = show.curve(acting.act, of: machine.symbols[symbol].name, as: role)
      // Those of one reel act together, those on its right a little later.
      let delay = acting.act == .win ? 0.07 * Double(cell.reel.index) : 0
      let pose = curve.pose(at: acting.elapsed.seconds - delay).settled(
        by: acting.act == .clear ? 1 : acting.left.seconds / 0.18)
      guard pose != Pose() else { continue }
      let rect = layout.cell(cell, rows: tableau.rows)
      let center = Point(
        x: rect.center.x + pose.x * rect.width, y: rect.center.y + pose.y * rect.height)
      grounds.append(
        Mark(
          .wheel(
            Wheel(
              frame: rect, rowHeight: rect.height, tiles: [], look: .flat, ground: palette.reel,
              hasShade: false))))
      let side = min(rect.width, rect.height)
      let isPlain = role.part == .pays
      // On a reel as pale as paper, there is little to see of it.
      if pose.glow > 0.02, !isPlain {
        lights.append(
          Mark(
            .sprite(
              Sprite(
                Picture(DrawnSprite.name(.glow), .glowing(light)), at: center,
                size: Size(width: 1.5 * side, height: 1.5 * side),
                // While others turn or are held, it lights up nothing but its own cell.
                zoom: acting.act == .land ? 1 / 1.5 : 1, opacity: 0.8 * pose.glow))))
      }
      let isWinning = acting.act == .win || acting.act == .clear
      symbols.append(
        Mark(
          .sprite(
            Sprite(
              picture(symbol, isWinning ? .lit : .plain), at: center,
              size: Size(width: 0.9 * side, height: 0.9 * side), zoom: pose.scale,
              turn: isPlain || acts.count > Self.mostTurned ? 0 : pose.turn,
              brightness: pose.brightness)),
          name: "actor \(cell.reel),\(cell.row)"))
    }
    return grounds + lights + symbols
  }

  /// The most symbols among which those that do more than pay are turned: turning costs much more than scaling.
  private static let mostTurned = 6

  /// The colour of lights.
  private var light: Paint { palette.win.mixed(with: Palette.gold, 0.3) }

  /// What may fly, act or be counted on stage at a cost of a round, so that it can be made before it is.
  func props(cost: Credits) -> [Mark] {
    let kinds = show.thrown
    let side = layout.reels.first.map { min($0.width, layout.rowHeight) } ?? 0
    let glow = Sprite(
      Picture(DrawnSprite.name(.glow), .glowing(light)), at: Point(x: 0, y: 0),
      size: Size(width: 1.5 * side, height: 1.5 * side))
    let symbols = machine.symbols.ids.map { symbol in
      Sprite(
        picture(symbol, .lit), at: Point(x: 0, y: 0),
        size: Size(width: 0.9 * side, height: 0.9 * side))
    }
    let particles = Emitter.Kind.allCases.filter(kinds.contains).flatMap {
      $0.props(unit: unit, paint: paint(of: $0))
    }
    return ([glow] + symbols).map { Mark(.sprite($0)) } + letters(cost: cost)
      + particles.map { Mark(.sprite($0)) }
  }

  /// Rays behind the amount, below the winning symbols.
  func rays(_ tableau: Tableau) -> [Mark] {
    marks(of: tableau.motion.emissions.filter { $0.emitter.kind == .rays }, on: tableau)
  }

  /// The particles in the air.
  func particles(_ tableau: Tableau) -> [Mark] {
    marks(of: tableau.motion.emissions.filter { $0.emitter.kind != .rays }, on: tableau)
  }

  private func marks(of emissions: [Emission], on tableau: Tableau) -> [Mark] {
    guard !emissions.isEmpty else { return [] }
    let opacity = tableau.motion.win?.opacity ?? 1
    let field = Emitter.Field(
      window: Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height),
      frame: layout.frame,
      middle: tableau.motion.win.map { room(of: $0, on: tableau).center } ?? layout.frame.center,
      unit: unit)
    let sprites = emissions.flatMap { emission in
      emission.emitter.sprites(
        at: emission.elapsed.seconds, in: field,
        from: emission.cells.map { layout.cell($0, rows: tableau.rows).center },
        paint: paint(of: emission.emitter.kind))
    }
    return sprites.prefix(Emitter.mostSprites).map { sprite in
      var sprite = sprite
      sprite.opacity *= opacity
      return Mark(.sprite(sprite))
    }
  }

  private func paint(of kind: Emitter.Kind) -> Paint {
    switch kind {
    case .coins, .sparks, .rays: light
    case .petals: palette.feature.mixed(with: palette.accent, 0.45).mixed(with: Self.white, 0.25)
    case .snow: Self.white
    }
  }

  static let white = Paint(hex: 0xFFFFFF)
}

extension Pose {
  /// The pose with a share of its distance from rest.
  fileprivate func settled(by share: Double) -> Pose {
    guard share < 1 else { return self }
    let share = max(0, share)
    return Pose(
      scale: 1 + (scale - 1) * share, turn: turn * share, x: x * share, y: y * share,
      glow: glow * share, brightness: 1 + (brightness - 1) * share)
  }
}
