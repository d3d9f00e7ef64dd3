import ArgumentParser
import SlotCommandLine
import SlotReport

/// `--date` and `--author`: what a submission asks a PAR sheet to state.
struct ImprintOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Date to state on the sheet, such as 2026-03-31. Never today's by itself: the same command gives the same "
        + "sheet.", valueName: "date"), transform: date)
  var date: String?

  @Option(
    help: ArgumentHelp("Author to state on the sheet.", valueName: "name"), transform: author)
  var author: String?

  /// The imprint of a sheet that this program writes.
  var imprint: SheetImprint {
    SheetImprint(program: "slots \(Release.version)", date: date, author: author)
  }

  private static func date(_ text: String) throws -> String {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
    }
    guard parts.map(\.count) == [4, 2, 2], numbers.count == 3, (1...12).contains(numbers[1]),
      (1...days(inMonth: numbers[1], ofYear: numbers[0])).contains(numbers[2])
    else {
      throw ValidationError("a date is a year, a month and a day, such as 2026-03-31")
    }
    return text
  }

  private static func days(inMonth month: Int, ofYear year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  private static func author(_ text: String) throws -> String {
    guard (1...200).contains(text.count), !text.allSatisfy(\.isWhitespace),
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else {
      throw ValidationError("an author is a name of at most 200 characters on one line")
    }
    return text
  }
}
