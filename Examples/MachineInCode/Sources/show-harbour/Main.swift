import Harbour
import SlotAnalysis
import SlotEngine

/// Plays a round of the machine, and says what it returns in the long run.
@main
enum Main {
  static func main() throws {
    let machine = try Machine.harbour()
    print(try SlotEngine(machine: machine, seed: 42).round(0))
    print(try MachineAnalysis(machine: machine))
  }
}
