extension MachineText {
  /// The same text with the tables of files beside the machine's written into it, so that it says all of the machine. Each
  /// stands on the line of its file's name, so everything else keeps its line.
  ///
  /// - Throws: ``MachineFileError`` if a table can't be read, or the whole would be too long for a machine's file.
  func includingTables(_ files: TableFiles) throws(MachineFileError) -> MachineText {
    guard yaml.contains("table") else { return self }
    let inspector = Inspector(file: name, tables: files)
    guard let root = FileNode(yaml: yaml.withoutByteOrderMark, inspector: inspector) else {
      return self
    }
    let nodes = (root.field("bonuses")?.value.fields ?? []).compactMap {
      $0.value.field("table")?.value
    }
    var text = yaml
    // From the last to the first, so that those before it stay where they are.
    for node in nodes.sorted(by: { $1.place < $0.place }) {
      guard case .scalar(let file) = node.content, !file.isTable else { continue }
      let written = [file, "\"\(file)\"", "'\(file)'"]
      guard let bytes = try? files.bytes(of: file),
        let extent = written.lazy.compactMap({ ScalarExtent(of: $0, at: node.place, in: text) })
          .first
      else { continue }
      text = extent.replaced(by: Self.quoted(bytes))
      guard text.utf8.count <= Limits.bytes else {
        inspector.refuse(
          node, "the file and its tables are longer than 16 MiB together", "use shorter tables")
        throw MachineFileError(issues: inspector.issues)
      }
    }
    return MachineText(yaml: text, name: name)
  }

  /// The lines of a table as one scalar in double quotes, as YAML and JSON write it.
  private static func quoted(_ bytes: [UInt8]) -> String {
    var quoted: [UInt8] = [UInt8(ascii: "\"")]
    for byte in bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...] {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): quoted += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): quoted += Array("\\n".utf8)
      case UInt8(ascii: "\r"): quoted += Array("\\r".utf8)
      case UInt8(ascii: "\t"): quoted += Array("\\t".utf8)
      default: quoted.append(byte)
      }
    }
    return String(decoding: quoted + [UInt8(ascii: "\"")], as: UTF8.self)
  }
}
