import Drawing
import Foundation
import Primitives

/// Draws a lesson's board into a frame, as much of it as has changed. One thread at a time.
final class FilmPainter {
    let width: Int
    let height: Int
    /// The bitmap of the frame, opaque.
    let bitmap: Bitmap
    private let player: LessonPlayer
    private let ground: BoardGround
    /// Pixels of the frame to a board pixel, at most 1; and the board's origin in the frame.
    private let scale: Double
    private let origin: CGPoint
    private var isBare = true

    /// Prepares frames that show all of `area`, in board pixels. Nil when memory is short.
    init?(
        _ player: LessonPlayer, area: CGRect, _ ground: BoardGround, width: Int, _ height: Int
    ) {
        guard let bitmap = Bitmap(width: width, height: height), area.width > 0, area.height > 0
        else { return nil }
        (self.player, self.ground, self.bitmap) = (player, ground, bitmap)
        (self.width, self.height) = (width, height)
        scale = min(Double(width) / area.width, Double(height) / area.height, 1)
        // The origin is on whole pixels, so that tiles are copied unchanged at scale 1.
        origin = CGPoint(
            x: (Double(width) / 2 - area.midX * scale).rounded(),
            y: (Double(height) / 2 - area.midY * scale).rounded())
    }

    /// Paints the frame at a time, in seconds of the lesson.
    func paint(at time: Double) {
        while !player.seek(to: time, atOnce: .max) {}
        var dirty = PixelRect.empty
        for (key, rect) in player.board.takeChanges() where key.level == 0 {
            let side = Double(Board.tileSide)
            let area = CGRect(
                x: Double(key.x) * side + Double(rect.x), y: Double(key.y) * side + Double(rect.y),
                width: Double(rect.width), height: Double(rect.height))
            dirty = dirty.union(PixelRect(covering: frame(area).insetBy(dx: -2, dy: -2)))
        }
        if isBare { dirty = bitmap.bounds }
        isBare = false
        draw(dirty.intersection(bitmap.bounds))
    }

    private func frame(_ area: CGRect) -> CGRect {
        CGRect(
            x: area.minX * scale + origin.x, y: area.minY * scale + origin.y,
            width: area.width * scale, height: area.height * scale)
    }

    private func draw(_ part: PixelRect) {
        guard !part.isEmpty,
            let context = CGContext(
                bitmap: bitmap, clip: Region(part), origin: .zero, scale: 1, isFlipped: false,
                isBlanked: false)
        else { return }
        let area = CGRect(
            x: (Double(part.x) - origin.x) / scale, y: (Double(part.y) - origin.y) / scale,
            width: Double(part.width) / scale, height: Double(part.height) / scale)
        context.setFillColor(ground.color.cgColor)
        context.fill(part.cgRect)
        ground.drawLines(in: context, area: area, origin: origin, scale: scale)
        let level = min(max(Int((-log2(scale)).rounded(.down)), 0), Board.levels.upperBound)
        for key in TileKey.meeting(area, level: level) where player.board.hasTile(key) {
            player.board.draw(key, in: context, at: frame(key.frame))
        }
        context.finish()
    }
}
