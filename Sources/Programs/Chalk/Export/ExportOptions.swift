public import Foundation

/// Options of an export.
public struct ExportOptions: Equatable, Sendable {
    /// A standard sheet of paper.
    public enum Paper: String, CaseIterable, Sendable {
        case a4, letter

        /// The size of the upright sheet, in points of 1/72 inch (ISO 216; ANSI/ASME Y14.1).
        public var size: CGSize {
            switch self {
            case .a4: CGSize(width: 210 / 25.4 * 72, height: 297 / 25.4 * 72)
            case .letter: CGSize(width: 8.5 * 72, height: 11 * 72)
            }
        }
    }

    /// The orientation of a sheet.
    public enum Orientation: String, CaseIterable, Sendable {
        /// `automatic` follows the drawing: upright where it is higher than wide.
        case automatic, portrait, landscape
    }

    /// Pixels of the picture to a board pixel, 1 to 4; other numbers become the nearest of these.
    /// Strokes are drawn anew from their samples at 2 to 4. An SVG has none.
    public var scale = 1
    /// The sheets of a PDF; nil for one page as large as the drawing, at 144 board pixels to the inch.
    public var paper: Paper?
    /// The orientation of the sheets.
    public var orientation = Orientation.automatic
    /// The part of the board, in board pixels; nil for all that is on it and some room around it.
    public var area: CGRect?
    /// The colour under everything; nil for that of the ground.
    public var background: ChalkColor?
    /// Whether all pages are exported: a PDF has them one after the other; in other formats each
    /// page has a file.
    public var isOfAllPages = false

    /// Makes options for a picture of all that is on the board, by default as it is on a screen at
    /// 100 %.
    public init(scale: Int = 1, paper: Paper? = nil, orientation: Orientation = .automatic) {
        self.scale = scale
        self.paper = paper
        self.orientation = orientation
    }

    /// The range of scales.
    public static let scales = 1...4

    /// The scale, limited to `scales`.
    public var factor: Int { min(max(scale, Self.scales.lowerBound), Self.scales.upperBound) }
}

/// The position of a drawing on a sheet of paper: as large as fits between the margins, in the
/// middle.
struct SheetFit: Equatable {
    /// The sheet, in points, from its lower left corner.
    var sheet: CGRect
    /// The drawing's rectangle on the sheet, in points.
    var drawing: CGRect

    /// The margin around the drawing, in points: 12 mm, which printers can do.
    static let margin = 12 / 25.4 * 72

    /// Fits a drawing of a size on the sheet that the options name; nil where they name none.
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
