import Harbour
import SlotAnalysis
import SlotEngine

/// Plays a round of the machine, and prints its exact return.
@main
enum Main {
  static func main() throws {
    let machine = try Machine.harbour()
    print(try SlotEngine(machine: machine, seed: 42).round(0))
    print(try MachineAnalysis(machine: machine))
  }
}
