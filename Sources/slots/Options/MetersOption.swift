import ArgumentParser
import SlotCommandLine
import SlotEngine

/// What the meters of jackpots that grow show before the first round.
struct MetersOption: ParsableArguments {
  @Option(
    name: .customLong("meters"),
    help: ArgumentHelp(
      "What the meters of jackpots that grow show before the first round, such as grand=4500,daily=450; as NAME=N:P "
        + "with a hidden point (default: their seeds).",
      valueName: "meters"))
  var text: String?

  /// The meters, those that weren't given at their seeds; nil if none were given.
  func given(on machine: Machine) throws -> JackpotMeters? {
    guard let text else { return nil }
    var meters = JackpotMeters(of: machine)
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
      let numbers = (sides.last ?? "").split(separator: ":").map { Int($0) }
      guard sides.count == 2, (1...2).contains(numbers.count), let credits = numbers[0],
        numbers.count == 1 || numbers[1] != nil
      else {
        throw ValidationError("'\(part)' isn't a meter; write --meters grand=4500,daily=450")
      }
      guard
        let jackpot = machine.jackpots.ids.first(where: { machine.jackpots[$0].name == sides[0] })
      else {
        let names = machine.growingJackpots.map { machine.jackpots[$0].name }
        throw ValidationError(
          "\(machine.name) has no jackpot \(sides[0]) that grows; it has "
            + (names.isEmpty ? "none" : names.joined(separator: ", ")))
      }
      do throws(JackpotMeterError) {
        let point = numbers.count == 2 ? numbers[1].map { Credits($0) } : nil
        try meters.set(jackpot, to: Credits(credits), point: point)
      } catch {
        throw ValidationError(error.description)
      }
    }
    return meters
  }
}
