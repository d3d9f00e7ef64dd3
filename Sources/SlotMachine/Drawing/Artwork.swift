import SlotCabinet
import SlotEngine
import SlotFiles

/// The pictures and fonts as they were read, before they are fitted to a window.
struct Artwork {
  let backdrop: PixelImage
  let buttons: [ButtonLook: PixelImage]
  let icon: PixelImage
  let symbols: SymbolArt
  let display: Lettering
  let text: Lettering

  /// Reads all of them.
  ///
  /// - Throws: ``MediaError`` if one is missing, ``GameError/damagedFile(path:reason:)`` if it
  ///   can't be read.
  init(of machine: Machine, in media: MediaFolder) throws {
    backdrop = try PixelImage("Cabinet/backdrop.bmp", in: media)
    buttons = [
      .normal: try PixelImage("Cabinet/button.bmp", in: media),
      .hover: try PixelImage("Cabinet/button-hover.bmp", in: media),
      .pressed: try PixelImage("Cabinet/button-pressed.bmp", in: media),
    ]
    icon = try PixelImage("Cabinet/icon.bmp", in: media)
    display = try Lettering("display", in: media)
    text = try Lettering("text", in: media)
    symbols = try SymbolArt(of: machine, in: media, lettering: display)
  }
}
