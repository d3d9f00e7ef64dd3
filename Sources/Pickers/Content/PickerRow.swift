/// What is on one row of a wheel: a text, a picture, or both.
///
/// ```swift
/// PickerRow("Rye")
/// PickerRow(picture: "cherry", spoken: "cherries")
/// PickerRow("30", isEnabled: false)
/// ```
public struct PickerRow: Hashable, Sendable {
  /// The text to be shown; nil for a picture alone.
  public var text: String?
  /// The name of the picture to be shown, in whatever way the caller names pictures; nil for text
  /// alone.
  public var picture: String?
  /// What is said for the row, and found by typing; by default the text, else the picture's name.
  public var spoken: String
  /// Whether the row can be selected. A disabled row is shown, but no wheel stays on it.
  public var isEnabled: Bool

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - text: The text to be shown.
  ///   - picture: The name of the picture to be shown.
  ///   - spoken: What is said for the row; by default the text, else the picture's name.
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
