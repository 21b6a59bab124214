import Foundation
import Primitives

/// The pixels of a target in which something is seen that is painted beside the frame.
///
/// A picture of something long is made only around them, on the same pixels of the layer's own as if all of it
/// were made (docs/decisions/compositing.md, rule 26).
struct Sight {
    /// Where the space of the picture lies on the target.
    let world: CATransform3D
    /// The pixels of the target that show it.
    let scissor: PixelRect

    /// Pictures begin and end at multiples of this, so that something that moves keeps its picture for a while.
    private static let step = 128
    /// Parts of pictures lie nearer to their layer's origin than this, in pixels.
    private static let far = 1e12
    /// What is listed for a picture lies this far around its middle, in pixels.
    static let reach = 8192
    /// Where more than this is seen on a side, in pixels, it is a picture beside the frame that is listed whole.
    private static let most = 12_288

    /// The pixels of a picture that are seen, in steps, with room for sampling between them; nil where that
    /// can't be told, as the space is seen edge on or from far away, and where it would be all.
    /// - Parameters:
    ///   - map: from the target's pixels to the picture's.
    ///   - spread: how far away a pixel may lie that changes another.
    func part(through map: PlaneMap?, spread: (x: Int, y: Int) = (0, 0)) -> PixelRect? {
        guard let map, !scissor.isEmpty else { return nil }
        let seen = seen(through: map)
        guard abs(seen.minX) < Self.far, abs(seen.minY) < Self.far,
            seen.width < CGFloat(Self.most), seen.height < CGFloat(Self.most)
        else { return nil }
        return PixelRect(around: seen).grown(x: spread.x + 2, y: spread.y + 2).stepped(Self.step)
    }

    private func seen(through map: PlaneMap) -> CGRect {
        guard map.wx == 0, map.wy == 0 else {
            return ConvexPolygon(scissor.cgRect, CATransform3D(map)).bounds
        }
        let t = CGAffineTransform(
            a: map.xx / map.w1, b: map.yx / map.w1, c: map.xy / map.w1, d: map.yy / map.w1,
            tx: map.x1 / map.w1, ty: map.y1 / map.w1)
        return scissor.cgRect.applying(t)
    }

    /// The same in a space of pictures.
    func part(in space: ShadowSpace) -> PixelRect? {
        part(through: space.map(from: world, origin: (0, 0)))
    }

    /// The pixels for which something is listed first: around `origin`, or around `part` where that lies
    /// elsewhere.
    static func side(around origin: (x: Int, y: Int), holding part: PixelRect?) -> PixelRect {
        let side = PixelRect(
            x: origin.x - reach, y: origin.y - reach, width: 2 * reach, height: 2 * reach)
        guard let part, !side.contains(part) else { return side }
        return PixelRect(
            x: part.x + part.width / 2 - reach, y: part.y + part.height / 2 - reach,
            width: 2 * reach, height: 2 * reach)
    }
}

/// The pixels of a picture beside the frame in which nothing is missing.
struct Whole: Equatable {
    var pixels = PixelRect.everything
    /// Whether it is a picture of what was seen only.
    var isPart = false

    /// Whether it is enough where `part` is seen; nil for all.
    func serves(_ part: PixelRect?) -> Bool { part.map { pixels.contains($0) } ?? !isPart }
}

extension PixelRect {
    /// The smallest rectangle around another, which has edges; also one that lies very far away.
    init(around rect: CGRect) {
        self.init(
            left: Int(rect.minX.rounded(.down)), top: Int(rect.minY.rounded(.down)),
            right: Int(rect.maxX.rounded(.up)), bottom: Int(rect.maxY.rounded(.up)))
    }

    /// The rectangle with more pixels on each side; fewer for numbers below zero.
    func grown(x dx: Int, y dy: Int) -> PixelRect {
        PixelRect(left: x - dx, top: y - dy, right: right + dx, bottom: bottom + dy)
    }

    /// The pixels `count` times as large that touch these.
    func over(x across: Int, y down: Int) -> PixelRect {
        func low(_ value: Int, _ step: Int) -> Int {
            Int((Double(value) / Double(step)).rounded(.down))
        }
        return PixelRect(
            left: low(x, across), top: low(y, down), right: -low(-right, across),
            bottom: -low(-bottom, down))
    }

    /// The rectangle of as many pixels that are so many times smaller.
    func times(x across: Int, y down: Int) -> PixelRect {
        PixelRect(x: x * across, y: y * down, width: width * across, height: height * down)
    }

    /// The smallest rectangle around this one whose edges are multiples of `step`.
    fileprivate func stepped(_ step: Int) -> PixelRect {
        over(x: step, y: step).times(x: step, y: step)
    }

    /// Whether another rectangle lies inside, and touches no edge.
    func holds(_ other: PixelRect) -> Bool { grown(x: -1, y: -1).contains(other) }
}
