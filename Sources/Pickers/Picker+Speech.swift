extension Picker {
  /// Describes the picker for screen readers.
  ///
  /// ```swift
  /// picker.spoken(over: sandwich, at: now)
  /// // "Filling: Ham, 1 of 3; Bread: turning."
  /// ```
  ///
  /// A wheel that is still turning is described as turning, without revealing where it will stop.
  ///
  /// - Parameters:
  ///   - content: What the picker shows.
  ///   - now: The time.
  ///   - phrases: The words around the rows; English by default.
  public func spoken(
    over content: some PickerContent, at now: Duration, in phrases: PickerPhrases = .english
  ) -> String {
    let parts = wheels.indices.map { component in
      let value = spokenValue(of: component, over: content, at: now, in: phrases)
      return content.title(of: component).map {
        phrases.titled.filled(["title": $0, "value": value])
      } ?? value
    }
    let sentence = parts.joined(separator: "; ") + "."
    return isEnabled ? sentence : sentence + " " + phrases.locked
  }

  /// Describes what a wheel shows, such as "Ham, 1 of 3".
  ///
  /// - Parameters:
  ///   - component: The component; must exist.
  ///   - content: What the picker shows.
  ///   - now: The time.
  ///   - phrases: The words around the row; English by default.
  public func spokenValue(
    of component: Int, over content: some PickerContent, at now: Duration,
    in phrases: PickerPhrases = .english
  ) -> String {
    let wheel = wheels[component]
    guard let row = selectedRow(in: component) else { return phrases.empty }
    switch wheel.state {
    case .held: return phrases.turning
    case .turning(let turn) where now < turn.rest: return phrases.turning
    case .resting, .turning: break
    }
    return phrases.value.filled([
      "row": content.row(row, in: component, given: selection).spoken,
      "number": String(row + 1), "count": String(wheel.rows),
    ])
  }
}

/// The phrases that describe a picker for screen readers.
///
/// Names in braces are placeholders.
public struct PickerPhrases: Hashable, Sendable {
  /// A component with a title: `{title}` and `{value}`.
  public var titled: String
  /// A wheel at rest: `{row}`, `{number}` counted from 1, and `{count}`.
  public var value: String
  /// A wheel that is turning.
  public var turning: String
  /// A wheel without rows.
  public var empty: String
  /// The sentence added if the user can't turn the wheels.
  public var locked: String

  /// Creates phrases.
  public init(titled: String, value: String, turning: String, empty: String, locked: String) {
    self.titled = titled
    self.value = value
    self.turning = turning
    self.empty = empty
    self.locked = locked
  }

  /// English phrases.
  public static let english = PickerPhrases(
    titled: "{title}: {value}", value: "{row}, {number} of {count}", turning: "turning",
    empty: "nothing to choose", locked: "The wheels can't be turned.")

  /// German phrases.
  public static let german = PickerPhrases(
    titled: "{title}: {value}", value: "{row}, {number} von {count}", turning: "dreht sich",
    empty: "keine Auswahl", locked: "Die Räder lassen sich nicht drehen.")
}

extension String {
  /// The text with each placeholder in braces replaced by its value; unknown names are kept.
  ///
  /// The template is read once from left to right, so braces in a value are left alone.
  func filled(_ values: [String: String]) -> String {
    var filled = ""
    var rest = self[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      filled += rest[..<open]
      filled += values[name] ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return filled + rest
  }
}
