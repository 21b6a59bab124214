import Drawing
import Foundation
import Primitives

/// Draws a lesson's board into a frame, as much of it as has changed. One thread at a time.
final class FilmPainter {
    let width: Int
    let height: Int
    /// The frame, opaque once it was painted; its y grows downward.
    let picture: CGContext
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
        guard let picture = CGContext(width: width, height: height), area.width > 0, area.height > 0
        else { return nil }
        (self.player, self.ground, self.picture) = (player, ground, picture)
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
            dirty = dirty.union(PixelRect(around: frame(area).insetBy(dx: -2, dy: -2)))
        }
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        if isBare { dirty = whole }
        isBare = false
        draw(dirty.intersection(whole))
    }

    private func frame(_ area: CGRect) -> CGRect {
        CGRect(
            x: area.minX * scale + origin.x, y: area.minY * scale + origin.y,
            width: area.width * scale, height: area.height * scale)
    }

    private func draw(_ part: PixelRect) {
        guard !part.isEmpty else { return }
        picture.saveGState()
        defer { picture.restoreGState() }
        picture.clip(to: CGRect(part))
        let area = CGRect(
            x: (Double(part.x) - origin.x) / scale, y: (Double(part.y) - origin.y) / scale,
            width: Double(part.width) / scale, height: Double(part.height) / scale)
        picture.setFillColor(ground.color.cgColor)
        picture.fill(CGRect(part))
        ground.drawLines(in: picture, area: area, origin: origin, scale: scale)
        let level = min(max(Int((-log2(scale)).rounded(.down)), 0), Board.levels.upperBound)
        for key in TileKey.meeting(area, level: level) where player.board.hasTile(key) {
            player.board.draw(key, in: picture, at: frame(key.frame))
        }
    }
}
