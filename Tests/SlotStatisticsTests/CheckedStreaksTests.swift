import Foundation
import Testing

@testable import SlotStatistics

/// Streaks and gaps as a file has them, whose numbers can be changed.
private struct StreaksRecord: Codable {
  struct Ends: Codable {
    var first, last: UInt64
    var opening: UInt64?
    var closing: UInt64
  }
  var rounds, longestHits: UInt64
  var gaps: [UInt64]
  var longestLongGap: UInt64
  var ends: Ends?

  init(of streaks: Streaks) throws {
    self = try JSONDecoder().decode(Self.self, from: JSONEncoder().encode(streaks))
  }

  func streaks() throws -> Streaks {
    try JSONDecoder().decode(Streaks.self, from: JSONEncoder().encode(self))
  }

  /// The record with a number changed.
  func with(_ path: WritableKeyPath<Self, UInt64>, _ number: UInt64) -> Self {
    var changed = self
    changed[keyPath: path] = number
    return changed
  }

  /// With each number one more, one less, none and as large as can be; of the gaps only some.
  var changed: [Self] {
    var paths: [WritableKeyPath<Self, UInt64>] = [\.rounds, \.longestHits, \.longestLongGap]
    paths += [0, 1, 2, 3, 5, 255, 256].map { \Self.gaps[$0] }
    var all = paths.flatMap { path in
      [self[keyPath: path] &+ 1, self[keyPath: path] &- 1, 0, 1, .max].map { with(path, $0) }
    }
    guard let ends else { return all }
    let ofEnds: [WritableKeyPath<Ends, UInt64>] = [\.first, \.last, \.closing]
    for path in ofEnds {
      for number in [ends[keyPath: path] &+ 1, ends[keyPath: path] &- 1, 0, .max] {
        var other = self
        other.ends?[keyPath: path] = number
        all.append(other)
      }
    }
    for number in [ends.opening.map { $0 + 1 }, ends.opening.map { $0 - 1 }, 1, 2, 0, nil] {
      var other = self
      other.ends?.opening = number
      all.append(other)
    }
    for opening in 0...3 as ClosedRange<UInt64> {
      for closing in 0...3 as ClosedRange<UInt64> {
        var other = self
        other.ends?.opening = opening
        other.ends?.closing = closing
        all.append(other)
      }
    }
    var without = self
    without.ends = nil
    return all + [without]
  }
}

@Suite struct `Streaks that were read` {
  private static func streaks(_ hits: some Sequence<Int>, among count: Int) -> Streaks {
    var streaks = Streaks()
    streaks.count(hits: ContiguousArray(hits.map(UInt32.init)).span, among: count)
    return streaks
  }

  /// The streaks of all sets of hits among so many rounds.
  private static func all(among count: Int) -> Set<Streaks> {
    Set(
      (0..<1 << count).map { set in streaks((0..<count).filter { set >> $0 & 1 == 1 }, among: count)
      })
  }

  /// Whether some rounds have given streaks is found by trying all.
  @Test(arguments: [0, 1, 2, 3, 7])
  func `are those of some rounds, or refused`(count: Int) throws {
    let real = (0...count + 1).map(Self.all)
    for streaks in real[count] {
      #expect(streaks.fault == nil)
      #expect(streaks.hits == (streaks.ends == nil ? 0 : streaks.gaps.reduce(1, +)))
      for record in try StreaksRecord(of: streaks).changed {
        let changed = try record.streaks()
        let isReal =
          changed.rounds <= count + 1 && real[Int(changed.rounds)].contains(changed)
        #expect((changed.fault == nil) == isReal, "\(record)")
      }
    }
  }

  /// The distances between hits; two of them are counted one by one, if they are at most 255.
  @Test(arguments: [
    [255], [256], [300], [255, 256], [256, 256], [256, 300], [300, 300], [300, 700], [7, 400],
  ])
  func `have long gaps that fit, or are refused`(distances: [Int]) throws {
    let hits = distances.reduce(into: [3]) { $0.append($0[$0.count - 1] + $1) }
    let last = hits[hits.count - 1]
    let record = try StreaksRecord(of: Self.streaks(hits, among: last + 5))
    #expect(try record.streaks().fault == nil)
    let long = distances.filter { $0 > 255 }
    for longest in 0...last + 1 {
      // Of one long gap the length follows; of two, the longer has at least half, and leaves 256 for the other.
      let fits =
        switch long.count {
        case 0: longest == 0
        case 1: longest == long[0]
        default: longest >= 256 && (256...longest).contains(long.reduce(0, +) - longest)
        }
      let changed = try record.with(\.longestLongGap, UInt64(longest)).streaks()
      #expect((changed.fault == nil) == fits, "\(longest)")
    }
    for path in [\StreaksRecord.gaps[256], \.gaps[255]] {
      #expect(try record.with(path, record[keyPath: path] + 1).streaks().fault != nil)
    }
  }

  @Test func `have as many gaps and rounds as are counted`() throws {
    var record = try StreaksRecord(of: Streaks())
    #expect(try record.with(\.rounds, 1 << 53).streaks().fault == nil)
    #expect(
      try record.with(\.rounds, 1 << 53 + 1).streaks().fault == "it has more rounds than a run")
    record.gaps.removeLast()
    #expect(try record.streaks().fault == "its gaps are not those of its rounds")
    record.gaps += [0, 0]
    #expect(try record.streaks().fault == "its gaps are not those of its rounds")
  }
}
