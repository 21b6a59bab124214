import Foundation
import Primitives

/// The colours and pictures of asset catalogs: folders `*.xcassets` as Xcode writes them, which lie among a program's
/// resources as they are. The format is that of Apple's "Asset Catalog Format Reference". Any thread.
struct AssetCatalog: Sendable {
    /// A file of a catalog.
    struct Picture {
        var path: String
        var scale: CGFloat
        var renderingMode: UIImage.RenderingMode
        /// The set, where its pictures differ by the appearance; nil for others.
        var varyingSet: URL?
    }

    /// The folders of colour sets and image sets, by their names.
    private var sets: [String: URL] = [:]

    private static let known = Locked<[URL: AssetCatalog]>([:])
    /// The most folders of a catalog, and the most inside each other.
    private static let (mostFolders, mostNested) = (100_000, 32)

    /// Returns the file of an image set for a number of pixels per point and an appearance.
    static func picture(
        _ name: String, in folders: [URL], scale: CGFloat, _ traits: UITraitCollection
    ) -> Picture? {
        for folder in folders {
            guard let set = catalog(of: folder).sets[name + ".imageset"],
                let contents = AssetContents(of: set)
            else { continue }
            let found = contents.images.compactMap { entry -> (AssetContents.Image, URL)? in
                // A name can't lead out of the set.
                guard let name = entry.filename, !name.contains("/"), name != ".." else {
                    return nil
                }
                return (entry, set.appendingPathComponent(name))
            }
            let fitting = AssetContents.best(found, for: traits) { $0.0 }
            let sorted = fitting.sorted { $0.0.pixels < $1.0.pixels }
            guard let chosen = sorted.first(where: { $0.0.pixels >= scale }) ?? sorted.last else {
                continue
            }
            let varies = found.contains { !$0.0.conditions.isEmpty }
            return Picture(
                path: chosen.1.path, scale: chosen.0.pixels, renderingMode: contents.renderingMode,
                varyingSet: varies ? set : nil)
        }
        return nil
    }

    /// Returns the colour of a colour set, which depends on the appearance where the set has several.
    static func color(_ name: String, in folders: [URL]) -> UIColor? {
        for folder in folders {
            guard let set = catalog(of: folder).sets[name + ".colorset"],
                let contents = AssetContents(of: set)
            else { continue }
            let colors = contents.colors.compactMap { entry in
                entry.color?.color.map { (entry, $0) }
            }
            guard let first = colors.first else { continue }
            guard colors.count > 1 else { return first.1 }
            return UIColor { traits in
                AssetContents.best(colors, for: traits) { $0.0 }.first?.1 ?? first.1
            }
        }
        return nil
    }

    private static func catalog(of folder: URL) -> AssetCatalog {
        if let catalog = known.withLock({ $0[folder] }) { return catalog }
        let made = AssetCatalog(in: folder)
        return known.withLock { known in
            known[folder] = known[folder] ?? made
            return made
        }
    }

    /// Looks for the sets of all catalogs in a folder.
    private init(in folder: URL) {
        let catalogs = Self.folders(in: folder).filter { $0.pathExtension == "xcassets" }
        var count = 0
        for catalog in catalogs { look(into: catalog, "", depth: 0, &count) }
    }

    private mutating func look(into folder: URL, _ space: String, depth: Int, _ count: inout Int) {
        for each in Self.folders(in: folder) {
            count += 1
            guard count <= Self.mostFolders else { return }
            let name = space + each.lastPathComponent
            if ["colorset", "imageset"].contains(each.pathExtension) {
                if sets[name] == nil { sets[name] = each }
            } else if each.pathExtension.isEmpty, depth < Self.mostNested {
                let isSpace = AssetContents(of: each)?.providesNamespace == true
                look(into: each, isSpace ? name + "/" : space, depth: depth + 1, &count)
            }
        }
    }

    private static func folders(in folder: URL) -> [URL] {
        let files = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.isDirectoryKey])
        return (files ?? []).filter {
            (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
        }.sorted { $0.lastPathComponent < $1.lastPathComponent }
    }
}
