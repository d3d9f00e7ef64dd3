package import SlotPaint

/// The name of a control of a form, by which its owner, logs and tests know it.
package struct FormID: Sendable, Hashable, ExpressibleByStringLiteral {
  package let name: String

  /// Creates a name.
  package init(_ name: String) { self.name = name }

  package init(stringLiteral name: String) { self.name = name }
}

/// What a screen around a picker shows, as a value: texts, controls, and the picker's place among them.
///
/// A form says what there is. ``FormLayout`` decides where, ``FormPainter`` draws it, and ``FormHand``
/// turns input into ``FormEvent``s, from which the form's owner makes the next form.
package struct Form: Sendable {
  /// A part of a form.
  package enum Item: Sendable {
    case heading(String)
    /// Text that wraps; quiet text can wait.
    case paragraph(String, isQuiet: Bool = false)
    /// A name and its value, on one line if both fit.
    case fact(String, String)
    /// The form's picker, which takes the height that is left.
    case dial
    /// Buttons. Enter presses the first one.
    case buttons([Button])
    /// One of several choices.
    case choices(FormID, label: String, [String], chosen: Int)
    /// A switch.
    case toggle(FormID, label: String, isOn: Bool, isEnabled: Bool = true)
    /// A number set by sliding, as a share of its range, and as text.
    case slider(FormID, label: String, share: Double, text: String)
    /// A number set step by step, as text.
    case stepper(FormID, label: String, text: String, canLower: Bool, canRaise: Bool)
    /// A share, from 0 to 1, shown as a bar, and as text.
    case progress(label: String, share: Double, text: String)
    /// Values over time as bars from a zero line, with a label above.
    case plot(Plot, label: String)
    /// Pictures side by side, by their names, each on a light tile.
    case pictures([String])
    /// Cards in as many columns as there is room for.
    case cards(FormID, [Card])
    case space
  }

  /// Values as bars side by side, from left to right, up or down from a zero line.
  package struct Plot: Sendable, Hashable {
    /// The values, at least one.
    package let values: [Double]
    /// The highest and the lowest value of the axis, in words; the zero line is the other end if all values are on one
    /// side of it.
    package let high, low: String
    /// What the first and the last bar are.
    package let first, last: String

    /// Creates a plot.
    package init(_ values: [Double], high: String, low: String, first: String, last: String) {
      self.values = values
      (self.high, self.low) = (high, low)
      (self.first, self.last) = (first, last)
    }

    /// The upper and the lower end of the axis, which zero always is on.
    package var range: ClosedRange<Double> {
      let (low, high) = (min(0, values.min() ?? 0), max(0, values.max() ?? 0))
      return low < high ? low...high : 0...1
    }
  }

  /// Something to choose by its picture, with what there is to know of it.
  package struct Card: Sendable {
    /// Draws the picture in a rectangle.
    package let picture: @Sendable (Rect) -> [Mark]
    package let title: String
    /// What kind of thing it is.
    package let kind: String
    /// Names with their values.
    package let facts: [(name: String, value: String)]
    package let about: String
    /// What is said of it for the time being; empty for nothing.
    package let state: String
    package var isChosen: Bool
    package var isEnabled: Bool

    /// Creates a card.
    package init(
      title: String, kind: String, facts: [(name: String, value: String)], about: String,
      state: String = "", isChosen: Bool = false, isEnabled: Bool = true,
      picture: @escaping @Sendable (Rect) -> [Mark]
    ) {
      self.picture = picture
      (self.title, self.kind, self.facts, self.about) = (title, kind, facts, about)
      (self.state, self.isChosen, self.isEnabled) = (state, isChosen, isEnabled)
    }

    /// All that it says, for those who listen.
    var spoken: String {
      ([state, kind] + facts.map { "\($0.name) \($0.value)" } + [about])
        .filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }

  /// A button.
  package struct Button: Sendable, Hashable {
    package let id: FormID
    package let label: String
    package var isEnabled: Bool

    /// Creates a button.
    package init(_ id: FormID, _ label: String, isEnabled: Bool = true) {
      self.id = id
      self.label = label
      self.isEnabled = isEnabled
    }
  }

  /// The title over everything.
  package let title: String
  /// The parts, in columns that are beside each other in a wide window and below each other in an
  /// upright one.
  package let columns: [[Item]]

  /// Creates a form.
  package init(title: String, columns: [[Item]]) {
    self.title = title
    self.columns = columns
  }
}

/// What a user did to a form.
package enum FormEvent: Sendable, Hashable {
  /// A button or a tab was pressed.
  case pressed(FormID)
  /// A choice was made.
  case chose(FormID, Int)
  /// A switch was pressed.
  case toggled(FormID)
  /// A slider was moved to a share of its range.
  case slid(FormID, Double)
  /// A stepper was pressed, by 1 or −1.
  case stepped(FormID, by: Int)
}

extension FormEvent {
  /// What it means to a form that something was done to one of its controls; nil if nothing.
  package init?(_ event: HandEvent<FormControlID>) {
    switch event {
    case .slid(let id, let share): self = .slid(id.form, share)
    case .operated(let control):
      let id = control.id.form
      switch (control.role, control.id.part) {
      case (.choice, .choice(let index)), (.card, .choice(let index)): self = .chose(id, index)
      case (.stepper, let part): self = .stepped(id, by: part == .raise ? 1 : -1)
      case (.toggle, _): self = .toggled(id)
      case (.button, _), (.tab, _): self = .pressed(id)
      case (.wheel, _), (.slider, _), (.choice, _), (.card, _),
        (.text, _):
        return nil
      }
    case .pressed, .turned, .scrolled, .key: return nil
    }
  }
}
