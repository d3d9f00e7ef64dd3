import Foundation
import PickerGallery
import PickerPaint
import SlotPaint
import TestSupport

extension Rect {
  /// Whether two rectangles share more than an edge.
  func overlaps(_ other: Rect) -> Bool {
    let epsilon = 1e-6
    return x + epsilon < other.x + other.width && other.x + epsilon < x + width
      && y + epsilon < other.y + other.height && other.y + epsilon < y + height
  }
}

extension Typefaces {
  /// The rectangle of a line of text: its width, and the height of its capitals.
  func frame(of text: Text) -> Rect {
    let width = width(of: text.string, face: text.face, em: text.em)
    let left =
      switch text.alignment {
      case .leading: text.anchor.x
      case .center: text.anchor.x - width / 2
      case .trailing: text.anchor.x - width
      }
    let height = 0.72 * text.em
    return Rect(x: left, y: text.anchor.y - height, width: width, height: height)
  }
}

extension Paint {
  /// The contrast to another colour.
  ///
  /// Source: Web Content Accessibility Guidelines 2.2, definition of *contrast ratio*.
  func contrast(to other: Paint) -> Double {
    let (one, two) = (relativeLuminance, other.relativeLuminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private var relativeLuminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}

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
    let keys: [GalleryKey] = [
      .up, .down, .pageUp, .pageDown, .home, .end, .left, .right, .next, .previous, .space,
      .character("n"), .character("w"),
    ]
    switch int(0...9) {
    case 0...2: return .pointerDown(point, pointer: 0)
    case 3...4: return .pointerMoved(point, pointer: 0)
    case 5...6: return .pointerUp(point, pointer: 0)
    case 7: return .scrolled(rows: double(-3...3), point)
    default: return .key(element(of: keys))
    }
  }
}
