import SlotControls
package import Pickers
package import SlotPaint

/// The gallery of picker programs as a value: what is on the screen, and how it responds.
///
/// Input enters through ``reduce(_:at:)`` as an action with its time; sounds, log entries and the
/// window's own business come back as effects. ``scene(at:)`` draws it, and ``controls(at:)`` lists
/// everything that can be operated. The gallery has no clock: the caller sends a tick by
/// ``nextDeadline`` and draws a frame while ``isMoving(at:)``.
package struct Gallery: Sendable {
  /// The program on the screen.
  package internal(set) var current = ExampleID.date
  /// Whether sounds are off.
  package internal(set) var isMuted: Bool

  var examples: [ExampleID: any Example]
  /// Where the pointer and the keyboard focus are.
  var hand = Hand<GalleryControlID>()
  var windowSize: Size
  var textScale: Double
  /// The typefaces, which also measure text.
  package let typefaces: Typefaces

  /// Creates the gallery.
  ///
  /// - Parameters:
  ///   - today: The date at which date pickers begin.
  ///   - seed: The seed of the slot machine.
  ///   - size: The size of the window, in points.
  ///   - textScale: The factor by which everything is enlarged.
  ///   - isMuted: Whether sounds are off.
  ///   - typefaces: The typefaces, which also measure text.
  package init(
    today: CivilDate, seed: UInt64, size: Size, textScale: Double = 1, isMuted: Bool = false,
    typefaces: Typefaces
  ) {
    let all: [any Example] = [
      DateExample(today: today), NamesExample(), SandwichExample(), ZIPCodesExample(),
      SlotsExample(seed: seed), NoseExample(), DaysExample(today: today), AnimalsExample(),
      ModelsExample(today: today),
    ]
    examples = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
    windowSize = size
    self.textScale = textScale
    self.isMuted = isMuted
    self.typefaces = typefaces
    hand.focus = .wheel(0)
  }

  /// Handles an action and the passing of time.
  package mutating func reduce(_ action: GalleryAction, at now: Duration) -> [GalleryEffect] {
    let before = (current, example.report, focus)
    var effects = turn(.tick, at: now)
    switch action {
    case .tick: break
    case .resized(let size): windowSize = size
    case .input(let input): effects += take(input, at: now)
    }
    keepFocusOnScreen(at: now)
    if current != before.0 { effects.append(.log(.screen(current))) }
    if example.report != before.1, current == before.0 {
      effects.append(.log(.report(example.report)))
    }
    if focus != before.2 { effects.append(.log(.focus(focus))) }
    return effects
  }
}

// MARK: - The program on the screen

extension Gallery {
  /// The control with the keyboard focus.
  package var focus: GalleryControlID { hand.focus ?? .wheel(0) }

  /// The program on the screen.
  package var example: any Example {
    get {
      guard let example = examples[current] else {
        preconditionFailure("The gallery has no program called \(current).")
      }
      return example
    }
    set { examples[current] = newValue }
  }

  /// Shows a program, with the focus on its picker.
  package mutating func show(_ id: ExampleID, at now: Duration) {
    // A pointer that still holds a wheel will be released over another one.
    example.dial.letGo(at: now)
    hand.letGo()
    current = id
    hand.focus = example.dial.picker.isEnabled && example.showsDial ? .wheel(0) : .button(0)
  }

  /// When something next happens without input; nil while nothing turns.
  package var nextDeadline: Duration? { example.dial.picker.nextDeadline }

  /// Whether anything on the screen is moving.
  package func isMoving(at now: Duration) -> Bool { example.dial.picker.isMoving(at: now) }

  /// Sends an action to the picker, and its events to the program.
  mutating func turn(_ action: PickerAction, at now: Duration) -> [GalleryEffect] {
    follow(example.dial.reduce(action, at: now), at: now)
  }

  /// Brings the wheels that the user turned to rest where they would have come to rest, before the program acts on what
  /// they show.
  mutating func land(at now: Duration) -> [GalleryEffect] {
    guard example.dial.picker.isEnabled else { return [] }
    return follow(example.dial.land(at: now), at: now)
  }

  private mutating func follow(_ events: [PickerEvent], at now: Duration) -> [GalleryEffect] {
    var effects: [GalleryEffect] = []
    if events.areHeard { effects.append(.play("wheel-tick")) }
    effects += example.follow(events, at: now).map(GalleryEffect.play)
    for case .focused(let component) in events { hand.focus = .wheel(component) }
    for case .selected(let row, let component) in events {
      let text = example.dial.row(in: component)?.spoken ?? ""
      effects.append(.log(.selected(component: component, row: row, text: text)))
    }
    return effects
  }

  /// The names of all sounds that ``GalleryEffect/play(_:)`` may ask for.
  package static let soundNames =
    ["wheel-tick", "press"] + SlotsExample.soundNames + AnimalsExample.soundNames

  /// The smallest and the largest factor.
  package static let smallestText = 0.75, largestText = 2.5
}
