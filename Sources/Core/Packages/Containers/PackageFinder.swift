import Foundation
import Primitives

/// The documents that a path leads to: those of one package, or of the several of a wallpaper.
struct PackageFinder {
    /// A document with the files beside it, by the name under which its notes stand.
    struct Document {
        var store: PackageStore
        var file: String
        var name: String
    }

    private(set) var documents: [Document] = []
    /// The wallpaper that the documents belong to; nil for a package of its own.
    private(set) var wallpaper: Wallpaper?
    /// Sentences about what was left out on the way.
    private(set) var notes: [String] = []
    private let path: String

    /// Looks into a file or a folder. Throws `SceneFileError.unreadable`.
    init(_ path: String) throws {
        self.path = path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw SceneFileError.unreadable(path: path, reason: "there is no such file")
        }
        let url = URL(fileURLWithPath: path)
        if isFolder.boolValue {
            try find(in: .folder(url))
        } else if Self.isZip(path) {
            try find(inArchive: path)
        } else {
            let folder = url.deletingLastPathComponent()
            documents = [
                Document(store: .folder(folder), file: url.lastPathComponent, name: "")
            ]
        }
    }

    /// Whether a file begins as zip archives do.
    private static func isZip(_ path: String) -> Bool {
        guard let descriptor = try? PlainFile.open(path) else { return false }
        defer { close(descriptor) }
        var head: [UInt8] = [0, 0, 0, 0]
        return read(descriptor, &head, 4) == 4 && head[0] == 0x50 && head[1] == 0x4B
    }

    /// The most property lists of an archive that are read in search of a wallpaper.
    private static let mostLists = 32

    private mutating func find(inArchive path: String) throws {
        let archive: ZipArchive
        do {
            archive = try ZipArchive(path: path)
        } catch {
            throw SceneFileError.unreadable(path: path, reason: "\(error)")
        }
        notes = archive.notes.lines
        // The least deep one of several; archives of Apple's systems have copies and backups beside it.
        let names = archive.names.filter { !$0.hasPrefix("__MACOSX/") }
            .map { (depth: $0.utf8.count { $0 == UInt8(ascii: "/") }, name: $0) }
            .sorted { ($0.depth, $0.name) < ($1.depth, $1.name) }.map(\.name)
        for file in ["Wallpaper.plist", "index.xml", "main.caml"] {
            let found = names.lazy.filter { $0 == file || $0.hasSuffix("/" + file) }
            for name in found.prefix(Self.mostLists) {
                let below = String(name.dropLast(file.count))
                let store = PackageStore.archive(archive, below: below)
                if file != "Wallpaper.plist" || Wallpaper(in: store) != nil {
                    return try find(in: store)
                }
            }
        }
        throw SceneFileError.unreadable(
            path: path, reason: "there is no package in it: no Wallpaper.plist, and no main.caml")
    }

    private mutating func find(in store: PackageStore) throws {
        guard let wallpaper = Wallpaper(in: store) else {
            let index = store.propertyList("index.xml")
            return add(try document(in: store, index, name: ""))
        }
        self.wallpaper = wallpaper
        for plane in wallpaper.planes {
            guard let inner = store.inside(plane) else {
                notes.append("the package \(plane) lies outside of the wallpaper; it is left out")
                continue
            }
            let index = inner.propertyList("index.xml")
            guard let found = try? document(in: inner, index, name: plane),
                inner.has(found.file)
            else {
                notes.append("there is no package \(plane); it is left out")
                continue
            }
            add(found)
        }
        guard !documents.isEmpty else {
            throw SceneFileError.unreadable(path: path, reason: "none of its packages is there")
        }
    }

    private mutating func add(_ document: Document) { documents.append(document) }

    private func document(
        in store: PackageStore, _ index: [String: Any]?, name: String
    ) throws -> Document {
        let file = index?["rootDocument"] as? String ?? "main.caml"
        guard store.place(of: file) != nil else {
            throw SceneFileError.unreadable(path: path, reason: "its document \(file) lies outside")
        }
        return Document(store: store, file: file, name: name)
    }
}
