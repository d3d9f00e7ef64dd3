package import SlotControls
import SlotEngine
package import SlotPaint
import SlotStrings

extension Cabinet {
  /// The picture at a given time.
  package func scene(at now: Duration) -> DisplayList {
    let tableau = tableau(at: now)
    let controls = controls(at: now)
    if overlay != nil { return page(over: tableau, controls) }
    guard !design.isPainting else { return painting(tableau, controls) }
    var list = builder.list(tableau, panel: panel(at: now), controls: controls)
    if showsInsight { list.marks += insight(tableau) }
    return list
  }

  /// What may fly, act or be counted on stage, so that it can be made before it is.
  package var props: [Mark] {
    guard !design.isPainting else { return [] }
    let cost = engine.machine.cost(of: engine.stake)
    return isCalm || pace == .regulated ? builder.letters(cost: cost) : builder.props(cost: cost)
  }

  /// What builds the stage in the present window.
  var builder: SceneBuilder {
    SceneBuilder(
      engine.machine, layout: layout, colors: card.colors, show: card.show, words: words)
  }

  /// A page over nothing but the backdrop.
  private func page(over tableau: Tableau, _ controls: [StageControl]) -> DisplayList {
    let backdrop = builder.backdrop(tableau)
    return DisplayList(size: size, marks: backdrop + PageLayout(self).marks(controls: controls))
  }

  /// The colours of the machine's surroundings: the theme's, or its own.
  package var colors: StageColors {
    Palette(machine: engine.machine.name, colors: card.colors).colors
  }

  private func painting(_ tableau: Tableau, _ controls: [StageControl]) -> DisplayList {
    let spin = controls.first { $0.id == .spin }
    return ClassicScene(
      size: size, symbols: engine.machine.symbols.map(\.name), colors: card.colors, words: words,
      textScale: textScale, measure: measure, remark: file.remarks(in: words)
    ).list(
      tableau, look: isReady ? spin?.look ?? .normal : nil, isFocused: spin?.isFocused ?? false,
      isMuted: isMuted)
  }

  /// The state of everything around the reels.
  func panel(at now: Duration) -> PanelState {
    let machine = engine.machine
    var panel = PanelState(
      title: card.title, balance: purse?.balance,
      cost: isReady ? machine.cost(of: engine.stake) : performance?.cost ?? 0,
      stake: engine.stake, bet: betName ?? NamedBet.base, isBuying: isBuying && isReady,
      isMuted: isMuted, canSkip: canSkip, notice: notice)
    panel.history = history
    panel.hint = fairHint
    (panel.roundsLeft, panel.announcement) = (autoplay?.left, announcement)
    panel.session = words.session(session, minutes: max(.zero, now - beginning).wholeMinutes)
    (panel.file, panel.fileRemarks) = (file, file.remarks(in: words))
    panel.unkept = unkept?.remarks(in: words) ?? []
    panel.isTaking = waitsForToss
    panel.tossKeys = tossKeys(at: now)
    panel.shownStake = performance?.stake ?? engine.stake
    (panel.pays, panel.paysPage) = (pays, paysPage)
    return panel
  }

  /// The look of the Spin button; nil while it is hidden.
  package func buttonLook(at now: Duration) -> ButtonLook? {
    isReady ? controls(at: now).first { $0.id == .spin }?.look : nil
  }
}
