// How the spins of a batch are drawn together: lists that are given are read and filled, and nothing is kept.
//
// Safety: ``HeldStays/draw(_:_:_:)`` calls these with lists that have room for all stays of the batch. Every index that is
// listed is that of a stay.

extension HeldStays {
  /// Numbers the blocks of the stays that go on, and lists their rounds.
  static func list(
    _ going: ContiguousArray<Int>, _ count: Int, _ stays: ContiguousArray<Stay>,
    _ rounds: inout ContiguousArray<UInt64>, _ blocks: inout ContiguousArray<Int>
  ) {
    var listing = rounds.mutableSpan
    var numbering = blocks.mutableSpan
    let (following, known) = (going.span, stays.span)
    for block in 0..<count {
      let index = unsafe following[unchecked: block]
      unsafe listing[unchecked: block] = unsafe known[unchecked: index].round
      unsafe numbering[unchecked: index] = block
    }
  }

  /// Counts the stays that go on by setting, and lists the settings.
  static func count(
    _ going: ContiguousArray<Int>, _ goingCount: Int, _ stays: ContiguousArray<Stay>,
    in counts: inout ContiguousArray<Int>, _ groups: inout ContiguousArray<Group>
  ) {
    groups.removeAll(keepingCapacity: true)
    var counting = counts.mutableSpan
    let (following, known) = (going.span, stays.span)
    for place in 0..<goingCount {
      // Safety: every stay that goes on has a setting, and there is room for each.
      let setting = unsafe known[unchecked: following[unchecked: place]].setting
      let count = unsafe counting[unchecked: setting]
      if count == 0 { groups.append(Group(setting: setting, range: 0..<0)) }
      unsafe counting[unchecked: setting] = count &+ 1
    }
  }

  /// Places the stays that go on in their groups.
  static func sort(
    _ going: ContiguousArray<Int>, _ count: Int, _ stays: ContiguousArray<Stay>,
    by places: inout ContiguousArray<Int>, into sorted: inout ContiguousArray<Int>
  ) {
    var placing = places.mutableSpan
    var sorting = sorted.mutableSpan
    let (following, known) = (going.span, stays.span)
    for place in 0..<count {
      // Safety: a place for each setting was counted, and the groups together have a place for each stay.
      let index = unsafe following[unchecked: place]
      let setting = unsafe known[unchecked: index].setting
      let place = unsafe placing[unchecked: setting]
      unsafe placing[unchecked: setting] = place &+ 1
      unsafe sorting[unchecked: place] = index
    }
  }

  /// Finds the fractions of a group's spins among the words drawn.
  static func findFractions(
    of group: Group, _ number: Int, _ generator: RoundWords, bound: UInt64,
    _ drawn: ContiguousArray<UInt64>, _ blocks: ContiguousArray<Int>,
    _ sorted: ContiguousArray<Int>, _ stays: ContiguousArray<Stay>,
    into fractions: inout ContiguousArray<UInt64>
  ) {
    var writing = fractions.mutableSpan
    let (drawing, placing, sorting, known) = (drawn.span, blocks.span, sorted.span, stays.span)
    for place in group.range {
      // Safety: every stay that goes on has a block, of four words.
      let index = unsafe sorting[unchecked: place]
      let word = unsafe drawing[unchecked: 4 &* placing[unchecked: index] &+ (number & 3)]
      unsafe writing[unchecked: place] = unsafe generator.accepted(
        word, below: bound, draw: UInt64(truncatingIfNeeded: number),
        round: known[unchecked: index].round)
    }
  }
}
