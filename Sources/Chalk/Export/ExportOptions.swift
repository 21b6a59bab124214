package import Foundation

/// How a picture of a board is made.
package struct ExportOptions: Equatable, Sendable {
    /// Sheets of paper that printers have.
    package enum Paper: String, CaseIterable, Sendable {
        case a4, letter

        /// Its size upright, in points of 1/72 inch (ISO 216; ANSI/ASME Y14.1).
        package var size: CGSize {
            switch self {
            case .a4: CGSize(width: 210 / 25.4 * 72, height: 297 / 25.4 * 72)
            case .letter: CGSize(width: 8.5 * 72, height: 11 * 72)
            }
        }
    }

    /// How a sheet is held.
    package enum Orientation: String, CaseIterable, Sendable {
        /// As the drawing is: upright where it is higher than broad.
        case automatic, portrait, landscape
    }

    /// Pixels of the picture along a board pixel, 1 to 4; other numbers are the nearest of these. Strokes are
    /// drawn anew from their samples at 2 to 4. An SVG has none.
    package var scale = 1
    /// The sheets of a PDF; nil for one page as large as the drawing, at 144 board pixels to the inch.
    package var paper: Paper?
    /// How the sheets are held.
    package var orientation = Orientation.automatic
    /// The part of the board, in board pixels; nil for all that is on it and some room around it.
    package var area: CGRect?
    /// The colour under everything; nil for that of the ground.
    package var background: ChalkColor?
    /// True for all pages: a PDF has them one after the other, of other kinds each page has a file.
    package var isOfAllPages = false

    /// A picture of all that is on the board, as it is on a screen at 100 %.
    package init(scale: Int = 1, paper: Paper? = nil, orientation: Orientation = .automatic) {
        self.scale = scale
        self.paper = paper
        self.orientation = orientation
    }

    /// The scales that there are.
    package static let scales = 1...4

    /// The scale that is used.
    package var factor: Int { min(max(scale, Self.scales.lowerBound), Self.scales.upperBound) }
}

/// A drawing on a sheet of paper: as large as fits between the margins, in the middle.
struct SheetFit: Equatable {
    /// The sheet, in points, from its lower left corner.
    var sheet: CGRect
    /// Where the drawing lies on it.
    var drawing: CGRect

    /// Around the drawing, in points: 12 mm, which printers can do.
    static let margin = 12 / 25.4 * 72

    /// A drawing of a size on the sheet that the options say; nil where they say none.
    init?(_ size: CGSize, _ options: ExportOptions) {
        guard let paper = options.paper, size.width > 0, size.height > 0 else { return nil }
        let isUpright =
            switch options.orientation {
            case .automatic: size.height >= size.width
            case .portrait: true
            case .landscape: false
            }
        let (short, long) = (paper.size.width, paper.size.height)
        sheet = CGRect(
            x: 0, y: 0, width: isUpright ? short : long, height: isUpright ? long : short)
        let room = sheet.insetBy(dx: Self.margin, dy: Self.margin)
        let scale = min(room.width / size.width, room.height / size.height)
        let (width, height) = (size.width * scale, size.height * scale)
        drawing = CGRect(
            x: sheet.midX - width / 2, y: sheet.midY - height / 2, width: width, height: height)
    }
}
