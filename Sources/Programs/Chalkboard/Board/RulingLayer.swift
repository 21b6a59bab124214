import Chalk
import CoreAnimation
import Drawing
import Foundation
import Primitives

/// The lines of a ground: on whole pixels of the display, fainter the closer they come to each
/// other. Its space is the view's.
final class RulingLayer: CALayer {
    private var ground = BoardGround()
    private var lines: [CALayer] = []
    /// The picture of a row of dots, and their positions in pixels of the display.
    private var dots: (picture: CGImage?, places: [Int], side: Int)?

    /// The distance of lines, in pixels, from which they have full strength, and up to which they
    /// are invisible.
    private static let (clear, faint) = (22.0, 6.0)

    override init() {
        super.init()
        name = "ruling"
        anchorPoint = .zero
        actions = ["bounds": NSNull(), "sublayers": NSNull(), "position": NSNull()]
    }

    override init(layer: Any) {
        super.init(layer: layer)
    }

    /// Always nil: the layer is never archived.
    required init?(coder: NSCoder) { nil }

    /// Shows the lines of a ground where the camera has them, in a view of `size` points.
    func show(_ ground: BoardGround, _ camera: Camera, in size: CGSize) {
        self.ground = ground
        let gap = (ground.rows.map { $0.places.count > 1 ? $0.places[1] : $0.period } ?? 0)
        let share = (gap * camera.zoom - Self.faint) / (Self.clear - Self.faint)
        guard ground.rows != nil, share > 0, size.width > 0 else { return use(0) }
        let area = camera.visible(in: size)
        let thick = max(1, (BoardGround.lineWidth * camera.zoom).rounded())
        let rows = ground.rows(from: area.minY, to: area.maxY).map {
            ((camera.view(CGPoint(x: 0, y: $0)).y) * camera.scale).rounded()
        }
        let columns = ground.columns(from: area.minX, to: area.maxX).map {
            ((camera.view(CGPoint(x: $0, y: 0)).x) * camera.scale).rounded()
        }
        let strength = ground.line.strength * min(share, 1)
        if ground.ruling == .dotted {
            place(dotsOn: rows, columns, thick * 3, size, camera.scale, strength)
        } else {
            place(rows, columns, thick, size, camera.scale, strength)
        }
    }

    private func place(
        _ rows: [Double], _ columns: [Double], _ thick: Double, _ size: CGSize, _ scale: Double,
        _ strength: Double
    ) {
        use(rows.count + columns.count)
        let color = ground.line.color.cgColor(alpha: strength)
        let half = (thick / 2).rounded(.down)
        for (line, y) in zip(lines, rows) {
            line.frame = CGRect(
                x: 0, y: (y - half) / scale, width: size.width, height: thick / scale)
        }
        for (line, x) in zip(lines.dropFirst(rows.count), columns) {
            line.frame = CGRect(
                x: (x - half) / scale, y: 0, width: thick / scale, height: size.height)
        }
        for line in lines {
            line.contents = nil
            line.backgroundColor = color
        }
    }

    private func place(
        dotsOn rows: [Double], _ columns: [Double], _ thick: Double, _ size: CGSize,
        _ scale: Double, _ strength: Double
    ) {
        use(rows.count)
        let side = max(2, Int(thick))
        let picture = strip(columns.map { Int($0) }, side, Int((size.width * scale).rounded(.up)))
        let half = Double(side / 2)
        for (line, y) in zip(lines, rows) {
            line.backgroundColor = nil
            line.contents = picture
            line.opacity = Float(strength * 1.6)
            line.frame = CGRect(
                x: 0, y: (y - half) / scale,
                width: CGFloat(picture?.width ?? 1) / scale, height: Double(side) / scale)
        }
    }

    /// The picture of a row of dots with their middles at `places`, in pixels.
    private func strip(_ places: [Int], _ side: Int, _ width: Int) -> CGImage? {
        if let dots, dots.places == places, dots.side == side, dots.picture?.width == width {
            return dots.picture
        }
        guard let context = CGContext(width: max(width, 1), height: side) else { return nil }
        context.setFillColor(ground.line.color.cgColor())
        for x in places {
            context.fillEllipse(in: CGRect(x: x - side / 2, y: 0, width: side, height: side))
        }
        let picture = context.makeImage()
        dots = (picture, places, side)
        return picture
    }

    /// Makes `count` lines.
    private func use(_ count: Int) {
        while lines.count < count {
            let line = CALayer()
            line.anchorPoint = .zero
            let still = NSNull()
            line.actions = [
                "position": still, "bounds": still, "contents": still, "backgroundColor": still,
                "opacity": still,
            ]
            lines.append(line)
            addSublayer(line)
        }
        while lines.count > count { lines.removeLast().removeFromSuperlayer() }
        for line in lines { line.opacity = 1 }
    }

    /// Drops the picture of dots, whose colour is the last ground's.
    func forget() { dots = nil }
}
