import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// A button with an icon, cut into the wood of the tray, or on a panel.
@MainActor
final class TrayButton: UIControl {
    private let sign = CAShapeLayer()
    private let shade = CALayer()
    /// Called when it is pressed.
    var action: @MainActor () -> Void

    /// The side of the button, in points, large enough for fingers.
    static let side: CGFloat = 38

    /// The button's icon.
    var icon: Icon {
        didSet { if icon != oldValue { sign.path = icon.path } }
    }

    init(_ icon: Icon, name: String, tip: String, action: @escaping @MainActor () -> Void) {
        self.icon = icon
        self.action = action
        super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
        layer.name = name
        toolTip = tip
        isAccessibilityElement = true
        accessibilityLabel = name.capitalized
        // The focus ring is inside, as the tray ends with the window.
        focusEffect = UIFocusHaloEffect(
            roundedRect: bounds.insetBy(dx: 4, dy: 4), cornerRadius: 9, curve: .circular)
        shade.frame = bounds.insetBy(dx: 2, dy: 2)
        shade.cornerRadius = 10
        shade.backgroundColor = CGColor(gray: 0, alpha: 1)
        shade.opacity = 0
        sign.frame = CGRect(x: 8, y: 8, width: 22, height: 22)
        sign.path = icon.path
        sign.fillColor = nil
        sign.strokeColor = CGColor(srgbRed: 0.98, green: 0.93, blue: 0.84, alpha: 0.92)
        sign.lineWidth = 2
        sign.lineCap = .round
        sign.lineJoin = .round
        sign.shadowColor = CGColor(gray: 0, alpha: 1)
        sign.shadowOpacity = 0.55
        sign.shadowRadius = 0.6
        sign.shadowOffset = CGSize(width: 0, height: 1)
        for each in [shade, sign] { layer.addSublayer(each) }
        addAction(UIAction { [weak self] _ in self?.action() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }

    override var isHighlighted: Bool {
        didSet {
            guard isHighlighted != oldValue else { return }
            shade.opacity = isHighlighted ? 0.26 : isOn ? 0.34 : 0
            let scale: CGFloat = isHighlighted ? 0.86 : 1
            UIView.spring(0.28, bounce: isHighlighted ? 0 : 0.4) {
                self.transform = CGAffineTransform(scaleX: scale, y: scale)
            }
        }
    }

    /// Whether the button's action is switched on.
    var isOn = false {
        didSet {
            guard isOn != oldValue else { return }
            shade.opacity = isOn ? 0.34 : 0
            accessibilityTraits = isOn ? [.button, .selected] : .button
        }
    }

    override var isEnabled: Bool {
        didSet { sign.opacity = isEnabled ? 1 : 0.32 }
    }
}

/// Icons, drawn in a square of 22 points.
@MainActor
enum Icon {
    case undo, redo, wipe, boards, export, close, plus, colors, ground, laser, keys
    case pages, left, right
    case select, text, duplicate, copy, group, ungroup, trash
    case play, pause, film, minus, tools

    var path: CGPath {
        let path = CGMutablePath()
        func line(_ points: [(CGFloat, CGFloat)]) {
            path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
        }
        switch self {
        case .undo, .redo:
            let isUndo = self == .undo
            func x(_ x: CGFloat) -> CGFloat { isUndo ? x : 22 - x }
            line([(x(7.5), 3), (x(3), 7.5), (x(7.5), 12)])
            path.move(to: CGPoint(x: x(3.6), y: 7.5))
            path.addLine(to: CGPoint(x: x(13), y: 7.5))
            path.addCurve(
                to: CGPoint(x: x(13), y: 18.5), control1: CGPoint(x: x(20.5), y: 7.5),
                control2: CGPoint(x: x(20.5), y: 18.5))
            path.addLine(to: CGPoint(x: x(8), y: 18.5))
        case .wipe:
            path.addRoundedRect(
                in: CGRect(x: 8, y: 2, width: 12, height: 7), cornerWidth: 2, cornerHeight: 2)
            line([(8, 12.5), (17, 12.5)])
            line([(5, 16), (12.5, 16)])
            line([(2, 19.5), (7, 19.5)])
        case .boards:
            for x: CGFloat in [2, 12.5] {
                for y: CGFloat in [3, 12.5] {
                    path.addRoundedRect(
                        in: CGRect(x: x, y: y, width: 7.5, height: 6.5), cornerWidth: 1.5,
                        cornerHeight: 1.5)
                }
            }
        case .export:
            line([(11, 14), (11, 2.5)])
            line([(6.5, 6.5), (11, 2), (15.5, 6.5)])
            line([(5, 11), (2.5, 11), (2.5, 20), (19.5, 20), (19.5, 11), (17, 11)])
        case .pages:
            path.addRoundedRect(
                in: CGRect(x: 2.5, y: 6, width: 12, height: 14), cornerWidth: 2, cornerHeight: 2)
            line([(7, 2.5), (17, 2.5), (19, 4.5), (19, 16.5)])
        case .left: line([(13.5, 4.5), (7.5, 11), (13.5, 17.5)])
        case .right: line([(8.5, 4.5), (14.5, 11), (8.5, 17.5)])
        case .colors:
            for (x, y) in [(11.0, 6.5), (6.5, 14.5), (15.5, 14.5)] {
                path.addEllipse(in: CGRect(x: x - 4.5, y: y - 4.5, width: 9, height: 9))
            }
        case .ground:
            path.addRoundedRect(
                in: CGRect(x: 2, y: 3, width: 18, height: 16), cornerWidth: 2.5, cornerHeight: 2.5)
            line([(2, 8.5), (20, 8.5)])
            line([(2, 13.5), (20, 13.5)])
        case .laser:
            path.addEllipse(in: CGRect(x: 13, y: 3, width: 6, height: 6))
            line([(3, 19), (12, 10)])
            line([(10.5, 3), (10.5, 5)])
            line([(17, 12), (19, 12)])
        case .keys:
            path.move(to: CGPoint(x: 6.8, y: 7.5))
            path.addCurve(
                to: CGPoint(x: 15.2, y: 7.5), control1: CGPoint(x: 6.8, y: 1.6),
                control2: CGPoint(x: 15.2, y: 1.6))
            path.addCurve(
                to: CGPoint(x: 11, y: 14), control1: CGPoint(x: 15.2, y: 11),
                control2: CGPoint(x: 11, y: 10.6))
            line([(11, 18.6), (11, 18.8)])
        case .select, .text, .duplicate, .copy, .group, .ungroup, .trash: return selectionPath
        case .close:
            line([(5, 5), (17, 17)])
            line([(17, 5), (5, 17)])
        case .play:
            line([(6, 3.5), (18, 11), (6, 18.5)])
            path.closeSubpath()
        case .pause:
            line([(7, 4), (7, 18)])
            line([(15, 4), (15, 18)])
        case .film:
            path.addRoundedRect(
                in: CGRect(x: 2, y: 5, width: 13, height: 12), cornerWidth: 2.5, cornerHeight: 2.5)
            line([(15, 10), (20, 6.5), (20, 15.5), (15, 12)])
        case .minus:
            line([(3, 11), (19, 11)])
        case .tools:
            line([(3, 19), (19, 19), (3, 3)])
            path.closeSubpath()
            line([(7, 15), (7, 12.5), (9.5, 15)])
            path.closeSubpath()
        case .plus:
            line([(11, 3), (11, 19)])
            line([(3, 11), (19, 11)])
        }
        return path
    }
}
