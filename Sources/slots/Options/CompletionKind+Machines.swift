import ArgumentParser
import Foundation
import SlotCommandLine
import SlotEngine
import SlotMachineFile

extension CompletionKind {
  /// The built-in machines, and machine files in any folder.
  static var machines: Self {
    .candidates { FileCompletion(of: $0.current, names: ShippedMachines.names).candidates }
  }

  /// The bets of the machine on the command line.
  static var bets: Self {
    .candidates { words in [NamedBet.base] + (words.machine?.bets.map(\.name) ?? []) }
  }

  /// The modes of the machine on the command line.
  static var modes: Self {
    .candidates { words in words.machine?.modes.map(\.name) ?? [] }
  }
}

extension ShellWords {
  /// The machine on the command line: the first word that names one.
  ///
  /// Without knowing which options have values, this tries each word; few are a machine by accident.
  fileprivate var machine: Machine? {
    for word in others where !word.hasPrefix("-") {
      // A pipe would be waited for, so only regular files are opened.
      let kind =
        try? FileManager.default.attributesOfItem(atPath: word)[.type] as? FileAttributeType
      guard ShippedMachines.names.contains(word) || kind == .typeRegular else { continue }
      if let file = try? MachineSource(word).load() { return file.machine }
    }
    return nil
  }
}
