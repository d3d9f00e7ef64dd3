/// An index into one of a machine's lists, typed by what the list holds.
///
/// Symbols, modes, bonuses and so on refer to each other by index. An index of one list can't be
/// used with another: `machine.modes[mode]` takes a ``ModeID``, never a ``SymbolID``. In memory and in
/// print it is the bare integer, so the type costs nothing; in JSON it is that or, where the encoder
/// knows the machine, the name: see ``Machine/codingKey``.
///
/// Lists that run parallel to another, such as ``Mode/factors`` or ``Machine/rows``, are plain arrays;
/// they take the integer, as does code that packs indices into words of its own: see ``index``.
public struct MachineIndex<Part>: Sendable, Hashable {
  /// The index in the list, from 0.
  public let index: Int

  /// Creates the index of an element of the list, from 0.
  @inlinable
  public init(_ index: Int) { self.index = index }

  /// The element's number as shown to people, from 1.
  public var number: Int { index + 1 }
}

/// A symbol, by its index in ``Machine/symbols``.
public typealias SymbolID = MachineIndex<SlotSymbol>
/// A group of symbols, by its index in ``Machine/groups``.
public typealias GroupID = MachineIndex<SymbolGroup>
/// A wild, by its index in ``Machine/wilds``.
public typealias WildID = MachineIndex<Wild>
/// A mode, by its index in ``Machine/modes``.
public typealias ModeID = MachineIndex<Mode>
/// A symbol that a mode draws, by its index in ``Machine/draws``.
public typealias DrawID = MachineIndex<SymbolDraw>
/// A bonus, by its index in ``Machine/bonuses``.
public typealias BonusID = MachineIndex<Bonus>
/// A bet other than the base bet, by its index in ``Machine/bets``.
public typealias BetID = MachineIndex<NamedBet>
/// A jackpot, by its index in ``Machine/jackpots``.
public typealias JackpotID = MachineIndex<Jackpot>
/// A meter, by its index in ``Machine/meters``.
public typealias MeterID = MachineIndex<Meter>
/// A reel, by its index in ``Mode/reels``: 0 is the leftmost.
public typealias ReelIndex = MachineIndex<Reel>
/// A row of the window: 0 is the top one.
public typealias RowIndex = MachineIndex<WindowRow>
/// A payline, by its index in ``Machine/lines``.
public typealias LineIndex = MachineIndex<[RowIndex]>
/// A look, by its index in ``Machine/looks``.
public typealias LookIndex = MachineIndex<Look>
/// A rule of a look, by its index among the look's rules.
public typealias RuleIndex = MachineIndex<Rule>

/// What a ``RowIndex`` refers to. A window is stored by columns, so rows have no list of their own.
public enum WindowRow {}

extension ModeID {
  /// The base game.
  public static var base: ModeID { ModeID(0) }
}

extension Array {
  /// The element at an index of a list that holds such elements.
  @inlinable
  public subscript(index: MachineIndex<Element>) -> Element { self[index.index] }

  /// The indices of the elements, typed.
  package var ids: [MachineIndex<Element>] { indices.map { MachineIndex($0) } }

  /// Whether there is an element at an index.
  package func has(_ index: MachineIndex<Element>) -> Bool { indices.contains(index.index) }
}

extension MachineIndex: Comparable {
  /// Whether an element comes before another in the list.
  @inlinable
  public static func < (left: MachineIndex, right: MachineIndex) -> Bool {
    left.index < right.index
  }
}

extension MachineIndex: CustomStringConvertible {
  /// The index as a plain number.
  public var description: String { "\(index)" }
}

extension MachineIndex: ExpressibleByIntegerLiteral {
  /// An index written as a literal, as in `Award(mode: 1, spins: 10)`. A literal can't come from
  /// the wrong list, so a machine written in code needs no explicit types.
  @inlinable
  public init(integerLiteral index: Int) { self.init(index) }
}
