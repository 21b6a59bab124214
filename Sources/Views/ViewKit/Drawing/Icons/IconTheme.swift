import Foundation
import Primitives

/// An icon theme by its `index.theme`: freedesktop.org's "Icon Theme Specification", 0.13.
///
/// The file may be a stranger's: its size and its lists are bounded, and no name of a theme or of a
/// folder in it leads out of the folder of icons.
struct IconTheme: Sendable {
    /// The length of a side at which symbolic icons are drawn, in points: the folder of that size
    /// is preferred.
    private static let side = 16
    private static let mostBytes = 1024 * 1024
    private static let mostFolders = 2000
    private static let mostInherited = 20

    /// The names of the themes that are looked into after this one.
    let inherited: [String]
    /// The folders of the theme's icons under each of its roots, those of the fitting size first.
    let folders: [String]
    /// The theme's own folder in each folder of icons that has it.
    let roots: [String]

    /// Reads a theme; nil where no folder of icons has an index of it.
    ///
    /// - Parameters:
    ///   - name: the name of the theme's folder.
    ///   - places: the folders of icons, the person's own first.
    init?(_ name: String, in places: [String]) {
        guard Self.isFolderName(name) else { return nil }
        roots = places.map { "\($0)/\(name)" }.filter {
            FileManager.default.fileExists(atPath: $0)
        }
        let index = roots.lazy.compactMap {
            try? PlainFile.bytes(of: "\($0)/index.theme", most: Self.mostBytes)
        }.first
        guard let index else { return nil }
        let groups = Self.groups(String(decoding: index, as: UTF8.self))
        guard let theme = groups["Icon Theme"] else { return nil }
        inherited = Array(
            Self.list(theme["Inherits"]).filter(Self.isFolderName).prefix(Self.mostInherited))
        let names = Self.list(theme["Directories"]) + Self.list(theme["ScaledDirectories"])
        let all = names.prefix(Self.mostFolders).filter(Self.isInside)
        let distances = all.map { Self.distance(groups[$0] ?? [:]) }
        // Sorting by the place, too, keeps the order of the index among equals.
        folders = all.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }.map { all[$0] }
    }

    /// Whether a text is the name of one folder.
    static func isFolderName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count < 256 && !name.hasPrefix(".")
            && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
    }

    /// Whether a path such as `16x16/actions` leads nowhere but further in.
    private static func isInside(_ path: String) -> Bool {
        path.split(separator: "/", omittingEmptySubsequences: false)
            .allSatisfy { isFolderName(String($0)) }
    }

    private static func list(_ text: String?) -> [String] {
        (text ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// Returns the values of each group by their keys; the first of a key counts.
    private static func groups(_ text: String) -> [String: [String: String]] {
        var (groups, name): ([String: [String: String]], String) = ([:], "")
        for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("["), line.hasSuffix("]") {
                name = String(line.dropFirst().dropLast())
                continue
            }
            let parts = line.split(separator: "=", maxSplits: 1).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard parts.count == 2, groups[name]?[parts[0]] == nil else { continue }
            groups[name, default: [:]][parts[0]] = parts[1]
        }
        return groups
    }

    /// Returns how far the icons of a folder are from the wanted size, in pixels: the
    /// specification's `DirectorySizeDistance`, 0 for folders that match.
    private static func distance(_ group: [String: String]) -> Int {
        func number(_ key: String, _ usual: Int) -> Int {
            min(max(group[key].flatMap(Int.init) ?? usual, 0), 10_000)
        }
        let (size, scale) = (number("Size", 48), max(number("Scale", 1), 1))
        let range =
            switch group["Type"] {
            case "Fixed": (size, size)
            case "Scalable": (number("MinSize", size), number("MaxSize", size))
            default: (size - number("Threshold", 2), size + number("Threshold", 2))
            }
        return max(range.0 * scale - side, side - range.1 * scale, 0)
    }
}
