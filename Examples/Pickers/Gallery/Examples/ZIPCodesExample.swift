import SlotControls
package import Pickers

/// Two components; the second depends on the first: states and their ZIP codes.
struct ZIPCodesExample: Example {
  let id = ExampleID.zipCodes
  var dial = Dial(StatesAndZIPCodes(), selecting: [4, 3])
  private(set) var report = "Turn to a state, then to a town."
  let buttons = [ExampleButton(label: "Select")]

  mutating func press(button: Int, at now: Duration) -> [String] {
    let selection = dial.picker.selection
    let state = USState.all[selection[0]]
    let town = state.towns[selection[1]]
    report = "\(town.zip) is the ZIP code of \(town.name), \(state.name)."
    return []
  }
}

/// The wheels of the states and of their ZIP codes.
package struct StatesAndZIPCodes: PickerContent, Sendable {
  package init() {}

  package var components: Int { 2 }

  package func rows(in component: Int, given selection: [Int]) -> Int {
    component == 0 ? USState.all.count : USState.all[selection[0]].towns.count
  }

  package func row(_ row: Int, in component: Int, given selection: [Int]) -> PickerRow {
    if component == 0 { return PickerRow(USState.all[row].name) }
    let town = USState.all[selection[0]].towns[row]
    return PickerRow("\(town.zip) \(town.name)")
  }

  package func width(of component: Int) -> Double { component == 0 ? 150 : 224 }

  package func title(of component: Int) -> String? { component == 0 ? "State" : "ZIP code" }
}
