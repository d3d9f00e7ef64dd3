extension MachineValidator {
  /// Checks the multipliers on places, and whether anything can use them.
  mutating func checkMarks() {
    for index in machine.modes.ids {
      guard let marks = machine.modes[index].marks else { continue }
      let part = MachinePart.marks(index)
      require(marks.ladder.count, in: 1...MachineLimits.grids, "number of rungs", of: part)
      for factor in marks.ladder {
        require(factor, in: 1...MachineLimits.multiplier, "rung of a ladder", of: part)
      }
      if marks.combine == .highest {
        refuse(part, "marks are multiplied or added", "combine them with \"product\" or \"sum\"")
      }
      if index == .base, machine.modes[index].tumble == nil {
        refuse(
          part, "a paid spin begins without marks, and is over after the grid that it would mark",
          "give marks to a mode, or let the paid spin tumble")
      }
    }
    guard faults.isEmpty else { return }
    for index in machine.modes.ids {
      let marks = machine.modes[index].marks
      // What the base game has, other modes may have without stating it.
      if marks == nil || index != .base && marks == machine.modes[.base].marks { continue }
      let having = machine.modes.ids.filter { machine.modes[$0].marks == marks }
      if having.contains(where: { machine.marksMultiply(in: $0) }) { continue }
      refuse(
        .marks(index), "no win there is paid by a row of a table and multiplied",
        "let a look pay in this mode, or leave out \"marks\"")
    }
  }
}

extension Machine {
  /// Whether a win on a spin of a mode is one that marks multiply.
  fileprivate func marksMultiply(in mode: ModeID) -> Bool {
    looks.contains { look in
      look.countsOnSpins(in: mode)
        && look.choice.rules.contains { rule in
          guard case .rows(_, .some, _) = rule.finding else { return false }
          return rule.isMultiplied
        }
    }
  }
}
