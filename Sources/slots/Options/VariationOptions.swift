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
    /// The most values of a sweep.
    private static let most = 1_000

    let key: String
    let values: [Int]

    init(parsing text: String) throws {
      guard let (key, range) = text.splitOnce(at: "="), let dots = range.firstRange(of: ".."),
        let first = Int(range[..<dots.lowerBound]), let last = Int(range[dots.upperBound...]),
        first <= last
      else {
        throw ValidationError("a sweep is KEY=FROM..TO, such as reels.2.weights.5=1..20")
      }
      // The difference of two numbers of 64 bits may have one more.
      let (steps, isTooMany) = last.subtractingReportingOverflow(first)
      guard !isTooMany, steps < Self.most else {
        throw ValidationError("a sweep has at most \(Self.most) values")
      }
      self.key = key
      values = Array(first...last)
    }
  }

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Compute as if the file had this value; lists count from 1. May be repeated.",
      discussion: "For example pays.whale.3=30, or reels.2.weights.5=3 for the weight of a stop.",
      valueName: "key=value"),
    transform: Setting.init(parsing:))
  var set: [Setting] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Print the return and hit frequency for each value of a key.", valueName: "key=from..to"),
    transform: Sweep.init(parsing:))
  var sweep: Sweep?

  @Flag(
    help:
      "Print the effect of one more credit on each pay, and of one more unit of weight on each stop."
  )
  var sensitivity = false

  @Flag(help: "Recompute whenever the machine's file is saved, until Ctrl-C.")
  var watch = false

  func validate() throws {
    guard sweep == nil || !sensitivity else {
      throw ValidationError("--sweep and --sensitivity each print a table; leave one of them out")
    }
  }

  /// Whether a file's text is needed.
  var needText: Bool { !set.isEmpty || sweep != nil || sensitivity }

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
