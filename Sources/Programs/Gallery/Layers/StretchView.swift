import CoreAnimation
import Drawing
import Foundation
import Primitives

/// A picture at any size, with lines where its nine parts meet.
@MainActor
final class StretchView {
    /// The layer of the picture; its bounds are the size that it is shown in.
    let layer = CALayer()
    private let guides: [CALayer]
    private let size: CGSize

    /// Shows `image`, of `size` points; guides have the colour `color`, nil for none.
    init(_ image: CGImage?, size: CGSize, scale: CGFloat, guides color: CGColor?) {
        self.size = size
        layer.contents = image
        layer.contentsScale = scale
        layer.actions = ["bounds": NSNull(), "position": NSNull(), "contentsCenter": NSNull()]
        guides = (0..<4).map { _ in CALayer() }
        guard let color else { return }
        for guide in guides {
            guide.backgroundColor = color
            guide.actions = ["bounds": NSNull(), "position": NSNull()]
            layer.addSublayer(guide)
        }
    }

    /// Places the picture in the middle of `box`, `shown` points large, its guides where the parts
    /// of `center` meet. The guides of a picture that is scaled as a whole lie in proportion.
    func place(in box: CGRect, _ shown: CGSize, center: CGRect, inParts: Bool) {
        layer.bounds = CGRect(origin: .zero, size: shown)
        layer.position = CGPoint(x: box.midX.rounded(), y: box.midY.rounded())
        layer.contentsCenter = inParts ? center : CGRect(x: 0, y: 0, width: 1, height: 1)
        let x = Self.lines(
            center.minX, center.maxX, natural: size.width, shown.width, keeps: inParts)
        let y = Self.lines(
            center.minY, center.maxY, natural: size.height, shown.height, keeps: inParts)
        let reach: CGFloat = 9
        for (index, place) in [x.0, x.1].enumerated() {
            guides[index].frame = CGRect(
                x: place.rounded() - 0.5, y: -reach, width: 1, height: shown.height + 2 * reach)
        }
        for (index, place) in [y.0, y.1].enumerated() {
            guides[2 + index].frame = CGRect(
                x: -reach, y: place.rounded() - 0.5, width: shown.width + 2 * reach, height: 1)
        }
    }

    /// The begin and the end of the middle part in `length` points: corners keep their size, and
    /// share the length when that is too little.
    private static func lines(
        _ from: CGFloat, _ to: CGFloat, natural: CGFloat, _ length: CGFloat, keeps: Bool
    ) -> (CGFloat, CGFloat) {
        guard keeps else { return (from * length, to * length) }
        let (first, last) = (from * natural, (1 - to) * natural)
        let k = first + last > length && first + last > 0 ? length / (first + last) : 1
        return (first * k, length - last * k)
    }
}
