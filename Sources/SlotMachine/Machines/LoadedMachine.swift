import SlotAnalysis
import SlotCabinet
import SlotEngine
import SlotMachineFile
import SlotPaint
import SlotReport

/// A machine as the game opens it: where it comes from, and what is told of it.
struct LoadedMachine {
  let machine: Machine
  let card: MachineCard
  /// The path of its file; nil for a machine that ships.
  let path: String?

  /// Loads a machine by a shipped machine's name or a file's path.
  ///
  /// - Throws: ``GameError`` if there is none, if its file is refused, or if it can't be played.
  init(_ source: MachineSource) throws(GameError) {
    let file: MachineFile
    do {
      file = try source.load()
    } catch {
      throw .noMachine(error)
    }
    try self.init(file.machine, title: file.title, path: source.path)
  }

  /// Takes a machine that was made otherwise.
  init(_ machine: Machine, title: String? = nil, path: String? = nil) throws(GameError) {
    if let obstacle = machine.obstacle { throw .notPlayable(obstacle) }
    guard !machine.needsPlainSpins else { throw .notShown(machine.name) }
    self.machine = machine
    self.path = path
    card = MachineCard(
      title: title ?? machine.name,
      rules: RulesText(machine: machine).text.split(separator: "\n").map(String.init),
      digest: machine.digest, shelf: Self.shelf)
  }

  private static let shelf = ShippedMachines.names.compactMap { name in
    ShippedMachines.file(named: name).map {
      MachineCard.ShelfEntry(name: name, title: $0.title ?? name, about: $0.about ?? "")
    }
  }

  /// What its symbols are good for, for the tiles of those that have no picture.
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
  /// The path of a file; nil for a machine that ships.
  fileprivate var path: String? {
    if case .file(let path) = self { path } else { nil }
  }
}
