import SlotPaint

extension DisplayList {
  /// All marks, including those in groups, with the names of the groups they are in.
  var flatMarks: [(name: String?, mark: Mark)] {
    func flat(_ marks: [Mark], in group: String?) -> [(name: String?, mark: Mark)] {
      marks.flatMap { mark -> [(name: String?, mark: Mark)] in
        let name = mark.name ?? group
        if case .group(let inner, _) = mark.content {
          return [(mark.name, mark)] + flat(inner, in: name)
        }
        return [(name, mark)]
      }
    }
    return flat(marks, in: nil)
  }

  /// The strings of all texts, back to front.
  var strings: [String] {
    flatMarks.compactMap { if case .text(let text) = $0.mark.content { text.string } else { nil } }
  }

  /// The strings of the named texts.
  var texts: [String: String] {
    var texts: [String: String] = [:]
    for (_, mark) in flatMarks {
      if let name = mark.name, case .text(let text) = mark.content { texts[name] = text.string }
    }
    return texts
  }

  /// The wheels by name.
  var wheels: [String: Wheel] {
    var wheels: [String: Wheel] = [:]
    for (_, mark) in flatMarks {
      if let name = mark.name, case .wheel(let wheel) = mark.content { wheels[name] = wheel }
    }
    return wheels
  }
}
