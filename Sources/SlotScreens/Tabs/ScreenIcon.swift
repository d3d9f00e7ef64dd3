import SlotControls
import SlotPaint

extension IconPainter {
  /// The icon of a screen's tab.
  func marks(of screen: ScreenID) -> [Mark] {
    switch screen {
    case .play:
      return reels
    case .bench:
      // Two reels, an arrow up and an arrow down.
      return [
        outline(round(box(2, 3, 8, 16), 2)),
        outline(round(box(12, 3, 8, 16), 2)),
        line([at(4, 9), at(6, 7), at(8, 9)]), line([at(14, 13), at(16, 15), at(18, 13)]),
      ]
    case .machines:
      return [(2.0, 2.0), (12, 2), (2, 12), (12, 12)].map { x, y in
        outline(round(box(x, y, 8, 8), 2))
      }
    case .odds:
      return [(2.5, 13.0, 7.0), (9.0, 7.5, 12.5), (15.5, 2.5, 17.5)].map { x, y, height in
        filled(round(box(x, y, 4, height), 1))
      }
    case .history:
      // A clock.
      return [
        outline(.ellipse(in: box(2, 2, 18, 18))), line([at(11, 6), at(11, 11.5), at(14.5, 14)]),
      ]
    case .settings:
      return [(5.0, 14.0), (11.0, 7.0), (17.0, 15.0)].flatMap { y, x in
        [line([at(2, y), at(20, y)]), filled(.ellipse(in: box(x - 2.6, y - 2.6, 5.2, 5.2)))]
      }
    case .reminder, .autoplay, .fair, .keys: return []
    }
  }
}
