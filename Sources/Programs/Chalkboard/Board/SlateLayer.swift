import Chalk
import CoreAnimation
import Drawing
import Foundation
import Primitives

/// The slate under the chalk: square patches side by side that move with the board; and a vignette.
final class SlateLayer: CALayer {
    private let ground = CALayer()
    private let vignette = CAGradientLayer()
    private var patches: [CALayer] = []
    /// The side of a patch, in points.
    private var side: CGFloat = 0
    private var columns = 1
    /// The column and the row of the first patch on the board; nil when patches are new.
    private var first: (column: Int, row: Int)?
    /// The material of the slate.
    var surface = BoardGround.Surface.slate {
        didSet {
            guard surface != oldValue else { return }
            first = nil
            vignette.opacity = surface == .white ? 0.24 : 1
        }
    }

    override init() {
        super.init()
        name = "slate"
        anchorPoint = .zero
        let still = NSNull()
        let none = ["position": still, "bounds": still, "sublayers": still, "contents": still]
        actions = none
        for each in [ground, vignette] {
            each.anchorPoint = .zero
            each.actions = none
            addSublayer(each)
        }
        vignette.type = .radial
        vignette.colors = [0, 0.02, 0.2, 0.42].map { CGColor(gray: 0, alpha: $0) }
        vignette.locations = [0, 0.45, 0.85, 1]
        vignette.startPoint = CGPoint(x: 0.5, y: 0.44)
        vignette.endPoint = CGPoint(x: 1.28, y: 1.3)
    }

    override init(layer: Any) {
        super.init(layer: layer)
    }

    /// Always nil: the layer is never archived.
    required init?(coder: NSCoder) { nil }

    /// Covers `size` points of a display with `scale` pixels per point.
    func arrange(_ size: CGSize, scale: CGFloat) {
        guard scale > 0 else { return }
        bounds = CGRect(origin: .zero, size: size)
        vignette.frame = bounds
        side = CGFloat(SlatePicture.side) / scale
        columns = Int((size.width / side).rounded(.up)) + 1
        let rows = Int((size.height / side).rounded(.up)) + 1
        while patches.count < columns * rows {
            let patch = CALayer()
            patch.anchorPoint = .zero
            patch.actions = actions
            patch.isOpaque = true
            patches.append(patch)
            ground.addSublayer(patch)
        }
        while patches.count > columns * rows { patches.removeLast().removeFromSuperlayer() }
        for (index, patch) in patches.enumerated() {
            patch.frame = CGRect(
                x: CGFloat(index % columns) * side, y: CGFloat(index / columns) * side,
                width: side, height: side)
        }
        first = nil
    }

    /// Moves with the board, whose origin is at a point of the layer.
    func move(to origin: CGPoint) {
        guard side > 0, abs(origin.x) < 1e15, abs(origin.y) < 1e15 else { return }
        // Finds the patches that cover the upper left corner.
        let column = (-origin.x / side).rounded(.down)
        let row = (-origin.y / side).rounded(.down)
        ground.position = CGPoint(x: origin.x + column * side, y: origin.y + row * side)
        let next = (column: Int(column), row: Int(row))
        if let first, first == next { return }
        first = next
        for (index, patch) in patches.enumerated() {
            patch.contents = SlatePicture.square(
                next.column + index % columns, next.row + index / columns, of: surface)
        }
    }
}
