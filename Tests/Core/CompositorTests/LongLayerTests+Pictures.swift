import Compositor
import Foundation
import Primitives
import Scene

/// Long layers that show pictures: stores as long as they are, and contents that are stretched.
extension LongLayerTests {
    /// A store as long as the layer, such as that of a text: rows of marks, of which each within 500 points of the
    /// middle is another.
    private static func store(
        _ name: String, scale: Double, within most: Int = 1,
        _ change: @escaping @Sendable (inout LayerRecord) -> Void = { _ in }
    ) -> Effect {
        // Two lengths that a bitmap can have, of 32,767 pixels at most.
        Effect("store \(name)", within: most, lengths: [9_216, 15_360]) { length in
            let rows = Int(length * scale)
            guard let bitmap = Bitmap(width: Int(wide * scale), height: rows) else {
                return Tree(layer: strip(length))
            }
            for y in max(0, rows / 2 - 750)..<min(rows, rows / 2 + 750) {
                let line = y - rows / 2 + 750
                for x in 0..<bitmap.width where (x &* 37 ^ line &* 101) % 5 < 2 {
                    bitmap.row(y)[x] = 0xFF00_0000 | UInt32(line % 250) << 8 | UInt32(x % 200)
                }
            }
            return Tree(
                layer: strip(length, nil) {
                    $0.contents = ContentsRecord(bitmap: bitmap)
                    $0.contentsScale = scale
                    change(&$0)
                }, below: squares(length))
        }
    }

    /// Contents of a few rows that are stretched: their columns are all that shows.
    private static func stretched(
        _ name: String, within most: Int = 1,
        _ change: @escaping @Sendable (inout LayerRecord) -> Void = { _ in }
    ) -> Effect {
        Effect("stretched contents\(name)", within: most) { length in
            guard let bitmap = Bitmap(width: 24, height: 8) else {
                return Tree(layer: strip(length))
            }
            for y in 0..<8 {
                for x in 0..<24 {
                    bitmap.row(y)[x] = 0xFF00_0000 | UInt32(x * 10) << 16 | UInt32(x * 97 % 200)
                }
            }
            return Tree(
                layer: strip(length, nil) {
                    $0.contents = ContentsRecord(bitmap: bitmap)
                    change(&$0)
                }, below: squares(length))
        }
    }

    static let pictures: [Effect] = [
        store("of the target's scale", scale: 1.5),
        store("of half the scale, enlarged", scale: 0.75),
        store("reduced", scale: 2) { $0.minificationFilter = .trilinear },
        store("by its nearest pixels", scale: 1.5) {
            ($0.magnificationFilter, $0.minificationFilter) = (.nearest, .nearest)
        },
        store("blurred", scale: 1.5) { $0.effects.filters = [FilterScenes.blur(2)] },
        store("with a shadow of its letters", scale: 1.5) { shadowed(&$0, 3) },
        stretched(""),
        stretched(" by the nearest pixels") { $0.magnificationFilter = .nearest },
        stretched(" around a centre") {
            $0.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
        },
        stretched(", a part") { $0.contentsRect = CGRect(x: 0.2, y: 0.1, width: 0.6, height: 0.8) },
        stretched(", blurred") { $0.effects.filters = [FilterScenes.blur(2)] },
        stretched(" to fill") {
            // As broad as the layer and not as long: it lies in the middle.
            $0.contentsGravity = .resizeAspect
        },
    ]
}
