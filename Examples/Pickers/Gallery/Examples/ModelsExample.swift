import SlotControls
import Pickers

/// A long component of years in falling order.
struct ModelsExample: Example {
  let id = ExampleID.models
  /// The year of the first motor car that was sold.
  private static let first = 1886

  var dial: Dial
  private(set) var report = "Which year was your car built?"
  private let thisYear: Int
  let buttons = [ExampleButton(label: "Select")]

  init(today: CivilDate) {
    thisYear = max(Self.first, today.year)
    // Models of the next year are sold from the autumn on.
    let years = (Self.first...thisYear + 1).reversed().map { PickerRow(String($0)) }
    dial = Dial(PickerColumns([.init(title: "Model year", years, width: 200)]), selecting: [1])
  }

  mutating func press(button: Int, at now: Duration) -> [String] {
    let year = thisYear + 1 - dial.picker.selection[0]
    let age =
      switch thisYear - year {
      case ...(-1): "not on the road yet"
      case 0: "brand new"
      case 1: "one year old"
      case let years where years >= 30: "\(years) years old, a classic"
      case let years: "\(years) years old"
      }
    report = "Model year \(year): \(age)."
    return []
  }
}
