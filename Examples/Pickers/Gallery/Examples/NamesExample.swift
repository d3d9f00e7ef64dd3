import SlotControls
import Pickers

/// One component with seven names.
struct NamesExample: Example {
  let id = ExampleID.names
  /// First names of women who shaped computing.
  private static let names = ["Ada", "Adele", "Barbara", "Frances", "Grace", "Katherine", "Radia"]

  var dial = Dial(
    PickerColumns([.init(title: "Name", names.map { PickerRow($0) }, width: 240)]),
    selecting: [3])
  private(set) var report = "Whom shall we call?"
  let buttons = [ExampleButton(label: "Select")]

  mutating func press(button: Int, at now: Duration) -> [String] {
    report = "You picked \(dial.row(in: 0)?.spoken ?? ""). Thank you!"
    return []
  }
}
