package import SlotEngine

/// What a machine is to be tuned to: what may change, which figures it must have or should rather have, and which
/// constraints its reels, weights and pays keep.
///
/// The format is described in `docs/TUNING.md`. Names are resolved for one machine, so that a wish that names nothing is
/// refused where it is written.
public struct TuningWishes: Sendable {
  /// What may change.
  package var free: [Placed<Part>] = []
  /// Figures that are met, or the wishes are refused.
  package var musts: [Target] = []
  /// Figures that are approached, and whose distance is reported.
  package var rathers: [Target] = []
  /// The musts of each of several machines that are tuned from the same file.
  package var variants: [[Target]] = []
  package var constraints = TuningConstraints()
  /// The most seconds that a search may take.
  package var seconds: Double?

  package init() {}
}

extension TuningWishes {
  /// A part of a machine file.
  package enum Part: Sendable, Hashable {
    /// The order, symbols and numbers of stops.
    case reels
    /// The symbols of stops.
    case counts
    /// The numbers of stops, with their symbols.
    case lengths
    /// The weights of stops.
    case weights
    /// The pays of the tables.
    case pays
    /// A whole number, such as the cost of a bet, by its key.
    case number(key: String)

    package var isNumber: Bool { if case .number = self { true } else { false } }
  }

  /// Something that a round can award.
  package enum Award: Sendable, Hashable {
    case mode(ModeID)
    case bonus(BonusID)
    case jackpot(JackpotID)
  }

  /// A part of the return.
  package enum Share: Sendable, Hashable {
    case mode(ModeID)
    case bonus(BonusID)
    /// The wins of all looks at a place.
    case looks([LookIndex])
  }

  /// A figure of a machine.
  package enum Figure: Sendable, Hashable {
    case returned, hitFrequency, deviation, largestPay
    case oneIn(Award)
    case share(Share)
  }

  /// The value that a figure is to have.
  package enum Goal: Sendable, Hashable {
    case near(DecimalNumber, within: DecimalNumber)
    /// That of the file before it was tuned.
    case same
  }

  /// A figure at a bet, and its goal.
  package struct Target: Sendable, Hashable {
    /// As the file writes it, such as `oneIn free`.
    package let name: String
    package let figure: Figure
    /// The name of the bet; nil for the base bet.
    package let bet: String?
    package var goal: Goal
    package let place: WishPlace

    package init(name: String, figure: Figure, bet: String?, goal: Goal, place: WishPlace) {
      self.name = name
      self.figure = figure
      self.bet = bet
      self.goal = goal
      self.place = place
    }

    /// The same figure with another goal.
    package func with(_ goal: Goal) -> Target {
      var target = self
      target.goal = goal
      return target
    }
  }
}

/// A value of a file of wishes, with its place.
package struct Placed<Value: Sendable & Hashable>: Sendable, Hashable {
  package let value: Value
  package let place: WishPlace
}

/// Where a wish is written.
package struct WishPlace: Sendable, Hashable {
  package let file: String
  package let line: Int
  package let column: Int
  package let key: String

  /// Something wrong with the wish.
  package func issue(_ problem: String, _ remedy: String) -> MachineFileIssue {
    MachineFileIssue(
      file: file, line: line, column: column, key: key, problem: problem, remedy: remedy)
  }
}

/// A number as written in decimal: its digits times a power of ten, so that 0.96 is exactly that.
package struct DecimalNumber: Sendable, Hashable {
  /// The digits with a sign, without a point.
  package let digits: String
  package let exponent: Int
  /// The nearest floating-point number.
  package let value: Double

  /// Reads a number such as `0.96`, `1.0e-06` or `96 %`; nil if it isn't one.
  package init?(_ text: String) {
    var text = Substring(text)
    var exponent = 0
    if text.last == "%" {
      exponent = -2
      text = text.dropLast()
      while text.last == " " { text = text.dropLast() }
    }
    let parts = text.split(separator: "e", omittingEmptySubsequences: false)
    if parts.count == 2 {
      let sign = parts[1].first == "+" ? parts[1].dropFirst() : parts[1]
      guard let power = Int(sign), power.magnitude <= 300 else { return nil }
      exponent += power
    } else if parts.count != 1 {
      return nil
    }
    let isNegative = parts[0].first == "-"
    let halves = (isNegative ? parts[0].dropFirst() : parts[0])
      .split(separator: ".", omittingEmptySubsequences: false)
    guard halves.count <= 2, !halves[0].isEmpty, halves.last?.isEmpty == false,
      halves.joined().allSatisfy({ ("0"..."9").contains($0) }), halves.joined().count <= 60
    else { return nil }
    exponent -= halves.count == 2 ? halves[1].count : 0
    digits = (isNegative ? "-" : "") + halves.joined()
    self.exponent = exponent
    guard let value = Double("\(digits)e\(exponent)") else { return nil }
    self.value = value
  }
}
