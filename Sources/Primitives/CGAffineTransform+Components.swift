public import Foundation

/// The parts of an affine map: a scale, then a shear, then a rotation, then a move.
public struct CGAffineTransformComponents: Sendable, Hashable {
    /// The scale of x and y; one below 0 mirrors.
    public var scale: CGSize
    /// How far x goes for each step of y.
    public var horizontalShear: CGFloat
    /// The rotation in radians, from +x toward +y.
    public var rotation: CGFloat
    /// The move.
    public var translation: CGVector

    /// No scale, no anything: all zeros, as Apple's empty initialiser gives it.
    public init() {
        self.init(
            scale: .zero, horizontalShear: 0, rotation: 0, translation: CGVector(dx: 0, dy: 0))
    }

    /// Parts by their values.
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
    /// The map of its parts, as Apple's header writes them:
    ///
    ///     sx 0      1  0      cos  sin
    ///     0  sy  *  sh 1  *  -sin  cos  , then the move
    public init(_ components: CGAffineTransformComponents) {
        let (sine, cosine) = (sin(components.rotation), cos(components.rotation))
        let (scale, shear) = (components.scale, components.horizontalShear)
        self.init(
            a: scale.width * cosine, b: scale.width * sine,
            c: scale.height * (shear * cosine - sine), d: scale.height * (shear * sine + cosine),
            tx: components.translation.dx, ty: components.translation.dy)
    }

    /// The parts that the map is made of. One that mirrors does so in y. A map that flattens
    /// everything has a scale of 0 in y, and no shear.
    public func decomposed() -> CGAffineTransformComponents {
        // Where x is lost, y gives the direction.
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
