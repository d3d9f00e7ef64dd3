package import SlotControls

/// Something on the stage that can be pressed with the pointer or the keyboard.
package typealias StageControl = Control<StageControlID>

/// The identity of a control of the stage.
package enum StageControlID: ControlID {
  /// Spin, skip what is being shown, or take what a toss is offered for.
  case spin
  /// Play fewer lines, or more.
  case fewerLines, moreLines
  /// Bet fewer coins on each line, or more.
  case fewerCoins, moreCoins
  /// The list of bets.
  case bets
  /// A bet of that list, by its place; the base bet is 0.
  case bet(Int)
  /// Rounds that are played automatically: how many, or no more.
  case autoplay
  /// The next page of what pays, beside or below the reels.
  case morePays
  /// The pages about the machine.
  case pages
  /// Sound on or off.
  case sound
  /// Leave a page.
  case close
  /// Buy what is asked about, or not.
  case confirm, decline
  /// Turn to the previous or the next page.
  case previousPage, nextPage
  /// A place of a bonus's board, by its index.
  case place(Int)
  /// Toss for what the round has paid, on one of the machine's kinds of toss.
  case tossOf(kind: Int)
}

extension StageControlID {
  package var name: String {
    switch self {
    case .spin: "spin"
    case .fewerLines: "fewer lines"
    case .moreLines: "more lines"
    case .fewerCoins: "fewer coins"
    case .moreCoins: "more coins"
    case .bets: "bets"
    case .bet(let index): "bet \(index)"
    case .autoplay: "autoplay"
    case .morePays: "more pays"
    case .pages: "pages"
    case .sound: "sound"
    case .close: "close"
    case .confirm: "confirm"
    case .decline: "decline"
    case .previousPage: "previous page"
    case .nextPage: "next page"
    case .place(let index): "place \(index)"
    case .tossOf(0): "toss"
    case .tossOf(let kind): "toss \(kind)"
    }
  }
}

extension StageControlID {
  /// Toss on the first kind, the only one of most machines.
  package static var toss: StageControlID { .tossOf(kind: 0) }
}
