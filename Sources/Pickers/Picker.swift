/// A picker: wheels side by side, each showing one of its rows as selected.
///
/// A picker is a value without a clock. User input enters through ``reduce(_:over:at:)`` as an
/// action with its time, and the results are returned as events. What it shows is a
/// ``PickerContent``, passed to every call.
///
/// ```swift
/// let bread = PickerColumns([.init(title: "Bread", ["Rye", "White", "Bagel"])])
/// var picker = Picker(over: bread)
///
/// picker.reduce(.key(.down), over: bread, at: .zero)              // the wheel starts to turn
/// picker.nextDeadline                                             // when it passes the next row
/// picker.reduce(.tick, over: bread, at: .milliseconds(180))
/// // [.tick(component: 0), .selected(row: 1, component: 0), .rested(component: 0)]
/// picker.selection                                                // [1]
/// ```
///
/// **Selection.** ``selection`` holds the selected rows. While the user turns a wheel, the
/// previously selected row is kept; once the wheel is at rest, the row in the band is selected, and
/// components that depend on it follow immediately. A selection by the program takes effect with the
/// call, however long the wheel keeps turning. The selected row is enabled if the component has any
/// enabled row. Before you act on the selection at the press of a button, bring turning wheels to
/// rest with ``land(over:at:)``, or ask for ``landingSelection(over:at:)``: the user means the row to
/// which a wheel turns, not the one that it is leaving.
///
/// **Time.** A wheel's position is a pure function of time, and due events are handled in the order
/// in which they are due. So the same actions at the same times give the same picker and the same
/// events, whatever ticks come between them: a late call catches up exactly. The only exception is a
/// direction of a pad that is held while nobody calls for seconds, as when the computer is suspended.
///
/// **Values.** No number that a content, a motion or a caller gives makes a picker trap, however large
/// it is, and also if it isn't one: a row height that isn't above zero counts as 32 points, and a
/// pointer at no point is ignored. Only a component or a row that doesn't exist is refused.
///
/// **Interaction.** With ``isEnabled`` off, only the program can turn a picker, not the user. A
/// slot machine is such a picker, whose endless wheels follow its own motions
/// (``select(row:in:following:over:at:)``).
///
/// To draw a picker, use ``visibleRows(of:over:at:)``; ``spoken(over:at:in:)`` describes it in
/// words.
public struct Picker: Hashable, Sendable {
  /// The selected row of every component; 0 where there are no rows.
  public internal(set) var selection: [Int]
  /// The component that keys act on.
  public internal(set) var focus = 0
  /// Whether the user can turn the wheels. A wheel that is held when this is switched off remains
  /// held, but stops following the pointer until it is released.
  public var isEnabled = true
  /// How the wheels look, which also decides which row is under a pointer.
  public var look: WheelLook

  var wheels: [Wheel]
  /// When the picker last clicked.
  var lastTick: Duration?
  var typeAhead: TypeAhead?
  var heldDirection: HeldDirection?

  /// Creates a picker at rest.
  ///
  /// - Parameters:
  ///   - content: What the picker shows.
  ///   - selection: The selected row of each component, by default the first. A row that is
  ///     disabled or doesn't exist is replaced by the nearest allowed one.
  ///   - look: How the wheels look.
  public init(
    over content: some PickerContent, selecting selection: [Int]? = nil, look: WheelLook = .drum
  ) {
    let selection = selection ?? Array(repeating: 0, count: content.components)
    precondition(
      selection.count == content.components,
      "A selection of \(selection.count) rows was given for \(content.components) components.")
    self.selection = selection
    self.look = look
    wheels = []
    rebuild(over: content)
  }

  /// Handles an action and the passing of time.
  ///
  /// Everything that was due by `now` is handled first, in order. A time before that of an earlier
  /// call counts as if nothing had become due since.
  ///
  /// - Parameters:
  ///   - action: What happened.
  ///   - content: What the picker shows.
  ///   - now: The time, on any monotonic clock.
  /// - Returns: The resulting events, in order.
  @discardableResult
  public mutating func reduce(
    _ action: PickerAction, over content: some PickerContent, at now: Duration
  ) -> [PickerEvent] {
    let now = now.computable
    var events = catchUp(over: content, to: now)
    switch action {
    case .tick: break
    case .released(let point, let pointer):
      release(pointer, at: point, over: content, now: now)
    case .cancelled(let pointer):
      cancel(pointer, now: now)
    case .directionReleased(let direction):
      if heldDirection?.direction == direction { heldDirection = nil }
    default:
      if isEnabled { events += interact(action, over: content, at: now) }
    }
    return events
  }

  /// Handles actions that are ignored while interaction is off.
  private mutating func interact(
    _ action: PickerAction, over content: some PickerContent, at now: Duration
  ) -> [PickerEvent] {
    switch action {
    case .pressed(let point, let pointer):
      return press(pointer, at: point, over: content, now: now)
    case .moved(let point, let pointer):
      return move(pointer, to: point, over: content, now: now)
    case .scrolled(let rows, let point):
      guard let component = component(at: point, over: content) else { return [] }
      step(by: rows, in: component, over: content, at: now)
      return []
    case .key(let key):
      return press(key, over: content, at: now)
    case .typed(let character):
      type(character, over: content, at: now)
      return []
    case .directionPressed(let direction):
      heldDirection = HeldDirection(direction, pressed: now)
      return press(direction.key, over: content, at: now)
    case .tick, .released, .cancelled, .directionReleased:
      return []
    }
  }
}
