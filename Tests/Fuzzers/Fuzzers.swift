import Foundation
import Parsers

/// The parser that the environment names, for libFuzzer, which has the `main` of this program.
private let parser: Parser = {
  let name = ProcessInfo.processInfo.environment["SLOT_PARSER"] ?? ""
  guard let parser = Parser(rawValue: name) else {
    let names = Parser.allCases.map(\.rawValue).joined(separator: ", ")
    FileHandle.standardError.write(
      Data("SLOT_PARSER is '\(name)'; set it to one of \(names).\n".utf8))
    exit(64)
  }
  return parser
}()

/// What libFuzzer calls with each input.
///
/// Safety: libFuzzer lends as many bytes as it says, and they are copied.
@_cdecl("LLVMFuzzerTestOneInput")
@unsafe public func fuzzerTestOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe parser.accepts(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
