public import Foundation

/// Writes a ported tree: into a folder of its own, or over the sources.
///
/// A file is written beside its place and renamed, so that no file is ever half there.
public struct Output {
    private static let record = ".lamina-port"
    private let port: PortedTree

    /// - Parameter port: what is to be written.
    public init(_ port: PortedTree) {
        self.port = port
    }

    /// Writes the whole tree, with files that aren't Swift, into `folder`.
    ///
    /// A folder that the step wrote before is written anew; where a file in it was changed since,
    /// nothing is written.
    /// - Throws: `PortError` where that would write over something.
    public func write(to folder: URL) throws {
        let target = folder.standardizedFileURL
        guard !(target.path + "/").hasPrefix(port.tree.root.path + "/") else {
            throw PortError("\(folder.path) lies in the sources; choose another --output")
        }
        let last = try previous(in: target)
        var written: [String: String] = [:]
        let files = try files()
        if let other = files.first(where: { last[$0.path] == nil && exists(target, $0.path) }) {
            throw PortError(
                "\(other.path) in \(target.path) isn't from lamina port; choose another --output")
        }
        for (path, bytes) in files {
            if last[path] != Self.hash(bytes) || !exists(target, path) {
                try Self.write(bytes, to: target.appendingPathComponent(path))
            }
            written[path] = Self.hash(bytes)
        }
        for path in last.keys where written[path] == nil {
            try? FileManager.default.removeItem(at: target.appendingPathComponent(path))
        }
        let lines = written.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }.joined()
        try Self.write([UInt8](lines.utf8), to: target.appendingPathComponent(Self.record))
    }

    /// Writes what changed over the sources.
    /// - Throws: `PortError` where the folder isn't under version control, or has changes that
    ///   aren't committed.
    public func writeInPlace() throws {
        try refuseUncommitted()
        for result in port.results {
            let before = try port.tree.bytes(result.path)
            guard before != result.bytes else { continue }
            try Self.write(result.bytes, to: port.tree.root.appendingPathComponent(result.path))
        }
        if let manifest = port.manifest {
            try Self.write(
                [UInt8](manifest.utf8), to: port.tree.root.appendingPathComponent("Package.swift"))
        }
    }

    private func files() throws -> [(path: String, bytes: [UInt8])] {
        var files = port.results.map { (path: $0.path, bytes: $0.bytes) }
        let ported = Set(files.map(\.path))
        let rest = port.tree.sources.filter { !ported.contains($0) } + port.tree.others
        for path in rest where path != Self.record {
            files.append((path, try port.tree.bytes(path)))
        }
        for path in port.tree.manifests where path != "Package.swift" || port.manifest == nil {
            files.append((path, try port.tree.bytes(path)))
        }
        if let manifest = port.manifest { files.append(("Package.swift", [UInt8](manifest.utf8))) }
        return files
    }

    private func exists(_ folder: URL, _ path: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
    }

    /// What the step wrote there before, by path, after a look whether it is still that.
    private func previous(in folder: URL) throws -> [String: String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        guard !names.isEmpty else { return [:] }
        guard let data = try? Data(contentsOf: folder.appendingPathComponent(Self.record)) else {
            throw PortError(
                "\(folder.path) is there and not from lamina port; choose another --output")
        }
        var hashes: [String: String] = [:]
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
            if parts.count == 2 { hashes[parts[1]] = parts[0] }
        }
        for (path, hash) in hashes.sorted(by: { $0.key < $1.key }) {
            guard let now = try? Data(contentsOf: folder.appendingPathComponent(path)) else {
                continue
            }
            if Self.hash([UInt8](now)) != hash {
                throw PortError(
                    "\(path) in \(folder.path) was changed since it was ported; choose another --output"
                )
            }
        }
        return hashes
    }

    private func refuseUncommitted() throws {
        let git = Process()
        git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        git.arguments = ["git", "-C", port.tree.root.path, "status", "--porcelain", "--", "."]
        let pipe = Pipe()
        git.standardOutput = pipe
        git.standardError = FileHandle.nullDevice
        try git.run()
        let said = pipe.fileHandleForReading.readDataToEndOfFile()
        git.waitUntilExit()
        guard git.terminationStatus == 0 else {
            throw PortError(
                "\(port.tree.root.path) isn't under git; use --output, or commit it first")
        }
        guard said.isEmpty else {
            throw PortError(
                "\(port.tree.root.path) has changes that aren't committed; commit them first")
        }
    }

    private static func write(_ bytes: [UInt8], to file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file, options: .atomic)
    }

    /// FNV-1a, 64 bits: enough to see that a file was edited, and the same in every run.
    private static func hash(_ bytes: [UInt8]) -> String {
        var value: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(value, radix: 16)
    }
}
