extension Look {
  /// A look that pays nothing and awards one credit for each cell that shows something. The award marks the
  /// window while windows are counted, so that what else it is worth can be looked up.
  package static func marking(
    _ asked: Asked, onlyNewCells: Bool, cells: Int, conditions: [Condition]
  ) -> Look {
    let entries = (1...cells).map { CountEntry(count: $0, value: Award(credits: .perCoin($0))) }
    let rule = Rule(
      pattern: Pattern(match: .count, allowsWilds: false, onlyNewCells: onlyNewCells), pays: nil,
      awards: CountTable(rows: [CountRow(asked: asked, entries: entries)]), isMultiplied: false,
      conditions: conditions)
    var look = Look(place: .window, choice: .rule(rule))
    look.isMark = true
    return look
  }
}

extension Machine {
  /// The machine as it is counted with marks: values, meters and what is collected are left out, and
  /// marks are added after all other looks.
  ///
  /// Nothing is checked again: the marks pay nothing.
  package func marked(with marks: [Look]) -> Machine {
    let kept = looks.map { look in
      look.choice.rules.contains { $0.collect != nil } || look.grids == .end
        ? look.inNoMode : look.withoutMeter
    }
    var machine = self
    machine.change {
      $0.looks = kept + marks
      $0.modes = $0.modes.map(\.withoutValues)
      $0.leaveOutBetsAndMeters()
      $0.playedBet = nil
    }
    return machine
  }
}

extension Look {
  fileprivate var withoutMeter: Look {
    var look = self
    look.meter = nil
    return look
  }

  /// The look, counting in no mode.
  var inNoMode: Look {
    var look = self
    look.modes = []
    return look
  }
}
