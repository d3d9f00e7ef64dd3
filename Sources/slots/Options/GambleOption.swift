import ArgumentParser
import SlotEngine

/// When the pay of a round is staked on a toss.
struct GambleOption: ParsableArguments {
  @Option(
    name: .customLong("gamble"),
    help: ArgumentHelp(
      "When to gamble what a round paid, on a machine with a gamble: never, once, always, or until=N, "
        + "which goes on as long as the pay is below N credits (default: never). Where there are several kinds of toss, "
        + "what to toss when, such as suit:once,colour:until=100: the first that applies.",
      valueName: "plan"),
    completion: .list(["never", "once", "always", "until="]), transform: { try parse($0) })
  var chosen: GamblePlan?

  /// The chosen plan.
  var plan: GamblePlan { chosen ?? .never }

  private static func parse(_ text: String) throws -> GamblePlan {
    guard let plan = GamblePlan(text) else {
      throw ValidationError(
        "a plan is never, once, always, or until=N, such as until=100; with several kinds of toss, a list such as "
          + "suit:once,colour:until=100")
    }
    return plan
  }
}
