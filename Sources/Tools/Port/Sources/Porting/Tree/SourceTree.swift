public import Foundation
import Glibc

/// The files of a folder to port: Swift sources, manifests, and the rest.
public struct SourceTree {
    /// The folder.
    public let root: URL
    /// Swift sources, by path inside the folder, sorted.
    public private(set) var sources: [String] = []
    /// Manifests of packages: `Package.swift` and its variants.
    public private(set) var manifests: [String] = []
    /// All other files.
    public private(set) var others: [String] = []
    /// Entries that are neither ported nor copied, and why: links, which may lead out of the
    /// folder, FIFOs and devices, which may never end, and names that no record can hold.
    public private(set) var odd: [(path: String, reason: String)] = []
    /// Subfolders that are checkouts of their own, such as submodules.
    public private(set) var checkouts: [String] = []
    /// Folders that are neither ported nor copied.
    public private(set) var leftOut: [String] = []

    /// Folders that tools make, or that hold other people's packages; they are neither ported nor
    /// copied.
    static let skipped: Set<String> = [
        ".git", ".build", ".swiftpm", "Pods", "Carthage", "DerivedData",
    ]

    /// Lists the files of a folder.
    /// - Throws: `PortError` where there is no such folder.
    public init(_ root: URL) throws {
        self.root = root.standardizedFileURL.resolvingSymlinksInPath()
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: self.root.path, isDirectory: &isFolder),
            isFolder.boolValue
        else { throw PortError("there is no folder \(root.path); give the folder of the sources") }
        try look(in: "")
        sources.sort()
        manifests.sort()
        others.sort()
        odd.sort { $0.path < $1.path }
        checkouts.sort()
        leftOut.sort()
    }

    private mutating func look(in folder: String) throws {
        let place = folder.isEmpty ? root : root.appendingPathComponent(folder)
        for name in try FileManager.default.contentsOfDirectory(atPath: place.path) {
            let path = folder.isEmpty ? name : "\(folder)/\(name)"
            let values = try? FileManager.default.attributesOfItem(
                atPath: place.appendingPathComponent(name).path)
            let type = values?[.type] as? FileAttributeType
            if name == ".git", !folder.isEmpty { checkouts.append(folder) }
            if !Folder.isInside(path) {
                odd.append((path, "its name has a line break; rename it"))
            } else if type == .typeDirectory {
                if Self.skipped.contains(name) { leftOut.append(path) } else { try look(in: path) }
            } else if type == .typeSymbolicLink {
                odd.append((path, "it is a link; copy what it leads to"))
            } else if values == nil, name.unicodeScalars.contains("\u{FFFD}") {
                // Foundation's spelling of it leads nowhere.
                odd.append((path, "its name isn't UTF-8; rename it"))
            } else if type != .typeRegular {
                odd.append((path, "it is no plain file; remove it"))
            } else {
                add(path, name)
            }
        }
    }

    private mutating func add(_ path: String, _ name: String) {
        if name == "Package.swift" || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift") {
            manifests.append(path)
        } else if name.hasSuffix(".swift") {
            sources.append(path)
        } else {
            others.append(path)
        }
    }

    /// The bytes of a file in the tree, 64 MiB at most.
    /// - Throws: `PortError` where the file is gone, and the errors of reading.
    public func bytes(_ path: String) throws -> [UInt8] {
        guard let bytes = try Folder(root).bytes(of: path) else { throw gone(path) }
        return bytes
    }

    /// Reads a file of any size, part by part.
    func read(_ path: String, _ take: (ArraySlice<UInt8>) throws -> Void) throws {
        guard try Folder(root).read(path, take) else { throw gone(path) }
    }

    /// The size of a file in bytes, 0 where there is none.
    func size(_ path: String) throws -> Int { try Folder(root).size(of: path) }

    /// Whether a file is executable.
    func isProgram(_ path: String) -> Bool {
        access(root.appendingPathComponent(path).path, X_OK) == 0
    }

    private func gone(_ path: String) -> PortError {
        PortError("\(path) in \(root.path) is gone; run it again")
    }
}

/// An error, in a sentence that says what to do.
public struct PortError: Error, CustomStringConvertible {
    /// The sentence.
    public let description: String

    /// - Parameter description: the error and the remedy, in a sentence without a full stop.
    public init(_ description: String) {
        self.description = description
    }
}
