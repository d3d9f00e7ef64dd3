/// The stays of a batch of rounds that only hold cells and add spins to themselves.
///
/// Most such stays are one or two spins long. Played one after the other, each would wait for its block of the
/// generator and for the table of the state that it happens to be in. So all stays of a batch play their first spin,
/// then those that go on play their second, and so on. The blocks of all are drawn together, and all spins in one
/// state are read together, so its table is looked up once. The rounds are the same: a stay draws what it would draw
/// alone, and nothing that is counted depends on the order.
///
/// Whether a spin wins or a stay goes on is hard to foresee. So lists are shortened without a branch: each entry is
/// written, and the next one overwrites it unless it is kept. The lists keep their room from batch to batch, and a
/// count says how much of one is valid.
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
  private(set) var count = 0
  /// The indices of those that have spins left, in order.
  private var going: ContiguousArray<Int> = []
  private(set) var goingCount = 0
  /// The indices of those that go on, group by group, and their groups.
  private(set) var sorted: ContiguousArray<Int> = []
  private(set) var groups: ContiguousArray<Group> = []
  /// The fraction and the end of the next spin of each in ``sorted``.
  private(set) var fractions: ContiguousArray<UInt64> = []
  private(set) var ends: ContiguousArray<JointStep> = []
  /// What is left of the fractions while spins are read.
  private var rests: ContiguousArray<UInt64> = []
  /// The places in ``sorted`` of the spins of the group last read that award something.
  private(set) var awarding: ContiguousArray<Int> = []
  private(set) var awardingCount = 0
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

// Safety: ``begin(_:)`` makes room in every list for all stays of the batch and, where entries are overwritten, for one
// more. Every index that is listed is that of a stay, so it is below ``count``, and no list gets longer than that. What
// needs another reason states it in its place.

// MARK: Stays

extension HeldStays {
  /// Begins a batch.
  mutating func begin(_ awarded: ContiguousArray<AwardedSpin>.SubSequence) {
    (count, goingCount) = (awarded.count, 0)
    if stays.count < count { makeRoom(for: 2 * count) }
    var staying = stays.mutableSpan
    let spins = awarded.span
    for index in spins.indices {
      let spin = unsafe spins[unchecked: index]
      unsafe staying[unchecked: index] = Stay(round: spin.round, mark: spin.mark, pay: spin.credits)
    }
  }

  private mutating func makeRoom(for count: Int) {
    stays = ContiguousArray(repeating: Stay(round: 0, mark: 0, pay: 0), count: count)
    fractions = ContiguousArray(repeating: 0, count: count)
    (cells, rounds, rests) = (fractions, fractions, fractions)
    // One more, for an entry that isn't kept.
    blocks = ContiguousArray(repeating: 0, count: count + 1)
    (sorted, amounts, going, awarding) = (blocks, blocks, blocks, blocks)
    ends = ContiguousArray(repeating: JointStep(credits: 0, target: 0), count: count)
    drawn = ContiguousArray(repeating: 0, count: 4 * count)
  }

  /// The index of the first of some stays whose setting isn't known; nil if there is none.
  func firstUnknown(among range: Range<Int>) -> Int? {
    let known = stays.span
    for index in range where unsafe known[unchecked: index].setting < 0 { return index }
    return nil
  }

  /// Leaves those of some stays to be played alone whose paid spin has paid the most that a round may.
  mutating func leaveOut(_ range: Range<Int>, mostPay: Int) {
    for index in range where stays[index].pay >= mostPay { stays[index].setting = -1 }
  }

  /// Gives spins to those of some stays whose setting is known.
  ///
  /// - Parameters:
  ///   - spins: The spins that one mark gives.
  ///   - awards: The number of its awards.
  /// - Returns: The number of these stays; as many of ``amounts`` are what their paid spins paid.
  mutating func give(_ spins: Int, awards: Int, to range: Range<Int>) -> Int {
    let end = Self.give(spins, awards, range, &stays, &amounts, &going, from: goingCount)
    defer { if spins > 0 { goingCount = end } }
    return end - goingCount
  }

  private static func give(
    _ spins: Int, _ awards: Int, _ range: Range<Int>, _ stays: inout ContiguousArray<Stay>,
    _ amounts: inout ContiguousArray<Int>, _ going: inout ContiguousArray<Int>, from first: Int
  ) -> Int {
    var staying = stays.mutableSpan
    var paying = amounts.mutableSpan
    var following = going.mutableSpan
    var count = 0
    for index in range {
      let isKnown = unsafe staying[unchecked: index].setting < 0 ? 0 : 1
      unsafe staying[unchecked: index].given = spins &* isKnown
      unsafe staying[unchecked: index].awards = awards &* isKnown
      unsafe paying[unchecked: count] = unsafe staying[unchecked: index].pay
      unsafe following[unchecked: first &+ count] = index
      count &+= isKnown
    }
    return first &+ count
  }

  /// Leaves out the stays that have no spins left, and those whose round has paid the most that it may.
  mutating func goOn(after played: Int, mostPay: Int) {
    goingCount = Self.goOn(after: played, mostPay, stays, &going, goingCount)
  }

  private static func goOn(
    after played: Int, _ mostPay: Int, _ stays: ContiguousArray<Stay>,
    _ going: inout ContiguousArray<Int>,
    _ count: Int
  ) -> Int {
    let staying = stays.span
    var following = going.mutableSpan
    var left = 0
    for place in 0..<count {
      let index = unsafe following[unchecked: place]
      unsafe following[unchecked: left] = index
      // A difference is negative if there is room left: its top bit, so that no comparison becomes a branch.
      let stay = unsafe staying[unchecked: index]
      let room = (played &- stay.given) & (stay.pay &- mostPay)
      left &+= Int(truncatingIfNeeded: UInt(bitPattern: room) &>> 63)
    }
    return left
  }
}

// MARK: Drawing

extension HeldStays {
  /// Draws the next spin of all stays that go on, and sorts them by setting.
  ///
  /// - Parameters:
  ///   - number: The number of spins that they have played.
  ///   - settings: What is known of each setting.
  mutating func draw(_ number: Int, _ generator: RoundWords, _ settings: [MetState]) {
    if number % 4 == 0 {
      Self.list(going, goingCount, stays, &rounds, &blocks)
      generator.fill(&drawn, rounds: rounds, count: goingCount, third: UInt64(1 + number / 4))
    }
    if places.count < settings.count {
      places = ContiguousArray(repeating: 0, count: 2 * settings.count)
    }
    Self.count(going, goingCount, stays, in: &places, &groups)
    var end = 0
    for index in groups.indices {
      let setting = groups[index].setting
      let begin = end
      end += places[setting]
      groups[index].range = begin..<end
      places[setting] = begin
    }
    Self.sort(going, goingCount, stays, by: &places, into: &sorted)
    for group in groups { places[group.setting] = 0 }
    for group in groups {
      let bound = settings[group.setting].cycle
      Self.findFractions(
        of: group, number, generator, bound: bound, drawn, blocks, sorted, stays, into: &fractions)
    }
  }
}

// MARK: Reading

extension HeldStays {
  /// Reads the spins of a group from the table of their setting, and adds what they pay.
  ///
  /// The first of ``awarding`` are then those that award something.
  mutating func read(_ group: Group, from table: SpinTable, factor: Int) {
    table.readEnds(group.range, of: fractions, &rests, into: &ends)
    awardingCount = Self.add(group.range, ends, factor, sorted, to: &stays, &amounts, &awarding)
  }

  /// Adds what the spins of a group pay, and lists those that award something.
  private static func add(
    _ range: Range<Int>, _ ends: ContiguousArray<JointStep>, _ factor: Int,
    _ sorted: ContiguousArray<Int>, to stays: inout ContiguousArray<Stay>,
    _ amounts: inout ContiguousArray<Int>, _ awarding: inout ContiguousArray<Int>
  ) -> Int {
    var staying = stays.mutableSpan
    var paying = amounts.mutableSpan
    var listing = awarding.mutableSpan
    let (ending, sorting) = (ends.span, sorted.span)
    var count = 0
    for place in range {
      let end = unsafe ending[unchecked: place]
      // A round pays less than 2⁶³ on any accepted machine, so neither wraps.
      let credits = Int(end.credits) &* factor
      unsafe paying[unchecked: place] = credits
      unsafe staying[unchecked: sorting[unchecked: place]].pay &+= credits
      unsafe listing[unchecked: count] = place
      count &+= end.awardingCount
    }
    return count
  }
}
