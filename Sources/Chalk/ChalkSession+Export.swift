package import Drawing
package import Foundation
package import Primitives

/// Pictures of the board for other programs.
extension ChalkSession {
    /// Writes a part of the board, or all that has chalk, with its ground under it; `background` is another
    /// colour for that. See `export(to:_:)`.
    package func export(
        to url: URL, area: CGRect? = nil, background: ChalkColor? = nil
    ) throws(ChalkError) {
        var options = ExportOptions()
        options.area = area
        options.background = background
        try export(to: url, options)
    }

    /// Writes what is on the board, with its ground under it.
    ///
    /// The end of the name says how: `.png` holds pixels; `.pdf` holds pixels on one page, or on a sheet of
    /// paper; `.svg` holds the strokes as curves, with a filter for the grain, so
    /// that they can be edited; smears are left out there, and a board that has lost strokes is refused.
    ///
    /// The files that were written: of several pages as PNG or SVG each has its number in its name, and a bare
    /// page has none; a PDF has bare pages as large as a sheet. Throws `ChalkError`.
    @discardableResult
    package func export(to url: URL, _ options: ExportOptions) throws(ChalkError) -> [URL] {
        end()
        let isAll = options.isOfAllPages && pageCount > 1
        switch url.pathExtension.lowercased() {
        case "pdf":
            try writePDF(isAll ? book.shown : [board], options, to: url)
            return [url]
        case "png", "svg": break
        default: throw .unknownFormat(name: url.lastPathComponent)
        }
        guard isAll else {
            try write(board, options, to: url)
            return [url]
        }
        var files: [URL] = []
        for (index, board) in book.shown.enumerated() where board.hasSomething {
            let name = "\(url.deletingPathExtension().lastPathComponent)-\(index + 1)"
            let file = url.deletingLastPathComponent().appendingPathComponent(name)
                .appendingPathExtension(url.pathExtension)
            try write(board, options, to: file)
            board.tiles.rest()
            files.append(file)
        }
        guard !files.isEmpty else { throw .nothingToExport }
        return files
    }

    /// One page as PNG or SVG.
    private func write(_ board: Board, _ options: ExportOptions, to url: URL) throws(ChalkError) {
        guard url.pathExtension.lowercased() == "svg" else {
            return try writePNG(try image(board, options), to: url)
        }
        let frame = try board.exportFrame(options)
        guard !board.history.isPartial else { throw .strokesLost }
        let background = options.background ?? board.ground.color
        var drawing = StrokeDrawing(frame: frame, background: background, ground: board.ground)
        drawing.underlay = try placed(board.underlay, options)
        let text = drawing.text(board.history.operations)
        try write(Data(text.utf8), to: url)
    }

    /// What lies under the strokes of an SVG, with two pixels along a board pixel.
    private func placed(
        _ underlay: Underlay?, _ options: ExportOptions
    ) throws(ChalkError) -> PlacedPicture? {
        do throws(BackdropSource.Trouble) {
            guard let underlay, let seen = try underlay.picture(in: underlay.frame, scale: 2),
                let data = try? seen.image.pngData()
            else { return nil }
            return PlacedPicture(file: data, frame: seen.frame)
        } catch {
            throw .picture(error.words)
        }
    }

    private func image(_ board: Board, _ options: ExportOptions) throws(ChalkError) -> CGImage {
        try board.picture(
            try board.exportFrame(options), options.background ?? board.ground.color,
            scale: options.factor)
    }

    /// The pixels of a part of the board over a colour, with the lines of its ground. Throws `ChalkError.tooLarge`.
    package func picture(
        _ frame: PixelRect, _ background: ChalkColor
    ) throws(ChalkError) -> CGImage {
        try board.picture(frame, background, scale: 1)
    }

    private func writePNG(_ image: CGImage, to url: URL) throws(ChalkError) {
        do {
            try write(try image.pngData(), to: url)
        } catch let error as ChalkError {
            throw error
        } catch {
            throw .unwritable(path: url.path, reason: "\(error)")
        }
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

    /// A page for each of the boards.
    private func writePDF(
        _ boards: [Board], _ options: ExportOptions, to url: URL
    ) throws(ChalkError) {
        let data = NSMutableData()
        var box = CGRect(x: 0, y: 0, width: 612, height: 792)
        guard let consumer = CGDataConsumer(data: data),
            let context = CGContext(consumer: consumer, mediaBox: &box)
        else { throw .unwritable(path: url.path, reason: "there is no memory for it") }
        let isBare = !boards.contains(where: \.hasSomething)
        guard !isBare || options.area != nil else { throw .nothingToExport }
        for board in boards {
            var options = options
            // A bare page is as large as a screen.
            if boards.count > 1, !board.hasSomething, options.area == nil {
                options.area = CGRect(x: 0, y: 0, width: 1280, height: 800)
            }
            let image = try image(board, options)
            // 144 board pixels to the inch where nothing else is asked for.
            let half = 0.5 / Double(options.factor)
            let size = CGSize(
                width: Double(image.width) * half, height: Double(image.height) * half)
            let fit = SheetFit(size, options)
            let sheet = fit?.sheet ?? CGRect(origin: .zero, size: size)
            context.beginPDFPage([kCGPDFContextMediaBox: sheet])
            context.draw(image, in: fit?.drawing ?? sheet)
            context.endPDFPage()
            board.tiles.rest()
        }
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
