extension Outcome: Codable {
  /// All of an outcome, as it is written.
  struct Contents: Hashable, Codable {
    let ordinal: UInt64
    let positions: [ReelPosition]
    let rawWindow: Window
    let frame: SpinFrame?
    let grids: [Grid]
    let wins: [Win]
    let totalFactor: Int
    let meterAwards: [MeterAward]
    let counts: [Int]
    let marks: [Cell: Int]?

    init(_ outcome: Outcome) {
      ordinal = outcome.ordinal
      positions = outcome.positions
      rawWindow = outcome.rawWindow
      frame = outcome.frame
      grids = outcome.grids
      wins = outcome.wins
      totalFactor = outcome.totalFactor
      meterAwards = outcome.meterAwards
      counts = outcome.counts
      marks = outcome.marks
    }
  }

  /// Reads an outcome.
  public init(from decoder: any Decoder) throws {
    let read = try Contents(from: decoder)
    guard let last = read.grids.last else {
      self = .nothing
      return
    }
    self.init(
      ordinal: read.ordinal, wins: read.wins,
      ShownSpin(
        .written(read.positions, read.rawWindow, read.frame), earlier: read.grids.dropLast(),
        last: last,
        totalFactor: read.totalFactor, meterAwards: read.meterAwards, counts: read.counts,
        marks: read.marks))
  }

  /// Writes the outcome.
  public func encode(to encoder: any Encoder) throws {
    try Contents(self).encode(to: encoder)
  }
}
