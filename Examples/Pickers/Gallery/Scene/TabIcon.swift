import SlotControls
import SlotPaint

extension IconPainter {
  /// The icon of a program's tab.
  func marks(of id: ExampleID) -> [Mark] {
    switch id {
    case .date:
      return [
        outline(round(box(2, 4, 18, 16), 3)), line([at(2, 9), at(20, 9)]),
        line([at(7, 1.5), at(7, 5)]), line([at(15, 1.5), at(15, 5)]),
      ]
    case .names:
      return [
        filled(.ellipse(in: box(6.5, 1.5, 9, 9))), filled(round(box(3, 12, 16, 8), 4)),
      ]
    case .sandwich:
      return [
        filled(round(box(2, 3, 18, 5.5), 2.7)),
        line([at(2, 11.5), at(6, 10.5), at(11, 12.5), at(16, 10.5), at(20, 11.5)]),
        filled(round(box(2, 14.5, 18, 4.5), 2)),
      ]
    case .zipCodes:
      return [
        outline(round(box(1.5, 4, 19, 14), 2.5)),
        line([at(2.5, 5.5), at(11, 12), at(19.5, 5.5)]),
      ]
    case .slots:
      return reels
    case .nose:
      return [
        outline(.ellipse(in: box(2, 2, 18, 18))), filled(.ellipse(in: box(8, 9, 6, 6))),
        filled(.ellipse(in: box(6, 6, 2.6, 2.6))), filled(.ellipse(in: box(13.4, 6, 2.6, 2.6))),
      ]
    case .days:
      return [
        line([at(2, 11), at(20, 11)]), line([at(6, 6.5), at(2, 11), at(6, 15.5)]),
        line([at(16, 6.5), at(20, 11), at(16, 15.5)]),
      ]
    case .animals:
      return [
        filled(.ellipse(in: box(6, 10.5, 10, 9))), filled(.ellipse(in: box(2, 7, 4.4, 5.4))),
        filled(.ellipse(in: box(6.4, 2.2, 4.2, 5.6))),
        filled(.ellipse(in: box(11.4, 2.2, 4.2, 5.6))),
        filled(.ellipse(in: box(15.6, 7, 4.4, 5.4))),
      ]
    case .models:
      return [
        filled(
          .polygon([
            at(1.5, 15), at(1.5, 11), at(5.5, 10), at(8, 5.5), at(15, 5.5), at(17.5, 10),
            at(20.5, 11), at(20.5, 15),
          ])), filled(.ellipse(in: box(4, 12.5, 5, 5))), filled(.ellipse(in: box(13, 12.5, 5, 5))),
      ]
    }
  }

  /// A loudspeaker that sounds, or one that is crossed out.
  func speaker(isOn: Bool) -> [Mark] {
    let body = filled(
      .polygon([at(2, 8), at(5.5, 8), at(10.5, 3.5), at(10.5, 18.5), at(5.5, 14), at(2, 14)]))
    let rest =
      isOn
      ? [
        line([at(13.5, 8), at(14.8, 11), at(13.5, 14)]),
        line([at(16.5, 5.5), at(18.8, 11), at(16.5, 16.5)]),
      ] : [line([at(14, 8), at(20, 14)]), line([at(20, 8), at(14, 14)])]
    return [body] + rest
  }
}
