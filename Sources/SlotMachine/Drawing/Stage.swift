import CSDL
import SlotCabinet
import SlotEngine
import SlotPaint

/// Everything that is drawn, fitted to one size of the window.
///
/// All pictures are brought to their final size once, so that a frame only paints the drums that
/// move and copies the rest.
final class Stage {
  /// How the cabinet lies in the window.
  let transform: WindowTransform
  /// The output's size that this stage is made for.
  let size: (width: Int, height: Int)

  private let window: GameWindow
  private let layout: CabinetLayout
  private let drums: [Drum]
  private let backdrop: Texture
  private let buttons: [ButtonLook: Texture]
  private let label: Texture
  private let footers: [Bool: Texture]
  private let footerTop: Double
  private var frames: [ClosedRange<Int>: Texture] = [:]

  /// The share of its light that a reel loses that has no part in a win.
  private static let dimming = 0.45

  /// Fits all pictures to the window's present size.
  init(_ artwork: Artwork, machine: Machine, window: GameWindow) throws {
    let size = window.outputSize
    let transform = WindowTransform(width: size.width, height: size.height)
    let front = Backdrop.image(
      artwork.backdrop, transform: transform, width: size.width, height: size.height)
    let button = transform.pixels(CabinetLayout.buttonPicture)
    self.size = size
    self.transform = transform
    self.window = window
    layout = CabinetLayout(reels: machine.reels.count)
    drums = try Drum.row(
      of: machine, symbols: artwork.symbols, transform: transform, window: window)
    backdrop = try Texture(front, isOpaque: true, in: window)
    buttons = try artwork.buttons.mapValues { picture in
      try Texture(picture.resized(width: button.width, height: button.height), in: window)
    }
    label = try Texture(WinLabel.image(artwork.display, scale: transform.scale), in: window)
    footers = try [false, true].reduce(into: [:]) { footers, isMuted in
      let line = Footer.image(artwork.text, isMuted: isMuted, scale: transform.scale)
      footers[isMuted] = try Texture(line, in: window)
    }
    footerTop = Footer.top(artwork.text)
  }

  /// The button, in pixels of the output.
  var button: PixelRect { transform.pixels(CabinetLayout.button) }

  /// Draws a scene; it is seen when the window presents it.
  func draw(_ scene: Scene) throws {
    SDL_RenderClear(window.renderer)
    backdrop.draw(
      in: PixelRect(x: 0, y: 0, width: size.width, height: size.height), of: window)
    try drawDrums(scene)
    try drawFrames(scene)
    if let look = scene.button, let button = buttons[look] {
      button.draw(in: transform.pixels(CabinetLayout.buttonPicture), of: window)
    }
    if let celebration = scene.celebration { drawLabel(scale: celebration.labelScale) }
    drawFooter(isMuted: scene.isMuted)
  }
}

extension Stage {
  private func drawDrums(_ scene: Scene) throws {
    let dimming = Self.dimming * (scene.celebration?.dimming ?? 0)
    for (index, (drum, pose)) in zip(drums, scene.reels).enumerated() {
      let wins = scene.winningReels.contains { $0.contains(index) }
      try drum.draw(pose, brightness: wins ? 1 : 1 - dimming, in: window)
    }
  }

  private func drawFrames(_ scene: Scene) throws {
    for reels in scene.winningReels {
      let rect = transform.pixels(layout.winFrame(over: reels).grown(by: WinFrame.reach))
      let frame =
        try frames[reels]
        ?? Texture(
          WinFrame.image(width: rect.width, height: rect.height, scale: transform.scale),
          in: window)
      frames[reels] = frame
      frame.draw(in: rect, of: window, opacity: scene.celebration?.light ?? 0)
    }
  }

  /// Draws the label in a share of its size; at its full size its pixels are copied as they are.
  private func drawLabel(scale: Double) {
    let center = transform.pixels(CabinetLayout.labelCenter)
    draw(label, center: center, scale: scale)
  }

  private func drawFooter(isMuted: Bool) {
    guard let footer = footers[isMuted] else { return }
    let top = transform.pixels(Point(x: CabinetLayout.footerBaseline.x, y: footerTop))
    draw(footer, center: Point(x: top.x, y: top.y + Double(footer.height) / 2), scale: 1)
  }

  private func draw(_ texture: Texture, center: Point, scale: Double) {
    let width = (Double(texture.width) * scale).rounded()
    let height = (Double(texture.height) * scale).rounded()
    let rect = PixelRect(
      x: Int((center.x - width / 2).rounded()), y: Int((center.y - height / 2).rounded()),
      width: Int(width), height: Int(height))
    texture.draw(in: rect, of: window)
  }
}
