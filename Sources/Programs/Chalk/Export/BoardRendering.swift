import Drawing
import Foundation
import Primitives

/// Pictures of a part of a board, for files.
extension Board {
    /// The most pixels of an exported picture.
    static let mostPixels = 1 << 28
    /// The margin around the chalk, in board pixels, where no area is given.
    static let exportMargin = 48.0

    /// Whether there is something that an export would show.
    public var hasSomething: Bool { !isEmpty || underlay != nil }

    /// The part that an export shows, in whole board pixels. Throws `ChalkError.nothingToExport`.
    func exportFrame(_ options: ExportOptions) throws(ChalkError) -> PixelRect {
        guard let bounds = options.area ?? drawingBounds else { throw .nothingToExport }
        let frame = PixelRect(around: bounds)
        guard frame.width > 0, frame.height > 0 else { throw .nothingToExport }
        return frame
    }

    /// The bounds of all chalk with a margin, and of the sheet under it, in board pixels; nil where
    /// there is neither.
    private var drawingBounds: CGRect? {
        let (chalk, margin) = (chalkBounds, -Self.exportMargin)
        guard let underlay else { return chalk?.insetBy(dx: margin, dy: margin) }
        return chalk?.union(underlay.frame) ?? underlay.frame
    }

    /// The pixels of a part of the board over a colour, with the lines of its ground; `scale`
    /// pixels, 1 to 4, to a board pixel, for which strokes are drawn anew. Throws
    /// `ChalkError.tooLarge`, and `.picture` where what lies under it can't be drawn.
    func picture(
        _ frame: PixelRect, _ background: ChalkColor, scale: Int, _ watch: ExportWatch = .none
    ) throws(ChalkError) -> CGImage {
        let (width, height) = (frame.width * scale, frame.height * scale)
        let sides = 1...ChalkBitmap.mostSide
        guard sides.contains(width), sides.contains(height), width * height <= Self.mostPixels,
            let context = CGContext(width: width, height: height)
        else { throw .tooLarge(width: width, height: height) }
        context.setFillColor(background.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        ground.drawLines(
            in: context, area: CGRect(frame),
            origin: CGPoint(x: -frame.x * scale, y: -frame.y * scale), scale: Double(scale))
        try drawUnderlay(in: context, frame, scale: scale)
        try watch.reach(0.1)
        try drawInk(in: context, frame, scale: scale, watch)
        guard let image = context.makeImage() else { throw .tooLarge(width: width, height: height) }
        return image
    }

    private func drawUnderlay(
        in context: CGContext, _ frame: PixelRect, scale: Int
    ) throws(ChalkError) {
        do throws(BackdropSource.Trouble) {
            guard let seen = try underlay?.picture(in: CGRect(frame), scale: Double(scale))
            else { return }
            let place = seen.frame
            context.drawUpright(
                seen.image,
                in: CGRect(
                    x: (place.minX - Double(frame.x)) * Double(scale),
                    y: (place.minY - Double(frame.y)) * Double(scale),
                    width: place.width * Double(scale), height: place.height * Double(scale)))
        } catch {
            throw .picture(error.words)
        }
    }

    /// Draws all chalk of a part, whose corner lies at the context's origin.
    private func drawInk(
        in context: CGContext, _ frame: PixelRect, scale: Int, _ watch: ExportWatch
    ) throws(ChalkError) {
        // Scale 3 is drawn from the tiles of scale 4.
        let level = scale == 1 ? 0 : scale == 2 ? -1 : -2
        if level < 0 {
            inks()
            finishFine()
        }
        let keys = TileKey.meeting(CGRect(frame), level: level).filter(hasTile)
        for (number, key) in keys.enumerated() {
            try watch.reach(0.1 + 0.7 * Double(number) / Double(keys.count))
            let tile = key.frame.offsetBy(dx: -Double(frame.x), dy: -Double(frame.y))
            let place = CGRect(
                x: tile.minX * Double(scale), y: tile.minY * Double(scale),
                width: tile.width * Double(scale), height: tile.height * Double(scale))
            if level == 0 {
                draw(key, in: context, at: place)
            } else if let image = drawnFine(key)?.makeImage() {
                context.drawUpright(image, in: place)
            }
            if !isDrawing { tiles.rest() }
        }
    }

    /// A tile of a level below 0, drawn now and not kept. Nil when memory is short.
    private func drawnFine(_ key: TileKey) -> ChalkBitmap? {
        let list = inks().list(key.place)
        let first = list.inks.lastIndex(where: \.isClear) ?? 0
        guard let tile = FineTile(key, grain) else { return nil }
        for ink in list.inks[first...] { tile.draw(ink) }
        return tile.bitmap
    }
}
