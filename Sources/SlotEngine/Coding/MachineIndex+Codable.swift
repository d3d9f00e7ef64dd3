extension Machine {
  /// Where an encoder or a decoder finds the machine in its `userInfo`.
  ///
  /// Outcomes and rounds refer to parts of their machine by index. An encoder that knows the machine
  /// writes names instead wherever parts have one, and a decoder that knows it reads them:
  ///
  /// ```swift
  /// let encoder = JSONEncoder()
  /// encoder.userInfo[Machine.codingKey] = machine
  /// let json = try encoder.encode(engine.round(7))
  /// ```
  ///
  /// Without it indices are numbers, from 0. A decoder that knows the machine takes either.
  public static let codingKey: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "SlotEngine.Machine") else {
      preconditionFailure("Any text can be a key.")
    }
    return key
  }()
}

/// A part of a machine that has a name.
protocol NamedPart {
  /// The names of a machine's parts of this kind, in their order; they are unique.
  static func names(in machine: Machine) -> [String]
}

extension SlotSymbol: NamedPart {
  static func names(in machine: Machine) -> [String] { machine.symbols.map(\.name) }
}

extension SymbolGroup: NamedPart {
  static func names(in machine: Machine) -> [String] { machine.groups.map(\.name) }
}

extension Mode: NamedPart {
  static func names(in machine: Machine) -> [String] { machine.modes.map(\.name) }
}

extension SymbolDraw: NamedPart {
  static func names(in machine: Machine) -> [String] { machine.draws.map(\.name) }
}

extension Bonus: NamedPart {
  static func names(in machine: Machine) -> [String] { machine.bonuses.map(\.name) }
}

extension Jackpot: NamedPart {
  static func names(in machine: Machine) -> [String] { machine.jackpots.map(\.name) }
}

extension Meter: NamedPart {
  static func names(in machine: Machine) -> [String] { machine.meters.map(\.name) }
}

extension NamedBet: NamedPart {
  static func names(in machine: Machine) -> [String] { machine.bets.map(\.name) }
}

extension MachineIndex: Codable {
  /// The names of what the index is of, in the machine that a coder knows; nil if it knows none, or
  /// they have none.
  private static func names(
    _ userInfo: [CodingUserInfoKey: Any]
  ) -> [String]? {
    guard let machine = userInfo[Machine.codingKey] as? Machine else { return nil }
    return (Part.self as? any NamedPart.Type)?.names(in: machine)
  }

  /// Reads a plain number or, where the decoder knows the machine, a name.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let names = Self.names(decoder.userInfo), let name = try? container.decode(String.self)
    else {
      self.init(try container.decode(Int.self))
      return
    }
    guard let index = names.firstIndex(of: name) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "The machine has nothing that is called \"\(name)\" here.")
    }
    self.init(index)
  }

  /// Writes a plain number or, where the encoder knows the machine, a name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let names = Self.names(encoder.userInfo), names.indices.contains(index) {
      try container.encode(names[index])
    } else {
      try container.encode(index)
    }
  }
}
