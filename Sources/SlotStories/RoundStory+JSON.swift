import SlotEngine
import SlotWords

extension RoundStory {
  /// The round in JSON: the paid spin's keys, those of the whole round, and the spins that followed.
  ///
  /// A bought round has no paid spin, so it has no ordinal and an empty window; `purchase` then says
  /// what was bought. `docs/SPINS.md` documents every key.
  var json: JSON {
    let spins = round.spins.indices.map(json(ofSpin:))
    let nothing: JSON = [
      "window": .list([]), "pay": .whole(0), "wins": .list([]), "bonuses": .list([]),
    ]
    let paid = round.paidSpin == nil ? nothing : spins[0]
    let following = spins.dropFirst(round.paidSpin == nil ? 0 : 1)
    return paid.merging([
      "spin": .text("\(round.number)"),
      "win": .flag(round.paidSpin?.outcome.isWin ?? false),
      "purchase": round.purchase.map {
        machine.json(of: $0.award, pay: $0.pay, jackpots: $0.jackpots, history: $0.history)
      },
      "roundPay": .whole(round.pay.count),
      "capped": round.mostPay == nil ? nil : .flag(round.isCapped),
      "tosses": machine.gamble == nil
        ? nil
        : .list(round.tosses, json(of:)),
      "stays": .list(round.stays, json(of:)),
      "following": .list(
        zip(round.spins.suffix(following.count), following).map { spin, json in
          json.merging(mode(of: spin))
        }),
    ]).merging(jackpots?.json(on: machine) ?? [:])
  }

  /// What a spin that followed has in addition to the keys of every spin.
  private func mode(of spin: PlayedSpin) -> JSON {
    [
      "mode": .text(machine.modes[spin.state.mode].name),
      "multiplier": .whole(spin.state.multiplier),
      "drawn": .object(
        Dictionary(
          uniqueKeysWithValues: machine.drawnSymbols(in: spin.state)
            .map { ($0.name, .text($0.symbol)) })),
    ]
  }

  private func json(of stay: PlayedStay) -> JSON {
    let isClosed = !stay.closing.isEmpty
    return [
      "mode": .text(machine.modes[stay.mode].name),
      "parent": .whole(stay.parent),
      "awardedBy": .whole(stay.awardedBy),
      "spinsAwarded": .whole(stay.spinsAwarded),
      "closing": isClosed ? .list(stay.closing, machine.json(of:)) : nil,
      "closingBonuses": isClosed ? .list(stay.closingBonuses, machine.json(of:)) : nil,
    ]
  }
}

// MARK: Spins

extension RoundStory {
  /// A spin of the round: what it showed, won and awarded, and its position in its stay.
  private func json(ofSpin index: Int) -> JSON {
    let spin = round.spins[index]
    let outcome = spin.outcome
    let state = spin.state
    let stops = ReelStops(spin, machine: machine)
    let spinJSON: JSON = [
      "ordinal": .text("\(outcome.ordinal)"),
      "stops": stops.list(\.stop),
      "circles": stops.hasCircles ? stops.list(\.circle) : nil,
      "window": .rows(of: outcome.window),
      "rawWindow": .rows(of: outcome.rawWindow),
      "held": .list(state.heldCells, JSON.cell(_:)),
      "pay": .whole(outcome.pay.count),
      "wins": .list(outcome.wins, machine.json(of:)),
      "bonuses": .list(spin.bonuses, machine.json(of:)),
      "stay": .whole(spin.stay),
      "numberInStay": .whole(spin.numberInStay),
      "spinsGiven": .whole(spin.spinsGiven),
      "spinsAdded": .whole(spin.spinsAdded),
      "grids": machine.tellsGrids(of: spin) ? .list(outcome.grids, json(of:)) : nil,
      "totalFactor": machine.modes[state.mode].total == nil ? nil : .whole(outcome.totalFactor),
      "meterAwards": outcome.meterAwards.isEmpty
        ? nil : .list(zip(outcome.meterAwards, spin.meterBonuses), json(of:giving:)),
      "competitions": engine.map { competitions(on: spin, askedOf: $0) },
      "possibleAwards": awardsInReach.map { reach in
        .list(reach.spins[index]) { .list($0, machine.json(of:)) }
      },
    ]
    return spinJSON.merging(DrawnOpening(spin, machine: machine).json)
  }

  /// What competed on a spin, grid by grid.
  private func competitions(on spin: PlayedSpin, askedOf engine: SlotEngine) -> JSON {
    .stream { [machine] write in
      for grid in spin.outcome.grids.indices {
        for competition in engine.competitions(of: spin, onGrid: grid) {
          try write(machine.json(of: competition, in: spin.state))
        }
      }
    }
  }

  private func json(of grid: Grid) -> JSON {
    [
      "window": .rows(of: grid.window),
      "values": .list(grid.values.sorted { $0.key < $1.key }) { cell, value in
        JSON.cell(cell).merging(["value": .text(machine.text(of: value))])
      },
      "factors": grid.factors.isEmpty
        ? nil
        : .list(grid.factors.sorted { $0.key < $1.key }) { cell, factor in
          JSON.cell(cell).merging(["factor": .whole(factor)])
        },
      "marks": grid.marks.isEmpty
        ? nil
        : .list(grid.marks.sorted { $0.key < $1.key }) { cell, factor in
          JSON.cell(cell).merging(["factor": .whole(factor)])
        },
      "ladder": .whole(grid.ladder),
      "meters": .list(zip(machine.meters, grid.counts)) { meter, count in
        ["meter": .text(meter.name), "count": .whole(count)]
      },
      "winCount": .whole(grid.wins.count),
      "cleared": .list(grid.cleared, JSON.cell(_:)),
    ]
  }

  private func json(of toss: PlayedToss) -> JSON {
    let amounts: JSON = ["staked": .whole(toss.staked.count), "pay": .whole(toss.pay.count)]
    return toss.kind.map { amounts.merging(["kind": .text($0)]) } ?? amounts
  }

  private func json(of award: MeterAward, giving given: PlayedBonus) -> JSON {
    machine.json(
      of: award.award, pay: given.pay, jackpots: given.jackpots, history: given.history
    ).merging([
      "meter": .text(machine.meters[award.meter].name), "count": .whole(award.count),
    ])
  }
}

extension JSON {
  /// The names of a window's symbols, row by row.
  fileprivate static func rows(of window: Window) -> JSON {
    .list(window.names) { .texts($0) }
  }

  /// A cell, with its reel and row counted from 0.
  static func cell(_ cell: Cell) -> JSON {
    ["reel": .whole(cell.reel.index), "row": .whole(cell.row.index)]
  }
}
