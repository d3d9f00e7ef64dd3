import SlotEngine

extension TuningWishes {
  /// Reads wishes for a machine.
  ///
  /// - Parameters:
  ///   - yaml: The text of the file of wishes.
  ///   - name: Its name, for messages.
  ///   - text: The machine file to be tuned.
  /// - Throws: ``MachineFileError`` with everything that is wrong with the wishes, or the machine file.
  public init(
    yaml: String, name: String, for text: MachineText
  ) throws(MachineFileError) {
    let machine = try MachineFile(yaml: text.yaml, name: text.name).machine
    let inspector = Inspector(file: name)
    guard let root = FileNode(yaml: yaml.withoutByteOrderMark, inspector: inspector) else {
      throw MachineFileError(issues: inspector.issues)
    }
    let reader = WishesReader(machine: machine, text: text, inspector: inspector)
    let wishes = reader.wishes(root)
    guard let wishes, inspector.issues.isEmpty else {
      throw MachineFileError(issues: inspector.issues)
    }
    self = wishes
  }
}

/// Reads a file of wishes, as strictly as a machine file.
struct WishesReader {
  static let keys = [
    "problem", "says", "start", "known", "free", "targets", "rather", "variants", "constraints",
    "seconds",
  ]

  let machine: Machine
  let text: MachineText
  let inspector: Inspector

  func wishes(_ root: FileNode) -> TuningWishes? {
    guard let fields = Fields(root, "a file of wishes", keys: Self.keys, inspector: inspector)
    else { return nil }
    for key in ["problem", "says", "start", "known"] {
      _ = fields[key].map { inspector.text($0, "a text") }
    }
    var wishes = TuningWishes()
    wishes.free =
      fields.required("free").flatMap { inspector.list($0, of: "what may change") }?
      .compactMap(part) ?? []
    wishes.seconds = fields["seconds"].flatMap { number($0, "number of seconds") }?.value
    if let seconds = fields["seconds"], let most = wishes.seconds, !(most > 0 && most <= 86_400) {
      inspector.refuse(seconds, "\(seconds.summary) isn't a valid time limit", "give 1 to 86400")
    }
    wishes.musts = fields["targets"].map { targets($0, needTolerance: true) } ?? []
    wishes.rathers = fields["rather"].map { targets($0, needTolerance: false) } ?? []
    for target in wishes.rathers {
      if let must = wishes.musts.first(where: { $0.figure == target.figure && $0.bet == target.bet }
      ) {
        _ = must
        refuse(
          target.place, "\(target.name) is under \"targets\" as well",
          "leave it out here, or there")
      }
    }
    if let node = fields["variants"] {
      wishes.variants = (inspector.list(node, of: "variants") ?? []).compactMap { node in
        Fields(node, "a variant", keys: ["targets"], inspector: inspector)?.required("targets")
          .map { targets($0, needTolerance: true) }
      }
    }
    if fields["targets"] == nil, fields["rather"] == nil, fields["variants"] == nil {
      inspector.refuse(
        root, "there are no wishes", "add \"targets\", such as { return: [0.96, 0.000001] }")
    }
    wishes.constraints = ConstraintsReader(machine: machine, inspector: inspector)
      .constraints(fields["constraints"], free: wishes.free.map(\.value))
    return wishes
  }

  private func refuse(_ place: WishPlace, _ problem: String, _ remedy: String) {
    let node = FileNode(
      place: FilePlace(line: place.line, column: place.column), path: place.key,
      content: .scalar(""))
    inspector.refuse(node, problem, remedy)
  }
}

// MARK: What may change

extension WishesReader {
  private func part(_ node: FileNode) -> Placed<TuningWishes.Part>? {
    guard case .scalar(let name) = node.content else {
      return inspector.refused(
        node, "\(node.summary) isn't a part of a machine", "use reels, weights or pays")
    }
    let part: TuningWishes.Part
    switch name {
    case "reels": part = .reels
    case "counts": part = .counts
    case "lengths": part = .lengths
    case "weights": part = .weights
    case "pays": part = .pays
    default:
      guard name.contains("."), let value = try? text.value(of: name), Int(value) != nil else {
        return inspector.refused(
          node, "\(node.summary) is no part of \(machine.name) that can be tuned",
          node.nearest(of: ["reels", "counts", "lengths", "weights", "pays"])
            .map { "did you mean \"\($0)\"?" }
            ?? "use reels, counts, lengths, weights, pays, or the key of a whole number such as bets.ante.cost"
        )
      }
      part = .number(key: name)
    }
    if [.reels, .counts, .lengths, .weights].contains(part) {
      do throws(ReelSheetError) {
        try ReelSheet.requireTurningReels(of: machine)
        _ = try ReelSheet(of: machine)
      } catch {
        return inspector.refused(node, "\(name) can't be tuned", "\(error)")
      }
    }
    return Placed(value: part, place: place(node))
  }

  func place(_ node: FileNode) -> WishPlace {
    WishPlace(
      file: inspector.file, line: node.place.line, column: node.place.column,
      key: node.path.isEmpty ? "file" : node.path)
  }
}

// MARK: Targets

extension WishesReader {
  private func targets(_ node: FileNode, needTolerance: Bool) -> [TuningWishes.Target] {
    guard let fields = inspector.mapping(node, of: "figures") else { return [] }
    if fields.isEmpty {
      inspector.refuse(node, "there are no figures", "add one, such as return: [0.96, 0.000001]")
    }
    var seen: [TuningWishes.Target] = []
    for field in fields {
      guard let (figure, bet) = figure(field.key, name: field.name),
        let goal = goal(field.value, of: figure, needTolerance: needTolerance)
      else { continue }
      if let first = seen.first(where: { $0.figure == figure && $0.bet == bet }) {
        inspector.refuse(
          field.key, "\(field.name) is the same figure as \(first.name)", "keep one of them")
        continue
      }
      seen.append(
        TuningWishes.Target(
          name: field.name, figure: figure, bet: bet, goal: goal, place: place(field.key)))
    }
    return seen
  }

  private static let figures = [
    "return", "hitFrequency", "standardDeviation", "largestPay", "oneIn AWARD", "share PART",
  ]

  private func figure(
    _ node: FileNode, name: String
  ) -> (TuningWishes.Figure, bet: String?)? {
    var words = name.split(separator: " ").map(String.init)
    let bets = machine.bets.map(\.name) + [Names.base]
    var bet: String?
    let takesName = words.first == "oneIn" || words.first == "share"
    if words.count > (takesName ? 2 : 1), let last = words.last, bets.contains(last) {
      bet = last == Names.base ? nil : last
      words.removeLast()
    }
    let subject = words.dropFirst().joined(separator: " ")
    guard takesName != subject.isEmpty else {
      if takesName {
        return inspector.refused(
          node, "\(name) doesn't say what of", "write oneIn with an award, share with a part")
      }
      return inspector.refused(
        node, "\(machine.name) has no bet \"\(subject)\"",
        "use one of \(bets.joined(separator: ", "))")
    }
    switch words.first {
    case "return": return (.returned, bet)
    case "hitFrequency": return (.hitFrequency, bet)
    case "standardDeviation", "deviation", "volatility": return (.deviation, bet)
    case "largestPay": return (.largestPay, bet)
    case "oneIn": return award(subject, node).map { (.oneIn($0), bet) }
    case "share": return share(subject, node).map { (.share($0), bet) }
    default:
      return inspector.refused(
        node, "there is no figure \"\(name)\"",
        node.nearest(of: Self.figures).map { "did you mean \"\($0)\"?" }
          ?? "use \(Self.figures.joined(separator: ", "))")
    }
  }

  private func award(_ name: String, _ node: FileNode) -> TuningWishes.Award? {
    if let mode = machine.modes.firstIndex(where: { $0.name == name }), mode > 0 {
      return .mode(ModeID(mode))
    }
    if let bonus = machine.bonuses.firstIndex(where: { $0.name == name }) {
      return .bonus(BonusID(bonus))
    }
    if let jackpot = machine.jackpots.firstIndex(where: { $0.name == name }) {
      return .jackpot(JackpotID(jackpot))
    }
    let known =
      machine.modes.dropFirst().map(\.name) + machine.bonuses.map(\.name)
      + machine.jackpots.map(\.name)
    return inspector.refused(
      node, "\(machine.name) has no award \"\(name)\"",
      known.isEmpty
        ? "leave it out, because the machine has no modes, bonuses and jackpots"
        : "use one of \(known.joined(separator: ", "))")
  }

  private func share(_ name: String, _ node: FileNode) -> TuningWishes.Share? {
    let places: [String: Look.Place] = ["lines": .lines, "ways": .ways, "window": .window]
    if let place = places[name] {
      let looks = machine.looks.ids.filter { machine.looks[$0].place == place }
      if !looks.isEmpty { return .looks(Array(looks)) }
    }
    if let mode = machine.modes.firstIndex(where: { $0.name == name }), mode > 0 {
      return .mode(ModeID(mode))
    }
    if let bonus = machine.bonuses.firstIndex(where: { $0.name == name }) {
      return .bonus(BonusID(bonus))
    }
    return inspector.refused(
      node, "\(machine.name) has no part \"\(name)\" of its return",
      "use lines, ways, window, or the name of a mode or a bonus")
  }

  private func goal(
    _ node: FileNode, of figure: TuningWishes.Figure, needTolerance: Bool
  ) -> TuningWishes.Goal? {
    let remedy = "write [goal, tolerance] such as [0.96, 0.000001], or [same, exact]"
    let zero = DecimalNumber("0")
    switch node.content {
    case .scalar where !needTolerance:
      guard let goal = number(node, "goal"), isPossible(goal, node, figure), let zero else {
        return nil
      }
      return .near(goal, within: zero)
    case .list(let parts) where parts.count == 2:
      if case .scalar("same") = parts[0].content {
        guard case .scalar("exact") = parts[1].content else {
          return inspector.refused(
            parts[1], "\(parts[1].summary) isn't \"exact\"", "write [same, exact]")
        }
        return .same
      }
      guard let goal = number(parts[0], "goal"), let tolerance = number(parts[1], "tolerance")
      else { return nil }
      guard tolerance.value >= 0 else {
        return inspector.refused(
          parts[1], "a tolerance is below 0", "give how far the figure may be off")
      }
      return isPossible(goal, parts[0], figure) ? .near(goal, within: tolerance) : nil
    default: return inspector.refused(node, "\(node.summary) isn't a goal", remedy)
    }
  }

  /// Refuses a goal that no machine has.
  private func isPossible(
    _ goal: DecimalNumber, _ node: FileNode, _ figure: TuningWishes.Figure
  ) -> Bool {
    let unreached = "can't be reached by any machine"
    let range: (ClosedRange<Double>, String, String) =
      switch figure {
      // Such a return is possible, but nobody's wish: it is 96 % without its sign.
      case .returned:
        (
          0...20, "isn't a return from 0 to 20 times the bet",
          "give a share such as 0.96, or write 96 %"
        )
      case .hitFrequency, .share: (0...1, unreached, "give a share from 0 to 1")
      case .oneIn: (1e-6...1e18, unreached, "give the mean number of rounds for each")
      case .deviation, .largestPay: (0...1e15, unreached, "give a number from 0 on")
      }
    guard !range.0.contains(goal.value) else { return true }
    inspector.refuse(node, "\(node.summary) \(range.1)", range.2)
    return false
  }

  private func number(_ node: FileNode, _ noun: String) -> DecimalNumber? {
    guard case .scalar(let text) = node.content, let number = DecimalNumber(text) else {
      return inspector.refused(
        node, "\(node.summary) isn't a valid \(noun)", "give a number such as 0.96")
    }
    return number
  }
}
