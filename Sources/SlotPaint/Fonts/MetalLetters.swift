/// Letters cast in metal: bright above a horizon and again below it, with a dark edge and a shadow, so that they
/// can be read on anything.
struct MetalLetters {
  private let letters: Mask
  private let em: Double
  private let baseline: Double
  private let paint: Paint

  private static let white = Paint(hex: 0xFFFFFF)
  private static let shadow = Paint(hex: 0x0A_0214)

  /// - Parameters:
  ///   - baseline: The pixels from the mask's top to the line on which the letters stand.
  ///   - paint: The metal's colour.
  init(_ letters: Mask, em: Double, baseline: Double, paint: Paint) {
    self.letters = letters
    self.em = em
    self.baseline = baseline
    self.paint = paint
  }

  /// Paints the shadow and the edge.
  func paintGround(on image: inout PixelImage) {
    func radius(_ share: Double) -> Int { max(1, Int((share * em).rounded())) }
    let shadow = letters.shifted(x: 0, y: radius(0.03)).blurred(radius: radius(0.055))
    image.paint(shadow.map { min(1, $0 * 1.9) }, with: Self.shadow.faded(to: 0.8))
    let edge = letters.blurred(radius: radius(0.018)).map { min(1, $0 * 5) }
    image.paint(edge, with: Self.edge(of: paint))
  }

  /// The colour of the edge around letters of a metal.
  static func edge(of metal: Paint) -> Paint { metal.mixed(with: shadow, 0.8) }

  /// Paints the letters themselves.
  func paintFace(on image: inout PixelImage) {
    image.paint(letters) { y in light(at: (baseline - Double(y) - 0.5) / (0.72 * em)) }
    // A thin light along every upper edge.
    let depth = max(1, Int((0.016 * em).rounded()))
    image.paint(
      letters.subtracting(letters.shifted(x: 0, y: depth)), with: Self.white.faded(to: 0.55))
  }

  /// The colour at a height from 0 at the baseline to 1 at the top of the capitals.
  private func light(at height: Double) -> Paint {
    let height = min(1, max(0, height))
    return height > 0.46
      ? paint.mixed(with: Self.white, 0.85 * (height - 0.46) / 0.54)
      : paint.darkened(to: 0.62).mixed(with: paint.mixed(with: Self.white, 0.3), 1 - height / 0.46)
  }
}

extension Text {
  /// The colour of the edge around letters of metal, which they stand out from wherever they are; nil for flat ones.
  package var edge: Paint? { finish == .flat ? nil : MetalLetters.edge(of: paint) }
}
