package import SlotEngine

/// The state of a bonus on the stage.
package struct BonusBoard: Sendable, Hashable {
  /// How its items are revealed.
  package enum Kind: Sendable, Hashable {
    /// The player opens places; the contents of closed ones aren't shown.
    case places
    /// A light runs over the items, which are all visible, and stops on one.
    case wheel
  }

  /// One place of the board.
  package struct Place: Sendable, Hashable {
    /// The prize that it shows; nil while it is closed.
    package var prize: String?
    /// Whether it was opened, or the light has stopped on it.
    package var isChosen = false

    /// Creates a place.
    package init(prize: String? = nil) { self.prize = prize }
  }

  /// The bonus's name.
  package let title: String
  /// How items are revealed.
  package let kind: Kind
  /// The places, or the items of a wheel.
  package var places: [Place]
  /// The place that the running light is on; nil while none runs.
  package var light: Int?
  /// A message about what has just happened, or what the player should do.
  package var message: String
  /// The credits that the bonus has given so far.
  package var total: Credits

  /// Creates a board.
  package init(
    title: String, kind: Kind, places: [Place], message: String, total: Credits = 0
  ) {
    self.title = title
    self.kind = kind
    self.places = places
    self.message = message
    self.total = total
  }

  /// Opens a place.
  mutating func open(_ place: Int, showing prize: String) {
    places[place].prize = prize
    places[place].isChosen = true
  }
}
