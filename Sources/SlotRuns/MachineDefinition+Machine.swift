package import SlotEngine
internal import SlotMachineFile
package import SlotSimulation

extension MachineDefinition {
  /// The machine that is defined.
  ///
  /// - Throws: ``MachineSourceError``, ``MachineFileError`` or ``MachineError`` if this program
  ///   doesn't take it.
  package func machine() throws -> Machine {
    switch self {
    case .shipped(let name): try MachineSource.shipped(name).load().machine
    case .classic(let reels, let symbols, let run):
      try Machine.classic(reels: reels, symbols: symbols, run: run)
    case .file(let path, let text): try MachineFile(yaml: text, name: path).machine
    }
  }
}
