/// The functions that stand in place of what is changed, as source text that is compiled into the same module.
public enum Switches {
  struct Operator {
    let function: String
    let others: [String]
    var takesPlace = false
  }

  /// Comparisons: first the one that differs only for equal operands, or not at all for `==` and `!=`, then the opposite.
  static let comparisons: [String: Operator] = [
    "<": Operator(function: "mutantLess", others: ["<=", ">="]),
    "<=": Operator(function: "mutantAtMost", others: ["<", ">"]),
    ">": Operator(function: "mutantMore", others: [">=", "<="]),
    ">=": Operator(function: "mutantAtLeast", others: [">", "<"]),
    "==": Operator(function: "mutantEqual", others: ["!="]),
    "!=": Operator(function: "mutantUnequal", others: ["=="]),
  ]

  static let operators = comparisons.merging([
    "+": Operator(function: "mutantSum", others: ["-"]),
    "-": Operator(function: "mutantDifference", others: ["+"]),
    "*": Operator(function: "mutantProduct", others: ["+"]),
    "&+": Operator(function: "mutantWrappingSum", others: ["&-"]),
    "&-": Operator(function: "mutantWrappingDifference", others: ["&+"]),
    "&*": Operator(function: "mutantWrappingProduct", others: ["&+"]),
    "+=": Operator(function: "mutantAdd", others: ["-="], takesPlace: true),
    "-=": Operator(function: "mutantSubtract", others: ["+="], takesPlace: true),
    "&&": Operator(function: "mutantAnd", others: ["||"]),
    "||": Operator(function: "mutantOr", others: ["&&"]),
    "..<": Operator(function: "mutantRange", others: ["one more at the end of"]),
    "...": Operator(function: "mutantClosedRange", others: ["one fewer at the end of"]),
  ]) { first, _ in first }

  /// The environment variable with the number of the mutant that is switched on. With −1 none is, and the sites that
  /// were reached are noted; without it, none is.
  public static let variable = "MUTANT"
  /// The environment variable with the path of the notes: a line for the first number of each site that was reached. The
  /// process's number and the module's name are added to it.
  public static let notesVariable = "MUTANT_NOTES"

  /// The text of a module's switches.
  ///
  /// - Parameter count: The number of all mutants, in all modules.
  public static func source(module: String, count: Int) -> String {
    """
    #if canImport(Glibc)
      import Glibc
    #else
      import Darwin
    #endif

    private let mutantChosen = getenv("\(variable)").flatMap { Int(String(cString: $0)) } ?? -2

    nonisolated(unsafe) private let mutantNotes: UnsafeMutablePointer<UInt8> = {
      let notes = UnsafeMutablePointer<UInt8>.allocate(capacity: \(count + 1))
      notes.initialize(repeating: 0, count: \(count + 1))
      atexit {
        guard let name = getenv("\(notesVariable)") else { return }
        guard let file = fopen(String(cString: name) + "-\\(getpid())-\(module)", "w") else { return }
        for number in 0..<\(count + 1) where mutantNotes[number] != 0 { fputs("\\(number)\\n", file) }
        fclose(file)
      }
      return notes
    }()

    /// Which variant of a site is switched on: 0 and 1 for its own, all else for none.
    @inline(__always) private func mutantVariant(_ first: Int) -> Int {
      if mutantChosen == -1 { mutantNotes[first] = 1 }
      return mutantChosen &- first
    }

    @inline(__always) func mutantKeeps(_ first: Int) -> Bool { mutantVariant(first) != 0 }
    @inline(__always) func mutantBool(_ first: Int, _ value: Bool) -> Bool {
      mutantVariant(first) == 0 ? !value : value
    }
    @inline(__always) func mutantZero<Value: Numeric>(_ first: Int, _ value: Value) -> Value {
      mutantVariant(first) == 0 ? 1 : value
    }
    @inline(__always) func mutantNumber<Value: Numeric>(_ first: Int, _ value: Value) -> Value {
      switch mutantVariant(first) {
      case 0: value + 1
      case 1: value - 1
      default: value
      }
    }

    """ + comparing + calculating + joining
  }

  private static let comparing =
    [
      ("Less", "<", "<=", ">="), ("AtMost", "<=", "<", ">"), ("More", ">", ">=", "<="),
      ("AtLeast", ">=", ">", "<"),
    ]
    .map { name, sign, near, opposite in
      """
      @inline(__always) func mutant\(name)<Value: Comparable>(_ first: Int, _ a: Value, _ b: Value) -> Bool {
        switch mutantVariant(first) {
        case 0: a \(near) b
        case 1: a \(opposite) b
        default: a \(sign) b
        }
      }

      """
    }.joined()
    + [("Equal", "==", "!="), ("Unequal", "!=", "==")].map { name, sign, opposite in
      """
      @inline(__always) func mutant\(name)<Value: Equatable>(_ first: Int, _ a: Value, _ b: Value) -> Bool {
        mutantVariant(first) == 0 ? a \(opposite) b : a \(sign) b
      }
      @inline(__always) func mutant\(name)<Value>(_ first: Int, _ a: Value?, _ b: _OptionalNilComparisonType) -> Bool {
        mutantVariant(first) == 0 ? a \(opposite) nil : a \(sign) nil
      }

      """
    }.joined()

  private static let calculating =
    [
      ("Sum", "AdditiveArithmetic", "+", "-"), ("Difference", "AdditiveArithmetic", "-", "+"),
      ("Product", "Numeric", "*", "+"), ("WrappingSum", "FixedWidthInteger", "&+", "&-"),
      ("WrappingDifference", "FixedWidthInteger", "&-", "&+"),
      ("WrappingProduct", "FixedWidthInteger", "&*", "&+"),
    ].map { name, kind, sign, other in
      """
      @inline(__always) func mutant\(name)<Value: \(kind)>(_ first: Int, _ a: Value, _ b: Value) -> Value {
        mutantVariant(first) == 0 ? a \(other) b : a \(sign) b
      }

      """
    }.joined()
    + [("Add", "+=", "-="), ("Subtract", "-=", "+=")].map { name, sign, other in
      """
      @inline(__always) func mutant\(name)<Value: AdditiveArithmetic>(_ first: Int, _ a: inout Value, _ b: Value) {
        if mutantVariant(first) == 0 { a \(other) b } else { a \(sign) b }
      }

      """
    }.joined()

  private static let joining =
    [("And", "&&", "||"), ("Or", "||", "&&")].map { name, sign, other in
      """
      @inline(__always) func mutant\(name)(
        _ first: Int, _ a: Bool, _ b: @autoclosure () throws -> Bool
      ) rethrows -> Bool {
        mutantVariant(first) == 0 ? try a \(other) b() : try a \(sign) b()
      }

      """
    }.joined()
    + [("Min", "min", "max"), ("Max", "max", "min")].map { name, own, other in
      """
      @inline(__always) func mutant\(name)<Value: Comparable>(_ first: Int, _ a: Value, _ b: Value) -> Value {
        mutantVariant(first) == 0 ? Swift.\(other)(a, b) : Swift.\(own)(a, b)
      }

      """
    }.joined()
      + """
      @inline(__always) func mutantRange<Value: BinaryInteger>(_ first: Int, _ a: Value, _ b: Value) -> Range<Value> {
        mutantVariant(first) == 0 ? a..<b + 1 : a..<b
      }
      /// A range of one number, which can't have fewer, stays as it is.
      @inline(__always) func mutantClosedRange<Value: BinaryInteger>(
        _ first: Int, _ a: Value, _ b: Value
      ) -> ClosedRange<Value> {
        mutantVariant(first) == 0 && a < b ? a...b - 1 : a...b
      }

      """
}
