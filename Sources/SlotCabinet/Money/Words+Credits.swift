import SlotEngine
import SlotStrings

extension Words {
  /// A number of credits in groups of three digits, such as 12,345.
  func number(_ credits: Credits) -> String { number(credits.count) }
}
