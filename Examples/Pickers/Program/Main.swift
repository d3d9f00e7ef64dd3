import SlotCommandLine

/// The program `pickers`.
@main
enum Main {
  static func main() {
    CrashReports.leaveToSystem()
    Program(PickersCommand.self).main()
  }
}
