import Drawing
public import Foundation
import Primitives

/// Things in the formats of the clipboard.
public struct CopiedInk: Sendable {
    /// The MIME type of `ink` in a clipboard.
    public static let type = "application/x-lamina-chalk"
    static let magic = Data("LAMINAINK 1\n".utf8)

    /// The complete data of the things, for chalkboards.
    public var ink: Data
    /// The things as SVG on the colour of the ground, for other programs.
    public var svg: Data
    /// The things as PNG on that colour; nil where memory is short.
    public var png: Data?
    /// The string of the things that are texts; nil where none are.
    public var text: String?
}

extension ChalkSession {
    /// Copies things for the clipboard; nil when there are none.
    public func copied(_ ids: [InkID]) -> CopiedInk? {
        board.settle()
        let pieces = pieces(ids)
        guard !pieces.isEmpty else { return nil }
        var bytes = ByteWriter()
        bytes.append(CopiedInk.magic)
        bytes.add(pieces)
        let inks = pieces.enumerated().map { order, laid in
            Ink(.piece(laid.piece), wipes: laid.wipes, order: order)
        }
        let frame = PixelRect(around: board.frame(of: ids).insetBy(dx: -12, dy: -12))
        let drawing = StrokeDrawing(frame: frame, background: board.ground.color)
        let texts = ids.compactMap { board.text(of: $0)?.string }
        return CopiedInk(
            ink: bytes.data, svg: Data(drawing.text(inks).utf8), png: png(inks, frame),
            text: texts.isEmpty ? nil : texts.joined(separator: "\n"))
    }

    /// Lays what was copied, with its middle at a point, or where it was, a little further; the things that
    /// came. Nil when the bytes are no chalkboard's, or would take more memory or work than an opened file may.
    public func paste(_ data: Data, at middle: CGPoint? = nil) -> [InkID]? {
        guard data.starts(with: CopiedInk.magic) else { return nil }
        var bytes = ByteReader(Data(data.dropFirst(CopiedInk.magic.count)))
        guard var pieces = bytes.pieces(), !pieces.isEmpty else { return nil }
        guard Self.isBearable(pieces, of: data.count) else { return nil }
        let bounds = pieces.reduce(CGRect.null) { $0.union($1.piece.reach.1) }
        let way =
            middle.map { Similarity.move($0.x - bounds.midX, $0.y - bounds.midY) } ?? .move(24, 24)
        guard way.isSound, isOnBoard(way.bounds(of: bounds)) else { return nil }
        for index in pieces.indices {
            pieces[index].piece = pieces[index].piece.moved(by: way)
            pieces[index].wipes = pieces[index].wipes.map { $0.moved(by: way) }
        }
        return make(.ink(pieces), .ink(pieces))
    }

    /// Whether drawing pieces of so many bytes takes no more work than a repair, and their pictures no more memory
    /// than an opened file.
    private static func isBearable(_ pieces: [LaidPiece], of bytes: Int) -> Bool {
        var budget = FileBudget(fileBytes: bytes)
        var left = Board.repairLimit.withLock { $0 }
        for laid in pieces {
            let (pixels, area) = laid.piece.work
            left -= pixels + laid.wipes.reduce(0) { $0 + $1.work.pixels }
            guard left >= 0, area <= Board.strokeLimit else { return false }
            guard case .picture(let picture, _) = laid.piece,
                let size = try? CGImageSource(data: picture.file).properties()
            else { continue }
            guard budget.take(size.pixelWidth * size.pixelHeight * 4) else { return false }
        }
        return true
    }

    /// Where what was copied lay, in board pixels; null when the bytes are no chalkboard's.
    public static func bounds(ofCopied data: Data) -> CGRect {
        guard data.starts(with: CopiedInk.magic) else { return .null }
        var bytes = ByteReader(Data(data.dropFirst(CopiedInk.magic.count)))
        return (bytes.pieces() ?? []).reduce(CGRect.null) { $0.union($1.piece.reach.1) }
    }

    private func pieces(_ ids: [InkID]) -> [LaidPiece] {
        let index = board.inks()
        let things = ids.compactMap { index.alive($0) }.sorted { $0.ink.order < $1.ink.order }
        var groups: [InkIndex.GroupID: UInt32] = [:]
        return things.compactMap { thing in
            guard let piece = thing.ink.piece else { return nil }
            let own = thing.groups.map { group -> UInt32 in
                let number = groups[group] ?? UInt32(groups.count)
                groups[group] = number
                return number
            }
            return LaidPiece(piece: piece, wipes: index.wipes(of: thing.ink), groups: own)
        }
    }

    private func png(_ inks: [Ink], _ frame: PixelRect) -> Data? {
        guard frame.area <= 1 << 25, frame.width > 0, frame.height > 0,
            let context = CGContext(width: frame.width, height: frame.height)
        else { return nil }
        context.setFillColor(board.ground.color.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: frame.width, height: frame.height))
        let alone = Board(grain: board.grain)
        alone.isScratch = true
        _ = alone.draw(inks)
        for key in TileKey.meeting(CGRect(frame), level: 0) where alone.hasTile(key) {
            alone.draw(
                key, in: context, at: key.frame.offsetBy(dx: -Double(frame.x), dy: -Double(frame.y))
            )
        }
        return try? context.makeImage()?.pngData()
    }
}
