#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What changes when a file is saved, however its editor saves it; links are followed.
package struct FileStamp: Sendable, Hashable {
  private let device: UInt64
  private let number: UInt64
  private let kind: UInt32
  private let sizeInBytes: Int64
  /// When its contents changed, and when it was changed in any way: renamed, or made readable.
  private let modified: [Int]
  private let changed: [Int]

  /// Looks at a file; nil if there is none.
  package init?(ofFileAt path: String) {
    guard let status = SystemCall.status(ofFileAt: path) else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
    kind = UInt32(status.st_mode)
    sizeInBytes = Int64(status.st_size)
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    self.modified = [Int(modified.tv_sec), Int(modified.tv_nsec)]
    self.changed = [Int(changed.tv_sec), Int(changed.tv_nsec)]
  }
}
