import SlotCommandLine

/// The program `slot-machine`.
@main
enum Main {
  static func main() { Program(SlotMachineCommand.self).main() }
}
