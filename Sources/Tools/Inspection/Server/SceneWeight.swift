import CoreAnimation
import Foundation
import Primitives
import Scene

/// The amount of content that a scene file of a layer would have: numbers, path elements, letters.
/// Main thread.
///
/// The amount is measured by lengths without writing anything, so that a scene that is too long is
/// refused before it costs anything.
@MainActor
struct SceneWeight {
    /// The most content that is written on main at once.
    private static let most = 20_000
    /// The greatest depth of lists and tables that are measured.
    private static let mostDepth = 8

    private var left = SceneWeight.most

    /// Whether the scene of a layer, with all below it, is written quickly. Cost: the layers, and
    /// their values that aren't the defaults.
    static func isLight(_ layer: CALayer) -> Bool {
        var weight = SceneWeight()
        var walk = TreeWalk([layer])
        while weight.left > 0, let (next, _) = walk.next() { weight.take(next) }
        return weight.left > 0
    }

    private mutating func take(_ layer: CALayer) {
        left -= layer.name?.utf8.count ?? 0
        for property in LayerProperty.allCases where property.belongs(to: layer.record.kind) {
            take(layer.record[property])
        }
        for (key, value) in layer.record.custom {
            guard left > 0 else { return }
            left -= key.utf8.count
            take(value)
        }
        if let text = layer as? CATextLayer { take(text.string, depth: 0) }
        take(layer.style, depth: 0)
        take(layer.actions, depth: 0)
        for motion in layer.attachedMotions where left > 0 { take(motion.animation, depth: 0) }
    }

    private mutating func take(_ value: PropertyValue) {
        switch value {
        case .path(let path): left -= path.count
        case .numbers(let list): left -= list.count
        case .colors(let list): left -= list.count * 4
        case .name(let name): left -= name.utf8.count
        case .cells(let cells): left -= cells.count * 32
        case .filters(let filters): left -= filters.count * 16
        default: break
        }
    }

    private mutating func take(_ animation: CAAnimation, depth: Int) {
        left -= 8
        guard left > 0, depth < Self.mostDepth else { return }
        switch animation {
        case let group as CAAnimationGroup:
            for part in group.animations ?? [] where left > 0 { take(part, depth: depth + 1) }
        case let frames as CAKeyframeAnimation:
            take(frames.path, depth: depth)
            take(frames.values, depth: depth)
            left -= (frames.keyTimes?.count ?? 0) + (frames.timingFunctions?.count ?? 0)
        case let basic as CABasicAnimation:
            for value in [basic.fromValue, basic.toValue, basic.byValue] {
                take(value, depth: depth)
            }
        default: break
        }
    }

    private mutating func take(_ any: Any?, depth: Int) {
        guard let any, left > 0, depth < Self.mostDepth else { return }
        left -= 1
        switch any {
        case let text as String: left -= text.utf8.count
        case let text as NSAttributedString: left -= text.length
        case let path as CGPath: left -= path.elements.count
        case let list as [Any]:
            for each in list where left > 0 { take(each, depth: depth + 1) }
        case let table as [AnyHashable: Any]:
            for (key, value) in table where left > 0 {
                take(key.base, depth: depth + 1)
                take(value, depth: depth + 1)
            }
        case let animation as CAAnimation: take(animation, depth: depth + 1)
        default: break
        }
    }
}
