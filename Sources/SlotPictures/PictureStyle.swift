/// The style sheet of the pictures on a page, whose colours the page defines as variables.
package enum PictureStyle {
  /// The styles of all pictures, with the colours of a number of symbols.
  package static func sheet(symbols: Int) -> String { shapes + colors(symbols) }

  private static let shapes = """
    .label{font-size:11px;fill:var(--soft)}
    .axis-title{font-size:11px;fill:var(--ink);font-weight:600}
    .column{font-size:12px;font-weight:600;fill:var(--ink)}
    .tile{font-size:10.5px;fill:#14181c}
    .weight{font-size:10px;fill:#14181c;font-weight:600}
    .stop-number{font-size:9px;fill:var(--soft)}
    .grid{stroke:#e2e7ec;stroke-width:1}
    .axis{stroke:#8a949e;stroke-width:1}
    .bar{fill:#4f86b8}
    .steps{fill:none;stroke:var(--amber);stroke-width:1.8}
    .band-wide{fill:var(--pale)}
    .band{fill:var(--sky)}
    .middle{fill:none;stroke:var(--blue);stroke-width:2}
    .mean{stroke:#222;stroke-width:1.2;stroke-dasharray:5 4}
    .curve{fill:none;stroke-width:2}
    .curve0{stroke:#0c2d4d}.curve1{stroke:#1d6a96;stroke-dasharray:8 3}
    .curve2{stroke:#2e8b8b}.curve3{stroke:#b0660a;stroke-dasharray:8 3}
    .curve4{stroke:#7a3b69}.curve5{stroke:#777;stroke-dasharray:2 3}
    .on{fill:var(--blue)}.off{fill:#e3e8ee}
    .outline{fill:none;stroke:#6b7681;stroke-width:1}
    .part{stroke:#fff;stroke-width:1.5}
    .part0{fill:#1d4f80}.part1{fill:#9cc3e6}.part2{fill:#b0660a}.part3{fill:#f2cf9a}
    .part4{fill:#236b5e}.part5{fill:#a9dccf}.part6{fill:#6d3566}.part7{fill:#dfb8da}
    .part-label{font-size:12px;font-weight:600;fill:#14181c}
    .part-label0,.part-label2,.part-label4,.part-label6{fill:#fff}

    """

  private static func colors(_ symbols: Int) -> String {
    (0..<symbols).map { symbol in
      let color = SymbolColor(ofSymbol: symbol)
      return ".s\(symbol){fill:\(color.fill)}.t\(symbol){fill:\(color.stripe)}\n"
    }.joined()
  }
}
