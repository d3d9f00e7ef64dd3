import SlotControls
import Pickers

/// A picker that opens and closes, and reports the default if it is closed without a choice.
struct AnimalsExample: Example {
  let id = ExampleID.animals
  private static let animals: [(name: String, says: String)] = [
    ("cat", "Miaow"), ("cow", "Moo"), ("dog", "Woof"), ("duck", "Quack"), ("frog", "Ribbit"),
    ("owl", "Too-whoo"), ("sheep", "Baa"),
  ]
  /// The names of all sounds that the program plays.
  static let soundNames = animals.map { soundName(of: $0.name) }
  /// The row that counts if none is chosen.
  private static let standard = 0

  var dial = Self.closedDial
  private(set) var showsDial = false
  private(set) var report = "No animal so far."
  /// The animal that was heard last.
  private var heard: Int?
  /// Whether the user turned the wheel since the picker was opened.
  private var hasChosen = false

  private static var closedDial: Dial {
    Dial(
      PickerColumns([
        .init(title: "Animal", animals.map { PickerRow($0.name.capitalized) }, width: 240)
      ]), selecting: [standard])
  }

  var buttons: [ExampleButton] {
    showsDial
      ? [ExampleButton(label: "Done"), ExampleButton(label: "Close")]
      : [ExampleButton(label: "Choose an animal")]
  }

  var illustration: Illustration? {
    guard !showsDial else { return nil }
    return .speech(heard.map { Self.animals[$0].says + "!" } ?? "…")
  }

  mutating func press(button: Int, at now: Duration) -> [String] {
    guard showsDial else {
      dial = Self.closedDial
      (showsDial, hasChosen) = (true, false)
      report = "Turn the wheel, then press Done."
      return []
    }
    return button == 0 ? hear(dial.picker.selection[0]) : close(at: now) ?? []
  }

  mutating func follow(_ events: [PickerEvent], at now: Duration) -> [String] {
    for case .selected(_, _) in events { hasChosen = true }
    return []
  }

  mutating func close(at now: Duration) -> [String]? {
    guard showsDial else { return nil }
    guard !hasChosen else { return hear(dial.picker.selection[0]) }
    let sounds = hear(Self.standard)
    report = "Nothing was chosen, so it is the default: \(report)"
    return sounds
  }

  private static func soundName(of animal: String) -> String { "Animals/\(animal)" }

  private mutating func hear(_ animal: Int) -> [String] {
    let (name, says) = Self.animals[animal]
    heard = animal
    showsDial = false
    report = "The \(name) says \(says.lowercased())."
    return [Self.soundName(of: name)]
  }
}

extension String {
  /// The text with its first letter in upper case.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
