/// A few letters that stand for a name.
struct Emblem: Sendable, Hashable {
  let text: String
  /// Whether it is the whole name.
  let isWhole: Bool

  /// The most letters of an emblem that is no number.
  private static let mostLetters = 3

  /// Creates the emblem of a name that no other one stands beside: the initials of its first two words, or the first
  /// two letters of a single one; a name of up to three characters, such as that of a card, is used whole.
  init(name: String) {
    let words = name.split { "-_ .[]".contains($0) }
    isWhole = name.count <= Self.mostLetters || words.isEmpty
    if isWhole {
      text = name.uppercased()
    } else if words.count > 1 {
      text = words.prefix(2).compactMap(\.first).map { $0.uppercased() }.joined()
    } else {
      text =
        (words.first?.prefix(1).uppercased() ?? "") + (words.first?.dropFirst().prefix(1) ?? "")
    }
  }

  /// What it has in common with the emblems of names that differ by a number.
  private var kind: String {
    let letters = text.filter { !$0.isNumber }
    return (isWhole || letters.isEmpty ? text : letters).lowercased()
  }

  private init(_ text: String) { (self.text, isWhole) = (text, false) }
}

extension Emblem {
  /// The emblems of names that stand beside each other, no two of them alike, whether in capitals or not.
  ///
  /// A name keeps its own emblem where it is the only one that has it. Names that would have the same are told apart by
  /// what differs between them: by what follows where they begin alike, and by a number if nothing else is left.
  static func emblems(of names: [String]) -> [String: Emblem] {
    let groups = Dictionary(grouping: Set(names)) { Emblem(name: $0).kind }
    var emblems: [String: Emblem] = [:]
    var taken: Set<String> = []
    for group in groups.values where group.count == 1 {
      let emblem = Emblem(name: group[0])
      emblems[group[0]] = emblem
      taken.insert(emblem.text.lowercased())
    }
    for key in groups.keys.sorted() {
      guard let group = groups[key]?.sorted(), group.count > 1 else { continue }
      let alike = alike(in: group)
      for name in group {
        let candidates = candidates(of: name, after: alike)
        let number = (1...names.count + 1).lazy.map(String.init)
        guard
          let text =
            (candidates.first { !taken.contains($0.lowercased()) }
              ?? number.first { !taken.contains($0) })
        else { continue }
        taken.insert(text.lowercased())
        emblems[name] =
          text.lowercased() == name.lowercased() ? Emblem(name: name) : Emblem(text)
      }
    }
    return emblems
  }

  /// How many characters names have in common at their beginning, and at their end; a number isn't divided.
  private static func alike(in names: [String]) -> (first: Int, last: Int) {
    func common(_ names: [[Character]]) -> Int {
      guard let first = names.first else { return 0 }
      let least = names.map(\.count).min() ?? 0
      var count = 0
      while count < least, names.allSatisfy({ $0[count] == first[count] }) { count += 1 }
      while count > 0, first[count - 1].isNumber,
        names.contains(where: { $0.count > count && $0[count].isNumber })
      { count -= 1 }
      return count
    }
    let first = common(names.map(Array.init))
    let rests = names.map { Array($0.dropFirst(first)) }
    return (first, common(rests.map { $0.reversed() }))
  }

  /// What may stand for a name, the best first: what is its own if that is short, and else letters of it.
  private static func candidates(of name: String, after alike: (first: Int, last: Int)) -> [String]
  {
    // Not a part of a word: that would be taken for a word.
    let isWord = name.prefix(alike.first).last?.isLetter != true
    let own = name.dropFirst(alike.first).dropLast(alike.last).filter { $0.isLetter || $0.isNumber }
    // The name that the others begin with.
    guard let first = own.first else { return [Emblem(name: name).text] }
    let initial = name.first.map(String.init) ?? ""
    let rest = own.dropFirst()
    let digits = own.reversed().prefix { $0.isNumber }.reversed()
    let all =
      (isWord && own.count <= mostLetters ? [own] : [])
      + ((1...mostLetters).contains(digits.count) ? [String(digits)] : [])
      + ["\(initial)\(first)"] + rest.map { "\(first)\($0)" }
      + rest.map { "\(initial)\(first)\($0)" }
    return all.map { $0.count > 1 ? $0.prefix(1).uppercased() + $0.dropFirst() : $0.uppercased() }
  }
}
