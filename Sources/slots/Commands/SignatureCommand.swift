import ArgumentParser
import SlotEngine
import SlotFiles
import SlotMachineFile

/// `slots signature`: prints one hash of how machines are played.
struct SignatureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "signature",
    abstract: "Prints one hash of how machines are played.",
    discussion: """
      Rounds of several seeds and ranges are played at every bet, and what they show and count is hashed: a line for \
      each machine, and last a hash of these lines. The hash is the same on every computer, with any number of threads, \
      with and without vectors or optimisation. That of the built-in machines stands in the changelog of each version, \
      so that you can see whether your program plays as it should. docs/STREAM.md describes what is hashed.

      Example: slots signature
      Example: slots signature tidepool my.yaml
      Example: slots signature tidepool --text
      """)

  @Argument(
    help: ArgumentHelp(
      "Names of built-in machines, or paths to machine files (default: all built-in ones).",
      valueName: "machine"),
    completion: .machines)
  var machines: [String] = []

  @Flag(help: "Print what is hashed in place of the hashes.")
  var text = false

  @OptionGroup var threads: ThreadsOption

  func run() throws {
    let names = machines.isEmpty ? ShippedMachines.names : machines
    var lines = ""
    for name in names {
      let machine = try MachineSource(name).load().machine
      try machine.requirePlayable()
      let signature = try Signature(of: machine, threads: threads.chosen)
      let line = "\(signature.hash)  \(name.onOneLine)\n"
      lines += line
      try CheckedOutput.standardOutput.write(verbatim: text ? signature.text : line)
    }
    guard !text else { return }
    let all = machines.isEmpty ? "all built-in machines" : "all of these"
    try CheckedOutput.standardOutput.write(
      "\(SHA256.hexadecimal(of: lines.utf8))  \(all)\n")
  }
}
