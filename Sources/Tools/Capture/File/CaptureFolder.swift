import Foundation
import Glibc

/// The folder of a stage's capture, inside the folder that the user named.
///
///     DIR/window-1/capture
///     DIR/popup-1/capture
package struct CaptureFolder: Sendable {
    /// The path of the folder.
    let path: String

    /// The name of the file in it.
    static let fileName = "capture"

    /// The path of the file.
    package var file: String { path + "/" + Self.fileName }

    /// Makes the first folder `name`-N that doesn't exist yet inside `parent`, which is also made
    /// if needed. Throws the system's error number.
    static func make(in parent: String, named name: String) throws(CaptureDamage) -> CaptureFolder {
        try? FileManager.default.createDirectory(
            atPath: parent, withIntermediateDirectories: true)
        for number in 1...9999 {
            let path = "\(parent)/\(name)-\(number)"
            if mkdir(path, 0o755) == 0 { return CaptureFolder(path: path) }
            guard errno == EEXIST else { throw .system(errno) }
        }
        throw .system(EEXIST)
    }

    /// Returns the captures at `path`: the file itself, the file in the folder, or those in its
    /// subfolders, sorted by name.
    package static func files(at path: String) -> [String] {
        var isFolder: ObjCBool = false
        let manager = FileManager.default
        guard manager.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
        guard isFolder.boolValue else { return [path] }
        let own = CaptureFolder(path: path).file
        if isFile(own) { return [own] }
        let inside = (try? manager.contentsOfDirectory(atPath: path)) ?? []
        return inside.sorted { $0.compare($1, options: .numeric) == .orderedAscending }
            .map { CaptureFolder(path: "\(path)/\($0)").file }
            .filter(isFile)
    }

    /// Returns whether a path exists and is no folder.
    private static func isFile(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && !isFolder.boolValue
    }
}
