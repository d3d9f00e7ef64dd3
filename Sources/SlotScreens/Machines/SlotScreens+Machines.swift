import SlotCabinet
import SlotControls
import SlotEngine
import SlotStrings

// The machines to choose from stand on a shelf: each is a card with its portrait, and pressing it opens it.
extension SlotScreens {
  private static let id: FormID = "machine"

  /// Puts a machine on the shelf, in the place of an earlier version of it.
  mutating func putOnShelf(_ machine: ShelfMachine) {
    guard let index = shelf.firstIndex(where: { $0.name == machine.name }) else {
      return shelf.append(machine)
    }
    guard shelf[index] != machine else { return }
    shelf[index] = machine
    (shelfFigures[machine.name], portraits[machine.name]) = (nil, nil)
    askedOfShelf.remove(machine.name)
  }

  /// Takes the portraits that are missing.
  mutating func prepareMachines() {
    for entry in shelf where portraits[entry.name] == nil {
      portraits[entry.name] = try? Portrait(of: entry.machine)
    }
  }

  /// Requests the figures of machines that don't have any yet, for as long as the shelf is on the screen: they keep
  /// every processor busy, which other screens need.
  mutating func askForShelf() -> [ScreenEffect] {
    let missing = screen == .machines ? shelf.filter { shelfFigures[$0.name] == nil } : []
    let wanted = Set(missing.map(\.name))
    askedOfShelf.subtract(shelfFigures.keys)
    guard wanted != askedOfShelf else { return [] }
    askedOfShelf = wanted
    return [.workOutShelf(missing)]
  }

  /// The machines in the order of their cards, by their indices on the shelf: the one that is played is the first.
  private var shownShelf: [Int] {
    let (played, others) = (
      shelf.indices.filter { shelf[$0].name == playedName },
      shelf.indices.filter { shelf[$0].name != playedName }
    )
    return played + others
  }

  /// The first card; nil on an empty shelf.
  var machineCard: FormControlID? {
    shelf.isEmpty ? nil : FormControlID(Self.id, .choice(0))
  }

  var machinesForm: Form {
    let remark: [Form.Item] =
      cabinet.isReady ? [] : [.paragraph(words[.afterThisRound], isQuiet: true)]
    let cards = shownShelf.map { card(of: shelf[$0], at: $0) }
    return Form(title: words[.machines], columns: [remark + [.cards(Self.id, cards)]])
  }

  private func card(of entry: ShelfMachine, at index: Int) -> Form.Card {
    let machine = entry.machine
    let isPlayed = entry.name == playedName
    let (portrait, colors) = (portraits[entry.name], cabinet.card.colors)
    return Form.Card(
      title: entry.title,
      kind: MachineTrait.all(of: machine).map { $0.name(of: machine, in: words) }
        .joined(separator: " · "),
      facts: facts(of: entry), about: entry.about, state: isPlayed ? words[.playingNow] : "",
      isChosen: isPlayed, isEnabled: isPlayed || cabinet.isReady
    ) { portrait?.marks(in: $0, place: index, colors: colors) ?? [] }
  }

  /// What a round costs and, on a machine that takes credits, what it returns and how unevenly.
  private func facts(of entry: ShelfMachine) -> [(name: String, value: String)] {
    let cost = entry.machine.cost(of: entry.machine.defaultStake)
    guard cost > 0 else { return [(words[.shelfCost], words[.free])] }
    let figures = shelfFigures[entry.name]
    func value(_ known: String?) -> String {
      known ?? words[figures == nil ? .notYet : .noExactValue]
    }
    return [
      (words[.shelfCost], words.credits(cost.count)),
      (
        words[.shelfReturn],
        value(
          figures?.returned.map {
            words(.percent, ["number": words.decimal(100 * $0, digits: 2)])
          })
      ),
      (
        words[.volatility],
        value(figures?.deviation.map { words[Volatility(deviation: $0).phrase] })
      ),
    ]
  }

  mutating func takeMachines(_ event: FormEvent, at now: Duration) -> [ScreenEffect] {
    guard case .chose(Self.id, let card) = event, shelf.indices.contains(card) else { return [] }
    let machine = shelf[shownShelf[card]].name
    guard machine != playedName else { return show(.play, at: now) }
    return cabinet.isReady ? [.play("press"), .open(machine: machine)] : []
  }
}
