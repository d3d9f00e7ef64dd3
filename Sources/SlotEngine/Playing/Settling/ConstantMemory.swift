/// A copy of an array at an address of its own, which C may keep: it stays there, unchanged, as long as its owner.
///
/// Safety: the memory is allocated for as many elements as are copied, nothing writes to it afterwards, and only the owner
/// gives it back.
@safe final class ConstantMemory<Element: BitwiseCopyable>: @unchecked Sendable {
  /// The first element; whoever uses it must keep the owner alive meanwhile.
  let first: UnsafePointer<Element>

  init(_ elements: [Element]) {
    let copy = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
    unsafe copy.initialize(from: elements, count: elements.count)
    unsafe first = UnsafePointer(copy)
  }

  deinit { unsafe first.deallocate() }
}

/// Copies an array to the beginning of one of C's, which Swift sees as a tuple.
func copy<Element: BitwiseCopyable, Tuple: BitwiseCopyable>(
  _ elements: [Element], into tuple: inout Tuple
) {
  // Safety: what is copied is no longer than the tuple, and both are bits without owners.
  unsafe withUnsafeMutableBytes(of: &tuple) { room in
    unsafe elements.withUnsafeBytes { bytes in
      precondition(bytes.count <= room.count, "C's array has room for all elements.")
      unsafe room.copyMemory(from: bytes)
    }
  }
}
