import SlotStatistics

/// A figure of a machine that can be set beside another machine's.
struct ExactFigure {
  /// How people read a figure.
  enum Unit {
    /// A share, shown as a percentage.
    case share
    /// A number, shown with so many digits after the point.
    case number(digits: Int)
  }

  /// What is figured, as in JSON: `returnSplit`.
  let figure: String
  /// Of what: a part of the return, an award, a number of credits; empty if there is only one.
  let item: String
  /// The figure in words.
  let title: String
  /// How people read it.
  let unit: Unit
  /// The value; nil if the machine has none, as one that costs nothing has no return.
  let value: Value?

  /// An exact number, or one that is irrational.
  enum Value: Hashable {
    case exact(Rational)
    case computed(Double)
  }

  /// Whether a machine that doesn't list the figure has it all the same, as 0.
  var isZeroIfMissing: Bool {
    [
      "returnSplit", "awardMeanNumber", "awardReturnShare", "awardOnPaidSpinProbability",
      "spinPays",
    ].contains(figure)
  }
}

extension ExactFigure.Value {
  /// The nearest floating-point number.
  var number: Double {
    switch self {
    case .exact(let value): value.value
    case .computed(let value): value
    }
  }

  /// What has to be added to another value to come to this one.
  func difference(to other: ExactFigure.Value) -> ExactFigure.Value {
    if case (.exact(let mine), .exact(let others)) = (self, other) { return .exact(mine - others) }
    return .computed(number - other.number)
  }

  /// The value in CSV.
  var text: String {
    switch self {
    case .exact(let value): value.description
    case .computed(let value): "\(value)"
    }
  }
}
