import SlotEngine
import Testing

@Suite struct `SHA-256` {
  // Source: NIST, "Secure Hashing: Example Values", SHA256.pdf and SHA2_Additional.pdf; the lengths around
  // the end of a block from Python's hashlib, as n bytes of value n.
  @Test(
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqr"
          + "lmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
    ])
  func `gives the published example values`(message: String, digest: String) {
    #expect(SHA256.hexadecimal(of: message.utf8) == digest)
  }

  @Test func `gives the published value of a million bytes`() {
    #expect(
      SHA256.hexadecimal(of: repeatElement(UInt8(ascii: "a"), count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test(
    arguments: [
      (55, "f9e3ac6e56363ff68f01e0642921f38b53a23ee735f35bbfc6fed6c25d10f9ec"),
      (56, "16d5189ddf169a234580076802cc1130ab264fb05288c507711eed0ea3813609"),
      (57, "10d366d67d12813efd16f87cf9163163c0d8cef6e1aa455296c2ec07f7a48b01"),
      (63, "7a0886d9e7c1910452c62a1045761c2e9c20bb9dc23f0eef8940b070438f87b5"),
      (64, "0baca70e52ced8beea55d8aec7889e8ddd5ee512bb8e331c2f60e99170a3809b"),
      (65, "836203944f4c0280461ad73d31457c22ba19d1d99e232dc231000085899e00a2"),
      (119, "5cb9d9eeda0eeba3057bb19aa8593c99781938f5acbb23c33f90bdf475b6ac11"),
      (120, "13f05a0b594787f5ecd315edc96141bd3243203d1b7d4f0836f37308b276ba98"),
      (128, "b7effd43ee5016021d067dd32ade04f37a347efe942297070e5cc56f47fddfbb"),
    ] as [(UInt8, String)])
  func `gives the values of lengths around the end of a block`(length: UInt8, digest: String) {
    #expect(SHA256.hexadecimal(of: repeatElement(length, count: Int(length))) == digest)
  }
}
