import SlotAnalysis
import SlotPages
import SlotPictures
import SlotStatistics
import SlotWords

extension AnalysedSheet {
  /// The parts of the return.
  var returnSplit: PageSection? {
    guard let whole = numbers.analysis.returnToPlayer else { return nil }
    let parts = exact.payingParts.map { (name: $0.item, share: $0.value.fraction ?? .zero) }
    // If nothing is paid, every bar is empty.
    let largest = parts.map(\.share.value).max().flatMap { $0 > 0 ? $0 : nil } ?? 1
    let rows = parts.enumerated().map { place, part -> [PageCell] in
      [
        PageCell(part.name, part: place),
        PageCell(part.share.value.portion(digits: 6), share: part.share.value / largest),
        PageCell((whole == .zero ? 0 : (part.share / whole).value).portion(digits: 2)),
      ]
    }
    let total: [PageCell] = [
      "return of a round", "\(whole.value.portion(digits: 6))", "100.00 %",
    ]
    let bar = SplitBar(
      title: "The split of the return", parts: parts.map { ($0.name, $0.share.value) },
      whole: max(whole.value, 1))
    let table = PageTable(
      "The return of a round by what the paid spin gave, including all that follows",
      exact.ofReturn,
      columns: [.text("part"), "share of the bet", "share of the return"], rows: rows + [total])
    return PageSection(
      "split", "Where the return comes from", .charts([bar.picture]), .table(table),
      .paragraph("As a fraction, the return is \(whole)."))
  }
}
