import ArgumentParser
import SlotMachineFile

extension CompletionKind {
  /// The machines that ship and the machine files of the folder.
  static var machines: CompletionKind {
    .shellCommand(
      "printf '%s\\n' \(ShippedMachines.names.joined(separator: " ")); ls *.yaml 2>/dev/null")
  }
}
