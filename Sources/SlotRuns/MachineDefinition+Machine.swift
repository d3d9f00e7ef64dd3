package import SlotEngine
internal import SlotMachineFile
package import SlotSimulation

extension MachineDefinition {
  /// The defined machine.
  ///
  /// - Throws: ``MachineSourceError``, ``MachineFileError`` or ``MachineError`` if this program
  ///   doesn't accept it.
  package func machine() throws -> Machine {
    switch self {
    case .shipped(let name): try MachineSource.shipped(name).load().machine
    case .classic(let reels, let symbols, let run):
      try Machine.classic(reels: reels, symbols: symbols, run: run)
    case .file(let path, let text): try MachineFile(yaml: text, name: path).machine
    }
  }
}

extension MachineDefinition {
  /// The arguments of a command that name the machine and a stake, quoted for a shell where necessary.
  package func options(on machine: Machine, stake: Stake) -> String {
    var options: [String] = []
    switch self {
    case .shipped(let name): options = [name]
    case .file(let path, _): options = [Self.quoted(path)]
    case .classic(let reels, let symbols, let run):
      options = ["--reels \(reels) --symbols \(symbols) --run \(run)"]
    }
    if stake.lines != machine.defaultStake.lines { options.append("--lines \(stake.lines)") }
    if stake.coins != machine.defaultStake.coins { options.append("--coins \(stake.coins)") }
    if let bet = stake.bet { options.append("--bet \(Self.quoted(machine.bets[bet].name))") }
    if stake.gamble != .never { options.append("--gamble \(stake.gamble)") }
    return options.joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String {
    let isPlain = text.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "._-/".contains($0))
    }
    return isPlain
      ? text
      : "'"
        + text.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}
