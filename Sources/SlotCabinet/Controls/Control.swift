package import SlotPaint

/// Something on the stage that can be pressed with the pointer or the keyboard.
package struct Control: Sendable, Hashable {
  /// The identity of a control.
  package enum ID: Sendable, Hashable {
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
    /// Toss for what the round has paid.
    case toss
  }

  /// The control's identity.
  package let id: ID
  /// Where it is.
  package let frame: Rect
  /// Its label, which also names a control that shows an icon.
  package let label: String
  /// Whether it can be pressed.
  package var isEnabled: Bool
  /// Whether it has the keyboard focus.
  package var isFocused = false
  /// Its response to the pointer.
  package var look = ButtonLook.normal

  /// Creates a control.
  package init(_ id: ID, in frame: Rect, label: String, isEnabled: Bool = true) {
    self.id = id
    self.frame = frame
    self.label = label
    self.isEnabled = isEnabled
  }
}

extension Control.ID {
  /// Its name in logs and tests.
  package var name: String {
    switch self {
    case .spin: "spin"
    case .fewerLines: "fewer lines"
    case .moreLines: "more lines"
    case .fewerCoins: "fewer coins"
    case .moreCoins: "more coins"
    case .bets: "bets"
    case .bet(let index): "bet \(index)"
    case .morePays: "more pays"
    case .pages: "pages"
    case .sound: "sound"
    case .close: "close"
    case .confirm: "confirm"
    case .decline: "decline"
    case .previousPage: "previous page"
    case .nextPage: "next page"
    case .place(let index): "place \(index)"
    case .toss: "toss"
    }
  }
}
