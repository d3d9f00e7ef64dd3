import Foundation
import Parsers
import TestSupport

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

/// What libFuzzer itself does to an input.
///
/// Safety: it is given the room that libFuzzer has lent, and how large that is.
@_silgen_name("LLVMFuzzerMutate")
@unsafe private func mutate(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int) -> Int

/// What libFuzzer calls to damage an input: where it is JSON, mostly so that it still is.
///
/// Safety: libFuzzer lends room for as many bytes as it says, of which the first are the input; no more are written.
@_cdecl("LLVMFuzzerCustomMutator")
@unsafe public func fuzzerCustomMutator(
  _ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int, _ seed: CUnsignedInt
) -> Int {
  var random = RandomNumbers(seed: UInt64(seed))
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  guard seed % 4 != 0, let damaged = JSONDamage.damaged(bytes, using: &random),
    damaged.count <= most
  else { return unsafe mutate(start, count, most) }
  unsafe start.update(from: damaged, count: damaged.count)
  return damaged.count
}
