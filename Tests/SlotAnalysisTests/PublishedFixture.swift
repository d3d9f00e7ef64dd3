import SlotEngine

/// What was published of a machine, and where.
struct PublishedFixture: Decodable {
  let machine: String
  let sources: [String]
  /// Figures that come out to every digit printed.
  let figures: [Figure]
  /// Figures that are known not to, each with the reason.
  let wrong: [WrongFigure]

  /// A printed figure, for the lines and coins that it is of.
  struct Figure: Decodable {
    let what: String
    let lines: Int
    let coins: Int
    let published: String
  }

  /// A printed figure that isn't right, or isn't of the same machine.
  struct WrongFigure: Decodable {
    let what: String
    let lines: Int
    let coins: Int
    let published: String
    /// What is right, rounded, from an independent computation; nil if the shapes of lines decide.
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
