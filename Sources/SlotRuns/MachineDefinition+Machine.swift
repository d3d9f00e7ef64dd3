package import SlotEngine
internal import SlotMachineFile
package import SlotSimulation

extension MachineDefinition {
  /// The defined machine.
  ///
  /// - Throws: ``MachineSourceError``, ``MachineFileError`` or ``MachineError`` if this program
  ///   doesn't accept it.
  package func machine() throws -> Machine {
    switch self {
    case .shipped(let name): try MachineSource.shipped(name).load().machine
    case .classic(let reels, let symbols, let run):
      try Machine.classic(reels: reels, symbols: symbols, run: run)
    case .file(let path, let text): try MachineFile(yaml: text, name: path).machine
    }
  }
}
