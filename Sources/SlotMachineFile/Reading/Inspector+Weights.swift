import SlotEngine

extension Inspector {
  /// A value, or a list of a value and its weight.
  func weighted<Value: Sendable & Hashable>(
    _ node: FileNode, read: (FileNode) -> Value?
  ) -> Weighted<Value>? {
    guard case .list(let parts) = node.content else { return read(node).map { Weighted($0) } }
    guard parts.count == 2 else {
      return refused(
        node, "a list of \(parts.count) isn't an item with its weight", "write [item, weight]")
    }
    guard let value = read(parts[0]),
      let weight = number(parts[1], "weight", in: 0...Limits.reelWeight)
    else { return nil }
    return Weighted(value, weight: UInt64(weight))
  }

  /// Whether the weights add up to more than 0 and less than 2³².
  func hasWeight<Value>(_ items: [Weighted<Value>], _ node: FileNode) -> Bool {
    guard !items.isEmpty else { return false }
    var total: UInt64 = 0
    for item in items {
      let sum = total.addingReportingOverflow(item.weight)
      total = sum.overflow ? .max : sum.partialValue
    }
    guard total > 0 else {
      refuse(node, "the weights add up to 0", "give one of them a weight")
      return false
    }
    guard total <= UInt64(Limits.reelWeight) else {
      refuse(node, "the weights add up to 2^32 or more", "use smaller weights")
      return false
    }
    return true
  }
}
