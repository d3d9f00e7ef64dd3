import SlotCompression

extension PixelImage {
  /// Reads a PNG picture: grey, colour or palette, with or without transparency, of any bit depth,
  /// and not interlaced.
  ///
  /// - Throws: ``PNGError`` if the file is incomplete, damaged or of another kind.
  package init(png bytes: [UInt8]) throws(PNGError) {
    let file = try PNGFile(bytes)
    self = try file.image()
  }
}

/// A parsed PNG file.
private struct PNGFile {
  private let header: PNGHeader
  private var palette: [UInt32] = []
  /// The grey or colour that is transparent, in a picture without alpha that defines one.
  private var clear: [Int]?
  private var packed: [UInt8] = []

  init(_ bytes: [UInt8]) throws(PNGError) {
    guard bytes.starts(with: PNGFormat.signature) else { throw .notPNG }
    var chunks = PNGChunks(bytes)
    let first = try chunks.next()
    guard first.type == "IHDR" else { throw .damaged("its first chunk is no header") }
    header = try PNGHeader(first.data)
    while true {
      let chunk = try chunks.next()
      switch chunk.type {
      case "PLTE": palette = try Self.palette(chunk.data)
      case "tRNS": try readTransparency(chunk.data)
      case "IDAT": packed += chunk.data
      case "IEND": return
      default:
        // An uppercase first letter marks a critical chunk.
        guard chunk.type.first?.isLowercase == true else {
          throw .unsupported("the picture needs the unknown chunk '\(chunk.type)'")
        }
      }
    }
  }

  private static func palette(_ data: ArraySlice<UInt8>) throws(PNGError) -> [UInt32] {
    guard data.count % 3 == 0, (3...768).contains(data.count) else {
      throw .damaged("its palette's length")
    }
    return stride(from: data.startIndex, to: data.endIndex, by: 3).map { index in
      0xFF00_0000 | UInt32(data[index]) << 16 | UInt32(data[index + 1]) << 8
        | UInt32(data[index + 2])
    }
  }

  private mutating func readTransparency(_ data: ArraySlice<UInt8>) throws(PNGError) {
    switch header.kind {
    case .palette:
      guard data.count <= palette.count else { throw .damaged("more transparency than palette") }
      for (index, alpha) in data.enumerated() {
        palette[index] = palette[index] & 0xFF_FFFF | UInt32(alpha) << 24
      }
    case .grey, .color:
      guard data.count == 2 * header.kind.channels else { throw .damaged("its transparency") }
      let bytes = data.map(Int.init)
      clear = stride(from: 0, to: bytes.count, by: 2).map { bytes[$0] << 8 | bytes[$0 + 1] }
    case .greyWithAlpha, .colorWithAlpha: throw .damaged("its transparency beside alpha")
    }
  }
}

extension PNGFile {
  /// Decodes the pixels.
  func image() throws(PNGError) -> PixelImage {
    guard header.kind != .palette || !palette.isEmpty else { throw .damaged("no palette") }
    let stride = header.bytesPerRow
    var bytes: [UInt8]
    do throws(CompressionError) {
      bytes = try Inflate.zlib(packed, count: (stride + 1) * header.height)
    } catch {
      throw PNGError(error)
    }
    var image = PixelImage(width: header.width, height: header.height)
    let step = max(1, header.kind.channels * header.depth / 8)
    for y in 0..<header.height {
      let start = y * (stride + 1)
      try Self.unfilter(&bytes, row: start + 1, count: stride, step: step, isFirst: y == 0)
      let row = bytes[start + 1..<start + 1 + stride]
      for x in 0..<header.width { image[x, y] = try pixel(x, of: row) }
    }
    return image
  }

  /// Undoes a row's filter.
  private static func unfilter(
    _ bytes: inout [UInt8], row: Int, count: Int, step: Int, isFirst: Bool
  ) throws(PNGError) {
    let filter = bytes[row - 1]
    if filter == 0 { return }
    guard filter <= 4 else { throw .damaged("a row with the unknown filter \(filter)") }
    for index in 0..<count {
      let at = row + index
      let left = index >= step ? Int(bytes[at - step]) : 0
      let above = isFirst ? 0 : Int(bytes[at - count - 1])
      let corner = isFirst || index < step ? 0 : Int(bytes[at - count - 1 - step])
      let guess =
        switch filter {
        case 1: left
        case 2: above
        case 3: (left + above) / 2
        default: PNGFormat.paeth(left: left, above: above, corner: corner)
        }
      bytes[at] = bytes[at] &+ UInt8(guess)
    }
  }

  /// The pixel of a column in a row.
  private func pixel(_ x: Int, of row: ArraySlice<UInt8>) throws(PNGError) -> UInt32 {
    let first = x * header.kind.channels
    func sample(_ channel: Int) -> Int { header.sample(first + channel, of: row) }
    func byte(_ channel: Int) -> UInt32 { header.byte(sample(channel)) }
    func isClear(_ channels: Int) -> Bool {
      clear.map { $0 == (0..<channels).map(sample) } ?? false
    }
    switch header.kind {
    case .palette:
      guard sample(0) < palette.count else { throw .damaged("a colour beyond its palette") }
      return palette[sample(0)]
    case .grey: return (isClear(1) ? 0 : 0xFF00_0000) | byte(0) * 0x1_0101
    case .greyWithAlpha: return byte(1) << 24 | byte(0) * 0x1_0101
    case .color:
      return (isClear(3) ? 0 : 0xFF00_0000) | byte(0) << 16 | byte(1) << 8 | byte(2)
    case .colorWithAlpha: return byte(3) << 24 | byte(0) << 16 | byte(1) << 8 | byte(2)
    }
  }
}

/// The first chunk of a PNG file.
private struct PNGHeader {
  let width: Int
  let height: Int
  /// The bits per sample.
  let depth: Int
  let kind: PNGFormat.ColorKind

  init(_ data: ArraySlice<UInt8>) throws(PNGError) {
    guard data.count == 13 else { throw .damaged("its header's length") }
    let bytes = Array(data)
    func long(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    (width, height, depth) = (long(0), long(4), Int(bytes[8]))
    guard width > 0, height > 0 else { throw .damaged("it has no pixels") }
    guard max(width, height) <= PNGFormat.longestSide, width * height <= PNGFormat.mostPixels
    else {
      throw .unsupported(
        "a picture of \(width) × \(height) pixels is too large; a side has at most "
          + "\(PNGFormat.longestSide) pixels, and a picture \(PNGFormat.mostPixels >> 20) megapixels"
      )
    }
    guard let kind = PNGFormat.ColorKind(rawValue: bytes[9]), kind.depths.contains(depth) else {
      throw .damaged("\(depth) bits of colour kind \(bytes[9])")
    }
    self.kind = kind
    guard bytes[10] == 0, bytes[11] == 0, bytes[12] < 2 else { throw .damaged("its header") }
    guard bytes[12] == 0 else {
      throw .unsupported("the picture is interlaced; save it without interlacing")
    }
  }

  var bytesPerRow: Int { (width * kind.channels * depth + 7) / 8 }

  /// A sample of a row, by its index.
  func sample(_ index: Int, of row: ArraySlice<UInt8>) -> Int {
    switch depth {
    case 8: return Int(row[row.startIndex + index])
    case 16:
      let at = row.startIndex + 2 * index
      return Int(row[at]) << 8 | Int(row[at + 1])
    default:
      let bit = index * depth
      let byte = Int(row[row.startIndex + bit / 8])
      return byte >> (8 - depth - bit % 8) & (1 << depth - 1)
    }
  }

  /// A sample scaled to 8 bits.
  func byte(_ sample: Int) -> UInt32 {
    switch depth {
    case 8: UInt32(sample)
    case 16: UInt32(sample >> 8)
    default: UInt32(sample * 255 / (1 << depth - 1))
    }
  }
}

/// The chunks of a PNG file in order, with verified checksums.
private struct PNGChunks {
  private let bytes: [UInt8]
  private var position = PNGFormat.signature.count

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() throws(PNGError) -> (type: String, data: ArraySlice<UInt8>) {
    let length = Int(try long(at: position))
    let data = position + 8
    guard length <= bytes.count - data - 4 else { throw .truncated }
    let type = String(decoding: bytes[position + 4..<data], as: UTF8.self)
    let end = data + length
    guard Checksum.crc32(bytes[position + 4..<end]) == (try long(at: end)) else {
      throw .damaged("the checksum of its chunk '\(type)' is wrong")
    }
    position = end + 4
    return (type, bytes[data..<end])
  }

  private func long(at offset: Int) throws(PNGError) -> UInt32 {
    guard offset + 4 <= bytes.count else { throw .truncated }
    return bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
