import Foundation
import PackagePlugin

/// Runs the script beside it before each build, which writes down the commit that the working copy is at.
///
/// The manifest can't: SwiftPM keeps what it evaluated to until `Package.swift` changes. Where git is missing, or there is
/// no repository, no commit is written down and the build goes on.
@main struct CommitRecorder: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) -> [Command] {
    let package = context.package.directoryURL
    return [
      .prebuildCommand(
        displayName: "Recording the commit", executable: URL(filePath: "/bin/sh"),
        arguments: [
          package.appending(path: "Sources/CommitRecorder/record").path,
          package.path, context.pluginWorkDirectoryURL.path,
        ],
        outputFilesDirectory: context.pluginWorkDirectoryURL)
    ]
  }
}
