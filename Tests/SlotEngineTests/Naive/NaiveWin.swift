import SlotEngine

/// A win in a form to which the wins of both evaluators can be converted for comparison.
struct NaiveWin: Hashable {
  let look: LookIndex
  let line: LineIndex?
  let asked: [Asked]
  let name: String
  let count: Int
  let cells: [Cell]
  let ways: Int
  let pay: Int
  let award: Award?
  let awardScale: Int
  let paid: NaiveShare?
  let awarded: NaiveShare?
}

/// What one of a rule's two tables contributes to a win.
struct NaiveShare: Hashable {
  let count: Int
  let cells: [Cell]
  var ways = 1
}

extension NaiveWin {
  /// Converts a win of the engine; the scale of a missing award is irrelevant.
  init(_ win: Win) {
    self.init(
      look: win.look, line: win.line, asked: win.asked, name: win.name, count: win.count,
      cells: win.cells.sorted { ($0.reel, $0.row) < ($1.reel, $1.row) }, ways: win.ways,
      pay: win.pay.count, award: win.award, awardScale: win.award == nil ? 1 : win.awardScale,
      paid: win.paid.map(NaiveShare.init), awarded: win.awarded.map(NaiveShare.init))
  }
}

extension NaiveShare {
  init(_ share: Win.Share) {
    self.init(
      count: share.count, cells: share.cells.sorted { ($0.reel, $0.row) < ($1.reel, $1.row) },
      ways: share.ways)
  }
}
