/// An animal that can be heard.
package enum Animal: String, Sendable, Hashable, CaseIterable {
  case cat, cow, dog, duck, frog, owl, sheep

  /// What it says, as a word.
  var says: String {
    switch self {
    case .cat: "Miaow"
    case .cow: "Moo"
    case .dog: "Woof"
    case .duck: "Quack"
    case .frog: "Ribbit"
    case .owl: "Too-whoo"
    case .sheep: "Baa"
    }
  }

  /// The name of the sound that it makes.
  var soundName: String { "Animals/\(rawValue)" }
}
