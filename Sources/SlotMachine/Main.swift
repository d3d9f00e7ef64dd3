import SlotCommandLine

/// The program `slot-machine`.
@main
enum Main {
  static func main() {
    CrashReports.leaveToSystem()
    Program(SlotMachineCommand.self).main()
  }
}
