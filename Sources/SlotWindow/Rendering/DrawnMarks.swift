internal import SlotPaint

/// What an output holds: the marks that were drawn, and the pixels that each takes.
///
/// Most of a frame is what the last one was. Where the output keeps its pixels, as the software
/// renderer's does, only the boxes of marks that came, went or changed are drawn anew, with all that
/// lies in them. Once a second everything is drawn, so that what is seldom drawn isn't forgotten.
nonisolated struct DrawnMarks {
  let marks: [Mark]
  /// The pixels that each mark takes at most.
  let boxes: [PixelBox]
  /// How many frames in a row weren't drawn as a whole.
  private let age: Int
  /// How many marks at the beginning and at the end are those of the last frame.
  private let same: (first: Int, last: Int)

  private static let mostAge = 60
  /// The most boxes that are drawn one by one.
  private static let mostBoxes = 4

  /// Measures marks, but for those that the last frame has in the same place.
  init(_ marks: [Mark], after last: DrawnMarks?, measure: (Mark) -> PixelBox) {
    self.marks = marks
    guard let last else {
      boxes = marks.map(measure)
      (age, same) = (0, (0, 0))
      return
    }
    let most = min(marks.count, last.marks.count)
    let first = (0..<most).first { marks[$0] != last.marks[$0] } ?? most
    let end = (0..<most - first).first {
      marks[marks.count - 1 - $0] != last.marks[last.marks.count - 1 - $0]
    }
    same = (first, end ?? most - first)
    let isAligned = marks.count == last.marks.count
    let shift = last.marks.count - marks.count
    let tail = marks.count - same.last
    boxes = marks.indices.map { index in
      if index < first { return last.boxes[index] }
      if index >= tail { return last.boxes[index + shift] }
      return isAligned && marks[index] == last.marks[index]
        ? last.boxes[index] : measure(marks[index])
    }
    age = last.isDueForAll ? 0 : last.age + 1
  }

  /// Whether the next frame is to be drawn as a whole.
  var isDueForAll: Bool { age >= Self.mostAge }

  /// The boxes in which something differs from what was drawn before.
  func changes(since last: DrawnMarks) -> [PixelBox] {
    let old = same.first..<last.marks.count - same.last
    let new = same.first..<marks.count - same.last
    let isAligned = old == new
    var changed = new.filter { !isAligned || marks[$0] != last.marks[$0] }.map { boxes[$0] }
    changed += old.filter { !isAligned || marks[$0] != last.marks[$0] }.map { last.boxes[$0] }
    changed = changed.filter { !$0.isEmpty }
    // Drums keep in mind in which order they were drawn, so they are drawn once.
    let most = marks.contains(where: \.isDrum) ? 1 : Self.mostBoxes
    return PixelBox.merged(changed, most: most)
  }
}

extension Mark {
  /// Whether it is a drum.
  nonisolated var isDrum: Bool {
    if case .wheel(let wheel) = content { wheel.look == .drum } else { false }
  }
}

extension PixelBox {
  /// The smallest box around two.
  nonisolated func union(_ other: PixelBox) -> PixelBox {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelBox(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }

  /// A few boxes that don't overlap and together cover many.
  nonisolated static func merged(_ boxes: [PixelBox], most: Int) -> [PixelBox] {
    var merged: [PixelBox] = []
    for var box in boxes {
      while let index = merged.firstIndex(where: { !$0.intersection(box).isEmpty }) {
        box = box.union(merged.remove(at: index))
      }
      merged.append(box)
    }
    while merged.count > most {
      // The two that grow the least when they become one.
      var best = (first: 0, second: 1, growth: Int.max)
      for first in merged.indices {
        for second in merged.indices where second > first {
          let union = merged[first].union(merged[second])
          let growth = union.area - merged[first].area - merged[second].area
          if growth < best.growth { best = (first, second, growth) }
        }
      }
      let union = merged[best.first].union(merged.remove(at: best.second))
      merged.remove(at: best.first)
      merged = Self.merged(merged + [union], most: most)
    }
    return merged
  }
}
