import PickerPaint
import Pickers
import SlotStrings

extension Words {
  /// The lines and the coins of a stake, or its bet and the coins.
  func stake(lines: Int, coins: Int, bet: String?) -> String {
    let coins = count(coins, .oneCoin, .manyCoins)
    let first = bet ?? count(lines, .oneLine, .manyLines)
    return self(.stakeOf, ["first": first, "coins": coins])
  }

  /// The words for the states of controls.
  var formPhrases: FormPhrases {
    let wheels: PickerPhrases =
      switch language {
      case .english: .english
      case .german: .german
      }
    return FormPhrases(
      isOn: self[.isOn], isOff: self[.isOff], isSelected: self[.isSelected], wheels: wheels)
  }

  /// How dates are written.
  var dateFormat: DateFormat {
    switch language {
    case .english: .british
    case .german: .german
    }
  }

  /// A date in short, such as 24 Dec 2026.
  func date(_ date: CivilDate) -> String {
    let month = dateFormat.names.shortMonths[date.month - 1]
    return switch language {
    case .english: "\(date.day) \(month) \(date.year)"
    case .german: "\(date.day). \(month) \(date.year)"
    }
  }
}
