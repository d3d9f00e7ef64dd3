import Foundation
import SlotCabinet
import SlotControls
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotPaint
import SlotWindow
import TestSupport
import Testing

@testable import SlotMachine

/// The show as it is seen: frames are drawn, and looked at pixel by pixel.
@Suite(.timeLimit(.minutes(20))) struct `The show` {
  private static let size = (width: 240, height: 180)

  /// A round of seed 42. All were found with `slots find`.
  nonisolated struct Part: CustomTestStringConvertible {
    let machine: String
    let number: UInt64
    var testDescription: String { "\(machine) \(number)" }
  }

  /// Spins that pay at least 50 times their cost.
  nonisolated private static let hugeWins = [
    Part(machine: "orchard", number: 10_187), Part(machine: "kites", number: 888),
    Part(machine: "thaw", number: 533),
  ]

  /// Free games, a bonus whose places are picked, a reel that is held, a large win, and grids one after another.
  nonisolated private static let features = [
    Part(machine: "tidepool", number: 122), Part(machine: "tidepool", number: 375),
    Part(machine: "lanterns", number: 12), Part(machine: "monsoon", number: 45),
    Part(machine: "arcade", number: 11), Part(machine: "thicket", number: 182),
  ]

  nonisolated private static var shownWins: [Part] {
    Thoroughness.isFull ? hugeWins : [hugeWins[0]]
  }
  nonisolated private static var shown: [Part] {
    Thoroughness.isFull ? hugeWins + features : [hugeWins[0], features[0]]
  }

  /// Whether two pixels differ so much that it is seen.
  private static func differ(_ one: UInt32, _ other: UInt32) -> Bool {
    [0, 8, 16].contains { (shift: UInt32) -> Bool in
      let (before, after) = (Int(one >> shift & 255), Int(other >> shift & 255))
      return abs(before - after) >= 8
    }
  }

  @Test(arguments: shownWins)
  func `of a huge win changes 5 % of the picture in every 200 ms`(part: Part) throws {
    let frames = try Self.frames(of: part, every: .milliseconds(200)).filter(\.isCelebrating)
    #expect(frames.count > 20)
    for (one, other) in zip(frames, frames.dropFirst()) {
      let changed = zip(one.image.pixels, other.image.pixels).count { Self.differ($0, $1) }
      #expect(
        changed * 20 >= one.image.pixels.count,
        "\(changed * 100 / one.image.pixels.count) % at \(other.time)")
    }
  }

  /// A general flash is a pair of opposing changes of relative luminance by at least 10 % of the maximum, in a quarter
  /// of any 10° of the visual field: a ninth of the picture. Such a flash changes the mean luminance of that field by at
  /// least 2.5 %; so that smaller swings don't have to be told apart, none may change it that much more than three times
  /// up and down in a second.
  ///
  /// Reels that turn are left out: they move symbols through a field, whose mean then changes without any flash.
  ///
  /// Source: Web Content Accessibility Guidelines 2.2, criterion 2.3.1 and its definition of *general flash*.
  @Test(arguments: shown)
  func `never flashes more than three times a second`(part: Part) throws {
    let frames = try Self.frames(
      of: part, every: .milliseconds(Thoroughness.isFull ? 33 : 66),
      for: .seconds(Thoroughness.isFull ? 60 : 12))
    for still in frames.split(whereSeparator: \.isTurning).map({ Array($0) }) {
      let fields = still.map { Self.fields(of: $0.image) }
      for field in fields[0].indices {
        let turns = Self.turns(of: fields.map { $0[field] }, by: 0.025).map { still[$0].time }
        // Two opposing changes are a flash.
        for (first, seventh) in zip(turns, turns.dropFirst(6)) {
          #expect(seventh - first > .seconds(1), "field \(field) from \(first) to \(seventh)")
        }
      }
    }
  }

  @Test func `is known to flash where it does`() {
    #expect(Self.turns(of: [0, 0.1, 0, 0.1, 0.09, 0.1, 0], by: 0.025) == [1, 2, 3, 6])
    #expect(Self.turns(of: [0, 0.01, 0.02, 0.03, 0.04], by: 0.025) == [3])
  }

  // MARK: Frames

  private struct Frame {
    let time: Duration
    let isCelebrating: Bool
    let isTurning: Bool
    let image: PixelImage
  }

  /// The frames of a round, whose player picks places as soon as they can be.
  private static func frames(
    of part: Part, every step: Duration, for most: Duration = .seconds(60)
  ) throws -> [Frame] {
    let media = try MediaFolder.find(
      option: `The gallery`.media, environment: [:], executable: "slot-machine")
    let typefaces = try Typefaces(in: media)
    let loaded = try LoadedMachine(MachineSource(part.machine))
    var cabinet = Cabinet(
      engine: try SlotEngine(machine: loaded.machine, seed: 42, nextSpin: part.number),
      card: loaded.card)
    let (width, height) = size
    _ = cabinet.reduce(
      .resized(Size(width: Double(width), height: Double(height))), at: .zero)
    let canvas = try OffscreenCanvas(
      width: width, height: height, library: loaded.library(in: media, typefaces: typefaces),
      typefaces: typefaces)
    _ = cabinet.reduce(.input(.key(.space)), at: .zero)
    var (frames, now) = ([Frame](), Duration.zero)
    while !cabinet.isReady, now < most {
      now += step
      _ = cabinet.reduce(.tick, at: now)
      if cabinet.waitsForPick {
        for place in 0..<3 { _ = cabinet.reduce(.press(.place(place)), at: now) }
      }
      let tableau = cabinet.tableau(at: now)
      let isCelebrating = tableau.motion.win.map { $0.target >= cabinet.cost * 50 } ?? false
      frames.append(
        Frame(
          time: now, isCelebrating: isCelebrating,
          isTurning: !tableau.reels.allSatisfy(\.isAtRest),
          image: try canvas.image(of: cabinet.scene(at: now), isAnew: false)))
    }
    return frames
  }

  // MARK: Luminance

  /// The mean relative luminance of fields of a third of the picture's width and height, which overlap by half.
  private static func fields(of image: PixelImage) -> [Double] {
    let (columns, rows) = (6, 6)
    var sums = [Double](repeating: 0, count: columns * rows)
    for y in 0..<image.height {
      let row = y * rows / image.height * columns
      for x in 0..<image.width {
        let pixel = image.pixels[y * image.width + x]
        sums[row + x * columns / image.width] +=
          0.2126 * linear[Int(pixel >> 16 & 255)] + 0.7152 * linear[Int(pixel >> 8 & 255)]
          + 0.0722 * linear[Int(pixel & 255)]
      }
    }
    let pixels = Double(image.width * image.height) / Double(columns * rows)
    return (0..<rows - 1).flatMap { row in
      (0..<columns - 1).map { column in
        let corner = row * columns + column
        return
          (sums[corner] + sums[corner + 1] + sums[corner + columns]
          + sums[corner + columns + 1]) / (4 * pixels)
      }
    }
  }

  /// sRGB values in linear light.
  private static let linear = (0..<256).map { value -> Double in
    let share = Double(value) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }

  /// Where a value has moved by at least `least` since it last turned, first in one direction and then always in the
  /// opposite one.
  private static func turns(of values: [Double], by least: Double) -> [Int] {
    var (turns, extreme, isRising) = ([Int](), values.first ?? 0, Bool?.none)
    for (index, value) in values.enumerated() {
      if isRising.map({ $0 ? value > extreme : value < extreme }) == true { extreme = value }
      guard abs(value - extreme) >= least else { continue }
      (isRising, extreme) = (value > extreme, value)
      turns.append(index)
    }
    return turns
  }
}

extension Cabinet {
  /// The cost of a round.
  fileprivate var cost: Credits { engine.machine.cost(of: engine.stake) }
}
