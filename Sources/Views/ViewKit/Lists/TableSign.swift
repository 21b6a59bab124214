import CoreAnimation
import Foundation
import Primitives
import Stage

/// A sign of a cell: a chevron, a check mark, or a button for details or editing.
@MainActor
final class TableSign: UIControl {
    enum Kind {
        case chevron, check, info, delete, insert, unpicked, picked, grip
    }

    var kind: Kind {
        didSet { if kind != oldValue { rebuild() } }
    }
    /// The colour; nil for that of the kind.
    var ownColor: UIColor? { didSet { recolor() } }
    private var shapes: [CAShapeLayer] = []
    private var isMirrored = false

    init(_ kind: Kind) {
        self.kind = kind
        super.init(frame: CGRect(origin: .zero, size: Self.size(of: kind)))
        rebuild()
    }

    required init?(coder: NSCoder) { nil }

    static func size(of kind: Kind) -> CGSize {
        switch kind {
        case .chevron: CGSize(width: 8, height: 14)
        case .check: CGSize(width: 14, height: 12)
        case .info, .delete, .insert, .unpicked, .picked: CGSize(width: 22, height: 22)
        case .grip: CGSize(width: 22, height: 14)
        }
    }

    override var canBecomeFocused: Bool { kind == .info && super.canBecomeFocused }

    override var ownAccessibility: OwnAccessibility {
        switch kind {
        case .info: Self.button(.moreInfo)
        case .delete: Self.button(.delete)
        case .insert: Self.button(.insert)
        case .chevron, .check, .unpicked, .picked, .grip: OwnAccessibility()
        }
    }

    private static func button(_ label: SystemText) -> OwnAccessibility {
        OwnAccessibility(isElement: true, label: label.text, traits: .button, role: .button)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        recolor()
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        recolor()
    }

    /// Turns the sign round for text that is read from the right.
    func mirror(_ mirrors: Bool) {
        guard mirrors != isMirrored, kind == .chevron else { return }
        isMirrored = mirrors
        transform = mirrors ? CGAffineTransform(scaleX: -1, y: 1) : .identity
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -11, dy: -11).contains(point)
    }

    private func rebuild() {
        for shape in shapes { shape.removeFromSuperlayer() }
        shapes = []
        isUserInteractionEnabled = kind == .info || kind == .delete || kind == .insert
        isOpaque = false
        bounds.size = Self.size(of: kind)
        switch kind {
        case .chevron: addLine([(1, 1), (7, 7), (1, 13)], 2)
        case .check: addLine([(1, 7), (5, 11), (13, 1)], 2)
        case .grip:
            for y: CGFloat in [2, 7, 12] { addLine([(1, y), (21, y)], 1) }
        case .info:
            addDisc(isFilled: false)
            addLine([(11, 10), (11, 16)], 1.5)
            addDot(CGPoint(x: 11, y: 6.5), 1.1)
        case .delete:
            addDisc(isFilled: true)
            addLine([(6, 11), (16, 11)], 2)
        case .insert:
            addDisc(isFilled: true)
            addLine([(6, 11), (16, 11)], 2)
            addLine([(11, 6), (11, 16)], 2)
        case .unpicked: addDisc(isFilled: false)
        case .picked:
            addDisc(isFilled: true)
            addLine([(6.5, 11.5), (9.5, 14.5), (15.5, 7.5)], 2)
        }
        recolor()
    }

    private func addLine(_ points: [(CGFloat, CGFloat)], _ width: CGFloat) {
        let path = CGMutablePath()
        path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
        let shape = add(path)
        shape.fillColor = nil
        shape.lineWidth = width
        shape.lineCap = .round
        shape.lineJoin = .round
        shape.name = "line"
    }

    private func addDisc(isFilled: Bool) {
        let box = CGRect(origin: .zero, size: Self.size(of: kind))
        let shape = add(
            CGPath(ellipseIn: isFilled ? box : box.insetBy(dx: 0.75, dy: 0.75), transform: nil))
        shape.lineWidth = isFilled ? 0 : 1.5
        shape.name = isFilled ? "disc" : "ring"
    }

    private func addDot(_ middle: CGPoint, _ radius: CGFloat) {
        let box = CGRect(
            x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
        add(CGPath(ellipseIn: box, transform: nil)).name = "dot"
    }

    private func add(_ path: CGPath) -> CAShapeLayer {
        let shape = CAShapeLayer()
        shape.path = path
        shape.frame = bounds
        shape.actions = ["strokeColor": NSNull(), "fillColor": NSNull()]
        layer.addSublayer(shape)
        shapes.append(shape)
        return shape
    }

    private func recolor() {
        traitCollection.performAsCurrent {
            let main = color.cgColor
            for shape in shapes {
                switch shape.name {
                case "disc": (shape.fillColor, shape.strokeColor) = (main, nil)
                case "dot": (shape.fillColor, shape.strokeColor) = (main, nil)
                case "ring": (shape.fillColor, shape.strokeColor) = (nil, main)
                default: shape.strokeColor = isOnDisc ? UIColor.white.cgColor : main
                }
            }
        }
    }

    private var isOnDisc: Bool { kind == .delete || kind == .insert || kind == .picked }

    private var color: UIColor {
        if let ownColor { return ownColor }
        return switch kind {
        case .chevron, .unpicked, .grip:
            traitCollection.accessibilityContrast == .high ? .systemGray : .systemGray3
        case .check, .info, .picked: tintColor
        case .delete: .systemRed
        case .insert: .systemGreen
        }
    }
}
