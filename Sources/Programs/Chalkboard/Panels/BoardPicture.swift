import Chalk
import Drawing
import Foundation
import Primitives

/// Small pictures of boards.
enum BoardPicture {
    /// A picture of the ground with all of a board's chalk, `width` x `height` pixels.
    static func make(_ board: Board, width: Int, height: Int) -> CGImage? {
        guard let context = CGContext(width: width, height: height) else { return nil }
        let size = CGSize(width: width, height: height)
        guard let area = board.seenBounds else {
            let all = CGRect(x: 0, y: 0, width: width * 3, height: height * 3)
            board.ground.draw(in: context, area: all, origin: .zero, scale: 1 / 3)
            return context.makeImage()
        }
        let window = CGRect(origin: .zero, size: size).insetBy(dx: 6, dy: 6)
        let camera = Camera(scale: 1).fitting(area, in: window)
        board.ground.draw(
            in: context, area: camera.visible(in: size), origin: camera.origin,
            scale: camera.pointsPerPixel)
        draw(board.underlay, camera, in: context)
        for key in TileKey.meeting(camera.visible(in: size), level: camera.level)
        where board.hasTile(key) {
            let (from, to) = (
                camera.view(key.frame.origin),
                camera.view(CGPoint(x: key.frame.maxX, y: key.frame.maxY))
            )
            board.draw(
                key, in: context,
                at: CGRect(x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y))
        }
        return context.makeImage()
    }

    /// Draws the picture under the chalk, as far as it is loaded; paper where it isn't.
    private static func draw(_ underlay: Underlay?, _ camera: Camera, in context: CGContext) {
        guard let underlay else { return }
        let origin = camera.view(underlay.frame.origin)
        let frame = CGRect(
            x: origin.x, y: origin.y, width: underlay.frame.width * camera.pointsPerPixel,
            height: underlay.frame.height * camera.pointsPerPixel)
        guard let image = underlay.source.smallPicture(sheet: underlay.backdrop.sheet) else {
            context.setFillColor(red: 0.965, green: 0.965, blue: 0.95, alpha: 1)
            return context.fill(frame)
        }
        context.drawUpright(image, in: frame)
    }
}
