public import Foundation
import Primitives

/// A picture that is drawn repeatedly into contexts like the one for which it was made.
///
/// Drawing into `context` has the resolution of that context. Belongs to the thread of its
/// contexts.
public final class CGLayer {
    /// The size, in the units of the context for which the layer was made.
    public let size: CGSize
    private let inner: CGContext
    private let growsUpward: Bool

    /// An empty picture with the present number of pixels per unit of `context`; nil where there
    /// would be no pixels, or too many. `auxiliaryInfo` has no effect.
    /// - Parameters:
    ///   - context: the context whose resolution the picture gets.
    ///   - size: the size, in units of the context's user space.
    ///   - auxiliaryInfo: ignored; pass nil.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: [String: Any]?) {
        let map = context.ctm
        let scale = max(hypot(map.a, map.b), hypot(map.c, map.d))
        guard scale > 0, scale.isFinite, let inner = CGContext(size: size, scale: scale) else {
            return nil
        }
        self.size = size
        self.inner = inner
        growsUpward = context.ctmGrowsUpward
        // The picture's y axis has the direction of the context's.
        guard growsUpward else { return }
        inner.translateBy(x: 0, y: size.height)
        inner.scaleBy(x: 1, y: -1)
    }

    /// The context that draws into the picture: from (0, 0) to `size`.
    public var context: CGContext? { inner }

    /// Draws the picture, whose first pixel row is that of the least y.
    fileprivate func draw(in target: CGContext, _ rect: CGRect) {
        guard let image = inner.makeImage() else { return }
        let all = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        target.draw(image, part: all, in: rect, growsUpward: growsUpward)
    }
}

extension CGContext {
    /// Draws the picture of a layer, stretched to `rect`; its (0, 0) lies at the least x and y.
    /// - Parameters:
    ///   - layer: the picture, made for this context or one like it.
    ///   - rect: the place, in user space.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        layer.draw(in: self, rect)
    }

    /// Draws the picture of a layer at its own size; its (0, 0) lies at `point`.
    /// - Parameters:
    ///   - layer: the picture, made for this context or one like it.
    ///   - point: the place of the picture's (0, 0), in user space.
    public func draw(_ layer: CGLayer, at point: CGPoint) {
        layer.draw(in: self, CGRect(origin: point, size: layer.size))
    }

    /// Whether y of user space grows upward on screen.
    fileprivate var ctmGrowsUpward: Bool { userToDevice.d < 0 }
}
