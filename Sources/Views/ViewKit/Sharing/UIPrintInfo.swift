public import Foundation

/// The wishes of a program for a print: its name, and how the first page lies. Main thread only.
@preconcurrency @MainActor
open class UIPrintInfo: NSObject {
    /// The kind of printed content; Apple's numbers.
    public enum OutputType: Int, Sendable {
        /// Text and pictures.
        case general = 0
        /// Pictures in the best quality.
        case photo = 1
        /// Text in black.
        case grayscale = 2
        /// Pictures in black and white.
        case photoGrayscale = 3
    }

    /// The direction of pages; Apple's numbers.
    public enum Orientation: Int, Sendable {
        /// The page is higher than wide.
        case portrait = 0
        /// The page is wider than high.
        case landscape = 1
    }

    /// The printing of both sides; Apple's numbers.
    public enum Duplex: Int, Sendable {
        /// One side of the paper.
        case none = 0
        /// Both sides of the paper, which is turned over the long edge.
        case longEdge = 1
        /// Both sides of the paper, which is turned over the short edge.
        case shortEdge = 2
    }

    /// The name of the print, which the desktop's dialog shows.
    open var jobName = ""
    /// The kind of printed content; kept, as the desktop's dialog decides.
    open var outputType = OutputType.general
    /// The direction of pages that are made for pictures, formatters and renderers.
    open var orientation = Orientation.portrait
    /// The printing of both sides; kept, as the desktop's dialog decides.
    open var duplex = Duplex.none
    /// The name of the printer; kept, as the desktop's dialog decides.
    open var printerID: String?

    /// Returns the wishes of a program that has none.
    public class func printInfo() -> UIPrintInfo { UIPrintInfo() }

    /// The wishes of a program that has none.
    public override init() {
        super.init()
    }
}
