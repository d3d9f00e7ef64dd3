/// Published figures that are known not to match the published machine, with the reasons.
enum KnownWrong {
  /// The reasons, by machine and figure.
  static let reasons: [String: [String: String]] = [
    "cleopatra": [
      "hit frequency 20 lines": "the shapes of the lines aren't published; these are ours",
      "relative SD 1 line (simulated)": "it was simulated",
      "relative SD 20 lines (simulated)": "it was simulated",
    ],
    "double-diamond-deluxe-prizes": [
      "return": "the hits printed beside it give another one",
      "90% CI at 1,000,000 plays, 1": "it is about the return that is wrong",
      "90% CI at 1,000,000 plays, 2": "it is about the return that is wrong",
    ],
    "great-blue": [
      "return": "its formula counts retriggers wrongly",
      "mean free-game win in total bets": "its formula counts retriggers wrongly",
      "sigma total (their approximation)": "its formula leaves covariances out",
    ],
    "lobstermania-96": ["hits of prize 150": "it was rounded twice, by way of 0.275"],
    "power-stars": [
      "return at wc=1/63.75 (their chain formula)":
        "it values a spin on which a star lands as if it were not there"
    ],
    "red-white-blue": [
      "SD 1-2 coins": "it was computed from rounded probabilities",
      "SD 3 coins": "it was computed from rounded probabilities",
    ],
  ]

  /// Why a figure is wrong; nil if it isn't known to be.
  static func reason(for figure: String, of machine: String) -> String? {
    reasons[machine]?[figure]
  }
}
