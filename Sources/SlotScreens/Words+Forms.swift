import SlotControls
import Pickers
import SlotStrings

extension Words {
  /// The lines of a machine, or its ways where it has no lines; nil where it has neither.
  func linesOrWays(lines: Int, ways: Int?) -> Form.Item? {
    guard lines == 0 else { return .fact(self[.lines], number(lines)) }
    return ways.map { .fact(self[.ways], number($0)) }
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
