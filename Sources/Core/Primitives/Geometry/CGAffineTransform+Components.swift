public import Foundation

/// The parts of an affine map: a scale, then a shear, then a rotation, then a move.
public struct CGAffineTransformComponents: Sendable, Hashable {
    /// The scale of x and y; a negative one mirrors.
    public var scale: CGSize
    /// The change of x for each step of y.
    public var horizontalShear: CGFloat
    /// The rotation in radians, from +x toward +y.
    public var rotation: CGFloat
    /// The move.
    public var translation: CGVector

    /// All zeros, the scale too, as Apple's empty initialiser gives it.
    public init() {
        self.init(
            scale: .zero, horizontalShear: 0, rotation: 0, translation: CGVector(dx: 0, dy: 0))
    }

    /// Components with the given values.
    /// - Parameters:
    ///   - scale: the factors along both axes.
    ///   - horizontalShear: the shear along x for each unit of y.
    ///   - rotation: in radians, from x toward y.
    ///   - translation: the move, which comes last.
    public init(
        scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector
    ) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }
}

extension CGAffineTransform {
    /// The map that has the given components, as Apple's header writes it:
    ///
    ///     sx 0      1  0      cos  sin
    ///     0  sy  *  sh 1  *  -sin  cos  , then the move
    /// - Parameter components: scale, shear, rotation and move.
    public init(_ components: CGAffineTransformComponents) {
        let (sine, cosine) = (sin(components.rotation), cos(components.rotation))
        let (scale, shear) = (components.scale, components.horizontalShear)
        self.init(
            a: scale.width * cosine, b: scale.width * sine,
            c: scale.height * (shear * cosine - sine), d: scale.height * (shear * sine + cosine),
            tx: components.translation.dx, ty: components.translation.dy)
    }

    /// Returns the components of the map. A map that mirrors has a negative scale in y. A map that
    /// flattens everything has a scale of 0 in y, and no shear.
    public func decomposed() -> CGAffineTransformComponents {
        // Where x is flattened, y gives the direction.
        let width = hypot(a, b)
        let turn = width > 0 ? atan2(b, a) : atan2(-c, d)
        let (sine, cosine) = (sin(turn), cos(turn))
        let height = d * cosine - c * sine
        let shear = height == 0 ? 0 : (c * cosine + d * sine) / height
        return CGAffineTransformComponents(
            scale: CGSize(width: width, height: height), horizontalShear: shear, rotation: turn,
            translation: CGVector(dx: tx, dy: ty))
    }
}
