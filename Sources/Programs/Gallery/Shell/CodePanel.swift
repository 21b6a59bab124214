import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage
import ViewKit

/// The code of a page's topic, over the page, with a button that copies it. Main thread.
@MainActor
final class CodePanel {
    private static let headHeight: CGFloat = 58
    private static let lineHeight: CGFloat = 18
    private static let inset: CGFloat = 20
    private static let fontSizes: [CGFloat] = [12.5, 12, 11, 10]

    let layer = CALayer()
    let text: String
    private let theme: Theme
    private let scale: CGFloat
    private let body = CALayer()
    private var length: CGFloat = 0
    private let copyButton: PushButton

    /// Makes a panel in `scene`'s layer with its top right corner at `corner`, no larger than
    /// `room`.
    init(
        _ text: String, scene: PageScene, controls: ControlSet, corner: CGPoint, room: CGSize,
        onClose: @escaping @MainActor () -> Void
    ) {
        self.text = text
        (theme, scale) = (scene.theme, scene.scale)
        let code = CodeText(text.trimmingCharacters(in: .whitespacesAndNewlines))
        let size = Self.fontSize(code, room.width)
        let column = Self.columnWidth(size)
        let width = min(
            room.width, max(360, column * CGFloat(code.columns) + 2 * Self.inset).rounded(.up))
        length = CGFloat(code.lines.count) * Self.lineHeight
        let height = min(room.height, Self.headHeight + length + Self.inset)
        copyButton = PushButton(scene, "Copy", origin: CGPoint(x: width - 172, y: 14), width: 80)
        layer.frame = CGRect(x: corner.x - width, y: corner.y, width: width, height: height)
        decorate()
        body.frame = CGRect(
            x: 0, y: Self.headHeight, width: width, height: max(0, height - Self.headHeight - 8))
        body.masksToBounds = true
        layer.addSublayer(body)
        draw(code, size, column)
        addHead(scene, controls, width, onClose)
    }

    private func decorate() {
        layer.name = "code panel"
        layer.backgroundColor = theme.card
        layer.cornerRadius = 14
        layer.borderColor = theme.knobEdge
        layer.borderWidth = 1
        layer.shadowOpacity = theme.isDark ? 0.5 : 0.22
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 10)
        layer.shadowPath = CGPath(
            roundedRect: layer.bounds, cornerWidth: 14, cornerHeight: 14, transform: nil)
    }

    private func addHead(
        _ scene: PageScene, _ controls: ControlSet, _ width: CGFloat,
        _ onClose: @escaping @MainActor () -> Void
    ) {
        let title = scene.label("The code", size: 15, isQuiet: false)
        title.position = CGPoint(x: Self.inset, y: 20)
        layer.addSublayer(title)
        copyButton.onPress = { [weak self] in self?.copy() }
        controls.add(copyButton, to: layer)
        let close = PushButton(scene, "Close", origin: CGPoint(x: width - 84, y: 14), width: 70)
        close.onPress = onClose
        controls.add(close, to: layer)
    }

    private func draw(_ code: CodeText, _ size: CGFloat, _ column: CGFloat) {
        let theme = theme
        let canvas = CanvasLayer(
            frame: CGRect(
                x: 0, y: 0, width: body.bounds.width, height: max(length, body.bounds.height)),
            scale: scale
        ) { context, _ in
            for (row, line) in code.lines.enumerated() {
                for piece in line {
                    let style = TextStyle(
                        family: TextStyle.monospace, size: size, color: theme.color(piece.kind))
                    TextLayout(piece.text, style: style).draw(
                        in: context,
                        at: CGPoint(
                            x: Self.inset + CGFloat(piece.column) * column,
                            y: CGFloat(row) * Self.lineHeight))
                }
            }
        }
        canvas.name = "code"
        body.addSublayer(canvas)
    }

    /// The largest font size with which the longest line fits; else the smallest.
    private static func fontSize(_ code: CodeText, _ room: CGFloat) -> CGFloat {
        fontSizes.first { columnWidth($0) * CGFloat(code.columns) + 2 * inset <= room }
            ?? fontSizes[fontSizes.count - 1]
    }

    private static func columnWidth(_ size: CGFloat) -> CGFloat {
        let style = TextStyle(family: TextStyle.monospace, size: size)
        return TextLayout(String(repeating: "0", count: 50), style: style).size.width / 50
    }

    /// Puts the code on the clipboard, and shows that.
    func copy() {
        UIPasteboard.general.string = text
        copyButton.title = "Copied"
    }

    /// Scrolls by `distance` points of the wheel.
    func scroll(by distance: CGFloat) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let most = max(0, length - body.bounds.height)
        body.bounds.origin.y = max(0, min(body.bounds.minY + distance, most))
        CATransaction.commit()
    }

    /// The accessibility element: the code is read as one text.
    var element: LayerElement {
        var element = LayerElement(name: "code", layer: body, role: .label, label: text)
        element.isFocusable = false
        return element
    }
}
