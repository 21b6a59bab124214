public import Foundation

/// The folder of saved records.
public struct RecordFolder: Sendable {
    /// A record in the folder.
    public struct Entry: Sendable, Equatable {
        /// The record's file.
        public let file: URL
        /// The time at which it was written.
        public let date: Date
        /// The record's name: the file's name without its extension.
        public var name: String { file.deletingPathExtension().lastPathComponent }
    }

    /// The largest file that is read, in bytes: some 150,000 events.
    public static let mostBytes = 16 << 20

    /// The folder's URL; the folder is made when the first record is saved.
    public let url: URL

    /// Makes a value for the folder at `url`, which need not exist.
    public init(_ url: URL) {
        self.url = url
    }

    /// Writes a record into a new file; returns its path. No file is overwritten.
    /// - Throws: the error of the file system.
    public func save(_ recording: Recording) throws -> String {
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
    public func entries() -> [Entry] {
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
    /// - Throws: `RecordFileError` for a file that can't be read, `RecordingError` for invalid
    /// text.
    public static func read(_ file: URL) throws -> Recording {
        let values: URLResourceValues
        do {
            values = try file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
        } catch {
            throw RecordFileError(error)
        }
        guard values.isRegularFile == true else { throw RecordFileError.notAFile }
        guard values.fileSize ?? 0 <= mostBytes else { throw RecordFileError.tooLarge }
        let data: Data
        do {
            data = try Data(contentsOf: file)
        } catch {
            throw RecordFileError(error)
        }
        guard let text = String(data: data, encoding: .utf8) else { throw RecordFileError.notText }
        return try Recording(parsing: text)
    }
}

/// The reason why a file can't be read as a record.
public enum RecordFileError: Error, Equatable, CustomStringConvertible {
    /// The file system's error, in words.
    case unreadable(String)
    /// The path is a folder, or a device.
    case notAFile
    /// The file has more bytes than `RecordFolder.mostBytes`.
    case tooLarge
    /// The bytes aren't UTF-8.
    case notText

    fileprivate init(_ error: any Error) {
        // `resourceValues` has no cause beneath this error, and says it in two sentences.
        let missing = [CocoaError.Code.fileNoSuchFile, .fileReadNoSuchFile].map(\.rawValue)
        let known = error as NSError
        if known.domain == NSCocoaErrorDomain, missing.contains(known.code) {
            self = .unreadable(String(cString: strerror(ENOENT)))
            return
        }
        let cause = known.userInfo[NSUnderlyingErrorKey] as? NSError
        let code = (cause?.code).map(Int32.init(truncatingIfNeeded:))
        self = .unreadable(code.map { String(cString: strerror($0)) } ?? error.localizedDescription)
    }

    /// The reason as the end of a sentence.
    public var description: String {
        switch self {
        case .unreadable(let reason): reason
        case .notAFile: "it is no file"
        case .tooLarge: "it has more than \(RecordFolder.mostBytes >> 20) MiB, as no record has"
        case .notText: "it is no text, as records are"
        }
    }
}
