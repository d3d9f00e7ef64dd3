import SlotControls
import Pickers

/// A picker of two wheels that opens and closes: one of pictures and one of sounds. It tells which wheel was changed, plays
/// the sound, and reports the default if it is closed without a change.
struct AnimalsExample: Example {
  let id = ExampleID.animals
  /// The names of all sounds that the program plays.
  static let soundNames = Animal.allCases.map(\.soundName)
  /// What each wheel is of.
  private static let wheels = ["animal", "sound"]

  var dial = Self.closedDial
  private(set) var showsDial = false
  private(set) var report = "No animal so far."
  /// The animal that was heard last, and whose sound it had.
  private var heard: (animal: Animal, sound: Animal)?
  /// Whether the user changed a wheel since the picker was opened.
  private var hasChanged = false

  private static var closedDial: Dial {
    Dial(
      PickerColumns([
        .init(
          title: "Animal",
          Animal.allCases.map { PickerRow(picture: "animal/\($0)", spoken: $0.rawValue) },
          width: 130,
          rowHeight: 56),
        .init(
          title: "Sound", Animal.allCases.map { PickerRow($0.says) }, width: 150, rowHeight: 56),
      ]))
  }

  var buttons: [ExampleButton] {
    showsDial
      ? [ExampleButton(label: "Done"), ExampleButton(label: "Close")]
      : [ExampleButton(label: "Choose an animal")]
  }

  var illustration: Illustration? {
    guard !showsDial else { return nil }
    return .speech(heard.map { $0.sound.says + "!" } ?? "…", by: heard?.animal)
  }

  mutating func press(button: Int, at now: Duration) -> [String] {
    guard showsDial else {
      dial = Self.closedDial
      (showsDial, hasChanged) = (true, false)
      report = "Turn a wheel to hear what it makes of the two."
      return []
    }
    return button == 0 ? choose() : close(at: now) ?? []
  }

  mutating func follow(_ events: [PickerEvent], at now: Duration) -> [String] {
    events.flatMap { event -> [String] in
      guard case .selected(_, let component) = event else { return [] }
      hasChanged = true
      report = "You changed the \(Self.wheels[component]): \(sentence)"
      return [selected.sound.soundName]
    }
  }

  mutating func close(at now: Duration) -> [String]? {
    guard showsDial else { return nil }
    let sounds = choose()
    if !hasChanged { report = "Nothing was changed, so it is the default: \(sentence)" }
    return sounds
  }

  /// What the wheels show.
  private var selected: (animal: Animal, sound: Animal) {
    let rows = dial.picker.selection
    return (Animal.allCases[rows[0]], Animal.allCases[rows[1]])
  }

  private var sentence: String {
    "the \(selected.animal) says \(selected.sound.says.lowercased())."
  }

  private mutating func choose() -> [String] {
    heard = selected
    showsDial = false
    report = "T\(sentence.dropFirst())"
    return [selected.sound.soundName]
  }
}
