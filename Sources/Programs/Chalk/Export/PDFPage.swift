import Drawing
import Foundation
import Primitives

/// A board as a page of a PDF: its letters are letters, its strokes and fills are lines and shapes
/// filled with the board's grain, and places that fingers and felt went over are pixels, four to a
/// board pixel.
struct PDFPage {
    private let board: Board
    private let options: ExportOptions
    private let watch: ExportWatch

    /// Board pixels to the inch where no paper is asked for.
    private static let density = 144.0

    init(_ board: Board, _ options: ExportOptions, _ watch: ExportWatch) {
        (self.board, self.options, self.watch) = (board, options, watch)
    }

    /// Draws the board as the next page of a document.
    func draw(in context: CGContext) throws(ChalkError) {
        let frame = try frame()
        let scale = 72 / Self.density
        let size = CGSize(width: frame.width * scale, height: frame.height * scale)
        let fit = SheetFit(size, options)
        let sheet = fit?.sheet ?? CGRect(origin: .zero, size: size)
        guard max(sheet.width, sheet.height) <= Self.mostSide else {
            throw .tooLarge(width: Int(frame.width), height: Int(frame.height))
        }
        let place = fit?.drawing ?? sheet
        context.beginPDFPage([kCGPDFContextMediaBox: sheet])
        context.clip(to: place)
        // From here on the unit is a board pixel, and y grows downward.
        context.translateBy(x: place.minX, y: place.maxY)
        context.scaleBy(x: place.width / frame.width, y: -place.height / frame.height)
        context.translateBy(x: -frame.minX, y: -frame.minY)
        context.setFillColor((options.background ?? board.ground.color).cgColor)
        context.fill(frame)
        board.ground.drawLines(in: context, area: frame, origin: .zero, scale: 1)
        try drawUnderlay(in: context, frame)
        try watch.reach(0.1)
        try drawInks(in: context, frame)
        context.endPDFPage()
    }

    /// The part of the board that is shown. Without paper its size is whole points, as Cairo leaves
    /// out what lies in the last, partial point of a page.
    private func frame() throws(ChalkError) -> CGRect {
        var frame = CGRect(try board.exportFrame(options))
        guard options.paper == nil else { return frame }
        let unit = Self.density / 72
        frame.size.width = (frame.width / unit).rounded(.up) * unit
        frame.size.height = (frame.height / unit).rounded(.up) * unit
        return frame
    }

    /// The longest side of a page that readers accept, in points.
    private static let mostSide = 14_400.0

    private func drawUnderlay(in context: CGContext, _ frame: CGRect) throws(ChalkError) {
        do throws(BackdropSource.Trouble) {
            let scale = Double(max(options.factor, 3))
            guard let seen = try board.underlay?.picture(in: frame, scale: scale) else { return }
            context.drawUpright(seen.image, in: seen.frame)
        } catch {
            throw .picture(error.words)
        }
    }

    private func drawInks(in context: CGContext, _ frame: CGRect) throws(ChalkError) {
        let index = board.inks()
        board.finishFine()
        let layers = DrawnLayer.layers(of: index, in: frame)
        let painter = InkPainter(context, board.grain)
        let pixels = InkPixels(frame, board.grain)
        for (number, layer) in layers.enumerated() {
            try watch.reach(0.1 + 0.9 * Double(number) / Double(layers.count))
            switch layer {
            case .piece(let piece): painter.draw(piece)
            case .pixels(let inks):
                painter.finish()
                try pixels.draw(inks, in: context, watch)
            }
        }
        painter.finish()
    }
}
