import ArgumentParser
import SlotFiles
import SlotMachineFile
import SlotWords

/// `slots machines`: lists the built-in machines.
struct MachinesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "machines", abstract: "Lists the built-in machines.",
    discussion: """
      Every command that takes a machine accepts these names.

      Example: slots machines
      """)

  func run() throws {
    let entries = try ShippedMachines.names.map { name in
      let file = try MachineSource(name).load()
      return MachineList.Entry(name: name, title: file.title ?? name, about: file.about)
    }
    try CheckedOutput.standardOutput.write(MachineList(entries).text)
  }
}
