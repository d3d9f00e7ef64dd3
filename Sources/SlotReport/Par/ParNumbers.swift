public import SlotAnalysis

/// The numbers of a machine with credits, as its PAR sheet shows them.
public struct ParNumbers: Sendable {
  /// The analysis of the machine at the sheet's stake.
  public let analysis: MachineAnalysis
  /// The prizes of each mode, in the order of modes, looks and rows.
  public let rows: [PayRow]
  /// What the law of a round says; nil if there is none.
  public let round: RoundFigures?
  /// The largest pay of a round; nil if it is not known.
  public let largestPay: TopPay?
  /// Why some of the numbers are missing, as sentences; empty if none is.
  public let missing: [String]

  /// Creates the numbers.
  public init(
    analysis: MachineAnalysis, rows: [PayRow], round: RoundFigures?, largestPay: TopPay?,
    missing: [String]
  ) {
    self.analysis = analysis
    self.rows = rows
    self.round = round
    self.largestPay = largestPay
    self.missing = missing
  }
}
