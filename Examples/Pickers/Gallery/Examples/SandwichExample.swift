import SlotControls
import Pickers

/// Two components that don't depend on each other: fillings and breads.
struct SandwichExample: Example {
  let id = ExampleID.sandwich
  var dial = Dial(
    PickerColumns([
      .init(
        title: "Filling",
        ["Cheddar", "Egg and cress", "Falafel", "Ham", "Hummus", "Roast beef", "Tomato", "Tuna"],
        width: 170),
      .init(
        title: "Bread", ["Bagel", "Ciabatta", "Rye", "Seven-grain", "Sourdough", "White"],
        width: 150),
    ]), selecting: [3, 2])
  private(set) var report = "What would you like?"
  let buttons = [ExampleButton(label: "Order")]

  mutating func press(button: Int, at now: Duration) -> [String] {
    let (filling, bread) = (dial.row(in: 0)?.spoken ?? "", dial.row(in: 1)?.spoken ?? "")
    report = "\(filling) on \(bread.lowercased()), coming up."
    return []
  }
}
