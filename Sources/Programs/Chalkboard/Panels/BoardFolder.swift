public import Chalk
import Drawing
public import Foundation
import Primitives

/// The folder of boards, and small pictures of them.
public struct BoardFolder: Sendable {
    /// The folder.
    public let url: URL
    private let state: URL
    private let pictures: URL

    /// The file extension of boards.
    public static let ending = "chalk"

    /// Makes a folder of the boards in `url`; pictures of them are kept in `state`.
    public init(_ url: URL, state: URL) {
        self.url = url
        self.state = state
        pictures = state.appending(path: "pictures")
    }

    /// The files of boards, the one that changed last first.
    public var files: [URL] {
        let keys: [URLResourceKey] = [.contentModificationDateKey]
        let all = try? FileManager.default.contentsOfDirectory(
            at: url, includingPropertiesForKeys: keys, options: .skipsHiddenFiles)
        return (all ?? []).filter { $0.pathExtension == Self.ending && !Self.isUnnamed($0) }
            .map { ($0, Self.date($0)) }
            .sorted { ($0.1, $0.0.path) > ($1.1, $1.0.path) }
            .map(\.0)
    }

    /// The names of boards that can't be opened: those that aren't UTF-8, as far as they can be read.
    public var unnamed: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        return names.filter {
            $0.hasSuffix(".\(Self.ending)") && Self.isUnnamed(url.appending(path: $0))
        }
    }

    /// Whether the name of a file that was found isn't UTF-8: what Foundation makes of it leads nowhere.
    private static func isUnnamed(_ file: URL) -> Bool {
        file.lastPathComponent.unicodeScalars.contains("\u{FFFD}")
            && !FileManager.default.fileExists(atPath: file.path)
    }

    /// A file that is not there yet, and was never drawn without being saved: "Board 1.chalk", and so on.
    public func freeName() -> URL {
        var number = 1
        while true {
            let file = url.appending(path: "Board \(number).\(Self.ending)")
            let isTaken = FileManager.default.fileExists(atPath: file.path)
            if !isTaken, !ChalkSession.isKept(file, in: state) { return file }
            number += 1
        }
    }

    /// The file for a typed name; nil when that isn't a valid name.
    public func file(named name: String) -> URL? {
        var word = name.trimmingCharacters(in: .whitespacesAndNewlines)
        if word.hasSuffix(".\(Self.ending)") { word.removeLast(Self.ending.count + 1) }
        guard !word.isEmpty, !word.hasPrefix("."), !word.contains("/"), word.utf8.count < 200 else {
            return nil
        }
        return url.appending(path: "\(word).\(Self.ending)")
    }

    /// Makes the folder, if it isn't there.
    /// - Throws: `ChalkError.unwritable` with the reason of the file system.
    public func make() throws(ChalkError) {
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        } catch {
            throw .unwritable(path: url.path, reason: Self.reason(of: error))
        }
    }

    /// The system's own words for an error of Foundation, where it has them.
    private static func reason(of error: any Error) -> String {
        guard let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error,
            case let cause = cause as NSError, cause.domain == NSPOSIXErrorDomain
        else { return error.localizedDescription }
        return String(cString: strerror(Int32(truncatingIfNeeded: cause.code)))
    }

    /// A file for an export of a board, with a free name.
    func free(_ name: String, ending: String) -> URL {
        let name = FileName.beginning(of: name, bytes: FileName.mostBytes - 6 - ending.utf8.count)
        var file = url.appending(path: "\(name).\(ending)")
        var number = 2
        while FileManager.default.fileExists(atPath: file.path) {
            file = url.appending(path: "\(name) \(number).\(ending)")
            number += 1
        }
        return file
    }

    // Pictures

    /// Saves the picture of a board as it is in its file. Errors are ignored.
    func keep(_ picture: CGImage?, of file: URL) {
        guard let data = try? picture?.pngData() else { return }
        try? FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
        try? data.write(to: place(of: file))
    }

    /// The picture of a file, if there is one that is up to date.
    func picture(of file: URL) -> CGImage? {
        let place = place(of: file)
        guard Self.date(place) >= Self.date(file), let data = PlainFile.bytes(at: place) else {
            return nil
        }
        return try? CGImage(pngData: data)
    }

    /// The place of a picture, by the FNV-1a hash of the path: the same in each start.
    private func place(of file: URL) -> URL {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in file.standardizedFileURL.path.utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        return pictures.appending(path: "\(String(hash, radix: 16)).png")
    }

    private static func date(_ url: URL) -> Date {
        let values = try? url.resourceValues(forKeys: [.contentModificationDateKey])
        return values?.contentModificationDate ?? .distantPast
    }
}
