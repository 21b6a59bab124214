package import Foundation
import Primitives

/// The folder in which records are kept as files.
package struct RecordFolder: Sendable {
    /// A record in the folder.
    package struct Entry: Sendable, Equatable {
        /// Its file.
        package let file: URL
        /// When it was written.
        package let date: Date
        /// What a person calls it: the file's name without its end.
        package var name: String { file.deletingPathExtension().lastPathComponent }
    }

    /// The largest file that is read, in bytes: some 150,000 events.
    package static let mostBytes = 16 << 20

    /// Where it is; made when the first record is saved.
    package let url: URL

    /// The folder at `url`, which need not be there.
    package init(_ url: URL) {
        self.url = url
    }

    /// Writes a record into a file of its own; gives its path. No file is written over.
    /// - Throws: what the file system says.
    package func save(_ recording: Recording) throws -> String {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for number in 1...9999 {
            let file = url.appending(path: "hit-test \(recording.scene.rawValue) \(number).jsonl")
            guard !FileManager.default.fileExists(atPath: file.path) else { continue }
            try Data(recording.text.utf8).write(to: file, options: .withoutOverwriting)
            return file.path
        }
        throw CocoaError(.fileWriteFileExists)
    }

    /// The records in the folder, the newest first; none where it can't be read.
    package func entries() -> [Entry] {
        let keys: [URLResourceKey] = [.contentModificationDateKey, .isRegularFileKey]
        let files = try? FileManager.default.contentsOfDirectory(
            at: url, includingPropertiesForKeys: keys, options: .skipsHiddenFiles)
        let found = (files ?? []).compactMap { file -> Entry? in
            guard file.pathExtension == "jsonl",
                let values = try? file.resourceValues(forKeys: Set(keys)),
                values.isRegularFile == true
            else { return nil }
            return Entry(file: file, date: values.contentModificationDate ?? .distantPast)
        }
        return found.sorted { ($0.date, $1.name) > ($1.date, $0.name) }
    }

    /// Reads a record from any file.
    /// - Throws: `RecordFileError` for a file that can't be read, `RecordingError` for what is no record.
    package static func read(_ file: URL) throws -> Recording {
        let values: URLResourceValues
        do {
            values = try file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
        } catch {
            throw RecordFileError.unreadable(error.reason)
        }
        guard values.isRegularFile == true else { throw RecordFileError.notAFile }
        guard values.fileSize ?? 0 <= mostBytes else { throw RecordFileError.tooLarge }
        let data: Data
        do {
            data = try Data(contentsOf: file)
        } catch {
            throw RecordFileError.unreadable(error.reason)
        }
        guard let text = String(data: data, encoding: .utf8) else { throw RecordFileError.notText }
        return try Recording(parsing: text)
    }
}

/// Why a file can't be read as a record.
package enum RecordFileError: Error, Equatable, CustomStringConvertible {
    /// The file system refuses it, and why.
    case unreadable(String)
    /// It is a folder, or a device.
    case notAFile
    /// It has more bytes than `RecordFolder.mostBytes`.
    case tooLarge
    /// Its bytes are no UTF-8.
    case notText

    /// The end of a sentence.
    package var description: String {
        switch self {
        case .unreadable(let reason): reason
        case .notAFile: "it is no file"
        case .tooLarge: "it has more than \(RecordFolder.mostBytes >> 20) MiB, as no record has"
        case .notText: "it is no text, as records are"
        }
    }
}
