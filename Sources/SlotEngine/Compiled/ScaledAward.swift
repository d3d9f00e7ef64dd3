/// An award as a win gave it.
public struct ScaledAward: Sendable, Hashable {
  /// The look of the win, by its place in ``Machine/looks``.
  public let look: Int
  /// The award.
  public let award: Award
  /// What its credits, and those of its bonus, are multiplied by.
  public let scale: Int

  /// Creates an award.
  public init(look: Int, award: Award, scale: Int) {
    self.look = look
    self.award = award
    self.scale = scale
  }
}
