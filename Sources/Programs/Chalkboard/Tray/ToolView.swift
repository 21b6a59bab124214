import Chalk
import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// A tool that stands in the tray: a stick of chalk, the eraser, the cloth.
///
/// The tool in hand stands higher; `TrayView` places and animates it.
@MainActor
final class ToolView: UIView {
    private(set) var tool: ChalkTool
    /// Whether it is the thin stick for writing.
    let isThin: Bool
    /// The name of the tool, as people call it.
    var name: String { layer.name ?? "" }
    /// The distance of its top from the edge of the tray, in points.
    var lift: CGFloat = 0
    private let picture: ToolPicture

    /// The height, including the part that the tray hides, in points.
    static let height: CGFloat = 100

    init(_ tool: ChalkTool, name: String, isThin: Bool = false) {
        self.tool = tool
        self.isThin = isThin
        picture = ToolPicture(tool)
        let width = isThin ? 14 : tool.look.width
        super.init(frame: CGRect(x: 0, y: 0, width: width, height: Self.height))
        layer.name = name
        isAccessibilityElement = true
        accessibilityLabel = tool.isChalk ? "\(name.capitalized) chalk" : name.capitalized
        accessibilityTraits = .button
        // The part behind the ledge is left out.
        focusEffect = UIFocusHaloEffect(
            roundedRect: CGRect(x: 0, y: 0, width: bounds.width, height: 30), cornerRadius: 4,
            curve: .circular)
        // The picture is larger than the touch area, as its rims are not quite straight.
        picture.frame = bounds
        picture.shadowOpacity = 0.4
        picture.shadowRadius = 5
        picture.shadowOffset = CGSize(width: 2, height: 3)
        layer.addSublayer(picture)
    }

    required init?(coder: NSCoder) { nil }

    /// Becomes another tool of the same kind.
    func wear(_ tool: ChalkTool, name: String) {
        guard tool != self.tool else { return }
        self.tool = tool
        layer.name = name
        accessibilityLabel = tool.isChalk ? "\(name.capitalized) chalk" : name.capitalized
        picture.tool = tool
        picture.setNeedsDisplay()
        for each in interactions.compactMap({ $0 as? UIToolTipInteraction }) {
            each.defaultToolTip = tip
        }
    }

    /// The text of the tool tip.
    var tip: String {
        switch tool.kind {
        case .chalk where isThin: ChalkAction.thinStick.tip("Thin stick, to write with")
        case .chalk where layer.name == "own colour": "Chalk of any colour  (C to choose)"
        case .chalk: ChalkAction.tool(tool).tip("\((layer.name ?? "").capitalized) chalk")
        default: ChalkAction.take(tool.kind).tip(tool.look.tip)
        }
    }

    override var canBecomeFocused: Bool { true }

    /// Shows whether it is in hand.
    func show(isChosen: Bool) {
        accessibilityTraits = isChosen ? [.button, .selected] : .button
    }

    /// Touches in half of the gap to the next tool count, too.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -6, dy: -10).contains(point)
    }
}

/// The picture of a tool.
private final class ToolPicture: CALayer {
    var tool: ChalkTool

    init(_ tool: ChalkTool) {
        self.tool = tool
        super.init()
        actions = ["contents": NSNull(), "bounds": NSNull(), "position": NSNull()]
        setNeedsDisplay()
    }

    override init(layer: Any) {
        tool = (layer as? ToolPicture)?.tool ?? .eraser
        super.init(layer: layer)
    }

    /// Always nil: the layer is never archived.
    required init?(coder: NSCoder) { nil }

    override func draw(in ctx: CGContext) { tool.look.draw(in: ctx, bounds) }
}
