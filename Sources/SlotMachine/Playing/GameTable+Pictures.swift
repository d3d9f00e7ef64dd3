import SlotEngine
import SlotFiles
import SlotPaint
import SlotScreens

extension GameTable {
  /// The pictures of the machine and its theme, and those of the machines beside which it can be chosen.
  func library(in media: MediaFolder, typefaces: Typefaces) -> PictureShelf {
    let others = screens.shelf.map { other in
      PictureShelf(
        lookups: MediaPictures.lookups(
          of: other.machine, at: other.path, theme: theme, in: media),
        roles: other.machine.symbolRoles, keepsOriginals: false, typefaces: typefaces)
    }
    return loaded.library(
      in: media, theme: theme, others: others, typefaces: typefaces)
  }
}

extension LoadedMachine {
  /// The pictures of the machine.
  func library(
    in media: MediaFolder, theme: Theme? = nil, others: [PictureShelf] = [], typefaces: Typefaces
  ) -> PictureShelf {
    PictureShelf(
      lookups: MediaPictures.lookups(of: machine, at: path, theme: theme, in: media),
      roles: machine.symbolRoles, others: others, typefaces: typefaces)
  }
}

extension MediaPictures {
  /// Where a machine's pictures are: next to its file, in the theme, and in the Media folder.
  fileprivate static func lookups(
    of machine: Machine, at path: String?, theme: Theme?, in media: MediaFolder
  ) -> [PictureLookup] {
    let beside = path.map { [lookup(besideMachineFile: $0)] } ?? []
    let themed = theme?.folders.map { lookup(inTheme: $0, machine: machine.name) } ?? []
    return beside + themed + [lookup(in: media, machine: machine.name)]
  }
}
