extension Machine {
  /// The machine's identity: the SHA-256 of its canonical bytes, as 64 hexadecimal digits.
  public var digest: String { SHA256.hexadecimal(of: canonicalBytes) }
}
