public import SlotEngine

/// The built-in machines, embedded in the module.
public enum ShippedMachines {
  /// The machines' names: the classic first, then in order of name.
  public static let names = [
    "classic", "apiary", "arcade", "kites", "lanterns", "monsoon", "orchard", "thaw", "thicket",
    "tidepool",
  ]

  /// A built-in machine.
  ///
  /// - Throws: ``MachineSourceError/unknown(_:)`` if there is none with this name.
  public static func machine(named name: String) throws(MachineSourceError) -> Machine {
    guard let file = file(named: name) else { throw .unknown(name) }
    return file.machine
  }

  /// The file of a built-in machine; nil if there is none with this name.
  public static func file(named name: String) -> MachineFile? {
    guard let text = text(named: name) else { return nil }
    do {
      return try MachineFile(yaml: text, name: "\(name).yaml")
    } catch {
      preconditionFailure("A machine that ships can be read: \(error)")
    }
  }

  /// The text of a built-in machine's show; nil for one that performs as usual.
  package static func show(named name: String) -> String? {
    name == "tidepool" ? String(decoding: PackageResources.tidepool_show_yaml, as: UTF8.self) : nil
  }

  /// The text of a built-in machine's file; nil if there is none with this name.
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
