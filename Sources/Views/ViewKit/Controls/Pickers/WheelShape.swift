import CoreAnimation
import Foundation
import Primitives

/// The shape of a wheel of a picker, seen from the front: a cylinder whose axis is horizontal.
///
///          ___ row −2        a row at angle θ lies at y = R·sin θ, and R·(1 − cos θ) behind the
///        /  _  row −1        front; perspective divides by 1 + R·(1 − cos θ) / distance
///       |  [_] chosen
///        \  _  row 1
struct WheelShape {
    /// The height of a row, in points.
    let rowHeight: CGFloat
    /// The height of the wheel as it is seen, in points.
    let height: CGFloat

    /// The size of a picker, in points.
    static let size = CGSize(width: 320, height: 216)
    /// The usual height of a row.
    static let row: CGFloat = 32
    /// The space beside the mark of the chosen rows.
    static let side: CGFloat = 9
    static let fontSize: CGFloat = 23

    /// The radius of the cylinder: perspective makes the wheel as high as the view.
    var radius: CGFloat { max(1, height * 0.56) }
    /// The distance of the eye from the front of the wheel.
    var eye: CGFloat { radius * 8 }

    /// Returns the angle of a point that is `distance` away from the front, along the cylinder.
    func angle(_ distance: CGFloat) -> CGFloat { distance / radius }

    /// Whether a row at an angle is on the front side.
    func isSeen(_ angle: CGFloat) -> Bool { abs(angle) < .pi / 2 }

    /// Returns the height on screen of a point at an angle, from the middle down.
    func seen(_ angle: CGFloat) -> CGFloat {
        radius * sin(angle) / (1 + radius * (1 - cos(angle)) / eye)
    }

    /// Returns the transform of a row at an angle, which lies at the front without it.
    func transform(_ angle: CGFloat) -> CATransform3D {
        let front = CATransform3DMakeTranslation(0, 0, radius)
        let turn = CATransform3DMakeRotation(-angle, 1, 0, 0)
        let back = CATransform3DMakeTranslation(0, 0, -radius)
        return CATransform3DConcat(CATransform3DConcat(front, turn), back)
    }

    /// Returns the perspective of a wheel whose vanishing point is `away` to the right of its
    /// middle.
    func perspective(away: CGFloat) -> CATransform3D {
        var depth = CATransform3DIdentity
        depth.m34 = -1 / eye
        let there = CATransform3DMakeTranslation(-away, 0, 0)
        let here = CATransform3DMakeTranslation(away, 0, 0)
        return CATransform3DConcat(CATransform3DConcat(there, depth), here)
    }

    /// Returns the opacity of a row that is `distance` away from the front; fainter from the chosen
    /// row on and to the sides, less so with strong contrasts.
    func opacity(_ distance: CGFloat, isStrong: Bool) -> CGFloat {
        let away = min(1, abs(distance) / rowHeight)
        let least: CGFloat = isStrong ? 0.85 : 0.55
        let side = max(0, cos(angle(distance)))
        return (1 - away * (1 - least)) * (isStrong ? min(1, side * 3) : side)
    }

    /// Returns the row on screen at a height from the middle, of rows that have been turned by
    /// `offset`; it may be one that isn't there.
    func row(at y: CGFloat, offset: CGFloat) -> Int {
        var (low, high) = (-CGFloat.pi / 2, CGFloat.pi / 2)
        for _ in 0..<30 {
            let middle = (low + high) / 2
            if seen(middle) < y { low = middle } else { high = middle }
        }
        return Int(((offset + low * radius) / rowHeight).rounded())
    }
}
