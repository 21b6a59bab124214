public import Foundation

/// The files of a folder that is ported: Swift sources, manifests, and the rest.
public struct SourceTree {
    /// The folder.
    public let root: URL
    /// Swift sources, by path inside the folder, sorted.
    public private(set) var sources: [String] = []
    /// Manifests of packages: `Package.swift` and its variants.
    public private(set) var manifests: [String] = []
    /// All other files.
    public private(set) var others: [String] = []
    /// Links, which may lead out of the folder: they are told and not followed.
    public private(set) var links: [String] = []
    /// Folders that are neither ported nor copied.
    public private(set) var leftOut: [String] = []

    /// Folders that tools make, or that hold other people's packages; they are neither ported nor
    /// copied.
    static let skipped: Set<String> = [
        ".git", ".build", ".swiftpm", "Pods", "Carthage", "DerivedData",
    ]

    /// Looks through a folder.
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
        links.sort()
        leftOut.sort()
    }

    private mutating func look(in folder: String) throws {
        let place = folder.isEmpty ? root : root.appendingPathComponent(folder)
        for name in try FileManager.default.contentsOfDirectory(atPath: place.path) {
            let path = folder.isEmpty ? name : "\(folder)/\(name)"
            let values = try? FileManager.default.attributesOfItem(
                atPath: place.appendingPathComponent(name).path)
            let type = values?[.type] as? FileAttributeType
            if type == .typeDirectory {
                if Self.skipped.contains(name) { leftOut.append(path) } else { try look(in: path) }
            } else if type == .typeSymbolicLink {
                links.append(path)
            } else if type == .typeRegular, name.hasSuffix(".swift") {
                let isManifest = name == "Package.swift" || name.hasPrefix("Package@swift-")
                if isManifest { manifests.append(path) } else { sources.append(path) }
            } else {
                others.append(path)
            }
        }
    }

    /// The bytes of a file in the tree.
    public func bytes(_ path: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: root.appendingPathComponent(path)))
    }
}

/// What went wrong, in a sentence that says what to do.
public struct PortError: Error, CustomStringConvertible {
    /// The sentence.
    public let description: String

    /// - Parameter description: what happened and what to do, in a sentence without a full stop.
    public init(_ description: String) {
        self.description = description
    }
}
