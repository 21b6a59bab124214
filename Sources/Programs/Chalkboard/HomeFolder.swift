public import Foundation

/// A person's home folder.
public enum HomeFolder {
    /// The folder that `HOME` names, as shells, sandboxes and tests set it. Foundation asks the
    /// password database instead, which is taken where `HOME` is no absolute path.
    public static var url: URL { url(ProcessInfo.processInfo.environment) }

    /// The home folder in another environment.
    public static func url(_ environment: [String: String]) -> URL {
        guard let home = environment["HOME"], home.hasPrefix("/") else {
            return FileManager.default.homeDirectoryForCurrentUser
        }
        return URL(fileURLWithPath: home, isDirectory: true)
    }
}
