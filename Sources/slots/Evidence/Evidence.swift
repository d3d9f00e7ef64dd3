import ArgumentParser
import SlotAnalysis
import SlotCommandLine
import SlotEngine
import SlotMachineFile
import SlotStories
import SlotVerification
import SlotWords

/// What others need to check a machine: its file, its exact figures, and rounds with every draw.
///
/// The same machine, stake, seed and program give the same bytes.
///
/// Source: `docs/EVIDENCE.md`, which says what each file is.
struct Evidence {
  /// The version of the files.
  private static let format = 1
  /// The number of rounds that are shown.
  private static let rounds: UInt64 = 200

  /// The files, by name and contents; the last one lists the hashes of all others.
  let files: [(name: String, bytes: [UInt8])]

  /// Computes the figures and plays the rounds.
  ///
  /// - Parameters:
  ///   - text: The machine's file, byte for byte.
  ///   - program: The hash of the program's bytes.
  /// - Throws: An error that says why the machine can't be played, or a round not be shown.
  init(
    of machine: Machine, text: String, stake: Stake, seed: UInt64, program: String
  ) throws {
    let figures = try Figures(of: machine, stake: stake)
    let played = try PlayedRounds(of: machine, stake: stake, seed: seed, rounds: Self.rounds)
    let about: JSON = [
      "bet": .text(stake.bet.map { machine.bets[$0].name } ?? NamedBet.base),
      "coins": .whole(stake.coins), "lines": .whole(stake.lines),
      "digest": .text(machine.digest), "evidence": .whole(Self.format),
      "figures": .text(figures.kind.rawValue), "figuresReason": .text(figures.reason),
      "law": .flag(figures.law != nil), "lawReason": .text(figures.lawReason),
      "machine": .text(machine.name),
      "program": [
        "builtFrom": .text(Release.source), "compiler": .text("Swift \(Release.compiler)"),
        "sha256": .text(program), "version": .text(Release.version),
      ],
      "rounds": .count(Self.rounds), "seed": .text("\(seed)"),
      "streamFormat": .whole(SpinStream.format),
    ]
    var files: [(name: String, bytes: [UInt8])] = [
      // JSON is read as YAML too.
      ("machine.yaml", Array(text.utf8)), ("machine.canonical", machine.canonicalBytes),
      ("rounds.jsonl", Array(played.lines.utf8)), ("draws.csv", Array(played.draws.utf8)),
      ("evidence.json", Array(try about.document().utf8)),
    ]
    if let exact = figures.document { files.append(("figures.json", Array(exact.utf8))) }
    if let law = figures.law { files.append(("law.csv", Array(law.utf8))) }
    let sums = files.sorted { $0.name < $1.name }
      .map { "\(SHA256.hexadecimal(of: $0.bytes))  \($0.name)\n" }.joined()
    self.files = files + [("SHA256SUMS", Array(sums.utf8))]
  }
}

/// What is known of a machine's figures, and how.
private struct Figures {
  enum Kind: String {
    /// Computed, as fractions.
    case exact
    /// Sampled in rounds of a fixed seed, where they can't be computed.
    case sampled
    /// Neither: the return isn't finite, or too few rounds could be sampled.
    case none
  }

  private(set) var kind = Kind.exact
  /// Why the figures aren't exact; nil if they are.
  private(set) var reason: String?
  /// What `slots exact --format json` prints; nil if it refuses the machine.
  private(set) var document: String?
  /// What `slots exact --law --format csv` prints; nil if it refuses the machine.
  private(set) var law: String?
  /// Why there is no law; nil if there is one.
  private(set) var lawReason: String?

  init(of machine: Machine, stake: Stake) throws {
    func report() throws -> String {
      try ExactCommand.parse([]).document(of: machine, stake: stake, as: .json)
    }
    do {
      law = try ExactCommand.parse(["--law"]).document(of: machine, stake: stake, as: .csv)
      document = try report()
    } catch let error as OnlyExact {
      (reason, lawReason) = ("\(error.reason)", "\(error.reason)")
      document = try Self.sampled(report)
      kind = document == nil ? .none : .sampled
    } catch let error as AnalysisError {
      // The figures are exact; only the distribution can't be computed.
      lawReason = "\(error)"
      document = try report()
    } catch is ValidationError {
      lawReason = "The machine pays nothing, so there is no distribution of pays."
      document = try report()
    }
  }

  /// Sampled figures; nil if there is nothing to estimate, or a sample would take too long.
  private static func sampled(_ report: () throws -> String) throws -> String? {
    do {
      return try report()
    } catch is AnalysisError {
      return nil
    } catch is SampleRefusal {
      return nil
    }
  }
}

/// Rounds of a seed as `slots spin --format json` prints them, and every number that they drew.
private struct PlayedRounds {
  private(set) var lines = ""
  private(set) var draws = "round,draw,below,number\n"

  init(of machine: Machine, stake: Stake, seed: UInt64, rounds: UInt64) throws {
    let engine = try SlotEngine(machine: machine, stake: stake, seed: seed)
    let played = engine.machine
    // A bought round has no paid spin, though its machine has the numbers of one.
    let paidNumbers = played.purchase == nil ? played.paidNumbers : nil
    let stream = SpinStream(seed: seed, cycle: played.paidNumbers)
    for number in 0..<rounds {
      let ordinal = stream.ordinal(ofSpin: number)
      if let paidNumbers { draws += "\(number),paid,\(paidNumbers),\(ordinal)\n" }
      // Throws for a round that is too long to be kept.
      let shown = try engine.shownRound(number, isExplained: false)
      let later = RecordedDraws(stream)
      let round = try engine.round(ordinal: ordinal, draws: later, number: number)
      precondition(round == shown, "A round follows from its draws.")
      lines += try RoundStory(round: round, machine: played).line(.json)
      for (index, draw) in later.draws.enumerated() {
        draws += "\(number),\(index),\(draw.bound),\(draw.number)\n"
      }
    }
  }
}
