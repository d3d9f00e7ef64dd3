import SlotEngine
import SlotPaint
import SlotScreens

/// What it takes to show every name of some machines: letters of other fonts than the game's, and what stands in for
/// names in scripts that it can't set.
nonisolated struct Lettering: Sendable, Hashable {
  /// The characters that are looked for in other fonts.
  let missing: Set<Unicode.Scalar>
  /// What is shown for a name without a font: where it is in the file, as messages about the file say it.
  let standIns: [String: String]

  /// Nothing: the game's typefaces have everything.
  static let none = Lettering(missing: [], standIns: [:])

  /// The most characters that are looked for; others count as missing everywhere.
  private static let mostCharacters = 4096

  private init(missing: Set<Unicode.Scalar>, standIns: [String: String]) {
    (self.missing, self.standIns) = (missing, standIns)
  }

  /// What some machines need.
  ///
  /// - Parameter others: What else is shown besides their names.
  init(_ machines: [ShelfMachine], saying others: [String] = [], in typefaces: Typefaces) {
    var (texts, standIns) = (others, [String: String]())
    for machine in machines {
      let names = machine.names
      texts += [machine.title, machine.about] + names.map(\.name)
      for (name, place) in names where !typefaces.show(name) {
        standIns[name] = standIns[name] ?? place
      }
      if !typefaces.show(machine.title) {
        standIns[machine.title] = machine.plainName(in: typefaces)
      }
    }
    missing = Set(typefaces.missing(in: texts).sorted().prefix(Self.mostCharacters))
    self.standIns = standIns
  }

  /// The typefaces with everything that is found.
  func typefaces(extending own: Typefaces, from source: any FontSource) -> Typefaces {
    guard self != .none else { return own }
    let found = missing.isEmpty ? [] : source.fonts(for: missing)
    return own.extended(by: found, standingIn: standIns)
  }
}

nonisolated extension Typefaces {
  /// Whether all of a text can be shown.
  fileprivate func show(_ text: String) -> Bool {
    [Text.Face.display, .text, .strong].allSatisfy { self[$0].readable(text) == text }
  }
}

nonisolated extension ShelfMachine {
  /// The names in the machine, and where each is in its file. Parts that the file has by name count in the order of
  /// their names.
  fileprivate var names: [(name: String, place: String)] {
    func places(_ names: [String], _ key: String) -> [(name: String, place: String)] {
      names.enumerated().map { ($1, "\(key)[\($0 + 1)]") }
    }
    return places(machine.symbols.map(\.name), "symbols")
      + places(machine.groups.map(\.name), "groups")
      + places(machine.draws.map(\.name), "draws")
      + places(machine.modes.dropFirst().map(\.name), "modes")
      + places(machine.bonuses.map(\.name), "bonuses")
      + places(machine.jackpots.map(\.name), "jackpots")
      + places(machine.bets.map(\.name), "bets")
      + places(machine.meters.map(\.name), "meters")
      + [(machine.name, plainName(in: nil))]
  }

  /// What the machine is called where its title can't be shown: by its name, or by its file.
  fileprivate func plainName(in typefaces: Typefaces?) -> String {
    if typefaces?.show(machine.name) == true { return machine.name }
    let file = path?.split(separator: "/").last.map { $0.prefix { $0 != "." } }
    return file.map(String.init) ?? "name"
  }
}
