import PictureSupport
import Foundation
import PickerPaint
import SlotCabinet
import SlotMachineFile
import SlotPaint
import SlotScreens
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
    let pairs = colors.pairs + PickerColors(stage: colors).pairs.map { ($0.ink, $0.ground) }
    #expect(pairs.count > 40)
    for (text, ground) in pairs {
      #expect(
        text.contrast(to: ground) >= 4.5,
        "\(String(text.argb, radix: 16)) on \(String(ground.argb, radix: 16))")
    }
  }
}
