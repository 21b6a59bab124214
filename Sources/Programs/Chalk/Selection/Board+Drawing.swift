import CChalk
import Drawing
import Foundation
import Primitives

/// Drawing the inks of a board.
extension Board {
    /// Draws inks, the lowest first; returns what fingers did.
    /// - Parameter keep: stores the effect of a finger.
    func draw(
        _ inks: [Ink], keep: (SmearPlates) -> SmearPlates = PlateFile.packed
    ) -> [(ink: Ink, plates: SmearPlates)] {
        var smears: [(ink: Ink, plates: SmearPlates)] = []
        for ink in inks {
            var plates = SmearPlates(tiles: [:])
            if ink.isSmear { onSmear = { plates = $0 } }
            draw(ink)
            onSmear = nil
            if ink.isSmear { smears.append((ink, keep(plates))) }
            // Tiles are packed more slowly than they are drawn: the packing catches up here.
            if tiles.wholeCount > 2 * tiles.limit { tiles.finishRest() }
        }
        return smears
    }

    /// Draws an ink over what is there.
    private func draw(_ ink: Ink) {
        switch ink.content {
        case .clear: clear()
        case .tiles(let all):
            for (place, form) in all where only?.contains(place) ?? true { set(place, form) }
        case .piece(let piece) where ink.wipes.isEmpty: draw(piece)
        case .piece(let piece): draw(piece, wipedBy: ink.wipes)
        }
    }

    private func draw(_ piece: InkPiece) {
        switch piece {
        case .stroke(let stroke):
            begin(stroke.brush)
            add(stroke.samples)
            end()
        case .picture(let picture, let way) where way == .identity: placeAgain(picture)
        case .picture, .text, .fill:
            var edit = BoardEdit()
            for place in piece.reach.0 where only?.contains(place) ?? true {
                guard let bitmap = writable(place, &edit) else { continue }
                PieceDrawing(bitmap, place.key, grain).draw(piece)
                changed(place, Self.wholeTile)
            }
        }
    }

    /// Draws a piece on a board of its own, goes over it with felt, and lays the rest on this
    /// board.
    private func draw(_ piece: InkPiece, wipedBy wipes: [ChalkStroke]) {
        let layer = Board(grain: grain)
        layer.isScratch = true
        layer.only = only
        layer.draw(piece)
        for wipe in wipes { layer.draw(.stroke(wipe)) }
        var edit = BoardEdit()
        for (place, form) in layer.tiles.forms {
            guard let left = form.bitmap, let bitmap = writable(place, &edit) else { continue }
            chalk_over(
                bitmap.pixels, left.pixels, piece.isUnder ? 1 : 0, chalk_rect(Self.wholeTile))
            changed(place, Self.wholeTile)
        }
    }

    /// Reports the effect of a finger; for boards without a history.
    func tellSmear(_ edit: BoardEdit, _ operation: Operation) {
        if operation.isSmear, let onSmear { onSmear(plates(edit)) }
        tiles.rest()
    }

    /// Does all that was done by drawing what is left of it. False when that is too much.
    func performEdited(_ operations: [Operation], _ left: inout Double) -> Bool {
        var index = InkIndex()
        for operation in operations { index.add(operation) }
        let inks = index.drawn
        for ink in inks {
            guard let piece = ink.piece else { continue }
            let wiped = ink.wipes.reduce(0) { $0 + $1.work.pixels }
            let (pixels, area) = piece.work
            left -= pixels + wiped
            guard left >= 0, area <= Self.strokeLimit else { return false }
        }
        isScratch = true
        _ = draw(inks) { _ in SmearPlates(tiles: [:]) }
        isScratch = false
        history.base += operations
        forgetFine()
        return true
    }
}

/// Draws pictures, texts and fills on a tile of any level up to 0.
struct PieceDrawing {
    private let bitmap: ChalkBitmap
    private let key: TileKey
    private let grain: ChalkGrain

    init(_ bitmap: ChalkBitmap, _ key: TileKey, _ grain: ChalkGrain) {
        self.bitmap = bitmap
        self.key = key
        self.grain = grain
    }

    /// Tile pixels to a board pixel.
    private var scale: Double { Double(1 << -key.level) }

    /// Draws a picture, a text or a fill; strokes are drawn elsewhere.
    func draw(_ piece: InkPiece) {
        switch piece {
        case .stroke: break
        case .picture(let picture, let way): draw(picture, way)
        case .text(let text) where text.hand == .plain: write(text, on: bitmap, text.color.cgColor)
        case .text(let text): chalk(text)
        case .fill(let fill):
            guard let coverage = FillCover(fill)?.cover(key) else { return }
            grain.lay(fill.color, coverage, under: bitmap, key)
        }
    }

    /// Draws on a bitmap of the tile, in the space that a similarity leads from to the board.
    private func draw(
        on bitmap: ChalkBitmap, _ way: Similarity, _ body: (CGContext) -> Void
    ) {
        bitmap.draw { context in
            context.scaleBy(x: scale, y: scale)
            context.translateBy(x: -key.frame.minX, y: -key.frame.minY)
            context.concatenate(way.affine)
            body(context)
        }
    }

    private func draw(_ picture: PlacedPicture, _ way: Similarity) {
        let frame = picture.frame
        let longest = max(frame.width, frame.height) * scale * max(way.scale, 1e-3)
        let most = Int(min(longest, 8192).rounded(.up))
        guard let image = DecodedPictures.image(of: picture.file, longest: max(most, 1)) else {
            return
        }
        draw(on: bitmap, way) { $0.drawUpright(image, in: frame) }
    }

    private func write(_ text: ChalkText, on bitmap: ChalkBitmap, _ color: CGColor) {
        draw(on: bitmap, text.place) { context in
            // Letters are drawn upright where y grows upward.
            context.scaleBy(x: 1, y: -1)
            Self.layout(text, color).draw(in: context, at: .zero)
        }
    }

    /// The letters of the text that was written last on a thread.
    private final class Written {
        let text: ChalkText
        let color: CGColor
        let layout: TextLayout

        init(_ text: ChalkText, _ color: CGColor) {
            (self.text, self.color) = (text, color)
            layout = text.layout(color)
        }
    }

    /// The letters of a text in lines, laid out once for all of the tiles that it lies on. Stays on the thread
    /// that asks.
    static func layout(_ text: ChalkText, _ color: CGColor) -> TextLayout {
        var text = text
        text.place = .identity
        let thread = Thread.current.threadDictionary
        if let last = thread["lamina.chalk.text"] as? Written, last.text == text,
            last.color == color
        {
            return last.layout
        }
        let written = Written(text, color)
        thread["lamina.chalk.text"] = written
        return written.layout
    }

    /// How much chalk a hand leaves that writes, 0...1.
    static let density = 0.78

    /// Draws letters as a stick would fill them: dense where the board is high.
    private func chalk(_ text: ChalkText) {
        guard let mask = ChalkBitmap(width: Board.tileSide, height: Board.tileSide) else { return }
        write(text, on: mask, .black)
        let cover = StrokeCover()
        let count = Board.tileSide * Board.tileSide
        let most = UInt32(Self.density * 65535 / 255)
        for index in 0..<count {
            cover.memory[index] = UInt16((mask.pixels[index] >> 24) * most)
        }
        grain.lay(text.color, cover.memory, over: bitmap, key)
    }
}
