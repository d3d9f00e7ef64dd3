/// The types with common names, again inside ``SlotEngine``, for code that has its own `Machine` or `Window`.
///
/// The module and its main type share a name, and Swift takes `SlotEngine.Machine` for a member of the type. So
/// here it is one. From Swift 6.3 on, `SlotEngine::Machine` names the module's type without this.
extension SlotEngine {
  /// The engine's `Machine`.
  public typealias Machine = _EngineTypes._Machine
  /// The engine's `Window`.
  public typealias Window = _EngineTypes._Window
  /// The engine's `Round`.
  public typealias Round = _EngineTypes._Round
  /// The engine's `Outcome`.
  public typealias Outcome = _EngineTypes._Outcome
  /// The engine's `Win`.
  public typealias Win = _EngineTypes._Win
  /// The engine's `Cell`.
  public typealias Cell = _EngineTypes._Cell
  /// The engine's `Reel`.
  public typealias Reel = _EngineTypes._Reel
  /// The engine's `Circle`.
  public typealias Circle = _EngineTypes._Circle
  /// The engine's `Mode`.
  public typealias Mode = _EngineTypes._Mode
  /// The engine's `Rule`.
  public typealias Rule = _EngineTypes._Rule
  /// The engine's `Look`.
  public typealias Look = _EngineTypes._Look
  /// The engine's `Pay`.
  public typealias Pay = _EngineTypes._Pay
  /// The engine's `Bet`.
  public typealias Bet = _EngineTypes._Bet
  /// The engine's `Stake`.
  public typealias Stake = _EngineTypes._Stake
  /// The engine's `Credits`.
  public typealias Credits = _EngineTypes._Credits
  /// The engine's `Award`.
  public typealias Award = _EngineTypes._Award
  /// The engine's `Bonus`.
  public typealias Bonus = _EngineTypes._Bonus
  /// The engine's `Jackpot`.
  public typealias Jackpot = _EngineTypes._Jackpot
  /// The engine's `Wild`.
  public typealias Wild = _EngineTypes._Wild
  /// The engine's `Pattern`.
  public typealias Pattern = _EngineTypes._Pattern
  /// The engine's `Condition`.
  public typealias Condition = _EngineTypes._Condition
  /// The engine's `Competition`.
  public typealias Competition = _EngineTypes._Competition
}

/// The targets of ``SlotEngine``'s aliases: an alias can't name the type that it hides.
public enum _EngineTypes {
  /// The type ``Machine``.
  public typealias _Machine = Machine
  /// The type ``Window``.
  public typealias _Window = Window
  /// The type ``Round``.
  public typealias _Round = Round
  /// The type ``Outcome``.
  public typealias _Outcome = Outcome
  /// The type ``Win``.
  public typealias _Win = Win
  /// The type ``Cell``.
  public typealias _Cell = Cell
  /// The type ``Reel``.
  public typealias _Reel = Reel
  /// The type ``Circle``.
  public typealias _Circle = Circle
  /// The type ``Mode``.
  public typealias _Mode = Mode
  /// The type ``Rule``.
  public typealias _Rule = Rule
  /// The type ``Look``.
  public typealias _Look = Look
  /// The type ``Pay``.
  public typealias _Pay = Pay
  /// The type ``Bet``.
  public typealias _Bet = Bet
  /// The type ``Stake``.
  public typealias _Stake = Stake
  /// The type ``Credits``.
  public typealias _Credits = Credits
  /// The type ``Award``.
  public typealias _Award = Award
  /// The type ``Bonus``.
  public typealias _Bonus = Bonus
  /// The type ``Jackpot``.
  public typealias _Jackpot = Jackpot
  /// The type ``Wild``.
  public typealias _Wild = Wild
  /// The type ``Pattern``.
  public typealias _Pattern = Pattern
  /// The type ``Condition``.
  public typealias _Condition = Condition
  /// The type ``Competition``.
  public typealias _Competition = Competition
}
