import CoreAnimation
import Drawing
import Foundation
import Primitives

/// Trees of a hundred thousand layers, and the cost of a change: S4 and the scenes about updates.
extension BenchScene {
    private static let rows = 1000
    private static let columns = 99
    private static let grid = CGSize(width: 80, height: 90)

    /// S4: a wall of 1,000 rows with 99 cells each, scrolled both ways.
    static let cells = BenchScene(
        name: "S4", title: "100,000 layers, about 325 in sight", modes: [.set, .animate]
    ) { ground in
        let wall = wall(ground)
        func bounds(_ frame: Int) -> CGRect {
            let t = Double(frame)
            let size = CGSize(
                width: Double(columns) * grid.width, height: Double(rows) * grid.height)
            return CGRect(
                x: PeerGeometry.bounce(t * 3, size.width - ground.geometry.width)
                    .rounded(.towardZero),
                y: PeerGeometry.bounce(t * 7, size.height - ground.geometry.height)
                    .rounded(.towardZero),
                width: ground.geometry.width, height: ground.geometry.height)
        }
        guard ground.mode == .set else {
            let values = (0..<animatedFrames).map { bounds($0).origin }
            wall.layer.play("bounds.origin", values, from: ground.start)
            return { _ in }
        }
        return { wall.layer.bounds = bounds($0) }
    }

    /// The update after all of 100,000 layers have moved.
    static let updateAll = BenchScene(
        name: "update-all", title: "update of 100,000 changed layers", measure: .update
    ) { ground in
        let cells = wall(ground).cells
        return { frame in
            for cell in cells {
                var place = cell.position
                place.y = CGFloat(frame & 1)
                cell.position = place
            }
        }
    }

    /// The update after the layer above 100,000 others has turned.
    static let updateMoved = BenchScene(
        name: "update-below", title: "update of 100,000 layers below a turned one",
        measure: .update
    ) { ground in
        let top = wall(ground).layer
        return { top.transform = CATransform3DMakeRotation(Double($0) * 0.001, 0, 0, 1) }
    }

    /// The update after one of 100,000 layers has moved.
    static let updateOne = BenchScene(
        name: "update-one", title: "update of one layer of 100,000", measure: .update
    ) { ground in
        let cell = wall(ground).cells[5]
        return { cell.position = CGPoint(x: 405, y: $0 & 1) }
    }

    /// Setting and committing a thousand property changes.
    static let commitThousand = BenchScene(
        name: "commit-1000", title: "1,000 property changes on main", measure: .main
    ) { ground in
        let layers = (0..<1000).map { index in
            let each = layer(8, 8, nil, in: ground.root)
            each.backgroundColor = PeerGeometry.color(UInt32(index) &* 2_654_435_761, alpha: 1)
            each.position = CGPoint(x: index % 100 * 16, y: index / 100 * 16)
            return each
        }
        return { frame in
            for index in layers.indices {
                layers[index].position = CGPoint(
                    x: index % 100 * 16 + (frame & 7), y: index / 100 * 16)
            }
        }
    }

    /// Replacing a picture that fills the screen.
    static let redraw = BenchScene(
        name: "redraw", title: "a picture of the whole screen, replaced", measure: .render
    ) { ground in
        let (width, height) = (ground.geometry.width, ground.geometry.height)
        let images = (0..<2).map {
            PeerGeometry.image(Int(width), Int(height), shift: $0 * 32)
        }
        let screen = layer(width, height, images[0], in: ground.root)
        return { screen.contents = images[$0 & 1] }
    }

    /// A picture of `side` pixels with a disc of one colour.
    static func disc(_ side: Int, radius: Double) -> CGImage? {
        guard let bitmap = Bitmap(width: side, height: side) else { return nil }
        let middle = Double(side - 1) / 2
        for y in 0..<side {
            let row = bitmap.row(y)
            for x in 0..<side {
                let (dx, dy) = (Double(x) - middle, Double(y) - middle)
                row[x] = dx * dx + dy * dy <= radius * radius ? 0xffd0_4030 : 0
            }
        }
        return CGImage(bitmap: bitmap)
    }

    /// Makes the wall: the layer that scrolls, and all its cells.
    @MainActor
    private static func wall(_ ground: Ground) -> (layer: CALayer, cells: [CALayer]) {
        let top = layer(ground.geometry.width, ground.geometry.height, nil, in: ground.root)
        var cells: [CALayer] = []
        for r in 0..<rows {
            let row = layer(Double(columns) * grid.width, grid.height, nil, in: top)
            row.position = CGPoint(x: 0, y: Double(r) * grid.height)
            for c in 0..<columns {
                let cell = layer(76, 82, nil, in: row)
                cell.position = CGPoint(x: Double(c) * grid.width, y: 0)
                let hash = UInt32(r * 131 + c) &* 2_654_435_761
                cell.backgroundColor = PeerGeometry.color(0xff00_0000 | hash >> 8)
                cells.append(cell)
            }
        }
        return (top, cells)
    }
}
