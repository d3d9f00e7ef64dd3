import Foundation
import SlotFiles

extension BitmapFont {
  /// What is wrong with a font's description.
  struct ParsingError: Error, Equatable, CustomStringConvertible {
    /// The line, from 1; nil where a line is missing.
    let line: Int?
    let message: String

    var description: String { line.map { "line \($0): \(message)" } ?? message }
  }

  /// Reads the description of a font: BMFont's text format.
  ///
  /// Source: AngelCode, "Bitmap Font Generator: file format".
  init(parsing text: String) throws(ParsingError) {
    var em: Int?
    var common: (lineHeight: Int, base: Int)?
    var page: String?
    var glyphs: [UInt32: Glyph] = [:]
    var kernings: [Pair: Int] = [:]
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let record = Record(line, number: index + 1)
      switch record.tag {
      case "info": em = abs(try record.number("size"))
      case "common": common = (try record.number("lineHeight"), try record.number("base"))
      case "page": page = try record.value("file")
      case "char": glyphs[try record.scalar("id")] = try Glyph(record)
      case "kerning":
        let pair = Pair(first: try record.scalar("first"), second: try record.scalar("second"))
        kernings[pair] = try record.number("amount")
      default: continue
      }
    }
    guard let em, em > 0, let common, let page else {
      throw ParsingError(line: nil, message: "a font needs the lines 'info', 'common' and 'page'")
    }
    self.init(
      em: em, lineHeight: common.lineHeight, base: common.base, page: page, glyphs: glyphs,
      kernings: kernings)
  }
}

extension BitmapFont.Glyph {
  fileprivate init(_ record: BitmapFont.Record) throws(BitmapFont.ParsingError) {
    self.init(
      x: try record.number("x"), y: try record.number("y"), width: try record.number("width"),
      height: try record.number("height"), xOffset: try record.number("xoffset"),
      yOffset: try record.number("yoffset"), advance: try record.number("xadvance"))
  }
}

extension BitmapFont {
  /// A line of the description: a tag, then values with their keys.
  fileprivate struct Record {
    let tag: String
    private let number: Int
    private let values: [String: String]

    init(_ line: Substring, number: Int) {
      self.number = number
      let words = Self.words(in: line)
      tag = words.first ?? ""
      let pairs = words.dropFirst().map { word in
        let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
        return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
      }
      values = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    func value(_ key: String) throws(ParsingError) -> String {
      guard let value = values[key] else {
        throw ParsingError(line: number, message: "'\(tag)' has no '\(key)'")
      }
      return value
    }

    func number(_ key: String) throws(ParsingError) -> Int {
      let text = try value(key)
      guard let value = Int(text) else {
        throw ParsingError(line: number, message: "'\(key)=\(text)' is not a whole number")
      }
      return value
    }

    func scalar(_ key: String) throws(ParsingError) -> UInt32 {
      guard let scalar = UInt32(exactly: try number(key)) else {
        throw ParsingError(line: number, message: "'\(key)' is not a character's number")
      }
      return scalar
    }

    /// The words of a line; what stands in quotes is one word, and loses them.
    private static func words(in line: Substring) -> [String] {
      var words: [String] = [""]
      var isQuoted = false
      for character in line where character != "\r" {
        if character == "\"" {
          isQuoted.toggle()
        } else if character == " " && !isQuoted {
          words.append("")
        } else {
          words[words.count - 1].append(character)
        }
      }
      return words.filter { !$0.isEmpty }
    }
  }
}
