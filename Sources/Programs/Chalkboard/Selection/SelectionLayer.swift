import Chalk
import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// The visible parts of a selection: the line around things, the frame with its handles, and the
/// hovering things. Its space is the view's.
final class SelectionLayer: CALayer {
    private let hovering = CALayer()
    private let shade = CAShapeLayer()
    private let frameLine = CAShapeLayer()
    private let handles = CAShapeLayer()
    private let lassoShade = CAShapeLayer()
    private let lassoLine = CAShapeLayer()
    private var shown: FloatPicture?

    /// The distance of the rotation handle from the frame, in points.
    private static let stalk = 28.0
    private static let accent = UIColor.chalk.cgColor
    private static let dark = CGColor(gray: 0, alpha: 0.5)

    override init() {
        super.init()
        name = "selection"
        anchorPoint = .zero
        actions = ["bounds": NSNull(), "sublayers": NSNull(), "position": NSNull()]
        hovering.name = "hovering"
        hovering.anchorPoint = .zero
        for each in [shade, frameLine, handles, lassoShade, lassoLine] {
            each.fillColor = nil
            each.lineJoin = .round
        }
        for each in [hovering, shade, frameLine, handles, lassoShade, lassoLine] {
            each.actions = [
                "path": NSNull(), "hidden": NSNull(), "transform": NSNull(), "sublayers": NSNull(),
            ]
            addSublayer(each)
        }
        // Light lines lie on darker ones, so that they are visible on any ground.
        for (each, width) in [(shade, 3.0), (lassoShade, 3.5)] {
            each.strokeColor = Self.dark
            each.lineWidth = width
        }
        for each in [frameLine, lassoLine] {
            each.strokeColor = Self.accent
            each.lineWidth = 1.5
        }
        lassoLine.lineDashPattern = [5, 4]
        handles.fillColor = CGColor(gray: 1, alpha: 1)
        handles.strokeColor = CGColor(srgbRed: 0.35, green: 0.29, blue: 0.08, alpha: 1)
        handles.lineWidth = 1.5
    }

    override init(layer: Any) {
        super.init(layer: layer)
    }

    /// Always nil: the layer is never archived.
    required init?(coder: NSCoder) { nil }

    /// Whether a frame is shown.
    var isShown: Bool { frameLine.path != nil }

    /// The position of the rotation handle, by the corners of the frame.
    static func turnHandle(_ corners: [CGPoint]) -> CGPoint {
        let (a, b) = (corners[0], corners[1])
        let way = max(hypot(b.x - a.x, b.y - a.y), 0.001)
        return CGPoint(
            x: (a.x + b.x) / 2 + (b.y - a.y) / way * stalk,
            y: (a.y + b.y) / 2 - (b.x - a.x) / way * stalk)
    }

    /// Shows the frame by its corners; nil for none.
    func show(_ corners: [CGPoint]?) {
        guard let corners, corners.count == 4, corners.allSatisfy(\.isSound) else {
            for each in [shade, frameLine, handles] { each.path = nil }
            return
        }
        let turn = Self.turnHandle(corners)
        let line = CGMutablePath()
        line.addLines(between: corners)
        line.closeSubpath()
        line.move(
            to: CGPoint(x: (corners[0].x + corners[1].x) / 2, y: (corners[0].y + corners[1].y) / 2))
        line.addLine(to: turn)
        shade.path = line
        frameLine.path = line
        let marks = CGMutablePath()
        let side = 9.0
        for corner in corners {
            marks.addRoundedRect(
                in: CGRect(
                    x: corner.x - side / 2, y: corner.y - side / 2, width: side, height: side),
                cornerWidth: 2, cornerHeight: 2)
        }
        marks.addEllipse(in: CGRect(x: turn.x - 6, y: turn.y - 6, width: 12, height: 12))
        handles.path = marks
    }

    /// Shows the line around things; nil for none.
    func lasso(_ points: [CGPoint]?) {
        guard let points, points.count > 1 else {
            lassoShade.path = nil
            lassoLine.path = nil
            return
        }
        let line = CGMutablePath()
        line.addLines(between: points)
        lassoShade.path = line
        lassoLine.path = line
    }

    /// Shows hovering things, transformed from the board to the view; nil for none.
    func float(_ picture: FloatPicture?, _ way: CGAffineTransform) {
        guard let picture, let tiles = picture.tiles else {
            hovering.isHidden = true
            if picture == nil { drop() }
            return
        }
        if shown !== picture {
            drop()
            shown = picture
            for (key, image) in tiles { hovering.addSublayer(Self.layer(key, image)) }
        }
        let size = pow(2, Double(picture.level))
        hovering.transform = CATransform3DMakeAffineTransform(
            CGAffineTransform(scaleX: size, y: size).concatenating(way))
        hovering.isHidden = false
    }

    private func drop() {
        shown = nil
        for each in hovering.sublayers ?? [] { each.removeFromSuperlayer() }
    }

    private static func layer(_ key: TileKey, _ image: CGImage) -> CALayer {
        let layer = CALayer()
        let side = Double(Board.tileSide)
        layer.actions = ["contents": NSNull(), "position": NSNull(), "bounds": NSNull()]
        layer.anchorPoint = .zero
        layer.edgeAntialiasingMask = []
        layer.frame = CGRect(
            x: Double(key.x) * side, y: Double(key.y) * side, width: side, height: side)
        layer.contents = image
        return layer
    }
}

extension CGPoint {
    /// Whether the point is within reasonable coordinates.
    fileprivate var isSound: Bool { abs(x) < 1e6 && abs(y) < 1e6 }
}
