import SlotAnalysis
import SlotCabinet
import SlotEngine
import SlotMachineFile
import SlotPaint
import SlotScreens
import SlotWords

/// A machine as opened by the game, with its origin and its description.
struct LoadedMachine {
  let machine: Machine
  let card: MachineCard
  /// The path of its file; nil for a built-in machine.
  let path: String?

  /// Loads a machine by the name of a built-in one or the path of a file.
  ///
  /// - Throws: ``GameError`` if it doesn't exist, is refused or can't be played.
  init(_ source: MachineSource) throws(GameError) {
    let file: MachineFile
    do {
      file = try source.load()
    } catch {
      throw .noMachine(error)
    }
    try self.init(file.machine, title: file.title, path: source.path)
  }

  /// Wraps a machine from another source.
  init(_ machine: Machine, title: String? = nil, path: String? = nil) throws(GameError) {
    if let obstacle = machine.obstacle { throw .notPlayable(obstacle) }
    self.machine = machine
    self.path = path
    let rules = RulesText(machine: machine)
    card = MachineCard(
      title: title ?? machine.name,
      rules: rules.text.split(separator: "\n").map(String.init),
      bets: Dictionary(
        uniqueKeysWithValues: machine.bets.map { ($0.name, Self.sentence(rules.opening(of: $0))) }),
      digest: machine.digest)
  }

  private static func sentence(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst() + "."
  }

  /// The machines to choose from.
  static let shelf = ShippedMachines.names.compactMap { name in
    ShippedMachines.file(named: name).map {
      ShelfMachine(
        name: name, title: $0.title ?? name, about: $0.about ?? "", machine: $0.machine)
    }
  }

  /// The roles of its symbols, for the tiles of those without a picture.
  var roles: [String: SymbolRole] {
    Dictionary(
      uniqueKeysWithValues: machine.symbols.map { symbol in
        let role: SymbolRole =
          switch machine.role(of: symbol.id) {
          case .plain: .plain
          case .wild: .wild
          case .scatter: .scatter
          case .bonus: .bonus
          }
        return (symbol.name, role)
      })
  }
}

extension MachineSource {
  /// The path of a file; nil for a built-in machine.
  fileprivate var path: String? {
    if case .file(let path) = self { path } else { nil }
  }
}
