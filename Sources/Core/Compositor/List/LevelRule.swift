import Primitives
import Scene

/// The choice between a picture and its smaller copies, by the size in which it is shown.
///
/// `trilinear` takes the copies whose size is nearest, as OpenGL does (4.6, 8.14). `linear` reads
/// the picture itself down to half its size, so that nothing is softer than it must be. Below that
/// four pixels no longer see all that lies between two pixels of the target, and a thin line would
/// be lost: there the copies come in, from a quarter on half a level finer than `trilinear`.
///
///     shown at      1   1/2   1/2.8   1/4   1/8
///     trilinear     0    1     1.5     2     3
///     linear        0    0     0.75   1.5   2.5
struct LevelRule: Equatable {
    /// Whether the filter is `linear`.
    var isLinear = false
    /// The number that is added to the binary logarithm of the size.
    var bias = 0.0

    /// Returns the level between copies for `PlaneMap.detail`: 0 or less is the picture itself, 1
    /// the copy of half its size. NaN gives NaN.
    func level(_ detail: Double) -> Double {
        let detail = detail + bias
        guard isLinear else { return detail }
        return detail < 2 ? 1.5 * (detail - 1) : detail - 0.5
    }

    /// Whether copies may be read in `part` of the target under a map to the picture's pixels.
    func reads(copiesUnder map: PlaneMap, in part: PixelRect) -> Bool {
        guard map.wx != 0 || map.wy != 0 else { return level(map.detail(0, 0)) > 1e-6 }
        guard isLinear else { return true }
        // Rows are sampled in runs of sixteen pixels, each by the size in its middle.
        let (left, right) = (Double(part.x - 16), Double(part.right + 16))
        let (top, bottom) = (Double(part.y), Double(part.bottom))
        return [(left, top), (right, top), (left, bottom), (right, bottom)].contains { x, y in
            !(map.wx * x + map.wy * y + map.w1 > 0) || level(map.detail(x, y)) > 1e-6
        }
    }
}

extension LevelRule {
    /// The rule for a layer's contents; nil where the filter reads no copies.
    /// - Parameter halvings: see `DrawList.halvings`.
    init?(_ record: LayerRecord, halvings: Double) {
        switch record.minificationFilter {
        case .nearest: return nil
        case .linear: self.init(isLinear: true, bias: halvings)
        case .trilinear:
            let bias = Double(record.effects.minificationFilterBias)
            self.init(bias: halvings + (bias.isFinite ? bias : 0))
        }
    }
}

extension DrawList.Image {
    /// Adds smaller copies of the bitmap, where a filter reads them in `part` of the target.
    /// - Parameter maps: the maps from the target to the bitmap's pixels, one for each part.
    mutating func addLevels(_ rule: LevelRule, _ maps: some Sequence<PlaneMap>, in part: PixelRect)
    {
        let most = rule.isLinear ? alignedLevels : .max
        guard most > 0, maps.contains(where: { rule.reads(copiesUnder: $0, in: part) }) else {
            return
        }
        levels = Array(bitmap.upToDateLevels(&madeLevels).prefix(most))
        (levelRule, offset) = (rule, nil)
    }

    /// The number of copies in which no pixel mixes what is shown with what isn't: pictures in one
    /// sheet keep to themselves.
    private var alignedLevels: Int {
        let isWhole = (crop.right == bitmap.width, crop.bottom == bitmap.height)
        let edges = crop.x | crop.y | (isWhole.0 ? 0 : crop.right) | (isWhole.1 ? 0 : crop.bottom)
        return edges.trailingZeroBitCount
    }
}
