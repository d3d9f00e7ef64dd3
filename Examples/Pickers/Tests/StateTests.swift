import PickerGallery
import SlotControls
import Testing

@Suite struct `The states' ZIP codes` {
  /// The first three digits of each state's ZIP codes, from the United States Postal Service's list
  /// of three-digit prefixes (Domestic Mail Manual, L002).
  private static let prefixes: [String: [ClosedRange<Int>]] = [
    "Alabama": [350...369], "Alaska": [995...999], "Arizona": [850...865],
    "Arkansas": [716...729], "California": [900...961], "Colorado": [800...816],
    "Connecticut": [60...69], "Delaware": [197...199], "Florida": [320...349],
    "Georgia": [300...319, 398...399], "Hawaii": [967...968], "Idaho": [832...838],
    "Illinois": [600...629], "Indiana": [460...479], "Iowa": [500...528],
    "Kansas": [660...679], "Kentucky": [400...427], "Louisiana": [700...714],
    "Maine": [39...49], "Maryland": [206...219], "Massachusetts": [10...27],
    "Michigan": [480...499], "Minnesota": [550...567], "Mississippi": [386...397],
    "Missouri": [630...658], "Montana": [590...599], "Nebraska": [680...693],
    "Nevada": [889...898], "New Hampshire": [30...38], "New Jersey": [70...89],
    "New Mexico": [870...884], "New York": [100...149], "North Carolina": [270...289],
    "North Dakota": [580...588], "Ohio": [430...459], "Oklahoma": [730...749],
    "Oregon": [970...979], "Pennsylvania": [150...196], "Rhode Island": [28...29],
    "South Carolina": [290...299], "South Dakota": [570...577], "Tennessee": [370...385],
    "Texas": [750...799], "Utah": [840...847], "Vermont": [50...59],
    "Virginia": [201...201, 220...246], "Washington": [980...994], "West Virginia": [247...268],
    "Wisconsin": [530...549], "Wyoming": [820...831],
  ]

  @Test func `begin with digits of their state`() throws {
    #expect(USState.all.map(\.name) == Self.prefixes.keys.sorted())
    for state in USState.all {
      let ranges = try #require(Self.prefixes[state.name])
      for town in state.towns {
        let prefix = try #require(Int(town.zip.prefix(3)), "\(town.zip)")
        #expect(town.zip.count == 5 && Int(town.zip) != nil)
        #expect(ranges.contains { $0.contains(prefix) }, "\(town.zip) \(town.name), \(state.name)")
        #expect(!town.name.isEmpty)
      }
      #expect((2...7).contains(state.towns.count), "\(state.name)")
      #expect(state.towns.map(\.zip) == state.towns.map(\.zip).sorted(), "\(state.name)")
    }
    let all = USState.all.flatMap(\.towns).map(\.zip)
    #expect(Set(all).count == all.count)
  }
}
