package import SlotCabinet
package import SlotPaint
package import SlotStrings

/// What a player has set, as it is kept between games.
package struct Settings: Sendable, Hashable {
  /// Whether the sound is off.
  package var isMuted = false
  /// The volumes of effects and of music, in percent.
  package var effects = 100
  package var music = 100
  /// How quickly rounds are shown; nil for each machine's own pace.
  package var pace: Pace?
  /// How much text is enlarged, in percent.
  package var textScale = 100
  package var hasHighContrast = false
  package var reducesMotion = false
  package var language = Language.english
  /// The theme, by its folder or its name; nil for the machines' own look.
  package var theme: String?
  /// After how many minutes of play to remind; nil for never.
  package var reminder: Int?
  /// The window's size, in points; nil before it was ever changed.
  package var window: Size?

  /// Creates the settings of someone who has changed nothing.
  package init() {}

  /// The ranges of what can be set.
  package static let textScales = 75...200
  static let textStep = 25
  package static let volumes = 0...100
  package static let reminders = 5...720
}

extension Settings {
  /// These settings with everything that differs between two others as the second of them has it.
  package func applying(changesFrom old: Settings, to new: Settings) -> Settings {
    var settings = self
    func take<Value: Equatable>(_ setting: WritableKeyPath<Settings, Value>) {
      guard new[keyPath: setting] != old[keyPath: setting] else { return }
      settings[keyPath: setting] = new[keyPath: setting]
    }
    take(\.isMuted)
    take(\.effects)
    take(\.music)
    take(\.pace)
    take(\.textScale)
    take(\.hasHighContrast)
    take(\.reducesMotion)
    take(\.language)
    take(\.theme)
    take(\.reminder)
    take(\.window)
    return settings
  }
}

// MARK: - In a file

extension Settings: Codable {
  private enum Key: String, CodingKey {
    case muted, effects, music, pace, textScale, highContrast, reducedMotion, language, theme
    case reminder, width, height
  }

  /// Reads settings; what is missing keeps its default, so that files of older versions stay readable.
  ///
  /// - Throws: `DecodingError` if a value has another type or is out of its range.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    func value<Value: Decodable>(_ key: Key, _ usual: Value) throws -> Value {
      try values.decodeIfPresent(Value.self, forKey: key) ?? usual
    }
    func number(_ key: Key, in range: ClosedRange<Int>) throws -> Int? {
      guard let number = try values.decodeIfPresent(Int.self, forKey: key) else { return nil }
      guard range.contains(number) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: values,
          debugDescription:
            "\(key.rawValue) is \(number); it goes from \(range.lowerBound) to \(range.upperBound)")
      }
      return number
    }
    isMuted = try value(.muted, isMuted)
    effects = try number(.effects, in: Self.volumes) ?? effects
    music = try number(.music, in: Self.volumes) ?? music
    pace = try values.decodeIfPresent(String.self, forKey: .pace).map { name in
      guard let pace = Pace(rawValue: name) else {
        throw DecodingError.dataCorruptedError(
          forKey: .pace, in: values, debugDescription: "there is no pace '\(name)'")
      }
      return pace
    }
    textScale = try number(.textScale, in: Self.textScales) ?? textScale
    hasHighContrast = try value(.highContrast, hasHighContrast)
    reducesMotion = try value(.reducedMotion, reducesMotion)
    language = try value(.language, language)
    theme = try values.decodeIfPresent(String.self, forKey: .theme)
    reminder = try number(.reminder, in: Self.reminders)
    if let width = try number(.width, in: 1...100_000),
      let height = try number(.height, in: 1...100_000)
    {
      window = Size(width: Double(width), height: Double(height))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(isMuted, forKey: .muted)
    try values.encode(effects, forKey: .effects)
    try values.encode(music, forKey: .music)
    try values.encodeIfPresent(pace?.rawValue, forKey: .pace)
    try values.encode(textScale, forKey: .textScale)
    try values.encode(hasHighContrast, forKey: .highContrast)
    try values.encode(reducesMotion, forKey: .reducedMotion)
    try values.encode(language, forKey: .language)
    try values.encodeIfPresent(theme, forKey: .theme)
    try values.encodeIfPresent(reminder, forKey: .reminder)
    try values.encodeIfPresent(window.map { Int($0.width) }, forKey: .width)
    try values.encodeIfPresent(window.map { Int($0.height) }, forKey: .height)
  }
}
