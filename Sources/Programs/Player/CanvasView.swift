import CoreAnimation
import Foundation
import Packages
import Primitives
import ViewKit

/// The ground on which a scene stands, as large as it fits. Main thread.
final class CanvasView: UIView {
    /// The colours behind a scene.
    enum Ground: String, CaseIterable {
        case dark = "Dark"
        case light = "Light"
        case grid = "Grid"
    }

    /// The space around the scene, in points.
    private static let margin: CGFloat = 24
    /// The side of a square of the grid, in points.
    private static let square: CGFloat = 12

    var ground = Ground.dark { didSet { showGround() } }
    /// Whether the scene fills the view and is cut off at its edges, as a wallpaper.
    var fills = false { didSet { setNeedsLayout() } }
    /// The layer that holds the scene the right way up; nil for none.
    var stand: CALayer? {
        didSet {
            oldValue?.removeFromSuperlayer()
            if let stand { layer.addSublayer(stand) }
            place()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        contentMode = .redraw
        showGround()
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    private func showGround() {
        backgroundColor = ground == .light ? .white : UIColor(white: 0.09, alpha: 1)
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard ground == .grid else { return }
        let (rows, columns) = (
            Int(bounds.height / Self.square) + 1, Int(bounds.width / Self.square) + 1
        )
        for row in 0..<rows {
            for column in 0..<columns where (row + column) % 2 == 0 {
                UIColor(white: 0.16, alpha: 1).setFill()
                UIRectFill(
                    CGRect(
                        x: CGFloat(column) * Self.square, y: CGFloat(row) * Self.square,
                        width: Self.square, height: Self.square))
            }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    private func place() {
        guard let stand, stand.bounds.width > 0, stand.bounds.height > 0 else { return }
        let size = stand.bounds.size
        let room =
            fills ? bounds : bounds.insetBy(dx: min(Self.margin, bounds.width / 4), dy: Self.margin)
        let (x, y) = (room.width / size.width, room.height / size.height)
        let scale = fills ? max(x, y) : min(x, y)
        guard scale.isFinite, scale > 0 else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        stand.transform = CATransform3DMakeScale(scale, scale, 1)
        stand.position = CGPoint(
            x: (bounds.midX - size.width * scale / 2).rounded(),
            y: (bounds.midY - size.height * scale / 2).rounded())
        CATransaction.commit()
    }
}
