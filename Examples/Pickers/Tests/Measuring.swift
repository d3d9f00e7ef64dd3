import Foundation
import PickerGallery
import SlotControls
import SlotPaint
import TestSupport

extension DisplayList {
  /// The texts of the rows of a wheel.
  func rows(ofWheel component: Int) -> [String] {
    marks.filter { $0.name == "wheel \(component)" }.flatMap { wheel -> [String] in
      guard case .group(let inner, _) = wheel.content else { return [] }
      return inner.compactMap { mark in
        if case .text(let text) = mark.content { text.string } else { nil }
      }
    }
  }
}

extension RandomNumbers {
  /// Something that a user may do, mostly to the wheels.
  mutating func action(on controls: [GalleryControl]) -> GalleryAction {
    let wheels = controls.filter { $0.role == .wheel }
    let frame = int(0...9) == 0 ? element(of: controls).frame : element(of: wheels).frame
    let point = Point(
      x: frame.x + double(0...0.99) * frame.width, y: frame.y + double(0...0.99) * frame.height)
    let keys: [ControlKey] = [
      .up, .down, .pageUp, .pageDown, .home, .end, .left, .right, .next, .previous, .space,
      .character("n"), .character("w"),
    ]
    switch int(0...9) {
    case 0...2: return .input(.pointerPressed(point, pointer: 0))
    case 3...4: return .input(.pointerMoved(point, pointer: 0))
    case 5...6: return .input(.pointerReleased(point, pointer: 0))
    case 7: return .input(.scrolled(rows: double(-3...3), point))
    default: return .input(.key(element(of: keys)))
    }
  }
}
