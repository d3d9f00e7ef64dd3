import PickerPaint
import Pickers
import SlotEngine
import SlotPaint

/// Where everything on the workbench is, as a function of its room, the text scale and the pose.
///
/// Lengths scale with the text scale, or less in a room that is too small for it, so everything always fits. A wide
/// room has the reels on the left and what they win on the right; an upright one has the reels above.
struct WorkbenchLayout: Sendable {
  /// A reel's wheels: the window in which it shows its symbols, and the height of a row.
  struct ReelPlace: Sendable, Hashable {
    let window: Rect
    let rowHeight: Double
    /// The wheel and its peeks at the stops above and below; the window itself for cells.
    let frame: Rect
    /// The line below it that says where it is.
    let label: Rect
  }

  /// A button that turns a wheel by one stop.
  struct Nudge: Sendable, Hashable {
    let component: Int
    let step: Int
    let frame: Rect
  }

  /// A chooser: its text, and the buttons at its ends.
  struct ChooserPlace: Sendable, Hashable {
    let chooser: Chooser
    let text: Rect
    let previous: Rect
    let next: Rect
  }

  /// A line of the explanation.
  struct Line: Sendable, Hashable {
    /// What a line is about.
    enum Subject: Sendable, Hashable {
      case sentence(PoseReading.Sentence.Subject)
      case refusal
    }

    let subject: Subject
    let text: String
  }

  /// The room.
  var room = Rect(x: 0, y: 0, width: 1, height: 1)
  /// The size of a unit, in points.
  var unit = 1.0
  var title = Rect(x: 0, y: 0, width: 0, height: 0)
  /// What the reels are drawn on.
  var panel = Rect(x: 0, y: 0, width: 0, height: 0)
  var reels: [ReelPlace] = []
  /// The wheels: reels with their peeks, or cells.
  var wheels: [Rect] = []
  var nudges: [Nudge] = []
  var choosers: [ChooserPlace] = []
  var search = Rect(x: 0, y: 0, width: 0, height: 0)
  var searchSentence: [TextLine] = []
  var result = Rect(x: 0, y: 0, width: 0, height: 0)
  var facts: [(name: String, value: String, frame: Rect)] = []
  /// The window as it shows where that differs from the stops; nil where it doesn't.
  var shown: Rect?
  var explanation = Rect(x: 0, y: 0, width: 0, height: 0)
  var lines: [Line] = []
  /// The height, in pixels, from the band of each wheel's own picker.
  var bands: [(y: Double, rowHeight: Double)] = []

  /// The smallest rooms, in units, into which everything fits.
  private static let leastWide = Size(width: 700, height: 450)
  private static let leastUpright = Size(width: 380, height: 760)

  /// A layout without anything.
  static let empty = WorkbenchLayout()

  private init() {}

  /// Lays out a workbench.
  init(_ bench: Workbench) {
    room = bench.room
    func scale(_ least: Size) -> Double {
      min(bench.textScale, room.width / least.width, room.height / least.height)
    }
    let (wide, upright) = (scale(Self.leastWide), scale(Self.leastUpright))
    unit = max(1e-3, max(wide, upright))
    let inside = room.grown(by: -14 * unit)
    if wide >= upright {
      let left = Rect(
        x: inside.x, y: inside.y, width: 0.56 * inside.width, height: inside.height)
      let gap = 18 * unit
      place(bench, in: left)
      placeReading(
        bench,
        in: Rect(
          x: left.x + left.width + gap, y: inside.y, width: inside.width - left.width - gap,
          height: inside.height))
    } else {
      let above = Rect(x: inside.x, y: inside.y, width: inside.width, height: 0.62 * inside.height)
      let gap = 10 * unit
      place(bench, in: above)
      placeReading(
        bench,
        in: Rect(
          x: inside.x, y: above.y + above.height + gap, width: inside.width,
          height: inside.height - above.height - gap))
    }
  }
}
