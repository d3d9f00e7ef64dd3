import Foundation
import OutputPage
import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotReport
import SlotWords
import TestSupport
import Testing

/// Compares `docs/OUTPUT.md` with the figures. To regenerate its tables, run these tests with the
/// environment variable `SLOT_BAKE_OUTPUT` set.
@Suite(.timeLimit(.minutes(20))) struct `The page of reports` {
  @Test func `has the tables of the figures as they are`() throws {
    let page = try OutputPage()
    let exact = OutputContract(try OutputCase.exact().map(\.figures))
    let compare = OutputContract(try OutputCase.comparisons().map(\.figures))
    let sweep = OutputContract(try OutputCase.sweeps().map(\.figures))
    let sensitivity = OutputContract(try OutputCase.sensitivities().map(\.figures))
    let par = OutputContract(try OutputCase.sheets().map(\.figures))
    let simulate = OutputContract(try OutputCase.simulations().map(\.figures))
    let verify = OutputContract(try OutputCase.verifications().map(\.figures))
    var expected = page
    for (name, table) in [
      ("exact json", exact.jsonTable), ("exact csv", exact.csvTable),
      ("sweep json", sweep.jsonTable), ("sensitivity json", sensitivity.jsonTable),
      ("compare json", compare.jsonTable), ("par json", par.jsonTable), ("par csv", par.csvTable),
      ("simulate json", simulate.jsonTable), ("simulate csv", simulate.csvTable),
      ("verify json", verify.jsonTable),
    ] {
      #expect(!page.names(of: name).isEmpty, "\(name)")
      expected.put(table, as: name)
    }
    if ProcessInfo.processInfo.environment["SLOT_BAKE_OUTPUT"] != nil {
      try expected.text.write(to: OutputPage.file, atomically: true, encoding: .utf8)
    }
    #expect(
      page.text == expected.text, "Run this test with SLOT_BAKE_OUTPUT=1 to write the tables anew.")
  }

  @Test func `names every key and figure that is printed, and no other`() throws {
    let exact = try OutputCase.exact()
    let sheets = try OutputCase.sheets()
    try expect(try exact.map { try $0.document(.json) }, inJSON: "exact json")
    try expect(try exact.map { try $0.document(.csv) }, inCSV: "exact csv")
    try expect(
      try OutputCase.comparisons().map { try $0.document(.json) }, inJSON: "compare json")
    try expect(try OutputCase.sweeps().map { try $0.document(.json) }, inJSON: "sweep json")
    try expect(
      try OutputCase.sensitivities().map { try $0.document(.json) }, inJSON: "sensitivity json")
    try expect(try sheets.map { try $0.document(.json) }, inJSON: "par json")
    try expect(try sheets.map { try $0.document(.csv) }, inCSV: "par csv")
  }

  @Test func `names every key and figure of the machines that ship`() throws {
    let page = try OutputPage()
    // These three take long without optimisation.
    let slow = Thoroughness.isFull ? [] : ["kites", "thaw", "thicket"]
    let machines = ShippedMachines.names.filter { !slow.contains($0) }
      .compactMap(ShippedMachines.file).map(\.machine)
    try #require(!machines.isEmpty)
    for machine in machines {
      let report = try OutputCase.exact(machine)
      let printed = PrintedKeys(try report.document(.json), types: page.types(of: "exact json"))
      #expect(printed.unknown.isEmpty, "\(machine.name)")
      #expect(printed.mistyped.isEmpty, "\(machine.name)")
      let figures = PrintedKeys.figures(try report.document(.csv))
      #expect(figures.isSubset(of: page.names(of: "exact csv")), "\(machine.name)")
    }
  }

  private func expect(_ documents: [String], inJSON table: String) throws {
    let page = try OutputPage()
    let (names, types) = (page.names(of: table), page.types(of: table))
    let printed = documents.map { PrintedKeys($0, types: types) }
    #expect(printed.flatMap(\.unknown).isEmpty)
    #expect(printed.flatMap(\.mistyped).isEmpty)
    #expect(names.subtracting(printed.flatMap(\.known)).isEmpty)
  }

  private func expect(_ documents: [String], inCSV table: String) throws {
    let printed = Set(documents.flatMap(PrintedKeys.figures))
    #expect(printed == (try OutputPage().names(of: table)))
  }
}
