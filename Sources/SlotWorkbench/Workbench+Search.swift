import SlotEngine
import SlotStatistics
import SlotWords

extension Workbench {
  /// Starts the search for the next spin in the present pose, or stops it.
  mutating func toggleSearch() -> [WorkbenchEffect] {
    guard canSearch else { return [] }
    if case .running = search {
      search = .none
      layOut()
      return [.cancelSearch]
    }
    let expected = 1 / reading.probability.value
    guard expected <= Double(PoseSearch.mostSpins(of: engine.machine)) else {
      search = .tooRare
      layOut()
      return []
    }
    search = .running(before: spin)
    layOut()
    return [.search(PoseSearch(for: bench.pose, after: spin, of: engine))]
  }

  /// Records the progress of a search.
  mutating func note(
    _ progress: PoseSearch.Progress, for pose: SpinPose, at now: Duration
  ) -> [WorkbenchEffect] {
    guard case .running = search, pose == bench.pose else { return [] }
    defer { layOut() }
    switch progress {
    case .searched(let before): search = .running(before: before)
    case .ended(let spins): search = .ended(spins: spins)
    case .found(let number):
      let effects = show(spin: number)
      search = .found(number)
      return effects.filter { $0 != .cancelSearch } + [.log(.found(number))]
    }
    return []
  }

  /// What there is to say about the search, in a sentence.
  package var searchSentence: String {
    let name = "\(engine.seed):"
    switch search {
    case .none:
      guard canSearch else {
        return engine.machine.purchase == nil
          ? "Only spins of the base game are numbered by the seed."
          : "At this bet, rounds begin without a paid spin."
      }
      return isPoseOfSpin
        ? "This is spin \(name)\(spin)." : "Turned by hand, from spin \(name)\(spin)."
    case .running(let before): return "Searching: \(before.grouped) …"
    case .found(let number): return "The next spin that lands here is \(name)\(number)."
    case .ended(let spins): return "None of the next \(spins.grouped) spins lands here."
    case .tooRare: return "Too rare to search for: \(reading.odds)."
    }
  }
}
