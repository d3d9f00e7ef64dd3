import SlotCabinet
import SlotEngine
import SlotMachineFile
import SlotScreens
import Testing

/// Somebody who edits a machine's file while it is played.
struct MachineEditor {
  /// The file's text.
  let yaml: String

  /// Opens the file of a built-in machine.
  init(_ name: String) throws {
    yaml = try #require(ShippedMachines.text(named: name))
  }

  private init(yaml: String) { self.yaml = yaml }

  /// With one of its pays raised by some credits.
  func raisingPay(by credits: Int = 1) throws -> MachineEditor {
    let start = try #require(yaml.firstRange(of: "\npays:")).upperBound
    let pay = try #require(yaml[start...].firstMatch(of: /(\d+: \[?)(\d+)/))
    let raised = try #require(Int(pay.2)) + credits
    return MachineEditor(
      yaml: yaml[..<pay.range.lowerBound] + pay.1 + "\(raised)" + yaml[pay.range.upperBound...])
  }

  /// With every occurrence of a text replaced by another one.
  func replacing(_ text: String, with other: String) throws -> MachineEditor {
    try #require(yaml.contains(text))
    return MachineEditor(yaml: yaml.replacing(text, with: other))
  }

  /// The machine as the file has it now.
  func saved() throws -> SavedMachine {
    let file = try MachineFile(yaml: yaml, name: "machine.yaml")
    return SavedMachine(
      file.machine,
      card: MachineCard(title: file.title ?? file.machine.name, digest: file.machine.digest))
  }

  /// What happens to a game when it is saved.
  func save() throws -> ScreenAction { .file(.saved(try saved())) }
}
