import SlotEngine
import SlotPaint

/// The colours of a machine's stage by their use.
///
/// A few colours give a machine its own surroundings; frames, plates and buttons are derived from
/// them. A machine that isn't built in gets a neutral violet and gold.
struct Palette: Sendable, Hashable {
  /// The colours from which the others are derived.
  let colors: StageColors
  /// What the frame around the reels is made of.
  private(set) var look = FrameLook.plain

  private init(
    _ top: UInt32, _ bottom: UInt32, accent: UInt32, feature: UInt32, quiet: UInt32 = 0xC4B8DC,
    reel: UInt32 = 0xFBF6E9
  ) {
    colors = StageColors(
      top: Paint(hex: top), bottom: Paint(hex: bottom), accent: Paint(hex: accent),
      feature: Paint(hex: feature), quiet: Paint(hex: quiet), reel: Paint(hex: reel))
  }

  /// Creates the palette of a stage.
  init(_ colors: StageColors) { self.colors = colors }

  /// Creates the palette of a machine, based on its name unless a theme has colours; its frame is then that of any
  /// other machine.
  init(machine name: String, colors: StageColors? = nil) {
    self =
      colors.map(Palette.init) ?? Self.shipped[name]
      ?? Palette(0x3B1B66, 0x0B0418, accent: 0xF2C14E, feature: 0x0D5A86)
    if colors == nil, let look = FrameLook.shipped[name] { self.look = look }
  }

  var top: Paint { colors.top }
  var bottom: Paint { colors.bottom }
  var accent: Paint { colors.accent }
  var feature: Paint { colors.feature }
  var text: Paint { colors.text }
  var quiet: Paint { colors.quiet }
  var reel: Paint { colors.reel }

  private static let shipped = [
    "classic": Palette(0x3A0D2B, 0x14051C, accent: 0xFFD65A, feature: 0x5A1A66),
    "apiary": Palette(0x6E3F08, 0x231003, accent: 0xFFD24A, feature: 0xB86A12, reel: 0xFDEBBE),
    "arcade": Palette(0x5A2410, 0x1C0A08, accent: 0xF0B02C, feature: 0x8A1C1C, reel: 0xF2E0BF),
    "kites": Palette(
      0x266CAB, 0x10335F, accent: 0xFFE07A, feature: 0x5B3F9E, quiet: 0xDFEAFA, reel: 0xE6F2FB),
    "lanterns": Palette(0x2A0F3A, 0x0C0A24, accent: 0xFF8A3A, feature: 0xB80F2C, reel: 0x2A1433),
    "monsoon": Palette(0x12524E, 0x06202E, accent: 0xFFC43A, feature: 0x3A5CC8, reel: 0xE0F1E6),
    "orchard": Palette(0x1C2470, 0x0A0C2C, accent: 0xC6D6F4, feature: 0x6238B0, reel: 0x20244F),
    "thaw": Palette(
      0x3A6687, 0x0A1B33, accent: 0xBFEFFF, feature: 0x2E8A6E, quiet: 0xCBD8E6, reel: 0xE8F4F8),
    "thicket": Palette(0x24502A, 0x0B1D12, accent: 0xF0B860, feature: 0x27327A, reel: 0xEDE8CC),
    "tidepool": Palette(0x0A6A9C, 0x041C4A, accent: 0x6FF0D2, feature: 0x0F8A8A, reel: 0xDAF2F1),
  ]
}

// MARK: - Derived colours

extension Palette {
  private static let white = Paint(hex: 0xFFFFFF)

  /// A ground on which text is easier to read: darker or, on a light stage, lighter.
  private func calm(_ paint: Paint, to share: Double) -> Paint {
    colors.isLight ? paint.mixed(with: Self.white, 1 - share) : paint.darkened(to: share)
  }

  /// The backdrop of a mode: the feature's tint in any but the base game, in a different shade for
  /// each.
  func backdrop(mode: ModeID) -> Fill {
    guard mode != .base else { return .vertical(top: top, bottom: bottom) }
    let tint = feature.mixed(with: accent, 0.12 * Double((mode.index - 1) % 4))
    return .vertical(top: calm(tint, to: 0.82), bottom: calm(tint, to: 0.2))
  }

  /// Titles and numbers that are won.
  var paleAccent: Paint {
    colors.isLight ? accent.mixed(with: text, 0.3) : accent.mixed(with: Self.white, 0.6)
  }
  /// The light around titles, which has a dark edge, so there is none on a light stage.
  func glow(_ share: Double, of color: Paint? = nil) -> Paint? {
    colors.isLight ? nil : (color ?? accent).faded(to: share)
  }
  /// The filled part of a meter.
  var gauge: Paint {
    colors.isLight ? accent.mixed(with: Self.white, 0.75) : deepAccent.faded(to: 0.55)
  }
  /// The names of features.
  var brightText: Paint { colors.isLight ? text : Self.white }
  /// What has been won: the accent or, where that is nearly white, gold.
  var win: Paint {
    let parts = [accent.red, accent.green, accent.blue]
    let chroma = (parts.max() ?? 0) - (parts.min() ?? 0)
    return chroma < 0.35 ? Self.gold : accent
  }
  /// The edges of plates and buttons.
  var deepAccent: Paint { accent.darkened(to: 0.62) }

  /// The light side of the frame around the reels.
  var frame: Fill {
    .vertical(top: accent.mixed(with: Self.white, 0.5), bottom: accent.darkened(to: 0.5))
  }
  /// The frame's inner edge, lit from below.
  var innerFrame: Fill {
    .vertical(top: accent.darkened(to: 0.66), bottom: accent.mixed(with: Self.white, 0.3))
  }
  /// The groove between the frame and its inner edge.
  var groove: Paint { bottom.mixed(with: accent, 0.16) }
  /// The innermost edge of the frame.
  var edge: Paint { colors.isLight ? accent.darkened(to: 0.4) : Self.shadow }
  /// The recess behind the reels.
  var recess: Fill {
    colors.isLight
      ? .vertical(top: reel.darkened(to: 0.66), bottom: reel.darkened(to: 0.86))
      : .vertical(top: bottom.darkened(to: 0.4), bottom: bottom.darkened(to: 0.9))
  }
  /// The background of text.
  var plate: Paint { calm(bottom, to: 0.62).faded(to: 0.86) }
  /// What is lost, or doesn't count.
  var dull: Paint { colors.isLight ? calm(bottom, to: 0.5) : Self.shadow }

  /// Buttons at rest, under the pointer, and held down.
  var button: Fill { raised(0.20, contrast: 6.6) }
  var lightButton: Fill { raised(0.38, contrast: 4.6) }
  var darkButton: Fill {
    colors.isLight
      ? .vertical(top: top.mixed(with: Self.white, 0.2), bottom: top.mixed(with: Self.white, 0.4))
      : .vertical(
        top: bottom.darkened(to: 0.7),
        bottom: readable(top.mixed(with: accent, 0.10), contrast: 4.6))
  }

  private func raised(_ share: Double, contrast: Double) -> Fill {
    colors.isLight
      ? .vertical(
        top: top.mixed(with: Self.white, 0.45 + share),
        bottom: top.mixed(with: Self.white, 0.2 + share))
      : .vertical(
        top: readable(top.mixed(with: accent, share), contrast: contrast),
        bottom: readable(
          top.mixed(with: bottom, 0.6).mixed(with: accent, 0.4 * share), contrast: contrast))
  }

  /// A ground as it is or, where light text doesn't stand out from it enough, darker.
  private func readable(_ ground: Paint, contrast: Double) -> Paint {
    let shares = stride(from: 1, to: 0, by: -0.02)
    let share = shares.first { text.contrast(to: ground.darkened(to: $0)) >= contrast }
    return ground.darkened(to: share ?? 0)
  }

  /// Pages and boards that cover the stage.
  var page: Fill {
    let middle = top.mixed(with: bottom, 0.35)
    return .vertical(
      top: colors.isLight ? middle.mixed(with: Self.white, 0.5) : middle,
      bottom: calm(bottom, to: 0.75))
  }
  /// The ground of the panel for designers, which covers what is below it.
  var panel: Paint { calm(bottom, to: 0.2).faded(to: 0.97) }
  /// The veil behind text over the reels.
  var veil: Paint { calm(bottom, to: 0.5).faded(to: 0.9) }
}

// MARK: - Common to every machine

extension Palette {
  static let lavender = Paint(hex: 0xBEAEDC)
  static let fuchsia = Paint(hex: 0xFF00FF)
  static let ink = Paint(hex: 0x1A0B26)
  static let shadow = Paint(hex: 0x05010B)
  /// Held cells, and padlocks.
  static let gold = Paint(hex: 0xF2C14E)
  static let deepGold = Paint(hex: 0xA8690F)
  static let brass = Fill.vertical(top: Paint(hex: 0xFFE7A3), bottom: Paint(hex: 0x9A5E0C))
  /// A prize that was won.
  static let prize = Fill.vertical(top: Paint(hex: 0xFFF3C9), bottom: Paint(hex: 0xE6B84B))

  /// A line's colour, far from those of its neighbours.
  static func line(_ line: LineIndex) -> Paint {
    let hue = (Double(line.index) * 0.381_966 + 0.11).truncatingRemainder(dividingBy: 1) * 6
    func part(_ shift: Double) -> Double {
      let angle = (hue + shift).truncatingRemainder(dividingBy: 6)
      return 0.25 + 0.72 * min(1, max(0, abs(angle - 3) - 1))
    }
    let (red, green, blue) = (part(0), part(4), part(2))
    // A number in a dark blue can't be read on black.
    let light = 0.3 * red + 0.59 * green + 0.11 * blue
    return Paint(red: red, green: green, blue: blue)
      .mixed(with: Paint(hex: 0xFFFFFF), max(0, 0.53 - light))
  }
}
