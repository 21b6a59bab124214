import Foundation

/// Copies of files that a person chose; on another thread, by `DiskWork`.
enum FileCopies {
    /// Copies a file or a folder into a new folder for temporary files.
    static func temporary(_ file: URL) throws -> URL {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("picked-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let copy = folder.appendingPathComponent(file.lastPathComponent)
        try FileManager.default.copyItem(at: file, to: copy)
        return copy
    }

    /// Writes files to places, whose old contents stay where writing fails; then removes the files
    /// unless `keeps`.
    static func put(_ files: [URL], at places: [URL], keeps: Bool) throws -> [URL] {
        guard files.count == places.count else {
            throw PlacesMissing()
        }
        for (file, place) in zip(files, places) where file.standardizedFileURL != place {
            let data = try Data(contentsOf: file, options: .alwaysMapped)
            do {
                try data.write(to: place, options: .atomic)
            } catch let error as CocoaError where error.code == .fileWriteNoPermission {
                // The portal may lend a file in a folder that takes no others. After other errors, such
                // as a full disk, this would destroy the old contents.
                try data.write(to: place)
            }
            if !keeps { try FileManager.default.removeItem(at: file) }
        }
        return places
    }
}

/// The error of a desktop that names fewer places than there are files.
private struct PlacesMissing: Error, CustomStringConvertible {
    let description = "the desktop named fewer places than there are files; try again"
}
