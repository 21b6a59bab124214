import CoreAnimation
import Foundation

/// A property of a layer that follows the device's tilt, between two values. Main thread.
@MainActor
struct SceneParallax {
    private let target: CALayer
    private let keyPath: String
    private let isVertical: Bool
    private let ends: (from: Double, to: Double)
    /// The property's value in the file: positions move by the tilt, all else is set.
    private let base: Double

    /// Returns the groups in a root's `style`; `note` is told of those without a layer, a key path or ends.
    static func groups(
        in root: SceneNode, of layer: CALayer, note: (String, SceneNode) -> Void
    ) -> [SceneParallax] {
        let list = root.child("style")?.child("wallpaperParallaxGroups")
        let items = (list?.children ?? []).flatMap { $0.name == "NSArray" ? $0.children : [$0] }
        guard !items.isEmpty else { return [] }
        var names: [String: CALayer] = [:]
        var pending = [layer]
        while let next = pending.popLast() {
            if let name = next.name, names[name] == nil { names[name] = next }
            pending += (next.sublayers ?? []).reversed()
        }
        return items.compactMap { item in
            let group = SceneParallax(item, names)
            if group == nil {
                note(
                    "a group of wallpaperParallaxGroups has no layer, key path or ends; it is left out",
                    item)
            }
            return group
        }
    }

    private init?(_ node: SceneNode, _ names: [String: CALayer]) {
        func text(_ key: String) -> String? {
            node.attributes[key] ?? node.child(key)?.attributes["value"]
                ?? node.children.first { $0.attributes["key"] == key }?.attributes["value"]
        }
        guard let name = text("layerName"), let target = names[name], let path = text("keyPath"),
            let from = text("mapMinTo").flatMap({ SceneText.number($0) }), from.isFinite,
            let to = text("mapMaxTo").flatMap({ SceneText.number($0) }), to.isFinite
        else { return nil }
        self.target = target
        keyPath = path
        isVertical = text("axis") == "y"
        ends = (from, to)
        let isPlace = path.hasPrefix("position.")
        base = isPlace ? target.value(forKeyPath: path) as? Double ?? 0 : 0
    }

    /// Sets the property for a tilt of −1 to 1 each way.
    func apply(x: Double, y: Double) {
        let tilt = isVertical ? y : x
        guard tilt.isFinite else { return }
        let share = (min(max(tilt, -1), 1) + 1) / 2
        target.setValue(base + ends.from + (ends.to - ends.from) * share, forKeyPath: keyPath)
    }
}
