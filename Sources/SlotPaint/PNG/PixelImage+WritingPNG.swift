import SlotCompression

extension PixelImage {
  /// The picture as a PNG file: 24-bit if it is opaque, else 32-bit with alpha.
  package var png: [UInt8] {
    let kind: PNGFormat.ColorKind = isOpaque ? .color : .colorWithAlpha
    var header = Self.bytes(of: UInt32(width)) + Self.bytes(of: UInt32(height))
    header += [8, kind.rawValue, 0, 0, 0]
    return PNGFormat.signature
      + Self.chunk("IHDR", header)
      + Self.chunk("sRGB", [0])
      + Self.chunk("IDAT", Deflate.zlib(filteredRows(channels: kind.channels)))
      + Self.chunk("IEND", [])
  }

  /// The rows, each with the filter that gives the smallest sum of absolute values.
  private func filteredRows(channels: Int) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity((width * channels + 1) * height)
    var above = [UInt8](repeating: 0, count: width * channels)
    for y in 0..<height {
      let row = rowBytes(y, channels: channels)
      let candidates = (0...4 as ClosedRange<UInt8>).map { filter in
        Self.filtered(row, above: above, filter: filter, step: channels)
      }
      let costs = candidates.map { $0.reduce(0) { $0 + abs(Int(Int8(bitPattern: $1))) } }
      let best = costs.indices.min { costs[$0] < costs[$1] } ?? 0
      rows.append(UInt8(best))
      rows += candidates[best]
      above = row
    }
    return rows
  }

  private func rowBytes(_ y: Int, channels: Int) -> [UInt8] {
    var row: [UInt8] = []
    row.reserveCapacity(width * channels)
    for pixel in pixels[y * width..<(y + 1) * width] {
      row.append(UInt8(truncatingIfNeeded: pixel >> 16))
      row.append(UInt8(truncatingIfNeeded: pixel >> 8))
      row.append(UInt8(truncatingIfNeeded: pixel))
      if channels == 4 { row.append(UInt8(truncatingIfNeeded: pixel >> 24)) }
    }
    return row
  }

  private static func filtered(_ row: [UInt8], above: [UInt8], filter: UInt8, step: Int)
    -> [UInt8]
  {
    if filter == 0 { return row }
    return row.indices.map { index in
      let left = index >= step ? Int(row[index - step]) : 0
      let corner = index >= step ? Int(above[index - step]) : 0
      let guess =
        switch filter {
        case 1: left
        case 2: Int(above[index])
        case 3: (left + Int(above[index])) / 2
        default: PNGFormat.paeth(left: left, above: Int(above[index]), corner: corner)
        }
      return row[index] &- UInt8(guess)
    }
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return bytes(of: UInt32(data.count)) + body + bytes(of: Checksum.crc32(body))
  }

  private static func bytes(of number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }
}
