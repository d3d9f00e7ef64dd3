/// The contents of a wheel's row: a text, a picture, or both.
///
/// ```swift
/// PickerRow("Rye")
/// PickerRow(picture: "cherry", spoken: "cherries")
/// PickerRow("30", isEnabled: false)
/// ```
public struct PickerRow: Hashable, Sendable {
  /// The text to show; nil for a picture alone.
  public var text: String?
  /// The name of the picture to show, which only the caller interprets; nil for text alone.
  public var picture: String?
  /// The text for screen readers and for finding the row by typing; by default the text, otherwise
  /// the picture's name.
  public var spoken: String
  /// Whether the row can be selected. A disabled row is shown, but no wheel rests on it.
  public var isEnabled: Bool

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - text: The text to show.
  ///   - picture: The name of the picture to show.
  ///   - spoken: The text for screen readers; by default the text, otherwise the picture's name.
  ///   - isEnabled: Whether the row can be selected.
  public init(
    _ text: String? = nil, picture: String? = nil, spoken: String? = nil, isEnabled: Bool = true
  ) {
    self.text = text
    self.picture = picture
    self.spoken = spoken ?? text ?? picture ?? ""
    self.isEnabled = isEnabled
  }
}

extension PickerRow: ExpressibleByStringLiteral {
  /// Creates a row that shows a text.
  public init(stringLiteral text: String) { self.init(text) }
}
