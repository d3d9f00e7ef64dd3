import Foundation
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotRuns
import SlotSimulation
import SlotStatistics
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A part that was changed with its checksum` {
  /// Spins that win on lines, bonuses, jackpots, and stays with drawn multipliers.
  private static let yaml = """
    format: 2
    name: pier
    rows: 1
    symbols: [a, b, x, w, s]
    reels: [[a, a, b, s, x, w], [a, b, a, s, w, x]]
    bet: {cost: 2}
    jackpots: {grand: {credits: 500}}
    wins:
      - {where: window, match: count, pays: {a: {2: 3}, b: {2: 9}}}
      - {where: window, match: count, in: [base], then: {x: {2: {bonus: chests}}}}
      - {where: window, match: count, in: [base], then: {w: {2: {mode: free, spins: 3}}}}
      - {where: window, match: count, in: [base], then: {s: {2: {jackpot: grand}}}}
    modes: {free: {multiplier: 3}}
    bonuses:
      chests: {draw: [1, 5, [20, 2]]}

    """

  private static func machine() throws -> Machine {
    try MachineFile(yaml: yaml, name: "pier.yaml").machine
  }

  /// The record of a part, as JSON.
  private static func record(
    spins: UInt64, sessions: UInt64? = nil
  ) throws -> (run: Simulation, record: Any) {
    let machine = try machine()
    let run = try Simulation(machine: machine, seed: 5, firstSpin: 7, spins: spins)
    let request = RunRequest(
      sessions: sessions.map { SessionPlan(rounds: $0, cost: 2, bankroll: 20) })
    let share = RunShare(
      allOf: RunIdentity(run, digest: machine.digest, request: sessions == nil ? nil : request))
    let tally = try run.run(
      threads: 2, resuming: run.emptyTally(sessions: request.sessions)
    ).tally
    let heading = PartHeading(share: share, definition: .file(path: "pier.yaml", text: yaml))
    let part = SimulationPart(heading, tally: tally)
    return (run, try JSONSerialization.jsonObject(with: Data(part.record)))
  }

  /// A number's place in JSON.
  private typealias Place = [String]

  private static func places(of json: Any) -> [Place] {
    switch json {
    case let object as [String: Any]:
      object.sorted { $0.key < $1.key }.flatMap { key, value in
        places(of: value).map { [key] + $0 }
      }
    case let list as [Any]:
      list.enumerated().flatMap { index, value in places(of: value).map { ["\(index)"] + $0 } }
    case is NSNumber: [[]]
    case let text as String: UInt64(text) == nil ? [] : [[]]
    default: []
    }
  }

  private static func changing(_ json: Any, at place: ArraySlice<String>, _ digits: String) -> Any {
    guard let key = place.first else {
      if json is String { return digits }
      return UInt64(digits).map { $0 as Any } ?? Int64(digits).map { $0 as Any } ?? json
    }
    if var object = json as? [String: Any], let value = object[key] {
      object[key] = changing(value, at: place.dropFirst(), digits)
      return object
    }
    guard var list = json as? [Any], let index = Int(key) else { return json }
    list[index] = changing(list[index], at: place.dropFirst(), digits)
    return list
  }

  private static func number(_ json: Any, at place: Place) -> Int64 {
    let value = place.reduce(json) { json, key in
      (json as? [String: Any])?[key] ?? Int(key).flatMap { (json as? [Any])?[$0] } ?? json
    }
    return (value as? NSNumber)?.int64Value ?? Int64(value as? String ?? "") ?? 0
  }

  /// Numbers that may stand in place of another one.
  private static func others(_ number: Int64, _ index: Int) -> [String] {
    let all = [
      "\(number + 1)", "\(max(0, number - 1))", "0", "\(2 * number + 1)", "\(UInt64.max)", "-1",
      "\(Int64.max)", "1",
    ]
    // Each number is changed in several ways, not in all of them.
    return [0, 3, 5].map { all[(index + $0) % all.count] }.filter { $0 != "\(number)" }
  }

  /// What merging a record gives; nil if it is refused.
  private static func merged(_ record: Any, in folder: URL) throws -> PayTally? {
    let path = folder.appending(path: "part.json").path
    let bytes = try JSONSerialization.data(withJSONObject: record, options: [.sortedKeys])
    try CheckedFile.write(Array(bytes), to: path)
    do {
      return try PartFiles([path]).merged()
    } catch let error {
      #expect(!"\(error)".isEmpty)
      return nil
    }
  }

  @Test(arguments: [nil, 30] as [UInt64?])
  func `is refused, or gives the same result`(sessions: UInt64?) throws {
    let (run, record) = try Self.record(spins: 300, sessions: sessions)
    try withTemporaryFolder { folder in
      let right = try #require(try Self.merged(record, in: folder))
      #expect(right.rounds == run.spins && right.hits > 0 && right.jackpotAwards[0].rounds > 0)
      #expect(right.bonusAwards[0].rounds > 0 && right.modeAwards[1].rounds > 0)
      let places = Self.places(of: record)
      #expect(places.count > 300)
      for (index, place) in places.enumerated() {
        for other in Self.others(Self.number(record, at: place), index) {
          let merged = try Self.merged(Self.changing(record, at: place[...], other), in: folder)
          #expect(merged == nil || merged == right, "\(place) is \(other)")
        }
      }
    }
  }

  /// Only the first rounds of a long part are played again, so its numbers have to contradict each other.
  @Test func `is refused for a count, even if it is long`() throws {
    let spins: UInt64 = 70_000
    let (_, record) = try Self.record(spins: spins, sessions: 30)
    let counts = Self.places(of: record).filter { place in
      let last = Int(place.last ?? "").map { $0 % 2 == 1 } ?? false
      return switch place.dropFirst().first {
      case "hits", "biggest", "spinsPerMode": true
      case "pays": last
      case "states": place.contains("spins") && last
      // How many sessions were lost, and how low the last one fell, is counted only once.
      case "sessions":
        (!place.contains("pays") || last) && !place.contains("lowest") && !place.contains("ruined")
      case "streaks":
        place.contains("gaps") || place.contains("rounds") || place.contains("last")
          || place.contains("first")
      default: place.first == "share"
      }
    }
    #expect(counts.count > 300)
    try withTemporaryFolder { folder in
      #expect(try Self.merged(record, in: folder) != nil)
      // Each takes a while, so not all are tried without optimisation.
      for (index, place) in counts.enumerated()
      where Thoroughness.cases(1, orOnly: 0) == 1 || index % 9 == 0 || !place.contains("gaps") {
        let number = Self.number(record, at: place)
        for other in ["\(number + 1)", index % 2 == 0 ? "0" : "\(Int64.max)"]
        where other != "\(number)" {
          let merged = try Self.merged(Self.changing(record, at: place[...], other), in: folder)
          #expect(merged == nil, "\(place) is \(other)")
        }
      }
    }
  }

  @Test(.enabled(if: CaseFolder.isAvailable))
  func `is refused if it would overflow`() throws {
    let paths = ["a", "b"].map { CaseFolder.path("hostile/merge-overflow-\($0).json") }
    let error = try #require(throws: RefusedRunFile.self) { try PartFiles(paths).merged() }
    #expect(error.description.contains("contradicts itself"))
  }
}
