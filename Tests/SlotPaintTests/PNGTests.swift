import Foundation
import SlotPaint
import Testing

@Suite struct `A PNG picture` {
  /// A file with its expected pixels, from `png-vectors.py`.
  struct Vector: Decodable {
    let png: Data
    let width: Int
    let height: Int
    /// Each row as hexadecimal digits: red, green, blue, alpha.
    let pixels: [String]
  }

  private static func vectors() throws -> [String: Vector] {
    let file = Bundle.module.url(forResource: "Fixtures/png-vectors", withExtension: "json")
    let vectors = try JSONDecoder().decode(
      [String: Vector].self, from: Data(contentsOf: #require(file)))
    try #require(vectors.count >= 20)
    return vectors
  }

  @Test func `is read to the pixel, whatever its kind`() throws {
    for (name, vector) in try Self.vectors() {
      let image = try PixelImage(png: Array(vector.png))
      #expect((image.width, image.height) == (vector.width, vector.height))
      for (y, row) in vector.pixels.enumerated() {
        let shown = (0..<image.width).map { x in
          let pixel = image[x, y]
          return Self.hex(pixel << 8 | pixel >> 24)
        }
        #expect(shown.joined() == row, "row \(y) of \(name)")
      }
    }
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  @Test(arguments: [0xFF00_0000, 0] as [UInt32])
  func `comes back as it was written`(alpha: UInt32) throws {
    var random = SplitMix64(seed: 3)
    for (width, height) in [(1, 1), (7, 3), (64, 40), (301, 5)] {
      var image = PixelImage(width: width, height: height)
      for index in image.pixels.indices {
        // Runs and noise, so that both long matches and literal bytes occur.
        let isRun = index > 0 && random.next() % 4 != 0
        image.pixels[index] =
          isRun ? image.pixels[index - 1] : UInt32(truncatingIfNeeded: random.next()) | alpha
      }
      #expect(try PixelImage(png: image.png) == image)
    }
  }

  @Test(arguments: [
    ("", PNGError.notPNG),
    ("GIF89a", .notPNG),
  ])
  func `is told from other files`(text: String, error: PNGError) {
    #expect(throws: error) { try PixelImage(png: Array(text.utf8)) }
  }

  @Test func `says what it can't be read for`() throws {
    let good = PixelImage(width: 3, height: 2, filledWith: 0xFF12_3456).png
    #expect(throws: PNGError.truncated) { try PixelImage(png: Array(good.prefix(50))) }
    var damaged = good
    damaged[45] ^= 1
    #expect {
      try PixelImage(png: damaged)
    } throws: { "\($0)".contains("checksum") }
    var interlaced = good
    interlaced[28] = 1
    try Self.mendHeader(&interlaced)
    #expect {
      try PixelImage(png: interlaced)
    } throws: {
      "\($0)" == "the picture is interlaced; save it without interlacing"
    }
    var huge = good
    huge.replaceSubrange(16..<24, with: [0, 0, 0x40, 0, 0, 0, 0x40, 0])
    try Self.mendHeader(&huge)
    #expect {
      try PixelImage(png: huge)
    } throws: { "\($0)".contains("too large") }
    var tall = good
    tall.replaceSubrange(20..<24, with: [0, 0, 0x20, 0])
    try Self.mendHeader(&tall)
    #expect(throws: PNGError.truncated) { try PixelImage(png: tall) }
  }

  /// Recomputes the header chunk's checksum, bit by bit with zlib's polynomial.
  private static func mendHeader(_ bytes: inout [UInt8]) throws {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes[12..<29] {
      for bit in 0..<8 {
        let isSet = (crc ^ UInt32(byte >> UInt8(bit))) & 1 == 1
        crc = isSet ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1
      }
    }
    crc = ~crc
    bytes.replaceSubrange(29..<33, with: (0..<4).map { UInt8(crc >> (24 - 8 * $0) & 255) })
  }

  @Test(.timeLimit(.minutes(20))) func `is never trapped by damage`() throws {
    let files = try Self.vectors().sorted { $0.key < $1.key }.map { Array($0.value.png) }
    var random = SplitMix64(seed: 11)
    var refused = 0
    for _ in 0..<Damage.rounds {
      let file = files[Int(random.next() % UInt64(files.count))]
      let damaged = Damage.applied(to: file, mendingChunks: random.next() % 4 != 0, &random)
      do { _ = try PixelImage(png: damaged) } catch { refused += 1 }
    }
    #expect(refused > Damage.rounds / 2)
  }
}
