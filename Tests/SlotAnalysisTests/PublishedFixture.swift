import SlotEngine

/// What was published about a machine, and where.
struct PublishedFixture: Decodable {
  let machine: String
  let sources: [String]
  /// Figures that are reproduced to every printed digit.
  let figures: [Figure]
  /// Figures that are known not to be, each with the reason.
  let wrong: [WrongFigure]

  /// A printed figure, with the lines and coins to which it applies.
  struct Figure: Decodable {
    let what: String
    let lines: Int
    let coins: Int
    let published: String
  }

  /// A printed figure that is wrong, or belongs to a different machine.
  struct WrongFigure: Decodable {
    let what: String
    let lines: Int
    let coins: Int
    let published: String
    /// The correct value, rounded, from an independent computation; nil if it depends on the shapes
    /// of lines.
    let exact: String?
    let why: String
  }
}

extension PublishedFixture.Figure {
  var stake: Stake { Stake(lines: lines, coins: coins) }
}

extension PublishedFixture.WrongFigure {
  var stake: Stake { Stake(lines: lines, coins: coins) }
}
