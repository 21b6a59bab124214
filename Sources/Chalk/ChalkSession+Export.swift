package import Drawing
package import Foundation
package import Primitives

/// Pictures of the board for other programs.
extension ChalkSession {
    /// Around the chalk, in board pixels, where no area is given.
    private static let margin = 48.0
    /// The most pixels of an exported picture.
    private static let mostPixels = 1 << 28

    /// Writes a part of the board, or all that has chalk, with its ground under it; `background` is another
    /// colour for that.
    ///
    /// The end of the name says how: `.png` and `.pdf` hold the pixels of the board, one for one (in a
    /// PDF at 144 to the inch); `.svg` holds the strokes as curves, with a filter for the grain, so
    /// that they can be edited; smears are left out there, and a board that has lost strokes is refused.
    /// Throws `ChalkError`.
    package func export(
        to url: URL, area: CGRect? = nil, background: ChalkColor? = nil
    ) throws(ChalkError) {
        end()
        let background = background ?? board.ground.color
        guard let bounds = area ?? board.chalkBounds?.insetBy(dx: -Self.margin, dy: -Self.margin)
        else { throw .nothingToExport }
        let frame = PixelRect(covering: bounds)
        guard frame.width > 0, frame.height > 0 else { throw .nothingToExport }
        switch url.pathExtension.lowercased() {
        case "svg":
            guard !board.history.isPartial else { throw .strokesLost }
            let text = StrokeDrawing(frame: frame, background: background, ground: board.ground)
                .text(board.history.operations)
            try write(Data(text.utf8), to: url)
        case "png":
            let image = try picture(frame, background)
            do {
                try write(try image.pngData(), to: url)
            } catch let error as ChalkError {
                throw error
            } catch {
                throw .unwritable(path: url.path, reason: "\(error)")
            }
        case "pdf":
            try writePDF(try picture(frame, background), to: url)
        default: throw .unknownFormat(name: url.lastPathComponent)
        }
    }

    /// The pixels of a part of the board over a colour, with the lines of its ground. Throws `ChalkError.tooLarge`.
    package func picture(
        _ frame: PixelRect, _ background: ChalkColor
    ) throws(ChalkError) -> CGImage {
        let sides = 1...Bitmap.maximumExtent
        guard sides.contains(frame.width), sides.contains(frame.height),
            frame.area <= Self.mostPixels,
            let context = CGContext(width: frame.width, height: frame.height)
        else { throw .tooLarge(width: frame.width, height: frame.height) }
        context.setFillColor(background.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: frame.width, height: frame.height))
        board.ground.drawLines(
            in: context, area: frame.cgRect, origin: CGPoint(x: -frame.x, y: -frame.y), scale: 1)
        for key in TileKey.meeting(frame.cgRect, level: 0) where board.hasTile(key) {
            board.draw(
                key, in: context, at: key.frame.offsetBy(dx: -Double(frame.x), dy: -Double(frame.y))
            )
        }
        guard let image = context.makeImage()
        else { throw .tooLarge(width: frame.width, height: frame.height) }
        return image
    }

    private func write(_ data: Data, to url: URL) throws(ChalkError) {
        try attempt(url) { try WholeFile.write(data, to: url.path) }
    }

    /// Says of an error of another kind which file it is about.
    private func attempt(_ url: URL, _ body: () throws -> Void) throws(ChalkError) {
        do {
            try body()
        } catch ImageError.unwritable(_, let reason) {
            throw .unwritable(path: url.path, reason: reason)
        } catch {
            throw .unwritable(path: url.path, reason: error.localizedDescription)
        }
    }

    private func writePDF(_ image: CGImage, to url: URL) throws(ChalkError) {
        var page = CGRect(
            x: 0, y: 0, width: Double(image.width) / 2, height: Double(image.height) / 2)
        let data = NSMutableData()
        guard let consumer = CGDataConsumer(data: data),
            let context = CGContext(consumer: consumer, mediaBox: &page)
        else { throw .unwritable(path: url.path, reason: "there is no memory for it") }
        context.beginPDFPage(nil)
        context.draw(image, in: page)
        context.endPDFPage()
        context.closePDF()
        try write(data as Data, to: url)
    }
}

extension ChalkColor {
    /// The colour for contexts and layers.
    package var cgColor: CGColor {
        CGColor(
            red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: 1)
    }
}

extension Board {
    /// The smallest part that holds all chalk, in board pixels; nil for a bare board.
    package var chalkBounds: CGRect? {
        guard let all = contentBounds else { return nil }
        let side = Double(Self.tileSide)
        var found = PixelRect.empty
        for place in Array(tiles.places) {
            let frame = place.key.frame
            // Only a tile at the rim can move it.
            guard
                frame.minX == all.minX || frame.minY == all.minY || frame.maxX == all.maxX
                    || frame.maxY == all.maxY
            else {
                found = found.union(PixelRect(covering: frame))
                continue
            }
            guard let bitmap = tiles[place] else { continue }
            let part = Self.chalk(in: bitmap)
            guard !part.isEmpty else { continue }
            found = found.union(
                part.offset(x: place.x * Int(side), y: place.y * Int(side)))
        }
        return found.isEmpty ? nil : found.cgRect
    }

    private static func chalk(in bitmap: Bitmap) -> PixelRect {
        var part = PixelRect.empty
        for y in 0..<tileSide {
            let row = bitmap.row(y)
            guard let left = (0..<tileSide).first(where: { row[$0] != 0 }),
                let right = (0..<tileSide).last(where: { row[$0] != 0 })
            else { continue }
            part = part.union(PixelRect(x: left, y: y, width: right - left + 1, height: 1))
        }
        return part
    }
}
