public import Drawing
public import Foundation
public import Primitives

/// Pictures of the board for other programs.
extension ChalkSession {
    /// Writes a part of the board, or all that has chalk, with its ground under it; `background` is
    /// a colour instead of the ground's. See `export(to:_:)`.
    /// - Throws: `ChalkError` for an unknown extension, and where a file can't be written.
    public func export(
        to url: URL, area: CGRect? = nil, background: ChalkColor? = nil
    ) throws(ChalkError) {
        var options = ExportOptions()
        options.area = area
        options.background = background
        try export(to: url, options)
    }

    /// Writes the board's content, with its ground under it.
    ///
    /// The extension of the name says the format: `.png` holds pixels; `.pdf` holds letters, lines
    /// and shapes, with the board's grain in them, and pixels where fingers or felt have rubbed, on
    /// one page or on a sheet of paper; `.svg` holds the strokes as curves, with a filter for the
    /// grain, so that they can be edited; smears are left out there, and a board that has lost
    /// strokes is refused.
    ///
    /// Returns the files that were written: of several pages as PNG or SVG each has its number in
    /// its name, and a bare page has none; a PDF has bare pages as large as a sheet. Throws
    /// `ChalkError`.
    @discardableResult
    public func export(to url: URL, _ options: ExportOptions) throws(ChalkError) -> [URL] {
        try exporting(to: url, options).write()
    }

    /// Takes a snapshot of the board for an export that any thread can write, whatever is done to
    /// the board meanwhile; an open stroke ends first. Throws `ChalkError.unknownFormat`.
    public func exporting(
        to url: URL, _ options: ExportOptions
    ) throws(ChalkError) -> BoardExport {
        end()
        guard ["pdf", "png", "svg"].contains(url.pathExtension.lowercased()) else {
            throw .unknownFormat(name: url.lastPathComponent)
        }
        let isAll = options.isOfAllPages && pageCount > 1
        let boards = isAll ? book.shown : [board]
        return BoardExport(boards.map(BoardSnapshot.init), isAll: isAll, options, to: url)
    }

    /// The pixels of a part of the board over a colour, with the lines of its ground. Throws `ChalkError.tooLarge`.
    public func picture(
        _ frame: PixelRect, _ background: ChalkColor
    ) throws(ChalkError) -> CGImage {
        try board.picture(frame, background, scale: 1)
    }
}

extension ChalkColor {
    /// The colour for contexts and layers.
    public var cgColor: CGColor {
        CGColor(
            red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: 1)
    }
}

extension Board {
    /// The smallest part that holds all chalk, in board pixels; nil for a bare board.
    public var chalkBounds: CGRect? {
        guard let all = contentBounds else { return nil }
        let side = Double(Self.tileSide)
        var found = PixelRect.empty
        for place in Array(tiles.places) {
            let frame = place.key.frame
            // Only a tile at the rim can extend the bounds.
            guard
                frame.minX == all.minX || frame.minY == all.minY || frame.maxX == all.maxX
                    || frame.maxY == all.maxY
            else {
                found = found.union(PixelRect(around: frame))
                continue
            }
            guard let bitmap = tiles[place] else { continue }
            let part = Self.chalk(in: bitmap)
            guard !part.isEmpty else { continue }
            found = found.union(
                part.offset(x: place.x * Int(side), y: place.y * Int(side)))
        }
        return found.isEmpty ? nil : CGRect(found)
    }

    private static func chalk(in bitmap: ChalkBitmap) -> PixelRect {
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
