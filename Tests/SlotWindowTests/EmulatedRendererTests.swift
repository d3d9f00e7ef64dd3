import Testing

@testable import SlotWindow

@Suite struct `An emulated OpenGL` {
  @MainActor
  @Test(arguments: [
    "llvmpipe (LLVM 15.0.6, 256 bits)", "softpipe", "Software Rasterizer", "SwiftShader Device",
  ])
  func `is stepped down from`(name: String) { #expect(GameWindow.isEmulation(name)) }

  @MainActor
  @Test(arguments: [
    "Mesa Intel(R) UHD Graphics 620 (KBL GT2)", "NVIDIA GeForce RTX 3060/PCIe/SSE2",
    "AMD Radeon Graphics (radeonsi, renoir, LLVM 15.0.6)", "Apple M2", "V3D 4.2",
  ])
  func `isn't what a graphics card calls itself`(name: String) {
    #expect(!GameWindow.isEmulation(name))
  }
}
