import SlotEngine

/// The steps from each state, in groups that give the same awards.
///
/// What the awards of a group give is the same for all of its steps. So a sum over steps needs only their
/// combinations and credits, which are whole numbers, and the awards multiply the whole sum.
struct HeldGroups: Sendable {
  /// A number of combinations, and the credits that they pay together.
  struct Sum: Sendable {
    fileprivate(set) var combinations: UInt64 = 0
    fileprivate(set) var credits: UInt64 = 0
  }

  /// A step that leads to another state if what shows is held.
  struct Leaving: Sendable {
    let target: Int
    let combinations: UInt64
    let credits: UInt64
  }

  /// The steps of a state with the same awards.
  struct Group: Sendable {
    /// What is awarded, as an index in ``HeldSpins/awards``.
    let awards: Int
    /// The number of steps.
    let count: Int
    /// All steps.
    let all: Sum
    /// The steps that show nothing new to hold.
    let staying: Sum
    /// The other steps, as a range of ``leaving``.
    let leaving: Range<Int>
  }

  /// The groups of each state, as a range of all groups.
  private var first = [0]
  private var groups: [Group] = []
  /// The steps that lead to other states.
  private(set) var leaving: [Leaving] = []
  /// The steps of the state that is being read, by what they award.
  private var open: [Open] = []

  private struct Open {
    var count = 0
    var all = Sum()
    var staying = Sum()
    var leaving: [Leaving] = []

    mutating func add(_ step: HeldWalk.Step, from state: Int, credits: UInt64) {
      count += 1
      all.add(step.weight, credits)
      if step.target == state {
        staying.add(step.weight, credits)
      } else {
        leaving.append(
          Leaving(target: step.target, combinations: step.weight, credits: credits))
      }
    }
  }
}

extension HeldGroups {
  /// The groups of a state.
  subscript(state: Int) -> ArraySlice<Group> { groups[first[state]..<first[state + 1]] }

  /// Makes room for steps.
  mutating func reserveCapacity(steps: Int) { leaving.reserveCapacity(steps) }

  /// Adds a step from the next state.
  ///
  /// - Parameter credits: What all combinations of the step pay together.
  mutating func add(_ step: HeldWalk.Step, from state: Int, credits: UInt64) {
    while open.count <= step.awards { open.append(Open()) }
    open[step.awards].add(step, from: state, credits: credits)
  }

  /// Ends a state: the steps added since the last one are its own.
  mutating func endState() {
    for awards in open.indices where open[awards].count > 0 {
      let given = open[awards]
      let first = leaving.count
      leaving += given.leaving
      groups.append(
        Group(
          awards: awards, count: given.count, all: given.all, staying: given.staying,
          leaving: first..<leaving.count))
      open[awards].count = 0
      (open[awards].all, open[awards].staying) = (Sum(), Sum())
    }
    for awards in open.indices { open[awards].leaving.removeAll(keepingCapacity: true) }
    first.append(groups.count)
  }
}

extension HeldGroups.Sum {
  fileprivate mutating func add(_ combinations: UInt64, _ credits: UInt64) {
    self.combinations += combinations
    self.credits += credits
  }
}
