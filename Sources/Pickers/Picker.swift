/// A picker: wheels side by side, each showing one of its rows as selected.
///
/// A picker is a value without a clock. Whatever happens to it comes in through
/// ``reduce(_:over:at:)`` as an action with its time; what the world should know comes back as
/// events. What it shows is a ``PickerContent``, handed in with every call.
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
/// **Selection.** ``selection`` is what counts. While the user turns a wheel, it keeps the row that
/// was selected before; once the wheel is at rest, the row in the band is selected, and components
/// that depend on it follow at once. What the program selects counts from the call on, however long
/// the wheel still turns. Where a component has an enabled row, the selected row is enabled.
///
/// **Time.** Where a wheel stands is a pure function of time, and what is due is done in the order
/// in which it is due. So the same actions at the same times give the same picker and the same
/// events, whatever ticks come between them: a late call catches up exactly.
///
/// **Interaction.** With ``isEnabled`` off, a picker only shows: the user can't turn it, the program
/// can. A slot machine is such a picker, whose endless wheels follow motions of its own
/// (``select(row:in:following:over:at:)``).
///
/// Drawing asks ``visibleRows(of:over:at:)``; ``spoken(over:at:in:)`` says the picker in a
/// sentence.
public struct Picker: Hashable, Sendable {
  /// The selected row of every component; 0 where there are no rows.
  public internal(set) var selection: [Int]
  /// The component that keys turn.
  public internal(set) var focus = 0
  /// Whether the user can turn the wheels. A wheel that is held when interaction is switched off
  /// stays in the hand, but no longer follows it, until it is let go.
  public var isEnabled = true
  /// How the wheels look, and therefore which row is under a pointer.
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
  ///   - selection: The selected row of each component, by default the first. Where a row is
  ///     disabled or doesn't exist, the nearest allowed one takes its place.
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

  /// Does what an action and the time ask for.
  ///
  /// What was due by `now` comes first, in order.
  ///
  /// - Parameters:
  ///   - action: What happened.
  ///   - content: What the picker shows.
  ///   - now: The time, on any clock that never goes back.
  /// - Returns: What the caller should know, in order.
  @discardableResult
  public mutating func reduce(
    _ action: PickerAction, over content: some PickerContent, at now: Duration
  ) -> [PickerEvent] {
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

  /// Does what only a picker with interaction does.
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
