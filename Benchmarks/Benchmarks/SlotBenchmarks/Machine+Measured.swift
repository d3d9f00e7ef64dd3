import SlotEngine
import SlotMachineFile

extension Machine {
  /// The machine of lines that `Scripts/bench` measures too: `Benchmarks/Machines/lines.yaml`.
  static var measured: Machine {
    let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    do {
      return try MachineSource.file(path: "/\(folder)/Machines/lines.yaml").load().machine
    } catch {
      fatalError("The machine to measure can't be read: \(error)")
    }
  }
}
