public import Foundation
@_spi(Programs) import Drawing
import Primitives

/// An export of a board as it was when it was asked for. It can be written on any thread, while the
/// board changes.
public struct BoardExport: Sendable {
    private let pages: [BoardSnapshot]
    private let isAll: Bool
    private let options: ExportOptions
    private let url: URL

    init(_ pages: [BoardSnapshot], isAll: Bool, _ options: ExportOptions, to url: URL) {
        (self.pages, self.isAll, self.options, self.url) = (pages, isAll, options, url)
    }

    /// Writes the export and waits for it; see `ChalkSession.export(to:_:)`. Returns the files that
    /// were written.
    ///
    /// `goesOn` is told the progress, 0 to 1, and returns false to stop: then no file is left.
    /// Throws `ChalkError`; `stopped` where it was stopped.
    public func write(
        goesOn: @escaping (Double) -> Bool = { _ in true }
    ) throws(ChalkError) -> [URL] {
        let watch = ExportWatch(goesOn)
        if url.pathExtension.lowercased() == "pdf" {
            try writePDF(watch)
            return [url]
        }
        guard isAll else {
            try write(pages[0].makeBoard(), to: url, watch)
            return [url]
        }
        var files: [URL] = []
        do throws(ChalkError) {
            for (index, page) in pages.enumerated() where page.hasSomething {
                watch.begin(index, of: pages.count)
                files.append(file(index + 1))
                try write(page.makeBoard(), to: file(index + 1), watch)
            }
        } catch {
            if error == .stopped {
                for file in files.dropLast() { try? FileManager.default.removeItem(at: file) }
            }
            throw error
        }
        guard !files.isEmpty else { throw .nothingToExport }
        return files
    }

    /// The file of one of several pages, numbered from 1.
    private func file(_ number: Int) -> URL {
        let name = "\(url.deletingPathExtension().lastPathComponent)-\(number)"
        return url.deletingLastPathComponent().appendingPathComponent(name)
            .appendingPathExtension(url.pathExtension)
    }

    // A single page

    private func write(_ board: Board, to url: URL, _ watch: ExportWatch) throws(ChalkError) {
        let isDrawing = url.pathExtension.lowercased() == "svg"
        let data = isDrawing ? try svg(board, watch) : try png(board, watch)
        try watch.reach(1)
        try write(data, to: url)
    }

    private func png(_ board: Board, _ watch: ExportWatch) throws(ChalkError) -> Data {
        let image = try board.picture(
            try board.exportFrame(options), options.background ?? board.ground.color,
            scale: options.factor, watch)
        do {
            return try image.pngData()
        } catch {
            throw .unwritable(path: url.path, reason: "\(error)")
        }
    }

    private func svg(_ board: Board, _ watch: ExportWatch) throws(ChalkError) -> Data {
        let frame = try board.exportFrame(options)
        guard !board.history.isPartial else { throw .strokesLost }
        let background = options.background ?? board.ground.color
        var drawing = StrokeDrawing(frame: frame, background: background, ground: board.ground)
        drawing.underlay = try placed(board.underlay)
        try watch.reach(0.2)
        return Data(drawing.text(board.inks()).utf8)
    }

    /// The picture under the strokes of an SVG, with two pixels to a board pixel.
    private func placed(_ underlay: Underlay?) throws(ChalkError) -> PlacedPicture? {
        do throws(BackdropSource.Trouble) {
            guard let underlay, let seen = try underlay.picture(in: underlay.frame, scale: 2),
                let data = try? seen.image.pngData()
            else { return nil }
            return PlacedPicture(file: data, frame: seen.frame)
        } catch {
            throw .picture(error.words)
        }
    }

    // All pages

    /// Writes a PDF with a page for each of the boards.
    private func writePDF(_ watch: ExportWatch) throws(ChalkError) {
        let data = NSMutableData()
        var box = CGRect(x: 0, y: 0, width: 612, height: 792)
        guard let consumer = CGDataConsumer(data: data),
            let context = CGContext(consumer: consumer, mediaBox: &box)
        else { throw .unwritable(path: url.path, reason: "there is no memory for it") }
        guard options.area != nil || pages.contains(where: \.hasSomething) else {
            throw .nothingToExport
        }
        for (index, page) in pages.enumerated() {
            watch.begin(index, of: pages.count)
            var options = options
            // A bare page is as large as a screen.
            if pages.count > 1, !page.hasSomething, options.area == nil {
                options.area = CGRect(x: 0, y: 0, width: 1280, height: 800)
            }
            try PDFPage(page.makeBoard(), options, watch).draw(in: context)
        }
        context.closePDF()
        try write(data as Data, to: url)
    }

    private func write(_ data: Data, to url: URL) throws(ChalkError) {
        do {
            try WholeFile.write(data, to: url.path)
        } catch ImageError.unwritable(_, let reason) {
            throw .unwritable(path: url.path, reason: reason)
        } catch {
            throw .unwritable(path: url.path, reason: "\(error)")
        }
    }
}
