import Foundation
import Primitives

/// The visible pixels, on the target, of a picture that is painted beside the frame.
///
/// The picture of a very large layer is made only around them, on the pixels of the layer's own
/// space that it would have if all of it were made (docs/decisions/compositing.md, rule 26).
struct Sight {
    /// The map of the picture's space to the target.
    let world: CATransform3D
    /// The pixels of the target that show it.
    let scissor: PixelRect

    /// The unit of the edges of pictures, so that a layer that moves keeps its picture for a while.
    private static let step = 128
    /// The greatest distance of parts of pictures from their layer's origin, in pixels.
    private static let far = 1e12
    /// The distance from its middle to which a picture is listed, in pixels.
    static let reach = 8192
    /// The most visible pixels on a side; beyond them the picture is one beside the frame that is
    /// listed whole.
    private static let most = 12_288

    /// Returns the visible pixels of a picture, in steps, with room for sampling between them; nil
    /// where they can't be determined, as the space is seen edge on or from far away, and where
    /// they would be all.
    /// - Parameters:
    ///   - map: from the target's pixels to the picture's.
    ///   - spread: the distance within which a pixel affects another.
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

    /// Returns the visible pixels of a picture in its space.
    func part(in space: ShadowSpace) -> PixelRect? {
        part(through: space.map(from: world, origin: (0, 0)))
    }

    /// Returns the pixels for which a picture is listed first: around `origin`, or around `part`
    /// where that lies elsewhere.
    static func side(around origin: (x: Int, y: Int), holding part: PixelRect?) -> PixelRect {
        let side = PixelRect(
            x: origin.x - reach, y: origin.y - reach, width: 2 * reach, height: 2 * reach)
        guard let part, !side.contains(part) else { return side }
        return PixelRect(
            x: part.x + part.width / 2 - reach, y: part.y + part.height / 2 - reach,
            width: 2 * reach, height: 2 * reach)
    }
}

/// The pixels of a picture beside the frame in which it is complete.
struct Whole: Equatable {
    var pixels = PixelRect.everything
    /// Whether only the visible part of the picture was made.
    var isPart = false

    /// Whether it is enough where `part` is visible; nil stands for all.
    func serves(_ part: PixelRect?) -> Bool { part.map { pixels.contains($0) } ?? !isPart }
}

extension DrawList {
    /// Lists a layer anew in some pixels, the first of which becomes (0, 0), as painting needs
    /// coordinates that aren't negative.
    /// - Parameters:
    ///   - side: the pixels.
    ///   - map: from the layer's space to these pixels, before the first becomes (0, 0).
    ///   - listed: adds the layer's items, given its map and the pixels to be listed.
    /// - Returns: the pixels that the layer touches.
    mutating func list(
        in side: PixelRect, _ map: CATransform3D,
        _ listed: (CATransform3D, PixelRect, inout DrawList) -> Void
    ) -> PixelRect {
        removeAll()
        listed(map.moved(x: -side.x, y: -side.y), side.offset(x: -side.x, y: -side.y), &self)
        return touched(since: -1).offset(x: side.x, y: side.y)
    }
}

extension CATransform3D {
    /// Returns this matrix followed by a move by whole pixels.
    func moved(x: Int, y: Int) -> CATransform3D {
        concatenating(CATransform3D(translationX: Double(x), y: Double(y)))
    }
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

    /// Returns the rectangle, in pixels `across` x `down` times as large, of those that touch this
    /// one.
    func over(x across: Int, y down: Int) -> PixelRect {
        func low(_ value: Int, _ step: Int) -> Int {
            Int((Double(value) / Double(step)).rounded(.down))
        }
        return PixelRect(
            left: low(x, across), top: low(y, down), right: -low(-right, across),
            bottom: -low(-bottom, down))
    }

    /// Returns the rectangle in pixels that are `across` x `down` times smaller.
    func times(x across: Int, y down: Int) -> PixelRect {
        PixelRect(x: x * across, y: y * down, width: width * across, height: height * down)
    }

    /// Returns the smallest rectangle around this one whose edges are multiples of `step`.
    fileprivate func stepped(_ step: Int) -> PixelRect {
        over(x: step, y: step).times(x: step, y: step)
    }

    /// Whether another rectangle lies inside, and touches no edge.
    func holds(_ other: PixelRect) -> Bool { grown(x: -1, y: -1).contains(other) }
}
