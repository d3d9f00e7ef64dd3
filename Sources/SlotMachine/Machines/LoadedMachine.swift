import SlotAnalysis
import SlotCabinet
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotPaint
import SlotScreens
import SlotShow
import SlotWords

/// A machine as opened by the game, with its origin and its description.
nonisolated struct LoadedMachine: Sendable {
  let machine: Machine
  let card: MachineCard
  /// Its file, and that of its show, as they were before they were read; nil for a built-in machine.
  let file: SettledFile?
  let showFile: SettledFile?
  /// The files of its tables, as they were before they were read.
  let tableFiles: [SettledFile]

  /// Loads a machine by the name of a built-in one or the path of a file.
  ///
  /// - Throws: ``GameError`` if it doesn't exist, is refused or can't be played.
  init(_ source: MachineSource) throws(GameError) {
    let settled = source.path.map(SettledFile.init)
    let settledShow = source.path.map { SettledFile(path: ShowFile.path(besideMachineFile: $0)) }
    let (file, show): (MachineFile, ShowFile?)
    do {
      file = try source.load()
      show = try source.show(of: file.machine)
    } catch {
      throw .noMachine(error)
    }
    try self.init(
      file.machine, title: file.title, about: file.about, show: show?.show, file: settled,
      showFile: settledShow,
      tableFiles: file.tables.map { SettledFile(path: $0.path, as: $0.stamp) })
  }

  /// Wraps a machine from another source.
  init(
    _ machine: Machine, title: String? = nil, about: String? = nil, show: Show? = nil,
    file: SettledFile? = nil, showFile: SettledFile? = nil, tableFiles: [SettledFile] = []
  ) throws(GameError) {
    if let obstacle = machine.obstacle { throw .notPlayable(obstacle) }
    self.machine = machine
    (self.file, self.showFile, self.tableFiles) = (file, showFile, tableFiles)
    let rules = RulesText(machine: machine)
    card = MachineCard(
      title: title ?? machine.name, about: about ?? "",
      rules: rules.text.split(separator: "\n").map(String.init),
      bets: Dictionary(
        uniqueKeysWithValues: machine.bets.map { ($0.name, Self.sentence(rules.opening(of: $0))) }),
      digest: machine.digest, show: show)
  }

  /// The machine of a file as it was saved again.
  ///
  /// - Parameter old: The machine as it was before.
  init(_ saved: SavedMachine, replacing old: LoadedMachine) {
    (machine, card) = (saved.machine, saved.card)
    (file, showFile, tableFiles) = (old.file, old.showFile, old.tableFiles)
  }

  /// What its show says.
  var intros: [String] { (card.show?.intros ?? [:]).values.sorted() }

  /// The path of its file; nil for a built-in machine.
  var path: String? { file?.path }

  private static func sentence(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst() + "."
  }

  /// The built-in machines.
  static let shelf = ShippedMachines.names.compactMap { name in
    ShippedMachines.file(named: name).map {
      ShelfMachine(
        name: name, title: $0.title ?? name, about: $0.about ?? "", machine: $0.machine)
    }
  }

  /// The machine among those to choose from, where it is known by the path of its file.
  var onShelf: ShelfMachine {
    guard let path else {
      // The classic has the game's own title when the command line opens it.
      return Self.shelf.first { $0.name == machine.name }
        ?? ShelfMachine(
          name: machine.name, title: card.title, about: card.about, machine: machine)
    }
    return ShelfMachine(name: path, title: card.title, about: card.about, machine: machine)
  }
}

nonisolated extension Machine {
  /// The roles of its symbols, for the tiles of those without a picture.
  var symbolRoles: [String: SymbolRole] {
    Dictionary(
      uniqueKeysWithValues: symbols.map { symbol in
        let role: SymbolRole =
          switch role(of: symbol.id) {
          case .plain: .plain
          case .wild: .wild
          case .scatter: .scatter
          case .bonus: .bonus
          }
        return (symbol.name, role)
      })
  }
}

nonisolated extension MachineSource {
  /// The show of its machine; nil if it performs as usual.
  fileprivate func show(of machine: Machine) throws(MachineSourceError) -> ShowFile? {
    switch self {
    case .file(let path):
      return try ShowFile.read(besideMachineFile: path, of: machine, over: machine.usualShow)
    case .shipped(let name):
      do {
        return try ShippedMachines.show(named: name).map { text throws(MachineFileError) in
          try ShowFile(
            yaml: text, name: "\(name).show.yaml", for: machine, over: machine.usualShow)
        }
      } catch {
        throw .refused(error)
      }
    }
  }

  /// The path of a file; nil for a built-in machine.
  fileprivate var path: String? {
    if case .file(let path) = self { path } else { nil }
  }
}
