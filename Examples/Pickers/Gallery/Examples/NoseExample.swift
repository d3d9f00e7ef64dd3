import SlotControls
import Pickers

/// Two components of pictures: the shape and the colour of a nose.
struct NoseExample: Example {
  let id = ExampleID.nose
  var dial = Dial(
    PickerColumns([
      .init(
        title: "Shape",
        NoseShape.allCases.map { PickerRow(picture: "nose/\($0)", spoken: $0.rawValue) },
        width: 110, rowHeight: 40, isEndless: true),
      .init(
        title: "Colour",
        NoseColor.allCases.map { PickerRow(picture: "colour/\($0)", spoken: $0.rawValue) },
        width: 110, rowHeight: 40, isEndless: true),
    ]))
  private(set) var report = "Every nose is a good nose."
  let buttons = [ExampleButton(label: "Wear it")]

  var illustration: Illustration? {
    let selection = dial.picker.selection
    return .face(NoseShape.allCases[selection[0]], NoseColor.allCases[selection[1]])
  }

  mutating func press(button: Int, at now: Duration) -> [String] {
    let (shape, color) = (dial.row(in: 0)?.spoken ?? "", dial.row(in: 1)?.spoken ?? "")
    report = "A \(shape) nose in \(color). It suits you."
    return []
  }
}

/// The shape of a nose.
package enum NoseShape: String, Sendable, Hashable, CaseIterable {
  case round, oval, square, triangular, diamond = "diamond-shaped", hexagonal
}

/// The colour of a nose.
package enum NoseColor: String, Sendable, Hashable, CaseIterable {
  case coral, amber, mint, sky, plum, slate
}
