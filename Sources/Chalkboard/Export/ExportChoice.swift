package import Chalk
import Foundation

/// What a person wants of an export; kept from one to the next.
package struct ExportChoice: Equatable, Sendable {
    /// A kind of file.
    package enum Kind: String, CaseIterable, Sendable {
        case png, svg, pdf

        var word: String { rawValue.uppercased() }
    }

    /// The kind of file.
    package var kind = Kind.png
    /// Pixels, sheets and pages.
    package var options = ExportOptions()

    /// A PNG as the screen shows the board at 100 %.
    package init() {}

    /// The answers to how large it is.
    static let scales = ExportOptions.scales.map { "\($0)×" }
    /// The answers to what it is on, and what they mean.
    static let papers: [(word: String, paper: ExportOptions.Paper?)] = [
        ("As drawn", nil), ("A4", .a4), ("Letter", .letter),
    ]
    /// The answers to how the paper is held, and what they mean.
    static let orientations: [(word: String, orientation: ExportOptions.Orientation)] = [
        ("Automatic", .automatic), ("Upright", .portrait), ("Across", .landscape),
    ]

    /// True where pixels are asked for.
    var hasScale: Bool { kind == .png }
    /// True where sheets are asked for.
    var hasPaper: Bool { kind == .pdf }
    /// True where the sheets can be held in several ways.
    var hasOrientation: Bool { hasPaper && options.paper != nil }

    /// The same for a printer: sheets, and strokes as sharp as it can draw them.
    func printed(hasPages: Bool) -> ExportOptions {
        var options = options
        options.isOfAllPages = hasPages && options.isOfAllPages
        options.paper = options.paper ?? .a4
        options.scale = max(options.scale, 2)
        return options
    }
}
