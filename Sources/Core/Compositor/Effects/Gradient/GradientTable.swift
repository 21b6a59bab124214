import Foundation
import Primitives
import Scene

/// The colours of a gradient at even steps, finer than pixels can show.
final class GradientTable: Sendable {
    /// Four premultiplied numbers of 0...65,280 each, blue lowest. The first entry is the colour
    /// before the first place, the last the colour after the last.
    // Sendable: the table's maker writes the entries before it hands the table on; nobody does later.
    nonisolated(unsafe) let entries: UnsafeMutablePointer<UInt64>
    /// The number of entries.
    let count: Int
    /// The place at which entry 1 begins, and the number of entries per unit.
    let low: Double
    let scale: Double
    let isOpaque: Bool

    /// A table with `steps` entries between the first and the last place.
    init(_ ramp: GradientRamp, steps: Int) {
        let way = ramp.high - ramp.low
        // Where all colours are at one place there is a single edge.
        let steps = way > 0 && way.isFinite ? steps : 0
        count = steps + 2
        low = ramp.low
        scale = steps > 0 ? Double(steps) / way : 1e9
        isOpaque = ramp.isOpaque
        entries = .allocate(capacity: count)
        entries[0] = Self.entry(ramp.color(at: -.infinity))
        entries[count - 1] = Self.entry(ramp.color(at: .infinity))
        for step in 0..<steps {
            let place = ramp.low + (Double(step) + 0.5) / Double(steps) * way
            entries[step + 1] = Self.entry(ramp.color(at: place))
        }
    }

    deinit {
        entries.deallocate()
    }

    private static func entry(_ color: SIMD4<Float>) -> UInt64 {
        let parts = (color * 65_280).rounded(.toNearestOrEven)
        return UInt64(parts.z) | UInt64(parts.y) << 16 | UInt64(parts.x) << 32
            | UInt64(parts.w) << 48
    }
}

/// Keeps tables from frame to frame.
final class GradientTables {
    private struct Key: Hashable {
        let colors: [RGBA]
        let locations: [Double]
        let steps: Int
    }

    private let kept = FrameCache<Key, GradientTable>(patience: 60)
    /// The fewest and the most steps of a table.
    private static let fewest = 512
    private static let most = 4096

    /// Starts a frame: drops the tables that the last ones did not use.
    func beginFrame() {
        kept.beginFrame()
    }

    /// Traps where the kept tables contradict each other; for tests.
    func checkInvariants() { kept.checkInvariants() }

    /// Returns the table of a gradient that is about `pixels` long; nil for a gradient that draws
    /// nothing.
    func table(_ whole: GradientRecord, pixels: Double) -> GradientTable? {
        let record = whole.thinned
        // Too few places draw nothing, even an empty list of them.
        guard let colors = record.colors, colors.count > 1,
            record.locations.map({ $0.count >= colors.count }) ?? true
        else { return nil }
        var steps = Self.fewest
        while steps < Self.most, Double(steps) < pixels { steps *= 2 }
        let key = Key(colors: colors, locations: record.locations ?? [], steps: steps)
        if let found = kept.find(key) { return found }
        guard let ramp = GradientRamp(record) else { return nil }
        let table = GradientTable(ramp, steps: steps)
        kept.store(table, for: key, cost: table.count * MemoryLayout<UInt64>.size)
        return table
    }
}

extension DrawList {
    /// A gradient with its map to the target.
    struct Gradient {
        let table: GradientTable
        let form: GradientRecord.Form
        /// The map from pixels of the target to u and v; see `GradientAxes`.
        let map: PlaneMap

        /// The gradient of a layer with the map `world`; nil when it draws nothing.
        init?(
            _ record: GradientRecord, in bounds: CGRect, _ world: CATransform3D,
            _ tables: GradientTables
        ) {
            guard let axes = GradientAxes(record, in: bounds), let back = PlaneMap(world).inverse
            else { return nil }
            var place = PlaneMap(.identity)
            (place.xx, place.xy, place.x1) = (axes.ux, axes.uy, axes.u1)
            (place.yx, place.yy, place.y1) = (axes.vx, axes.vy, axes.v1)
            form = record.form
            map = back.then(place)
            let size =
                (abs(world.m11) + abs(world.m12) + abs(world.m21) + abs(world.m22)) / 2
            let length = Self.length(record, axes, bounds) * Double(size)
            guard let table = tables.table(record, pixels: length) else { return nil }
            self.table = table
        }

        /// Returns the approximate length of the way through all colours, in points.
        private static func length(
            _ record: GradientRecord, _ axes: GradientAxes, _ bounds: CGRect
        ) -> Double {
            if record.form == .conic {
                return 2 * .pi * Double(max(bounds.width, bounds.height))
            }
            let places = record.locations ?? [0, 1]
            let way = (places.max() ?? 1) - (places.min() ?? 0)
            let steep = max(hypot(axes.ux, axes.uy), hypot(axes.vx, axes.vy))
            return steep > 0 ? way / steep : 0
        }
    }
}
