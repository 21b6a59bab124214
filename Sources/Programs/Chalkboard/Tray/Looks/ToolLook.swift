import Chalk
import Drawing
import Foundation
import Primitives

/// The look of one kind of tool: in the tray, in menus, on the page of keys, and at the pointer.
protocol ToolLook {
    /// The name of the tool, as people call it, in lower case.
    var name: String { get }
    /// The words of the tool tip.
    var tip: String { get }
    /// The words on the page of keys.
    var keyWords: String { get }
    /// The key that takes the tool; nil for none.
    var key: String? { get }
    /// The width in the tray, in points.
    var width: CGFloat { get }
    /// The size that the tool has at first, in points.
    var size: Double { get }
    /// The sizes of the tool, in points.
    var sizes: ClosedRange<Double> { get }
    /// The colour of the ball that shows the size.
    var ball: CGColor { get }
    /// The ring around the pointer.
    var ring: ToolRing { get }

    /// Draws the tool as it stands in the tray.
    @MainActor func draw(in ctx: CGContext, _ bounds: CGRect)
}

/// The colours of the ring around the pointer.
struct ToolRing {
    var stroke: CGColor
    /// The colour inside; nil for none.
    var fill: CGColor?
    /// Whether the ring is dashed.
    var isDashed = false
}

extension ToolLook {
    var keyWords: String { name }
    var key: String? { nil }
    var sizes: ClosedRange<Double> { 2...80 }
}

extension ChalkTool {
    /// The look of the tool.
    var look: any ToolLook {
        let color = self.color ?? ChalkPalette.sticks[0].color
        return switch kind {
        case .chalk: StickLook(color: color)
        case .marker: MarkerLook(color: color)
        case .pen: PenLook(color: color)
        case .eraser: FeltLook()
        case .smear: ClothLook()
        }
    }
}
