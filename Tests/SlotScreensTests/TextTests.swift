import Foundation
import PickerPaint
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
}

extension Paint {
  /// The contrast to another colour.
  ///
  /// Source: Web Content Accessibility Guidelines 2.2, definition of *contrast ratio*.
  func contrast(to other: Paint) -> Double {
    let (one, two) = (relativeLuminance, other.relativeLuminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private var relativeLuminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
