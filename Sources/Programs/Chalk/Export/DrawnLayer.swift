import Foundation

/// A layer of a document: something that lies on a board.
enum DrawnLayer {
    /// A letter, line or shape that nothing has rubbed.
    case piece(InkPiece)
    /// Inks that fingers or felt went over, the lowest first.
    case pixels([Ink])

    /// All layers that meet a part of the board, the lowest first.
    ///
    /// Highlighters and fills lie under the chalk, the latest one lowest. Inks that a finger went
    /// over form one layer: they have mixed.
    static func layers(of index: InkIndex, in area: CGRect) -> [DrawnLayer] {
        let drawn = index.drawn
        let mixed = Self.mixed(drawn)
        var (low, high): ([DrawnLayer], [DrawnLayer]) = ([], [])
        for ink in drawn where ink.bounds.intersects(area) {
            guard let piece = ink.piece, ink.wipe == nil, !mixed.contains(ink.order) else {
                continue
            }
            let wipes = index.wipes(of: ink)
            let layer =
                wipes.isEmpty
                ? DrawnLayer.piece(piece)
                : .pixels([Ink(.piece(piece), wipes: wipes, order: ink.order)])
            if piece.isUnder { low.append(layer) } else { high.append(layer) }
        }
        // Felt takes away from the mixed inks in the order in which it came.
        let base = mixed.isEmpty ? [] : drawn.filter { $0.wipe != nil || mixed.contains($0.order) }
        return joined(low.reversed() + (base.isEmpty ? [] : [.pixels(base)])) + joined(high)
    }

    /// The orders of the inks that fingers went over, of the fingers' strokes, and of inks of which
    /// only pixels are known.
    private static func mixed(_ drawn: [Ink]) -> Set<Int> {
        let smears = drawn.filter(\.isSmear)
        var mixed = Set(smears.map(\.order))
        for ink in drawn where ink.wipe == nil {
            let isPixels = ink.piece == nil && !ink.isClear
            let isRubbed = smears.contains {
                $0.order > ink.order && $0.bounds.intersects(ink.bounds)
            }
            if isPixels || isRubbed { mixed.insert(ink.order) }
        }
        return mixed
    }

    /// Joins neighbouring layers of pixels into one picture.
    private static func joined(_ layers: [DrawnLayer]) -> [DrawnLayer] {
        layers.reduce(into: []) { all, next in
            if case .pixels(let last)? = all.last, case .pixels(let inks) = next {
                all[all.count - 1] = .pixels(last + inks)
            } else {
                all.append(next)
            }
        }
    }
}
