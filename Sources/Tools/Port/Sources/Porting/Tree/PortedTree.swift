public import Foundation

/// A tree with the result of porting, before anything is written.
public struct PortedTree {
    /// The source tree.
    public let tree: SourceTree
    /// The result for each source.
    public private(set) var results: [Porter.Result]
    /// Files that are left unchanged, and why.
    public private(set) var leftAlone: [(path: String, reason: String)] = []
    /// The manifest to write; nil where it exists already.
    public private(set) var manifest: String?
    /// Whether the checkout of Lamina lists UIKit's names.
    public let hasNames: Bool
    /// The finding about the manifest.
    public private(set) var manifestFinding: Finding?

    /// The size of the longest source that is ported, in bytes: its syntax tree takes about a
    /// hundred times as much memory.
    private static let longest = 8 << 20

    /// Ports a tree in memory.
    /// - Parameters:
    ///   - tree: the files.
    ///   - lamina: the checkout of Lamina that the package is to use.
    /// - Throws: the errors of reading.
    public init(_ tree: SourceTree, lamina: URL) throws {
        self.tree = tree
        var sources: [(path: String, bytes: [UInt8])] = []
        for path in tree.sources {
            guard try tree.size(path) <= Self.longest else {
                leftAlone.append((path, "it is longer than 8 MiB; cut it into files"))
                continue
            }
            let bytes = try tree.bytes(path)
            if String(validating: bytes, as: UTF8.self) == nil {
                leftAlone.append((path, "it isn't UTF-8; convert it"))
            } else {
                sources.append((path, bytes))
            }
        }
        let modules = Modules(
            lamina: Self.modules(of: lamina), own: Manifest.names(in: tree))
        let names = UIKitNames(checkout: lamina)
        hasNames = !names.isEmpty
        results = try Porter(
            modules: modules, isSwift6: Manifest.isSwift6(tree),
            names: names
        ).port(sources)
        leftAlone += tree.odd
        for result in results where !result.parses {
            leftAlone.append((result.path, "it isn't whole Swift; the compiler says where"))
        }
        try readManifest(lamina: lamina, products: modules.lamina)
    }

    private mutating func readManifest(lamina: URL, products: Set<String>) throws {
        guard tree.manifests.contains("Package.swift") else {
            let sources = results.map { (path: $0.path, bytes: $0.bytes) }
            manifest = Manifest.written(
                for: tree, sources: sources, lamina: lamina, products: products)
            if manifest != nil {
                manifestFinding = Finding(
                    kind: .done, rule: "package", path: "Package.swift", line: 1,
                    message: "a package was made around the sources", hint: "")
            }
            return
        }
        let bytes = try tree.bytes("Package.swift")
        guard let changed = Manifest.extended(bytes, lamina: lamina, products: products) else {
            return
        }
        manifest = changed
        manifestFinding = Finding(
            kind: .done, rule: "package", path: "Package.swift", line: 1,
            message: "its targets depend on Lamina", hint: "")
    }

    /// The changes, in the order of the files.
    public var done: [Finding] {
        results.flatMap { $0.done.sorted { $0.line < $1.line } }
            + (manifestFinding.map { [$0] } ?? [])
    }

    /// The places that a person must decide, by the lines of the text before.
    public var decisionsBefore: [Finding] { findings(.decide, \.decisionsBefore) }

    /// The places that a person must decide, by the lines of the text after.
    public var decisionsAfter: [Finding] { findings(.decide, \.decisionsAfter) }

    /// The places that compile and do less here, by the lines of the text before.
    public var partlyBefore: [Finding] { findings(.partly, \.decisionsBefore) }

    /// The places that compile and do less here, by the lines of the text after.
    public var partlyAfter: [Finding] { findings(.partly, \.decisionsAfter) }

    private func findings(
        _ kind: Finding.Kind, _ list: (Porter.Result) -> [Finding]
    ) -> [Finding] {
        results.flatMap { result in
            list(result).filter { $0.kind == kind }.sorted { $0.line < $1.line }
        }
    }

    /// The number of UIKit's names in the sources that are in a state here; all zero without lists.
    public func count(_ state: UIKitNames.State) -> Int {
        var names: [String: UIKitNames.State] = [:]
        for result in results { names.merge(result.names) { $1 } }
        return names.values.count { $0 == state }
    }

    /// The names of Apple's modules that a checkout of Lamina has.
    static func modules(of lamina: URL) -> Set<String> {
        let folder = lamina.appendingPathComponent("Sources/Views/Compat").path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let found = Set(names.filter { !$0.hasPrefix(".") })
        return found.isEmpty ? ["UIKit", "QuartzCore", "CoreGraphics"] : found
    }
}
