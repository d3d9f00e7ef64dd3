/// The greatest common divisor of two numbers that aren't negative; the other if one is 0.
func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
  var (left, right) = (one, other)
  while right != 0 { (left, right) = (right, left % right) }
  return left
}
