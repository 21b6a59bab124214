public import Chalk
import Foundation

/// The choices for an export; kept from one export to the next.
public struct ExportChoice: Equatable, Sendable {
    /// A kind of file.
    public enum Kind: String, CaseIterable, Sendable {
        case png, svg, pdf

        var word: String { rawValue.uppercased() }
    }

    /// The kind of file.
    public var kind = Kind.png
    /// The scale, sheets and pages.
    public var options = ExportOptions()

    /// Makes the choice of a PNG as the screen shows the board at 100 %.
    public init() {}

    /// The answers for the scale.
    static let scales = ExportOptions.scales.map { "\($0)×" }
    /// The answers for the paper, and their values.
    static let papers: [(word: String, paper: ExportOptions.Paper?)] = [
        ("As drawn", nil), ("A4", .a4), ("Letter", .letter),
    ]
    /// The answers for the orientation, and their values.
    static let orientations: [(word: String, orientation: ExportOptions.Orientation)] = [
        ("Automatic", .automatic), ("Upright", .portrait), ("Across", .landscape),
    ]

    /// Whether the kind has a scale.
    var hasScale: Bool { kind == .png }
    /// Whether the kind has sheets of paper.
    var hasPaper: Bool { kind == .pdf }
    /// Whether the sheets have an orientation.
    var hasOrientation: Bool { hasPaper && options.paper != nil }

    /// The options for a printer: sheets, and strokes as sharp as it can print them.
    func printed(hasPages: Bool) -> ExportOptions {
        var options = options
        options.isOfAllPages = hasPages && options.isOfAllPages
        options.paper = options.paper ?? .a4
        options.scale = max(options.scale, 2)
        return options
    }
}
