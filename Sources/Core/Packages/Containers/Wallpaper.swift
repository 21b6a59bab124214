import Foundation
import Primitives

/// A wallpaper's folder: one package, or up to three that are painted over each other, and the screen that they were
/// made for.
struct Wallpaper {
    /// The names of the packages, the lowest first.
    var planes: [String] = []
    /// The screen, in points; nil where the file doesn't say.
    var size: CGSize?
    /// The wallpaper's name; nil where the file doesn't say.
    var name: String?

    private static let planeKeys = [
        "backgroundAnimationFileName", "foregroundAnimationFileName",
        "floatingAnimationFileNameKey", "floatingAnimationFileName",
    ]

    /// The wallpaper of a folder; nil for a folder without `Wallpaper.plist`, or with one that names no package.
    init?(in store: PackageStore) {
        guard let list = store.propertyList("Wallpaper.plist") else { return nil }
        name = list["name"] as? String
        size = (list["logicalScreenClass"] as? String).flatMap { Self.screen($0) }
        let assets = list["assets"] as? [String: Any]
        let places = assets?["lockAndHome"] as? [String: Any] ?? assets ?? [:]
        // Where there is no default, any look of the wallpaper will do.
        let looks =
            (places["default"].map { [$0] } ?? [])
            + places.sorted { $0.key < $1.key }.map(\.value)
        for case let look as [String: Any] in looks where planes.isEmpty {
            for case let name as String in Self.planeKeys.map({ look[$0] })
            where !planes.contains(name) { planes.append(name) }
            // A wallpaper with parameters, `ParameterizedCA`, is one package.
            if planes.isEmpty, let name = look["assetFileName"] as? String, name.hasSuffix(".ca") {
                planes = [name]
            }
        }
        guard !planes.isEmpty else { return nil }
    }

    /// The size in a text such as `390w-844h@3x~iphone`, in points.
    static func screen(_ text: String) -> CGSize? {
        let parts = text.prefix { $0 != "@" && $0 != "~" }.split(separator: "-")
        guard parts.count == 2, parts[0].hasSuffix("w"), parts[1].hasSuffix("h"),
            let width = Double(parts[0].dropLast()), let height = Double(parts[1].dropLast()),
            (1...16_384).contains(width), (1...16_384).contains(height)
        else { return nil }
        return CGSize(width: width, height: height)
    }
}
