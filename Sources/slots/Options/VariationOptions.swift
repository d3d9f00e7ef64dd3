import ArgumentParser
import SlotEngine
import SlotMachineFile
import SlotProofs

/// What-if: other values of a file's numbers, without changing the file.
struct VariationOptions: ParsableArguments {
  /// A key of the file and the value that it is to have.
  struct Setting {
    let key: String
    let value: String

    init(parsing text: String) throws {
      guard let (key, value) = text.splitOnce(at: "=") else {
        throw ValidationError("a setting is KEY=VALUE, such as pays.whale.3=30")
      }
      self.key = key
      self.value = value
    }
  }

  /// A key of the file and the values that it is to take.
  struct Sweep {
    /// The most values of a sweep, and the most pairs of values of two.
    static let most = 1_000

    let key: String
    let values: [Int]

    init(parsing text: String) throws {
      guard let (key, range) = text.splitOnce(at: "="), let numbers = Self.numbers(in: range) else {
        throw ValidationError(
          "a sweep is KEY=FROM..TO or KEY=FROM..TO..STEP with whole numbers, such as "
            + "reels.2.weights.5=1..20 or pays.whale.5=500..2000..100")
      }
      let (first, last, step) = (numbers[0], numbers[1], numbers.count == 3 ? numbers[2] : 1)
      guard step > 0 else { throw ValidationError("the step of a sweep is at least 1") }
      guard first <= last else {
        throw ValidationError("a sweep goes up; write \(key)=\(last)..\(first)")
      }
      // The difference of two numbers of 64 bits may have one more.
      let (length, isTooLong) = last.subtractingReportingOverflow(first)
      guard !isTooLong, length / step < Self.most else {
        throw ValidationError(
          "a sweep has at most \(Self.most.grouped) values; add a step, as in FROM..TO..STEP")
      }
      self.key = key
      values = Array(stride(from: first, through: last, by: step))
    }

    /// The two or three whole numbers of a range; nil if it isn't one.
    private static func numbers(in range: String) -> [Int]? {
      let parts = range.split(separator: "..", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Int($0) }
      return numbers.count == parts.count && (2...3).contains(numbers.count) ? numbers : nil
    }
  }

  /// The numbers of a file whose effect is printed.
  struct Sensitivity: CustomStringConvertible {
    /// The key that they are in; nil for all numbers.
    let key: String?

    static let all = Sensitivity(key: nil)

    /// The key as the help shows it.
    var description: String { key ?? "pays and reels" }

    private init(key: String?) { self.key = key }

    init(parsing text: String) throws {
      guard !text.isEmpty else {
        throw ValidationError("a key is pays, reels, or a part of them, such as reels.2")
      }
      key = text
    }
  }

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Compute as if the file had this value; lists count from 1. Can be repeated.",
      discussion: "For example pays.whale.3=30, or reels.2.weights.5=3 for the weight of a stop.",
      valueName: "key=value"),
    transform: Setting.init(parsing:))
  var set: [Setting] = []

  @Option(
    name: .customLong("sweep"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Print the return, hit frequency and deviation for each value of a key within a range.",
      discussion: """
        A third number is the step: pays.whale.5=500..2000..100. Two sweeps print a line for each pair of values.
        """,
      valueName: "key=from..to"),
    transform: Sweep.init(parsing:))
  var sweeps: [Sweep] = []

  @Option(
    name: .customLong("sensitivity"), defaultAsFlag: Sensitivity.all, parsing: .next,
    help: ArgumentHelp(
      "Print what one more credit on each pay, and one more unit of weight on each stop, changes.",
      discussion: "With a key, only that part: pays, reels, or reels.2 for the second reel.",
      valueName: "key"),
    completion: .list(["pays", "reels"]), transform: Sensitivity.init(parsing:))
  var sensitivity: Sensitivity?

  @Flag(help: "Recompute whenever the machine file is saved, until Ctrl-C.")
  var watch = false

  func validate() throws {
    guard sweeps.isEmpty || sensitivity == nil else {
      throw ValidationError("--sweep and --sensitivity each print a table; leave out one of them")
    }
    guard sweeps.count <= 2 else {
      throw ValidationError("A table has one --sweep or two; use --set for the other keys")
    }
    guard sweeps.reduce(1, { $0 * $1.values.count }) <= Sweep.most else {
      throw ValidationError(
        "Two sweeps have at most \(Sweep.most.grouped) pairs of values; add steps, as in FROM..TO..STEP"
      )
    }
    let keys = set.map(\.key) + sweeps.map(\.key)
    for (index, key) in keys.enumerated() where keys[..<index].contains(key) {
      throw ValidationError("\(key) is given two values; leave out one of them")
    }
  }

  /// Whether the variations are printed as a table, instead of a report of one machine.
  var hasTable: Bool { !sweeps.isEmpty || sensitivity != nil }

  /// Whether a file's text is needed.
  var needText: Bool { !set.isEmpty || hasTable }

  /// A file with the values that are set.
  func applied(to text: MachineText) throws(MachineFileError) -> MachineText {
    var changed = text
    for setting in set { changed = try changed.changing(setting.key, to: setting.value) }
    return changed
  }
}

extension String {
  /// The text before and after the first occurrence of a character; nil if it doesn't occur or a side
  /// is empty.
  fileprivate func splitOnce(at character: Character) -> (String, String)? {
    guard let place = firstIndex(of: character) else { return nil }
    let (before, after) = (String(self[..<place]), String(self[index(after: place)...]))
    return before.isEmpty || after.isEmpty ? nil : (before, after)
  }
}
