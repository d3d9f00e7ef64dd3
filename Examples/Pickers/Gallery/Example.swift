package import SlotControls
package import Pickers

/// One of the gallery's programs: a picker, the controls around it, and what comes of it.
package protocol Example: Sendable {
  /// Which program it is.
  var id: ExampleID { get }
  /// The picker.
  var dial: Dial { get set }
  /// Whether the picker is on the screen.
  var showsDial: Bool { get }
  /// The rows of choices above the picker.
  var options: [OptionRow] { get }
  /// The buttons below the picker; the first one is pressed by Enter.
  var buttons: [ExampleButton] { get }
  /// What the program has to say at the moment.
  var report: String { get }
  /// What is drawn above the picker.
  var illustration: Illustration? { get }

  /// The wheels whose selected rows have won something.
  var highlight: ClosedRange<Int>? { get }

  /// Handles a choice in a row above the picker.
  mutating func choose(_ choice: Int, in option: Int, at now: Duration)
  /// Handles a press on a button.
  ///
  /// - Returns: The names of the sounds to play.
  mutating func press(button: Int, at now: Duration) -> [String]
  /// Handles what happened to the picker.
  ///
  /// - Returns: The names of the sounds to play.
  mutating func follow(_ events: [PickerEvent], at now: Duration) -> [String]
  /// Closes what can be closed.
  ///
  /// - Returns: The names of the sounds to play; nil if nothing is open.
  mutating func close(at now: Duration) -> [String]?
}

extension Example {
  package var showsDial: Bool { true }
  package var options: [OptionRow] { [] }
  package var illustration: Illustration? { nil }
  package var highlight: ClosedRange<Int>? { nil }
  package mutating func choose(_ choice: Int, in option: Int, at now: Duration) {}
  package mutating func follow(_ events: [PickerEvent], at now: Duration) -> [String] { [] }
  package mutating func close(at now: Duration) -> [String]? { nil }
}

/// The gallery's programs, in the order of their tabs.
package enum ExampleID: String, Sendable, Hashable, CaseIterable {
  case date, names, sandwich, zipCodes, slots, nose, days, animals, models

  /// The title of the program's tab.
  var tab: String {
    switch self {
    case .date: "Date"
    case .names: "Names"
    case .sandwich: "Sandwich"
    case .zipCodes: "ZIP codes"
    case .slots: "Slots"
    case .nose: "Nose"
    case .days: "Days"
    case .animals: "Animals"
    case .models: "Models"
    }
  }

  /// The program's title.
  var title: String {
    switch self {
    case .date: "Pick a date"
    case .names: "Pick a name"
    case .sandwich: "Order a sandwich"
    case .zipCodes: "Find a ZIP code"
    case .slots: "Slot machine"
    case .nose: "Make a nose"
    case .days: "Count the days"
    case .animals: "Hear an animal"
    case .models: "Model year"
    }
  }

  /// What the program shows about pickers.
  var hint: String {
    switch self {
    case .date: "Four modes. Rows beyond the limits are grey."
    case .names: "One wheel, seven rows. Type a letter to find one."
    case .sandwich: "Two wheels that don't depend on each other."
    case .zipCodes: "The right wheel lists towns of the state on the left."
    case .slots: "Five endless wheels that only the button turns."
    case .nose: "Two endless wheels. The face follows when they stop."
    case .days: "One picker for both dates rolls from one to the other."
    case .animals:
      "A wheel of pictures and one of sounds. Close them unchanged for the default."
    case .models: "A long wheel, newest first. Flick it, or press End."
    }
  }
}

/// A row of choices; one of them is chosen.
package struct OptionRow: Sendable, Hashable {
  /// The choices from left to right.
  let choices: [String]
  /// The chosen one.
  let chosen: Int
}

/// A button below a picker.
package struct ExampleButton: Sendable, Hashable {
  /// Its label.
  let label: String
  /// Whether it is gone for the moment; its place stays free.
  var isHidden = false
}

/// What is drawn above a picker.
package enum Illustration: Sendable, Hashable {
  /// A face with a nose.
  case face(NoseShape, NoseColor)
  /// A speech bubble, and the animal that speaks.
  case speech(String, by: Animal?)
}
