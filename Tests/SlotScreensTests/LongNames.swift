import SlotMachineFile
import Testing

/// Tide Pool with names that are as long as somebody may make them.
enum LongNames {
  /// What it is called among the machines of a player.
  static let machine = "long names"

  static let file: MachineFile? = {
    let names = [
      "wave", "pearl", "chest", "whale", "turtle", "crab", "shell", "star", "kelp", "animals",
      "free", "chests",
    ]
    let lines = (ShippedMachines.text(named: "tidepool") ?? "").split(
      separator: "\n", omittingEmptySubsequences: false)
    let renamed = lines.map { line -> String in
      if line.hasPrefix("title:") {
        return "title: " + String(repeating: "A Pool of the Tides and ", count: 4) + "More"
      }
      if line.hasPrefix("#") || line.hasPrefix("about:") { return String(line) }
      return String(line).replacing(/[a-z]+/) { word in
        let name = String(word.output)
        return names.contains(name) ? long(name) : name
      }
    }
    return try? MachineFile(yaml: renamed.joined(separator: "\n"), name: "long.yaml")
  }()

  /// Names that begin and go on alike, one of them without a place to break it.
  private static func long(_ name: String) -> String {
    name == "whale"
      ? "the" + String(repeating: "unbroken", count: 12) + name
      : "the-" + String(repeating: "very-", count: 12) + "long-name-of-" + name
  }
}
