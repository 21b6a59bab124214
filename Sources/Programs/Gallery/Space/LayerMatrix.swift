import CoreAnimation
import Drawing
import Foundation
import Primitives

/// 100 x 100 x 10 places in space; only those in sight have a layer.
@MainActor
final class LayerMatrix {
    /// Whether layers are reused; otherwise each is made anew.
    var recycles = true
    let pool = LayerRecyclePool()
    /// The number of current layers.
    var shownCount: Int { shown.count }

    private static let across = 100
    private static let deep = 10
    private static let side: CGFloat = 62
    private static let spacing: CGFloat = 94
    /// The distance of the eye from the front plane, in points.
    private static let eye: CGFloat = 560

    private struct Place: Hashable {
        var x: Int
        var y: Int
        var z: Int
    }

    /// The places of a plane that are in sight.
    private struct Window: Hashable {
        var columns: Range<Int>
        var rows: Range<Int>
    }

    private let layer: CALayer
    private let colors: [[CGColor]]
    private var shown: [Place: CALayer] = [:]
    private var windows: [Window] = []

    init(_ scene: PageScene, in layer: CALayer) {
        self.layer = layer
        layer.sublayerTransform.m34 = -1 / Self.eye
        colors = (0..<Self.deep).map { z in
            (0..<Self.across).map { Self.color(z: z, column: $0, fog: scene.theme.card) }
        }
        pool.register("cell", make: Self.makeCell)
    }

    private static func makeCell() -> CALayer {
        let cell = CALayer()
        cell.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        cell.cornerRadius = 10
        return cell
    }

    /// The colour: from blue on the left to red on the right, blended with the fog by depth.
    private static func color(z: Int, column: Int, fog: CGColor) -> CGColor {
        let part = Double(column) / Double(across - 1)
        let near = [0.26 + 0.68 * part, 0.56 - 0.16 * part, 0.98 - 0.62 * part]
        let share = Double(z) / Double(deep)
        let far = (fog.components ?? [0, 0, 0, 1]).prefix(3).map(Double.init)
        let fogged = zip(near, far.count == 3 ? far : near).map { $0 + ($1 - $0) * share }
        return CGColor(red: fogged[0], green: fogged[1], blue: fogged[2], alpha: 1)
    }

    /// The size of the front plane, in points.
    var contentSize: CGSize {
        let side = CGFloat(Self.across) * Self.spacing
        return CGSize(width: side, height: side)
    }

    /// Adds the layers that have come into sight, and removes those that have left it.
    func update() {
        let windows = (0..<Self.deep).map(window)
        guard windows != self.windows else { return }
        self.windows = windows
        for (place, cell) in shown {
            let window = windows[place.z]
            guard !window.columns.contains(place.x) || !window.rows.contains(place.y)
            else { continue }
            shown[place] = nil
            if recycles { pool.recycle(cell) } else { cell.removeFromSuperlayer() }
        }
        for z in (0..<Self.deep).reversed() {
            for y in windows[z].rows {
                for x in windows[z].columns {
                    let place = Place(x: x, y: y, z: z)
                    if shown[place] == nil { show(place) }
                }
            }
        }
    }

    /// The places in sight of a plane. A plane at depth d is shown smaller by eye / (eye + d),
    /// around the middle of the window.
    private func window(_ z: Int) -> Window {
        let scale = Self.eye / (Self.eye + CGFloat(z) * Self.spacing)
        let bounds = layer.bounds
        func range(_ middle: CGFloat, _ length: CGFloat) -> Range<Int> {
            let reach = length / 2 / scale + Self.side / 2
            let low = ((middle - reach) / Self.spacing).rounded(.down)
            let high = ((middle + reach) / Self.spacing).rounded(.up)
            let first = min(max(Int(low), 0), Self.across)
            return first..<max(first, min(Int(high), Self.across))
        }
        return Window(
            columns: range(bounds.midX, bounds.width), rows: range(bounds.midY, bounds.height))
    }

    private func show(_ place: Place) {
        let cell: CALayer
        if recycles {
            guard let used = pool.dequeue("cell") else { return }
            cell = used
        } else {
            cell = Self.makeCell()
        }
        cell.position = CGPoint(
            x: (CGFloat(place.x) + 0.5) * Self.spacing, y: (CGFloat(place.y) + 0.5) * Self.spacing)
        cell.zPosition = -CGFloat(place.z) * Self.spacing
        cell.backgroundColor = colors[place.z][place.x]
        shown[place] = cell
        layer.addSublayer(cell)
    }
}
