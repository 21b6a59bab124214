public import Foundation

/// Writes a ported tree: into a folder of its own, or over the sources.
///
/// A file is written beside its place and renamed, so that no file is ever incomplete. The output
/// folder and its record may have been set up with bad intent: nothing outside of the folder is
/// read, written or removed.
public struct Output {
    private static let record = ".lamina-port"
    private let port: PortedTree

    /// - Parameter port: the tree to write.
    public init(_ port: PortedTree) {
        self.port = port
    }

    /// Writes the whole tree, with files that aren't Swift, into `folder`.
    ///
    /// A folder that an earlier run has written is rewritten; where a file in it was changed since,
    /// nothing is written.
    /// - Throws: `PortError` where that would overwrite something, or write outside of the folder.
    public func write(to folder: URL) throws {
        let target = folder.standardizedFileURL
        guard !Self.isInside(target, port.tree.root) else {
            throw PortError("\(folder.path) lies in the sources; choose another --output")
        }
        let place = try Folder(target, isMade: true)
        let last = try previous(in: place, target)
        let files = try files()
        for (path, _) in files where last[path] == nil {
            guard try place.kind(path) == .none else {
                throw PortError(
                    "\(path) in \(target.path) isn't from lamina port; choose another --output")
            }
        }
        var written: [String: String] = [:]
        for (path, bytes) in files {
            let isThere = try place.kind(path) == .file
            written[path] = try place.write(
                path, isRun: bytes == nil && port.tree.isProgram(path),
                isKept: { isThere && last[path] == $0.text }
            ) { take in
                if let bytes { try take(bytes[...]) } else { try port.tree.read(path, take) }
            }.text
        }
        for (path, sum) in last where written[path] == nil {
            if try place.sum(of: path)?.text == sum { try place.remove(path) }
        }
        let lines = written.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }.joined()
        try place.write(Self.record) { try $0([UInt8](lines.utf8)[...]) }
    }

    /// Writes changed files over the sources.
    /// - Throws: `PortError` where the folder isn't under version control, or has changes that
    ///   aren't committed.
    public func writeInPlace() throws {
        let place = try Folder(port.tree.root)
        for folder in [""] + port.tree.checkouts {
            try Checkout(port.tree.root.appendingPathComponent(folder)).refuseUncommitted()
        }
        for result in port.results {
            let before = try port.tree.bytes(result.path)
            guard before != result.bytes else { continue }
            try place.write(result.path) { try $0(result.bytes[...]) }
        }
        if let manifest = port.manifest {
            if try place.kind("Package.swift") == .other {
                throw PortError("Package.swift is no plain file; copy what it leads to")
            }
            try place.write("Package.swift") { try $0([UInt8](manifest.utf8)[...]) }
        }
    }

    /// Whether a folder is another one or lies in it, also through links.
    private static func isInside(_ folder: URL, _ other: URL) -> Bool {
        [folder, folder.resolvingSymlinksInPath()].contains {
            ($0.path + "/").hasPrefix(other.path + "/")
        }
    }

    /// The files by path; those without bytes are copied.
    private func files() throws -> [(path: String, bytes: [UInt8]?)] {
        var files = port.results.map { (path: $0.path, bytes: Optional($0.bytes)) }
        let ported = Set(files.map(\.path))
        let rest = port.tree.sources.filter { !ported.contains($0) } + port.tree.others
        for path in rest where path != Self.record { files.append((path, nil)) }
        for path in port.tree.manifests where path != "Package.swift" || port.manifest == nil {
            files.append((path, nil))
        }
        if let manifest = port.manifest { files.append(("Package.swift", [UInt8](manifest.utf8))) }
        return files
    }

    /// The sums of the files that an earlier run has written, by path, after checking that they are
    /// unchanged.
    private func previous(in place: Folder, _ folder: URL) throws -> [String: String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        guard !names.isEmpty else { return [:] }
        guard let record = try place.bytes(of: Self.record) else {
            throw PortError(
                "\(folder.path) is there and not from lamina port; choose another --output")
        }
        var sums: [String: String] = [:]
        for line in record.split(separator: UInt8(ascii: "\n")) {
            let parts = String(decoding: line, as: UTF8.self)
                .split(separator: " ", maxSplits: 1).map(String.init)
            if parts.count == 2 { sums[parts[1]] = parts[0] }
        }
        for (path, sum) in sums.sorted(by: { $0.key < $1.key }) {
            guard Folder.isInside(path) else {
                throw PortError(
                    "\(Self.record) in \(folder.path) names \(path), which lies outside of the folder "
                        + "and isn't from lamina port; nothing was written; choose another --output"
                )
            }
            if let now = try place.sum(of: path)?.text, now != sum {
                throw PortError(
                    "\(path) in \(folder.path) was changed since it was ported; choose another --output"
                )
            }
        }
        return sums
    }
}
