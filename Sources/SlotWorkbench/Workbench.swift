package import SlotControls
package import Pickers
package import SlotEngine
package import SlotPaint
package import SlotStrings

/// A workbench on which a machine's own reels are turned by hand, as a value.
///
/// The reels are a ``Picker`` whose interaction is on. Whatever pose they are in is evaluated by the engine that plays
/// rounds, even while they turn. Nothing is staked or won.
///
/// Input enters through ``reduce(_:at:)`` as an action with its time; searches, clicks and log entries come back as
/// effects. ``scene(at:)`` draws it, and ``controls(at:)`` lists everything that can be operated. There is no clock
/// inside: the caller sends a tick by ``nextDeadline`` and draws a frame while ``isMoving(at:)``.
///
/// ```swift
/// var workbench = Workbench(playing: engine, in: room, typefaces: typefaces, colors: colors)
/// workbench.reduce(.input(.key(.down)), at: .zero)         // the first reel begins to turn
/// workbench.reading.outcome.pay                      // what the present pose pays
/// ```
package struct Workbench: Sendable {
  /// The progress of the search for the next spin in the present pose.
  package enum Search: Sendable, Hashable {
    /// There is none.
    case none
    /// It is running, and no spin before this one has the pose.
    case running(before: UInt64)
    /// It found this spin.
    case found(UInt64)
    /// It gave up after this many spins.
    case ended(spins: UInt64)
    /// Nothing is searched for, because the pose is too rare to be found.
    case tooRare
  }

  /// The machine with its stake and seed.
  package private(set) var engine: SlotEngine
  /// The mode, what holds during it, and the pose of its reels.
  package internal(set) var bench: BenchState
  /// The pose as the engine evaluates it.
  package private(set) var reading: PoseReading
  /// The seed's spin whose pose was shown last, and whose later draws are made.
  package internal(set) var spin: UInt64
  /// The search for the next spin in the present pose.
  package internal(set) var search = Search.none
  /// What is said about the machine's file, line by line; empty for nothing.
  package private(set) var remarks: [String] = []
  /// The wheels.
  package internal(set) var picker: Picker
  /// What the wheels show.
  package private(set) var wheels: BenchWheels
  /// Where the pointer and the keyboard focus are.
  package var hand = Hand<WorkbenchControlID>()
  /// The room on the screen.
  var room: Rect
  /// The factors by which everything is enlarged, and by which text is besides, as far as there is room.
  var scale: Double
  var textScale: Double
  /// The first line of the explanation that is shown.
  var firstLine = 0
  /// Where everything is.
  private(set) var layout: WorkbenchLayout
  private(set) var typefaces: Typefaces
  /// The colours of everything but the symbols.
  package var colors: ControlColors
  /// The texts.
  package private(set) var words: Words
  /// The machine's name, as the heading; nil for the workbench's own.
  private(set) var title: String?

  /// Creates a workbench that shows a spin of the seed.
  ///
  /// - Parameters:
  ///   - engine: The machine, at a stake, with a seed.
  ///   - spin: The number of the spin.
  ///   - title: The machine's name, as the heading.
  ///   - room: The room on the screen, in points.
  ///   - scale: The factor by which everything is enlarged, if there is room.
  ///   - textScale: The factor by which text is enlarged besides, as far as there is room.
  ///   - typefaces: The typefaces, which also measure text.
  ///   - colors: The colours of everything but the symbols.
  ///   - words: The texts.
  package init(
    playing engine: SlotEngine, spin: UInt64 = 0, title: String? = nil, in room: Rect,
    scale: Double = 1, textScale: Double = 1,
    typefaces: Typefaces, colors: ControlColors, words: Words = Words(.english)
  ) {
    self.engine = engine
    self.spin = spin
    self.title = title
    self.room = room
    (self.scale, self.textScale) = (scale, textScale)
    self.typefaces = typefaces
    self.colors = colors
    self.words = words
    bench =
      engine.pose(ofSpin: spin).map { BenchState($0, of: engine.machine) }
      ?? BenchState(.base, of: engine.machine)
    reading = PoseReading(of: bench, played: engine, drawingAs: spin)
    wheels = BenchWheels(of: engine.machine, in: bench, words)
    picker = Self.picker(over: wheels, in: bench, of: engine.machine)
    hand.focus = .wheel(0)
    layout = .empty
    layOut()
  }

  /// Handles an action and the passing of time.
  ///
  /// - Returns: What the caller has to do, in this order.
  @discardableResult
  package mutating func reduce(_ action: WorkbenchAction, at now: Duration) -> [WorkbenchEffect] {
    switch action {
    case .tick: return turn(.tick, at: now)
    case .input(let input): return take(input, at: now)
    case .searched(let progress, let pose): return note(progress, for: pose, at: now)
    case .reloaded(let engine, let title):
      self.title = title ?? self.title
      return reload(engine)
    }
  }
}

// MARK: - Time

extension Workbench {
  /// The control with the keyboard focus.
  package var focus: WorkbenchControlID { hand.focus ?? .search }

  /// When something next happens without input; nil while everything is at rest.
  package var nextDeadline: Duration? { picker.nextDeadline }

  /// Whether anything on the screen is moving by itself.
  package func isMoving(at now: Duration) -> Bool { picker.isMoving(at: now) }

  /// The most readings of a window that are made while a wheel turns; a window that needs more is evaluated when all
  /// wheels are at rest.
  private static let mostLiveReadings = 1 << 12

  /// Sends an action to the wheels, and evaluates the pose that they are in.
  mutating func turn(_ action: PickerAction, at now: Duration) -> [WorkbenchEffect] {
    follow(picker.reduce(action, over: wheels, at: now), at: now)
  }

  /// Brings the wheels to rest where they would have come to rest, before their pose is acted on.
  mutating func land(at now: Duration) -> [WorkbenchEffect] {
    follow(picker.land(over: wheels, at: now), at: now)
  }

  private mutating func follow(_ events: [PickerEvent], at now: Duration) -> [WorkbenchEffect] {
    var effects: [WorkbenchEffect] = events.areHeard ? [.click] : []
    for case .focused(let component) in events { hand.focus = .wheel(component) }
    guard !picker.isTurning(at: now) || engine.machine.readingsPerWindow <= Self.mostLiveReadings
    else {
      return effects
    }
    var posed = bench
    let rows = wheels.wheels.indices.map { component in
      let count = wheels.wheels[component].stops.count
      return Int((picker.position(of: component, at: now) + 0.5).rounded(.down)).wrapped(count)
    }
    wheels.turn(&posed, to: rows, of: engine.machine)
    if posed != bench {
      bench = posed
      effects += evaluate()
    }
    return effects
  }
}

// MARK: - The pose

extension Workbench {
  /// Whether the pose is exactly that of ``spin``.
  package var isPoseOfSpin: Bool {
    bench.mode == .base && engine.pose(ofSpin: spin) == bench.pose
  }

  /// Whether there is a next spin to search for: only paid spins are numbered by the seed.
  package var canSearch: Bool { bench.mode == .base && engine.machine.purchase == nil }

  /// Evaluates the present pose, which ends a search for another one.
  mutating func evaluate() -> [WorkbenchEffect] {
    reading = PoseReading(of: bench, played: engine, drawingAs: spin)
    firstLine = 0
    var effects: [WorkbenchEffect] = []
    if case .running = search { effects.append(.cancelSearch) }
    search = .none
    layOut()
    let outcome = reading.outcome
    effects.append(
      .log(.posed(ordinal: outcome.ordinal, pay: outcome.pay, wins: outcome.wins.count)))
    return effects
  }

  /// Brings the wheels to a pose that wasn't turned by hand, and evaluates it.
  mutating func show(_ new: BenchState) -> [WorkbenchEffect] {
    bench = new
    wheels = BenchWheels(of: engine.machine, in: new, words)
    let focused = picker.focus
    picker = Self.picker(over: wheels, in: new, of: engine.machine)
    // A picker's own focus moves by its arrow keys alone, wheel by wheel.
    for _ in 0..<min(focused, max(0, wheels.components - 1)) {
      picker.reduce(.key(.right), over: wheels, at: .zero)
    }
    let effects = evaluate()
    keepFocusOnScreen()
    return effects
  }

  /// Shows the pose of a spin of the seed.
  mutating func show(spin number: UInt64) -> [WorkbenchEffect] {
    guard let pose = engine.pose(ofSpin: number) else { return [] }
    spin = number
    return show(BenchState(pose, of: engine.machine))
  }

  /// Plays on with another machine, or with the same one read again, on the same draw: a pose that is the seed's spin
  /// becomes that spin of the new machine, any other the nearest that it has.
  private mutating func reload(_ new: SlotEngine) -> [WorkbenchEffect] {
    let isPoseOfSpin = isPoseOfSpin
    let fitted = bench.fitted(from: engine.machine, to: new.machine)
    engine = new
    guard isPoseOfSpin, engine.machine.purchase == nil else { return show(fitted) }
    return show(spin: spin)
  }

  private static func picker(
    over wheels: BenchWheels, in bench: BenchState, of machine: Machine
  ) -> Picker {
    // A tapped row is found within twice the window's height.
    let rows = Double(2 * (bench.rows(of: machine).max() ?? 1) + 2)
    return Picker(
      over: wheels, selecting: wheels.selection(in: bench, of: machine), look: .flat(rows: rows))
  }

  /// The height that a workbench needs in a room so that all of it can be read; more than the room has, if that is too
  /// small.
  package static func height(of machine: Machine, in room: Size) -> Double {
    WorkbenchLayout.height(of: machine, in: room)
  }

  /// Fits everything to another room on the screen, or to other factors by which it is enlarged.
  package mutating func resize(to room: Rect, scale: Double, textScale: Double) {
    (self.room, self.scale, self.textScale) = (room, scale, textScale)
    layOut()
  }

  /// Says something about the machine's file from now on.
  package mutating func remark(_ sentences: [String]) {
    guard sentences != remarks else { return }
    (remarks, firstLine) = (sentences, 0)
    layOut()
  }

  /// Speaks another language from now on.
  package mutating func speak(_ words: Words) {
    guard words != self.words else { return }
    self.words = words
    wheels = BenchWheels(of: engine.machine, in: bench, words)
    layOut()
  }

  /// Shows text in other typefaces from now on.
  package mutating func use(_ typefaces: Typefaces) {
    self.typefaces = typefaces
    layOut()
  }

  /// Lays everything out anew.
  mutating func layOut() {
    layout = WorkbenchLayout(self)
    firstLine = min(firstLine, layout.reading.lastFirstLine)
  }
}
