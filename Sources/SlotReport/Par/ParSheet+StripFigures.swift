import SlotEngine

extension ParSheet {
  /// The strips of each mode, and of the paid spins at other bets.
  var stripFigures: Figure {
    let modes = Figure.Value.objects(playedReels) { played in
      let item = played.name + (played.bet.map { " at \($0)" } ?? "")
      let reels = played.machine.modes[played.mode].reels
      return [
        Figure("mode", played.name, "the mode"),
        Figure("bet", played.bet, "the bet with these reels, if it isn't the one of the sheet")
          .ifThere,
        Figure(
          "cycle", played.bet == nil ? body.cycle(of: played.mode) : played.cycle, .combinations,
          "combinations of a spin of the mode; null without a fixed number of them"),
        Figure(
          "reels", strips(of: reels, item: item),
          "the reels, as lists of circles, as lists of stops; the first set if they are drawn"),
        kinds(of: reels), sets(of: played, item: item),
      ]
    }
    return Figure("strips", modes, "the strips of each mode, and of other bets that have their own")
  }

  /// The sets of reels that spins choose from, one per spin.
  private func sets(of played: PlayedReels, item: String) -> Figure {
    let drawn = played.sets.filter { $0.number != nil }
    let sets = Figure.Value.objects(drawn) { set in
      let item = "\(item) set \(set.number ?? 1)"
      return [
        Figure("weight", set.weight, "the weight of the set").csv("stripWeight", item),
        Figure("probability", set.probability, .share, "how often a spin draws …")
          .csv("stripProbability", item),
        Figure(
          "cycle", set.cycle, .combinations,
          "combinations of a spin with these reels; null without a fixed number of them"),
        Figure("reels", strips(of: set.reels, item: item), "its reels, as above"),
        kinds(of: set.reels),
      ]
    }
    return Figure("sets", drawn.isEmpty ? .absent : sets, "the sets of reels, if spins draw them")
  }

  private func kinds(of reels: [Reel]) -> Figure {
    let kinds = reels.map { reel -> Figure.Value in
      switch reel.filling {
      case .turning: .text("turning")
      case .cells: .text("cells")
      case .sameAsLeft: .text("same")
      }
    }
    return Figure(
      "kinds", .list(kinds), "how each reel is filled: `turning`, `cells`, or `same` as on its left"
    )
  }

  private func strips(of reels: [Reel], item: String) -> Figure.Value {
    .list(
      reels.enumerated().map { reel, circles -> Figure.Value in
        .list(
          circles.circles.enumerated().map { index, circle in
            stops(of: circle, item: "\(item) reel \(reel + 1) circle \(index + 1)")
          })
      })
  }

  private func stops(of circle: Circle, item: String) -> Figure.Value {
    .objects(circle.stops.enumerated()) { index, stop in
      let name = machine.symbols[stop.symbol].name
      return [
        Figure("symbol", name, "the symbol of the stop; in CSV with its weight")
          .csv("strips", "\(item) stop \(index + 1)", text: "\(name) × \(stop.weight)"),
        Figure("weight", stop.weight, "the weight of the stop"),
      ]
    }
  }
}
