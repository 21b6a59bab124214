import CoreAnimation
import Foundation

/// Scenes of any size, for plots of cost against it: `Benchmarks/scale`.
extension BenchScene {
    /// The prefixes of the names, and the meaning of the number after them.
    static let scales = [
        ("still-N", "N layers in sight, of which one moves"),
        ("moving-N", "N layers in sight, each moved for each frame"),
        ("animated-N", "N layers in sight, each moved by an animation"),
        ("deep-N", "N layers in each other, of which the innermost moves"),
        ("damage-N", "N percent of the picture painted anew"),
    ]

    /// The scene of a name such as `moving-5000`; nil for another name, or a number below 1 or
    /// above two million.
    @MainActor
    static func scaled(_ name: String) -> BenchScene? {
        let parts = name.lowercased().split(separator: "-")
        guard parts.count == 2, let count = Int(parts[1]), (1...2_000_000).contains(count),
            let build = builder(String(parts[0]), count),
            let title = scales.first(where: { $0.0 == "\(parts[0])-N" })?.1
        else { return nil }
        return BenchScene(
            name: name.lowercased(),
            title: title.replacingOccurrences(of: "N ", with: "\(count) "), build: build)
    }

    private static func builder(
        _ word: String, _ count: Int
    ) -> (@MainActor (Ground) -> Ground.Advance)? {
        switch word {
        case "still": { still(count, $0) }
        case "moving": { moving(count, $0) }
        case "animated": { animated(count, $0) }
        case "deep": { deep(count, $0) }
        case "damage" where count <= 100: { damaged(count, $0) }
        default: nil
        }
    }

    /// Makes `count` opaque layers that cover the picture about once.
    @MainActor
    private static func field(_ count: Int, _ ground: Ground) -> [CALayer] {
        let (width, height) = (ground.geometry.width, ground.geometry.height)
        let columns = max(1, Int((Double(count) * width / height).squareRoot()))
        let rows = (count + columns - 1) / columns
        let (across, down) = (width / Double(columns), height / Double(rows))
        return (0..<count).map { index in
            let each = CALayer()
            each.bounds = CGRect(
                x: 0, y: 0, width: max(1, across.rounded(.down)),
                height: max(1, down.rounded(.down)))
            each.position = CGPoint(
                x: (Double(index % columns) * across + across / 2).rounded(),
                y: (Double(index / columns) * down + down / 2).rounded())
            each.backgroundColor = PeerGeometry.color(
                UInt32(truncatingIfNeeded: index &* 2_654_435_761), alpha: 1)
            ground.root.addSublayer(each)
            return each
        }
    }

    @MainActor
    private static func still(_ count: Int, _ ground: Ground) -> Ground.Advance {
        let one = field(count, ground)[count / 2]
        // The size is equal in each scene, so that all paint equally much.
        one.bounds = CGRect(x: 0, y: 0, width: 64, height: 64)
        one.zPosition = 1
        let start = one.position
        return { one.position = CGPoint(x: start.x + CGFloat($0 % 32), y: start.y) }
    }

    @MainActor
    private static func moving(_ count: Int, _ ground: Ground) -> Ground.Advance {
        let layers = field(count, ground)
        let starts = layers.map(\.position)
        return { frame in
            for (each, start) in zip(layers, starts) {
                each.position = CGPoint(x: start.x + CGFloat(frame & 1), y: start.y)
            }
        }
    }

    @MainActor
    private static func animated(_ count: Int, _ ground: Ground) -> Ground.Advance {
        for each in field(count, ground) {
            let swing = CABasicAnimation(keyPath: "position.x")
            swing.fromValue = each.position.x
            swing.toValue = each.position.x + 40
            swing.duration = 1
            swing.autoreverses = true
            swing.repeatCount = .infinity
            swing.beginTime = ground.start
            each.add(swing, forKey: "swing")
        }
        return { _ in }
    }

    @MainActor
    private static func deep(_ count: Int, _ ground: Ground) -> Ground.Advance {
        var inner = ground.root
        for _ in 0..<count {
            let next = CALayer()
            next.frame = CGRect(x: 0, y: 0, width: 640, height: 480)
            inner.addSublayer(next)
            inner = next
        }
        inner.bounds = CGRect(x: 0, y: 0, width: 64, height: 64)
        inner.backgroundColor = PeerGeometry.color(0x2F6FE4, alpha: 1)
        return { inner.position = CGPoint(x: 100 + $0 % 32, y: 100) }
    }

    @MainActor
    private static func damaged(_ percent: Int, _ ground: Ground) -> Ground.Advance {
        let layer = CALayer()
        layer.anchorPoint = .zero
        layer.bounds = CGRect(
            x: 0, y: 0, width: ground.geometry.width,
            height: (ground.geometry.height * Double(percent) / 100).rounded())
        ground.root.addSublayer(layer)
        return {
            layer.backgroundColor = PeerGeometry.color($0 % 2 == 0 ? 0x2F6FE4 : 0x2E9E6B, alpha: 1)
        }
    }
}
