/// The machines that ship with the program, embedded in it.
public enum ShippedMachines {
  /// Their names; the classic first, then by name.
  public static let names = ["classic", "arcade", "lanterns", "monsoon", "orchard", "tidepool"]

  /// The file of a machine that ships; nil if none has the name.
  public static func file(named name: String) -> MachineFile? {
    guard let text = text(named: name) else { return nil }
    do {
      return try MachineFile(yaml: text, name: "\(name).yaml")
    } catch {
      preconditionFailure("A machine that ships can be read: \(error)")
    }
  }

  /// The text of a machine's file; nil if none has the name.
  public static func text(named name: String) -> String? {
    let bytes: [UInt8]? =
      switch name {
      case "classic": PackageResources.classic_yaml
      case "arcade": PackageResources.arcade_yaml
      case "lanterns": PackageResources.lanterns_yaml
      case "monsoon": PackageResources.monsoon_yaml
      case "orchard": PackageResources.orchard_yaml
      case "tidepool": PackageResources.tidepool_yaml
      default: nil
      }
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }
}
