// What a spin can show: the reels of modes and bets, their heights, and symbols that become others.

extension MachineValidator {
  /// Checks the reels of a mode, or the sets that they are drawn from.
  mutating func checkReelSets(_ sets: [Weighted<[Reel]>], ofMode mode: ModeID) {
    let part = MachinePart.mode(mode)
    if sets.isEmpty {
      refuse(part, "there are no reels", "give at least one set of reels")
      return
    }
    if sets.count > 1 { require(weightsOf: sets, of: part) }
    for set in sets {
      checkReels(set.value, heights: machine.heights(in: mode), of: part) {
        .reel($0, mode: mode)
      }
    }
  }

  /// Checks the reels of a mode or of a bet.
  ///
  /// - Parameters:
  ///   - heights: How many rows each reel shows.
  ///   - whole: The mode or the bet.
  ///   - part: One of its reels, by its index.
  mutating func checkReels(
    _ reels: [Reel], heights: [ReelHeight], of whole: MachinePart, part: (ReelIndex) -> MachinePart
  ) {
    guard reels.count == machine.rows.count else {
      refuse(
        whole, "there are \(reels.count) reels instead of \(machine.rows.count)",
        "give as many as there are rows")
      return
    }
    for index in reels.ids {
      let reel = reels[index]
      switch reel.filling {
      case .turning:
        check(reel.circles, rows: heights[index.index].most, of: part(index))
        requireTotal(reel.totalWeight, of: part(index))
      case .cells:
        check(reel.circles, rows: 1, of: part(index))
        requireTotal(reel.circles.reduce(0) { $0.addingClamped($1.totalWeight) }, of: part(index))
      case .sameAsLeft:
        checkSame(index, heights: heights, of: part(index))
        if let source = reels.source(ofReel: index), reels[source].filling == .cells {
          refuse(
            part(index), "it is the same as a reel whose cells are drawn one by one",
            "give both reels stops, or both cells")
        }
      }
    }
  }

  private mutating func check(_ circles: [Circle], rows: Int, of part: MachinePart) {
    let circles = circles.map(\.stops)
    let stops = circles.reduce(0) { $0 + $1.count }
    if stops > MachineLimits.stops {
      refuse(
        part, "\(stops) stops are too many for a reel", "use at most \(MachineLimits.stops.grouped)"
      )
    }
    for circle in circles where circle.count < rows && circle.count != 1 {
      refuse(
        part, "\(circle.count) stops can't fill \(rows) rows",
        "give at least \(rows) stops, or exactly one, which fills the reel")
    }
    for symbol in Set(circles.joined().map(\.symbol)).sorted() {
      require(symbol, within: machine.symbols.count, "symbol", of: part)
    }
  }

  private mutating func checkSame(_ reel: ReelIndex, heights: [ReelHeight], of part: MachinePart) {
    guard reel > 0 else {
      refuse(part, "there is no reel on its left", "give it stops of its own")
      return
    }
    let (own, left) = (heights[reel.index], heights[reel.index - 1])
    guard own != left || own.isDrawn else { return }
    refuse(
      part, "it is the same as the reel on its left, which may have another height",
      "give both the same fixed height")
  }

  /// Checks how many rows the reels of a mode show.
  mutating func checkHeights(_ heights: [ReelHeight], of part: MachinePart) {
    if heights.isEmpty { return }
    guard heights.count == machine.rows.count else {
      refuse(
        part, "there are rows for \(heights.count) of \(machine.rows.count) reels",
        "give one number of rows a reel")
      return
    }
    for (height, rows) in zip(heights, machine.rows) {
      for item in height.items { require(item.value, in: 1...rows, "number of rows", of: part) }
      require(weightsOf: height.items, of: part)
    }
    if heights.reduce(1, { $0.multipliedClamped(by: $1.totalWeight) }) >= SpinStream.largestCycle {
      refuse(
        part, "the heights of all reels have 2^63 combinations or more", "use smaller weights")
    }
  }

  /// Checks the symbols that become another one.
  mutating func checkMysteries(_ mysteries: [Mystery], of part: MachinePart) {
    let hidden = Set(mysteries.map(\.symbol))
    if hidden.count < mysteries.count {
      refuse(part, "a symbol becomes another one in two ways", "draw for each symbol once")
    }
    for mystery in mysteries {
      require(mystery.symbol, within: machine.symbols.count, "symbol", of: part)
      require(weightsOf: mystery.items, of: part)
      for item in mystery.items {
        require(item.value, within: machine.symbols.count, "symbol", of: part)
        guard hidden.contains(item.value), machine.symbols.has(item.value) else { continue }
        refuse(
          part, "\(machine.symbols[item.value].name) is drawn, but becomes another symbol itself",
          "draw from symbols that stay what they are")
      }
    }
  }
}

extension Machine {
  /// How many rows each reel shows in a mode.
  package func heights(in mode: ModeID) -> [ReelHeight] {
    modes[mode].rows.isEmpty ? rows.map { ReelHeight($0) } : modes[mode].rows
  }
}
