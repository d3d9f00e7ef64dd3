/// The source of a machine, with everything needed to build it elsewhere.
package enum MachineDefinition: Sendable, Hashable, Codable {
  /// A machine that ships with the program.
  case shipped(name: String)
  /// The classic game of this size.
  case classic(reels: Int, symbols: Int, run: Int)
  /// A machine file with this text.
  case file(path: String, text: String)
}
