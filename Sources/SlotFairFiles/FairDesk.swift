internal import Foundation
package import SlotEngine
package import SlotFair
internal import SlotFiles
package import SlotMachineFile

/// Plays a player's series of fair rounds, one after the other, each in a transcript of its own.
///
/// The series follow one another by their hashes, whatever they are played on. Only the latest can go on. Every step is
/// on disk before it returns, and a round before it is shown; so a program that is killed at any moment finds the series
/// as far as it had come, and a round that was asked for is played once: asked for again, it is the same.
package struct FairDesk {
  private let folder: FairFolder
  /// The latest series, and where its rounds are played once one was asked for.
  private var file: FairFile?
  private var contents: FairFile.Contents?
  private var table: FairTable?
  private var programHash: String?
  /// The machine file of the latest series.
  package private(set) var machineFile: MachineFile?

  /// The most rounds of a series at the desk: the transcript is written with every one of them.
  package static let mostRounds = 1_000

  /// Refers to a folder, which is created with the first series.
  package init(folder: String) { self.folder = FairFolder(path: folder) }

  /// The latest series; nil if there is none.
  package var series: FairSeries? { contents?.series }

  /// The path of its transcript.
  package var path: String? { file?.path }
}

// MARK: - Steps

extension FairDesk {
  /// Reads the latest series.
  ///
  /// - Throws: ``RefusedSeries`` if it was changed since it was written; `FileError` if it can't be read.
  package mutating func look() throws {
    let latest = folder.files.first
    guard let latest else {
      (file, contents, table, machineFile) = (nil, nil, nil, nil)
      return
    }
    let read = try latest.read()
    if !read.series.start.isEmpty { try latest.requireRight(read.series) }
    if read.series.start != contents?.series.start { table = nil }
    if read.series.opening != series?.opening {
      machineFile = try? MachineFile(yaml: read.series.machine, name: "machine")
    }
    (file, contents) = (latest, read)
    // A game may have been killed after it told the seed.
    if read.series.serverSeed != nil { try latest.deleteSecret() }
  }

  /// Commits to the next series. One that hasn't begun is given up for it: nothing follows from that.
  ///
  /// - Parameter machine: The text of the machine file, byte for byte.
  package mutating func commit(
    to machine: String, coins: Int, lines: Int?, bet: String
  ) throws {
    try look()
    if let file, let series, series.start.isEmpty {
      try file.delete()
      try look()
    }
    // One that can't be revealed any more is the end of its chain.
    let earlier = isSecretLost ? nil : series
    let next = try folder.next()
    let secret = FairSecret()
    let committed = try next.naming {
      try FairSeries(
        committingTo: machine, coins: coins, lines: lines, bet: bet, program: try program(),
        secret: secret, after: earlier)
    }
    try next.create(committed, secret)
    try look()
  }

  /// Begins the series with the player's seed.
  package mutating func begin(clientSeed: String) throws {
    try step { series, _ in try series.begin(clientSeed: clientSeed) }
  }

  /// Ends the series by telling its secret seed.
  package mutating func reveal() throws {
    guard series?.serverSeed == nil else { return try look() }
    try step { series, secret in try series.reveal(secret) }
    try file?.deleteSecret()
  }

  /// A round of a series: played now if it is the next one of the latest series, or as it was played.
  ///
  /// - Parameters:
  ///   - number: The round's nonce.
  ///   - start: The start of its series.
  /// - Throws: ``RefusedSeries`` if there is no such round, and it can't be played.
  package mutating func round(_ number: UInt64, ofSeries start: String) throws -> Round {
    if series?.start != start { try look() }
    guard let file, let series, series.start == start else {
      return try earlierRound(number, ofSeries: start)
    }
    let table = try file.naming { try self.table ?? series.table(secret(of: series, in: file)) }
    self.table = table
    if number < series.rounds.count {
      return try file.naming { try series.round(Int(number), at: table) }
    }
    guard number == series.rounds.count, series.rounds.count < Self.mostRounds else {
      throw RefusedSeries(path: file.path, reason: "\(FairRefusal.full)")
    }
    try requireProgram()
    var round: Round?
    try step { series, _ in round = try series.play(at: table) }
    guard let round else { throw RefusedSeries(path: file.path, reason: "\(FairRefusal.notBegun)") }
    return round
  }

  /// A round of a series that was revealed, which belongs to a game that was killed while it was shown.
  private func earlierRound(_ number: UInt64, ofSeries start: String) throws -> Round {
    for file in folder.files {
      guard let series = try? file.read().series, series.start == start else { continue }
      return try file.naming {
        guard number < series.rounds.count else { throw FairRefusal.revealed }
        return try series.round(Int(number), at: series.table(secret(of: series, in: file)))
      }
    }
    throw RefusedSeries(path: folder.path, reason: "there is no series that begins with \(start)")
  }

  private func secret(of series: FairSeries, in file: FairFile) throws -> FairSecret {
    try series.serverSeed.flatMap(FairSecret.init(digits:)) ?? file.secret()
  }

  /// Takes a step and writes it down. One that can't be written isn't taken.
  private mutating func step(_ take: (inout FairSeries, FairSecret) throws -> Void) throws {
    guard let file, var next = contents else {
      throw RefusedSeries(path: folder.path, reason: "no series has been committed to")
    }
    let secret = try secret(of: next.series, in: file)
    try file.naming { try take(&next.series, secret) }
    contents = try file.write(next)
  }
}

// MARK: - What can go on

extension FairDesk {
  /// Why the latest series can't go on.
  package enum Obstacle: Sendable, Hashable {
    /// It is played on a machine with other rules.
    case machine
    /// It was committed to with another program.
    case program
    /// It has as many rounds as a series may have here.
    case full
    /// Its secret is gone, or isn't its own.
    case secret
  }

  /// Why the latest series can't go on with a machine, at the stake that it was committed to; nil if it can.
  package mutating func obstacle(on machine: Machine) -> Obstacle? {
    guard let series, series.serverSeed == nil else { return nil }
    guard !isSecretLost else { return .secret }
    guard machineFile?.machine == machine else { return .machine }
    guard (try? program()) == series.opening.program else { return .program }
    return series.rounds.count < Self.mostRounds ? nil : .full
  }

  private var isSecretLost: Bool {
    guard let series, let file, series.serverSeed == nil else { return false }
    return (try? secret(of: series, in: file))?.commitment != series.opening.commitment
  }

  private mutating func requireProgram() throws {
    guard let series, let file, try program() != series.opening.program else { return }
    throw RefusedSeries(
      path: file.path,
      reason: "it was committed to with another program; reveal it and begin another")
  }

  private mutating func program() throws -> String {
    if let programHash { return programHash }
    let hash = try RunningProgram.hash()
    programHash = hash
    return hash
  }
}
