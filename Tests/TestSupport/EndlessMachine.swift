/// A machine without a finite mean: each free game leads to another one on average.
package enum EndlessMachine {
  package static let yaml = """
    format: 1
    name: endless
    symbols: [star, blank]
    reels: [[star, blank]]
    lines: [[0]]
    pays: {star: {1: 1}}
    wins:
      - {where: lines, match: left}
      - {where: window, match: count, in: [base], then: {star: {1: {mode: free, spins: 1}}}}
      - {where: window, match: count, in: [free], then: {star: {1: {mode: free, spins: 2}}}}
    modes: {free: {}}

    """
}
