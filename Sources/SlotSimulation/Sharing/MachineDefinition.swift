/// Where a machine comes from, with all that it takes to have it elsewhere.
package enum MachineDefinition: Sendable, Hashable, Codable {
  /// It ships with the program.
  case shipped(name: String)
  /// It is the classic game in a size.
  case classic(reels: Int, symbols: Int, run: Int)
  /// It was in a file, with this text.
  case file(path: String, text: String)
}
