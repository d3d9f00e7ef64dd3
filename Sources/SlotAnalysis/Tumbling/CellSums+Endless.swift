import SlotEngine
import SlotStatistics

extension CellSums {
  /// The values of each state if every further grid has the same rung, and the determinant of the
  /// equations, each multiplied by its number of draws; nil if they have no solution modulo this prime.
  func endless(rung: Int) -> (rests: [RestOfSpin], determinant: UInt64)? {
    let count = chain.states.count
    var matrix = [UInt64](repeating: 0, count: count * count)
    var place = 0
    for state in 0..<count {
      matrix[state * count + state] = 1
      for step in chain.stepsOfState[state]..<chain.stepsOfState[state + 1] {
        let target = Int(chain.steps[step].target)
        guard target >= 0 else { continue }
        let entry = state * count + target
        matrix[entry] = field.difference(matrix[entry], weights[place])
        place += 1
      }
    }
    guard let (inverse, own) = field.inverse(ofMatrix: matrix, count: count) else { return nil }
    let determinant = chain.states.indices.reduce(own) { product, state in
      field.product(
        product, field.power(chain.tables.weight % field.modulus, UInt64(free(in: state))))
    }
    func solved(
      _ known: [RestOfSpin], _ part: WritableKeyPath<RestOfSpin, UInt64>,
      in rests: inout [RestOfSpin]
    ) {
      for state in 0..<count {
        for number in 0..<classes {
          var sum: UInt64 = 0
          for other in 0..<count where inverse[state * count + other] != 0 {
            sum = field.sum(
              sum,
              field.product(
                inverse[state * count + other], known[other * classes + number][keyPath: part]))
          }
          rests[state * classes + number][keyPath: part] = sum
        }
      }
    }
    // The known terms of a part's equations depend only on the parts before it.
    var rests = [RestOfSpin](repeating: RestOfSpin(), count: count * classes)
    for parts in [[\RestOfSpin.mass, \.factor, \.square], [\.first, \.mixed], [\.second]] {
      let known = before(rests, rung: rung)
      for part in parts { solved(known, part, in: &rests) }
    }
    return (rests, determinant)
  }
}
