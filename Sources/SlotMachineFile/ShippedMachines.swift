/// The machines that ship with the program, embedded in it.
public enum ShippedMachines {
  /// The machines' names: the classic first, then in order of name.
  public static let names = [
    "classic", "apiary", "arcade", "kites", "lanterns", "monsoon", "orchard", "thaw", "thicket",
    "tidepool",
  ]

  /// A shipped machine's file; nil if there is none with this name.
  public static func file(named name: String) -> MachineFile? {
    guard let text = text(named: name) else { return nil }
    do {
      return try MachineFile(yaml: text, name: "\(name).yaml")
    } catch {
      preconditionFailure("A machine that ships can be read: \(error)")
    }
  }

  /// The text of a shipped machine's file; nil if there is none with this name.
  public static func text(named name: String) -> String? {
    let bytes: [UInt8]? =
      switch name {
      case "classic": PackageResources.classic_yaml
      case "apiary": PackageResources.apiary_yaml
      case "arcade": PackageResources.arcade_yaml
      case "kites": PackageResources.kites_yaml
      case "lanterns": PackageResources.lanterns_yaml
      case "monsoon": PackageResources.monsoon_yaml
      case "orchard": PackageResources.orchard_yaml
      case "thaw": PackageResources.thaw_yaml
      case "thicket": PackageResources.thicket_yaml
      case "tidepool": PackageResources.tidepool_yaml
      default: nil
      }
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }
}
