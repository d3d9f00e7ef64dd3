/// The stays of a batch of rounds that only hold cells and add spins to themselves.
///
/// Most such stays are one or two spins long. Played one after the other, each would wait for its block of the
/// generator and for the table of the state that it happens to be in. So all stays of a batch play their first spin,
/// then those that go on play their second, and so on. The blocks of all are drawn together, and all spins in one
/// state are read together, so its table is looked up once. The rounds are the same: a stay draws what it would draw
/// alone, and nothing that is counted depends on the order.
///
/// A stay that is longer than ``mostSpins`` is finished alone: see ``CountingTable/finish(_:)``.
struct HeldStays {
  /// A stay.
  struct Stay {
    let round: UInt64
    /// What its paid spin ended in: see ``SpinMarks``.
    let mark: Int
    /// What the round has paid so far.
    var pay: Int
    /// The setting of its next spin; −1 if the paid spin awarded something else.
    var setting = -1
    /// The number of spins given so far.
    var given = 0
    /// The number of awards so far: see ``RoundWatch``.
    var awards = 0
  }

  /// A stay's next spin, sorted by setting.
  struct Group {
    let setting: Int
    var range: Range<Int>
  }

  /// The number of spins that stays play side by side; a multiple of the words of a block.
  static let mostSpins = 64

  /// The stays, in the order of their rounds.
  var stays: ContiguousArray<Stay> = []
  /// The indices of those that have spins left, in order.
  var going: ContiguousArray<Int> = []
  /// The indices of those that go on, group by group, and their groups.
  private(set) var sorted: ContiguousArray<Int> = []
  private(set) var groups: ContiguousArray<Group> = []
  /// The fraction and the end of the next spin of each in ``sorted``.
  private(set) var fractions: ContiguousArray<UInt64> = []
  private(set) var ends: ContiguousArray<JointStep> = []
  /// The cells that the paid spin of each stay shows, and amounts that are to be counted.
  var cells: ContiguousArray<UInt64> = []
  var amounts: ContiguousArray<Int> = []
  /// The generator's output, a block for each stay that went on when it was drawn, and their rounds.
  private var drawn: ContiguousArray<UInt64> = []
  private var rounds: ContiguousArray<UInt64> = []
  /// The index of the block of each stay.
  private var blocks: ContiguousArray<Int> = []
  /// For each setting, the index in ``sorted`` at which the next stay of its group goes; 0 between two calls.
  private var places: ContiguousArray<Int> = []
}

extension HeldStays {
  /// Begins a batch.
  mutating func begin(_ awarded: ContiguousArray<AwardedSpin>) {
    stays.removeAll(keepingCapacity: true)
    going.removeAll(keepingCapacity: true)
    for spin in awarded {
      stays.append(Stay(round: spin.round, mark: spin.mark, pay: spin.credits))
    }
    let count = awarded.count
    guard fractions.count < count else { return }
    fractions = ContiguousArray(repeating: 0, count: count)
    (cells, rounds) = (fractions, fractions)
    blocks = ContiguousArray(repeating: 0, count: count)
    (sorted, amounts) = (blocks, blocks)
    ends = ContiguousArray(repeating: JointStep(credits: 0, target: 0), count: count)
    drawn = ContiguousArray(repeating: 0, count: 4 * count)
  }

  /// Draws the next spin of all stays that go on, and sorts them by setting.
  ///
  /// - Parameters:
  ///   - number: The number of spins that they have played.
  ///   - settings: What is known of each setting.
  mutating func draw(_ number: Int, _ generator: RoundWords, _ settings: [MetState]) {
    if number % 4 == 0 { drawBlocks(UInt64(1 + number / 4), generator) }
    if places.count < settings.count {
      places = ContiguousArray(repeating: 0, count: 2 * settings.count)
    }
    Self.count(going, stays, in: &places, &groups)
    var end = 0
    for index in groups.indices {
      let setting = groups[index].setting
      let begin = end
      end += places[setting]
      groups[index].range = begin..<end
      places[setting] = begin
    }
    Self.sort(going, stays, by: &places, into: &sorted)
    for group in groups { places[group.setting] = 0 }
    for group in groups {
      findFractions(of: group, number, generator, bound: settings[group.setting].cycle)
    }
  }

  private mutating func drawBlocks(_ third: UInt64, _ generator: RoundWords) {
    for (block, index) in going.enumerated() {
      rounds[block] = stays[index].round
      blocks[index] = block
    }
    generator.fill(&drawn, rounds: rounds, count: going.count, third: third)
  }

  /// Counts the stays that go on by setting, and lists the settings.
  private static func count(
    _ going: ContiguousArray<Int>, _ stays: ContiguousArray<Stay>,
    in counts: inout ContiguousArray<Int>, _ groups: inout ContiguousArray<Group>
  ) {
    groups.removeAll(keepingCapacity: true)
    var counting = counts.mutableSpan
    let known = stays.span
    for index in going {
      // Every stay that goes on has a setting, and there is room for each.
      let setting = known[unchecked: index].setting
      let count = counting[unchecked: setting]
      if count == 0 { groups.append(Group(setting: setting, range: 0..<0)) }
      counting[unchecked: setting] = count &+ 1
    }
  }

  /// Places the stays that go on in their groups.
  private static func sort(
    _ going: ContiguousArray<Int>, _ stays: ContiguousArray<Stay>,
    by places: inout ContiguousArray<Int>, into sorted: inout ContiguousArray<Int>
  ) {
    var placing = places.mutableSpan
    var sorting = sorted.mutableSpan
    let known = stays.span
    for index in going {
      let setting = known[unchecked: index].setting
      let place = placing[unchecked: setting]
      placing[unchecked: setting] = place &+ 1
      sorting[unchecked: place] = index
    }
  }

  /// Finds the fractions of a group's spins among the words drawn.
  private mutating func findFractions(
    of group: Group, _ number: Int, _ generator: RoundWords, bound: UInt64
  ) {
    // Moved out while it is written to, so that it isn't copied.
    var fractions = fractions
    self.fractions = []
    defer { self.fractions = fractions }
    var writing = fractions.mutableSpan
    let (drawing, placing, sorting, known) = (drawn.span, blocks.span, sorted.span, stays.span)
    for place in group.range {
      // Every stay that goes on has a block.
      let index = sorting[unchecked: place]
      let word = drawing[unchecked: 4 &* placing[unchecked: index] &+ (number & 3)]
      writing[unchecked: place] = generator.accepted(
        word, below: bound, draw: UInt64(truncatingIfNeeded: number),
        round: known[unchecked: index].round)
    }
  }

  /// Reads the spins of a group from the table of their setting, and adds what they pay.
  ///
  /// - Parameter awarded: Receives the places in ``sorted`` of those that award something.
  mutating func read(
    _ group: Group, from table: SpinTable, factor: Int, awarded: inout ContiguousArray<Int>
  ) {
    table.readEnds(group.range, of: fractions, into: &ends)
    Self.add(group.range, ends, factor, sorted, to: &stays, &amounts)
    for place in group.range where ends[place].target > SpinMarks.bareHit { awarded.append(place) }
  }

  /// Adds what the spins of a group pay.
  private static func add(
    _ range: Range<Int>, _ ends: ContiguousArray<JointStep>, _ factor: Int,
    _ sorted: ContiguousArray<Int>, to stays: inout ContiguousArray<Stay>,
    _ amounts: inout ContiguousArray<Int>
  ) {
    var staying = stays.mutableSpan
    var paying = amounts.mutableSpan
    let (ending, sorting) = (ends.span, sorted.span)
    for place in range {
      let credits = Int(ending[unchecked: place].credits) &* factor
      paying[unchecked: place] = credits
      staying[unchecked: sorting[unchecked: place]].pay &+= credits
    }
  }

  /// Leaves out the stays that have no spins left.
  mutating func goOn(after played: Int) {
    let stays = stays
    going.removeAll { stays[$0].given <= played }
  }
}
