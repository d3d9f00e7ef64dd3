import Pickers

/// Seven names on one bounded wheel, the second-last disabled.
let fruits = PickerColumns([
  .init(
    title: "Fruit",
    [
      "Apple", "Banana", "Blackberry", "Cherry", "Lemon", PickerRow("Mango", isEnabled: false),
      "Pear",
    ])
])

/// Two bounded wheels.
let sandwich = PickerColumns([
  .init(title: "Filling", ["Ham", "Cheese", "Jam"]),
  .init(title: "Bread", ["Rye", "White", "Bagel", "Toast"]),
])

/// An endless wheel of six pictures.
let reel = PickerColumns([
  .init(
    ["seven", "bar", "crown", "cherry", "lemon", "apple"].map { PickerRow(picture: $0) },
    isEndless: true)
])

/// A tree three wheels deep: the rows of each depend on those to its left, some are disabled, and
/// some branches are empty. A row's text is its path, so that a wrong one is easily recognised.
struct Tree: PickerContent {
  var components: Int { 3 }

  func rows(in component: Int, given selection: [Int]) -> Int {
    switch component {
    case 0: 7
    case 1: 1 + (selection[0] * 3) % 8
    default: (selection[0] * 5 + selection[1] * 3) % 7
    }
  }

  func row(_ row: Int, in component: Int, given selection: [Int]) -> PickerRow {
    precondition((0..<rows(in: component, given: selection)).contains(row))
    let path = selection.prefix(component) + [row]
    return PickerRow(
      path.map(String.init).joined(separator: "/"),
      isEnabled: (path.reduce(0, +) + component) % 4 != 3)
  }

  func isEndless(_ component: Int) -> Bool { component == 2 }
}

extension Picker {
  /// Lets all wheels come to rest, and returns the events on the way.
  mutating func comeToRest(over content: some PickerContent, from now: Duration) -> [PickerEvent] {
    var events: [PickerEvent] = []
    while let deadline = nextDeadline {
      events += reduce(.tick, over: content, at: max(now, deadline))
    }
    return events
  }
}

extension [PickerEvent] {
  /// The events without the clicks.
  var withoutTicks: [PickerEvent] {
    filter { if case .tick = $0 { false } else { true } }
  }
}

extension PickerPoint {
  /// A point in the first component, the given distance below the middle of the band.
  static func first(_ y: Double) -> PickerPoint { PickerPoint(x: 50, y: y) }
}
