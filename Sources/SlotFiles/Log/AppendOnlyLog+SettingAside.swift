#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension AppendOnlyLog {
  /// Puts a log that can't be used out of the way, under another name in its folder, so that a new
  /// one can take its place.
  ///
  /// It is checked again while nobody else can write it: another process may have put it aside
  /// already.
  ///
  /// - Parameters:
  ///   - path: The log's path.
  ///   - isUsable: Whether a whole log with this header and this last record is kept where it is.
  /// - Returns: Where it is now; nil if it was left where it is, as it can be used.
  /// - Throws: ``FileError`` if another process is writing it, or it can't be renamed.
  package static func setAside(
    path: String, unless isUsable: (_ header: [UInt8]?, _ last: [UInt8]?) -> Bool
  ) throws(FileError) -> String? {
    let real = SystemFile.resolved(path)
    let file = try SystemFile.exclusive(path: real)
    if let bytes = try? file.bytes(limit: SizeLimit.results),
      let records = try? Self.records(of: bytes, path: path),
      isUsable(records.first?.record, records.dropFirst().last?.record)
    {
      return nil
    }
    let names = (1...1000).lazy.map { $0 == 1 ? "\(real).damaged" : "\(real).damaged-\($0)" }
    guard let aside = names.first(where: { !SystemCall.permits(F_OK, at: $0) }),
      SystemCall.renamed(real, to: aside)
    else {
      throw FileError(.cannotWrite, path: path, reason: SystemCall.message)
    }
    try SystemFile.syncFolder(of: real)
    return aside
  }
}
