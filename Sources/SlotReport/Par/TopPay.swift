/// The most that a spin or a round can pay.
public struct TopPay: Sendable, Hashable {
  /// The credits; nil if there is no most.
  public let credits: Int?
  /// How likely it is; 0 if there is no most.
  public let probability: Double
}
