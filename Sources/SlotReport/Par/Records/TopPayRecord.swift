/// The largest pay in JSON; the credits are null if there is no most.
struct TopPayRecord: Encodable {
  let credits: Int?
  let probability: Double

  init(_ pay: TopPay) {
    credits = pay.credits
    probability = pay.probability
  }
}
