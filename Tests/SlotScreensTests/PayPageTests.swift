import PictureSupport
import SlotCabinet
import SlotControls
import SlotMachineFile
import SlotPaint
import SlotScreens
import SlotStrings
import Testing

@Suite struct `The pages about what pays` {
  /// The marks of each page about a machine, from the first on.
  private func pages(of machine: String, size: Size, language: Language = .english) throws -> [(
    title: String, marks: [Mark]
  )] {
    var settings = Settings()
    settings.language = language
    var player = try Player(machine: machine, settings: settings, size: size)
    player.press(.character("i"))
    var pages: [(title: String, marks: [Mark])] = []
    while let page = player.screens.cabinet.openPage, pages.count < page.number {
      let marks = player.screens.scene(at: player.now).marks.flatMap { mark -> [Mark] in
        if case .group(let inner, _) = mark.content { inner } else { [] }
      }
      pages.append((page.title, marks))
      player.press(.right)
      guard page.number < page.count else { break }
    }
    return pages
  }

  /// The texts with a name, or with a name that begins so.
  private func texts(_ marks: [Mark], _ name: String) -> [Text] {
    marks.compactMap { mark in
      if case .text(let text) = mark.content, mark.name?.hasPrefix(name) == true {
        text
      } else {
        nil
      }
    }
  }

  /// The owl of orchard.yaml pays 25, 100 and 500 for three, four and five, by the file.
  @Test func `have a column for each count, the longest run first`() throws {
    let page = try #require(try pages(of: "orchard", size: Size(width: 1280, height: 800)).first)
    let heads = texts(page.marks, "count")
    #expect(heads.map(\.string) == ["5 ×", "4 ×", "3 ×"] || heads.map(\.string).first == "5 ×")
    let pays = texts(page.marks, "pays ")
    #expect(pays.count > 10)
    // Each pay stands right below its count.
    for mark in page.marks {
      guard case .text(let pay) = mark.content, let name = mark.name, name.hasPrefix("pays ") else {
        continue
      }
      let count = try #require(name.split(separator: " ").last)
      let head = try #require(heads.first { $0.string == "\(count) ×" })
      #expect(abs(head.anchor.x - pay.anchor.x) < 1e-6, "\(name)")
    }
  }

  /// The rows of the diagrams of tidepool.yaml, read in the file.
  @Test func `draw every line as a grid with its cells filled`() throws {
    let page = try #require(
      try pages(of: "tidepool", size: Size(width: 1280, height: 800)).first {
        $0.title == Words(.english)[.lines]
      })
    #expect(texts(page.marks, "line number").map(\.string) == ["1", "2", "3", "4", "5"])
    let cells = page.marks.compactMap { mark -> Rect? in
      guard mark.name == "line cell", case .shape(.rectangle(let frame, _), _, _) = mark.content
      else { return nil }
      return frame
    }
    #expect(cells.count == 25)
    let rows = stride(from: 0, to: 25, by: 5).map { first in
      cells[first..<first + 5].map(\.y)
    }
    let (middle, top, bottom) = (rows[0][0], rows[1][0], rows[2][0])
    #expect(top < middle && middle < bottom)
    #expect(rows[3] == [top, middle, bottom, middle, top])
    #expect(rows[4] == [bottom, middle, top, middle, bottom])
  }

  @Test(arguments: Language.allCases)
  func `say in words what is awarded`(language: Language) throws {
    let all = try pages(of: "tidepool", size: Size(width: 1280, height: 800), language: language)
      .flatMap { texts($0.marks, "award").map(\.string) }
    let spins = Words(language).count(10, .oneFreeSpin, .manyFreeSpins)
    #expect(all.contains { $0.hasPrefix("3 × pearl") && $0.contains(spins) }, "\(all)")
    #expect(all.contains { $0.hasPrefix("3 × chest") && $0.contains("chests") }, "\(all)")
  }

  @Test func `show every pay in any window`() throws {
    for size in [Size(width: 360, height: 300), Size(width: 600, height: 1067)] {
      let marks = try pages(of: "tidepool", size: size).flatMap(\.marks)
      let texts = marks.compactMap {
        if case .text(let text) = $0.content { text.string } else { nil }
      }
      #expect(texts.contains { $0.contains("whale") }, "\(size)")
      for number in 1...5 { #expect(texts.contains("\(number)"), "line \(number) at \(size)") }
    }
  }
}
