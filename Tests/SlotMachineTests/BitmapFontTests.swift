import Testing

@testable import SlotMachine

@Suite struct `A baked font` {
  private let head = """
    info face="text" size=48 bold=0
    common lineHeight=57 base=47 scaleW=512 scaleH=528 pages=1
    page id=0 file="text of mine.bmp"

    """

  @Test func `is read with its letters and kernings`() throws {
    let font = try BitmapFont(
      parsing: head + """
        chars count=1
        char id=33 x=322 y=275 width=16 height=38 xoffset=-1 yoffset=11 xadvance=13 page=0 chnl=15
        kerning first=65 second=86 amount=-3
        """)
    #expect(font.em == 48)
    #expect(font.base == 47)
    #expect(font.page == "text of mine.bmp")
    #expect(
      font.glyphs[33]
        == BitmapFont.Glyph(
          x: 322, y: 275, width: 16, height: 38, xOffset: -1, yOffset: 11, advance: 13))
    #expect(font.kernings[BitmapFont.Pair(first: 65, second: 86)] == -3)
  }

  @Test(arguments: [
    ("char id=33 x=abc", "line 4: 'x=abc' is not a whole number"),
    ("char x=1", "line 4: 'char' has no 'id'"),
    ("char id=-5", "line 4: 'id' is not a character's number"),
  ])
  func `says on which line it is wrong`(line: String, message: String) {
    let error = #expect(throws: BitmapFont.ParsingError.self) {
      try BitmapFont(parsing: head + line)
    }
    #expect(error?.description == message)
  }

  @Test func `needs its head`() {
    #expect(throws: BitmapFont.ParsingError.self) { try BitmapFont(parsing: "") }
  }
}
