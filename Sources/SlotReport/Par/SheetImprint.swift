/// Who wrote a PAR sheet, with which program, and when: what a submission asks for.
///
/// None of it is looked up, so the same request always gives the same sheet.
package struct SheetImprint: Sendable, Hashable {
  /// The program and its version, such as `slots 1.2.0`; nil to leave it out.
  let program: String?
  /// The date of the sheet; nil to leave it out.
  let date: String?
  /// Who is responsible for the sheet; nil to leave it out.
  let author: String?

  /// Creates an imprint.
  package init(program: String? = nil, date: String? = nil, author: String? = nil) {
    (self.program, self.date, self.author) = (program, date, author)
  }
}

extension SheetImprint {
  /// The imprint as figures, without what isn't stated.
  var figures: [Figure] {
    [
      Figure("program", program, "the program that wrote the sheet, and its version"),
      Figure("date", date, "the date of the sheet, with `--date`"),
      Figure("author", author, "the author of the sheet, with `--author`"),
    ].map { $0.csv().ifThere }
  }

  /// The names and the values that are stated.
  var rows: [(name: String, value: String)] {
    [("program", program), ("date", date), ("author", author)].compactMap { name, value in
      value.map { (name, $0) }
    }
  }

  /// The values on one line; nil if none is stated.
  var inWords: String? {
    let parts = [
      program.map { "written by \($0)" }, author.map { "author \($0)" }, date,
    ].compactMap(\.self)
    guard let first = parts.first else { return nil }
    let text = ([first.prefix(1).uppercased() + first.dropFirst()] + parts.dropFirst())
    return text.joined(separator: ", ") + "."
  }
}
