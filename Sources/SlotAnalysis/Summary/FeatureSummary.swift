package import SlotEngine

/// How a feature is distributed, with its name in reports.
package struct FeatureSummary: Sendable {
  package let name: String
  /// The distribution, or why it can't be computed.
  package let law: Result<FeatureLaw, AnalysisError>
}

extension MachineAnalysis {
  /// How each mode and each bonus that rounds award is distributed.
  package func featureSummaries(of machine: Machine) -> [FeatureSummary] {
    featureLaws(of: machine).map { kind, law in
      FeatureSummary(name: machine.name(of: kind), law: law)
    }
  }
}
