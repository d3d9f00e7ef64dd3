import SlotControls
import Pickers
import SlotCabinet
import SlotEngine
import SlotStrings

/// Families of machines, and the machines of the family that is selected.
struct MachineContent: PickerContent {
  let families: [(title: String, machines: [ShelfMachine])]
  let titles: [String]

  init(_ shelf: [ShelfMachine], words: Words) {
    families = MachineFamily.allCases.compactMap { family in
      let machines = shelf.filter { $0.family == family }
      return machines.isEmpty ? nil : (words[family.phrase], machines)
    }
    titles = [words[.family], words[.machine]]
  }

  var components: Int { 2 }

  func rows(in component: Int, given selection: [Int]) -> Int {
    component == 0 ? families.count : machines(given: selection).count
  }

  func row(_ row: Int, in component: Int, given selection: [Int]) -> PickerRow {
    PickerRow(component == 0 ? families[row].title : machines(given: selection)[row].title)
  }

  func width(of component: Int) -> Double { component == 0 ? 130 : 190 }

  func title(of component: Int) -> String? { titles[component] }

  private func machines(given selection: [Int]) -> [ShelfMachine] {
    families.indices.contains(selection[0]) ? families[selection[0]].machines : []
  }

  /// The machine that is selected; nil on an empty shelf.
  func machine(given selection: [Int]) -> ShelfMachine? {
    let machines = machines(given: selection)
    return machines.indices.contains(selection[1]) ? machines[selection[1]] : nil
  }

  /// The rows of a machine; nil if it isn't on the shelf.
  func selection(of name: String) -> [Int]? {
    for (family, entry) in families.enumerated() {
      if let row = entry.machines.firstIndex(where: { $0.name == name }) { return [family, row] }
    }
    return nil
  }
}

extension SlotScreens {
  private var machineContent: MachineContent { MachineContent(shelf, words: words) }

  /// Shows the machine that is being played.
  mutating func prepareMachines() {
    let content = machineContent
    dials[.machines] = Dial(
      content, selecting: content.selection(of: cabinet.engine.machine.name))
  }

  /// The machine that is selected.
  package var selectedMachine: ShelfMachine? {
    dials[.machines].flatMap { machineContent.machine(given: $0.picker.selection) }
  }

  var machinesForm: Form {
    var about: [Form.Item] = []
    if let machine = selectedMachine {
      let isPlaying = machine.name == cabinet.engine.machine.name
      about = [
        .heading(machine.title), .paragraph(machine.about),
        .fact(words[.reels], words.number(machine.reels)),
      ]
      if let fact = words.linesOrWays(lines: machine.lines, ways: machine.ways) {
        about.append(fact)
      }
      about += [
        .fact(
          words[.cost],
          machine.cost == 0
            ? words[.free] : words.credits(machine.cost.count)),
        .space,
      ]
      if isPlaying {
        about.append(.paragraph(words[.playingNow], isQuiet: true))
      } else if !cabinet.isReady {
        about.append(.paragraph(words[.afterThisRound], isQuiet: true))
      }
      about.append(
        .buttons([.init("open", words[.playMachine], isEnabled: isPlaying || cabinet.isReady)]))
    }
    return Form(
      title: words[.machines],
      columns: [[.paragraph(words[.machinesHint], isQuiet: true), .dial], about])
  }

  mutating func takeMachines(_ event: FormEvent, at now: Duration) -> [ScreenEffect] {
    guard event == .pressed("open"), let machine = selectedMachine else { return [] }
    guard machine.name != cabinet.engine.machine.name else { return show(.play, at: now) }
    return cabinet.isReady ? [.play("press"), .open(machine: machine.name)] : []
  }
}
