import PictureSupport
import Foundation
import SlotControls
import SlotCabinet
import SlotMachineFile
import SlotPaint
import SlotScreens
import SlotStrings
import Testing

@Suite struct `The texts of the screens` {
  @Test(arguments: Language.allCases)
  func `have a translation for every key, and none that is unknown`(language: Language) {
    #expect(Words(language).keys == Set(Phrase.allCases.map(\.rawValue)))
  }

  @Test func `have the same placeholders in every language`() {
    let english = Words(.english)
    for language in Language.allCases {
      let words = Words(language)
      for phrase in Phrase.allCases {
        #expect(placeholders(in: words[phrase]) == placeholders(in: english[phrase]), "\(phrase)")
      }
    }
  }

  private func placeholders(in text: String) -> [String] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap {
      $0.split(separator: "}").first.map(String.init)
    }.sorted()
  }

  @Test(arguments: ShippedMachines.names)
  func `have enough contrast in the surroundings of a machine`(name: String) throws {
    let colors = try Player(machine: name).screens.colors
    for (ink, ground) in colors.pairs {
      #expect(ink.contrast(to: ground) >= 4.5, "\(ink.argb) on \(ground.argb)")
    }
  }

  /// On the stage, which is made of the theme's colours, and on the screens around it.
  @Test(arguments: ShippedTheme.allCases, [false, true])
  func `have enough contrast in a theme`(theme: ShippedTheme, isHighContrast: Bool) throws {
    let colors = try theme.colors(isHighContrast: isHighContrast)
    let pairs = colors.pairs + ControlColors(stage: colors).pairs.map { ($0.ink, $0.ground) }
    #expect(pairs.count > 40)
    for (text, ground) in pairs {
      #expect(
        text.contrast(to: ground) >= 4.5,
        "\(String(text.argb, radix: 16)) on \(String(ground.argb, radix: 16))")
    }
  }

  /// The classic's cabinet is a picture, so the ground of its text is read from the picture.
  @Test(arguments: ShippedTheme.allCases)
  func `have enough contrast on a theme's painted cabinet`(theme: ShippedTheme) throws {
    let backdrop = try PixelImage(png: Media.bytes("Themes/\(theme)/cabinet/backdrop.png"))
    let scale = Double(backdrop.width) / CabinetLayout.size.width
    func grounds(_ columns: ClosedRange<Double>, _ rows: ClosedRange<Double>) -> [Paint] {
      stride(from: rows.lowerBound, through: rows.upperBound, by: 2).flatMap { y in
        stride(from: columns.lowerBound, through: columns.upperBound, by: 2).map { x in
          Paint(argb: backdrop.pixels[Int(y * scale) * backdrop.width + Int(x * scale)])
        }
      }
    }
    let (label, keys) = (grounds(320...480, 440...485), grounds(180...620, 576...594))
    for isHighContrast in [false, true] {
      let colors = try theme.colors(isHighContrast: isHighContrast)
      let text = try #require(colors.classicText)
      #expect(try #require(keys.map(text.contrast).min()) >= 4.5)
      #expect(try #require(label.map(colors.accent.contrast).min()) >= 4.5)
    }
  }
}
