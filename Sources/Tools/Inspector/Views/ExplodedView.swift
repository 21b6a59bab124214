import CoreAnimation
import Drawing
import Foundation
import Inspection
import Primitives
import ViewKit

/// Shows each layer's own picture as a plane at its depth. The view is turned by dragging and by
/// arrow keys.
final class ExplodedView: Canvas {
    /// A plane and the facts about it.
    struct Plane {
        var facts: LayerFacts
        /// The transform from the layer's own space to the stage's.
        var world: CATransform3D
        var picture: LayerPicture?
    }

    /// The distance between one depth and the next, in points of the stage.
    var spread = 28.0 { didSet { if spread != oldValue { turned() } } }
    /// Called when a layer is pressed.
    var onPick: (@MainActor (UInt64) -> Void)?

    private let camera = CALayer()
    private let space = CATransformLayer()
    private var planes: [UInt64: PlaneLayer] = [:]
    private var shown: [Plane] = []
    private var size = CGSize.zero
    private var selection: UInt64?
    /// The angles of rotation, in radians: around the vertical axis, and around the horizontal one.
    private(set) var turn = CGPoint(x: -0.62, y: 0.42)
    private var grip = CGPoint.zero
    private static let rest = CGPoint(x: -0.62, y: 0.42)

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .ground
        layer.cornerRadius = 7
        accessibilityLabel = "Layers in space"
        focusEffect = UIFocusHaloEffect()
        layer.addSublayer(camera)
        camera.addSublayer(space)
        addGestureRecognizer(
            UIPanGestureRecognizer { [weak self] pan in self?.dragged(pan) })
        addGestureRecognizer(
            UITapGestureRecognizer { [weak self] tap in
                guard let self else { return }
                let plane = layer.hitTest(tap.location(in: superview)) as? PlaneLayer
                if let plane { onPick?(plane.layer) }
            })
    }

    required init?(coder: NSCoder) { fatalError("the inspector has no storyboard") }

    override var canBecomeFocused: Bool { true }

    /// The number of layers that have a plane.
    var planeCount: Int { planes.count }

    // MARK: What is shown

    /// Shows layers of a stage of `size` points.
    func show(_ shown: [Plane], size: CGSize, selection: UInt64?) {
        self.shown = shown
        self.selection = selection
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let wanted = Set(shown.map(\.facts.layer))
        for (layer, plane) in planes where !wanted.contains(layer) {
            plane.removeFromSuperlayer()
            planes[layer] = nil
        }
        for each in shown { dress(each) }
        CATransaction.commit()
        if self.size != size {
            self.size = size
            setNeedsLayout()
        }
        turned()
    }

    private func dress(_ each: Plane) {
        let plane = planes[each.facts.layer] ?? add(each.facts.layer)
        let bounds = each.facts.bounds
        let box =
            each.picture?.rect
            ?? CGRect(x: bounds[0], y: bounds[1], width: bounds[2], height: bounds[3])
        plane.bounds = CGRect(origin: .zero, size: box.size)
        plane.origin = box.origin
        plane.contents = each.picture?.image
        plane.opacity = Float(max(each.facts.opacity, 0.25))
        let isChosen = each.facts.layer == selection
        plane.borderWidth = isChosen ? 3 : 1
        plane.borderColor =
            isChosen ? shade(.accent) : shade(.systemGray, each.picture == nil ? 0.5 : 0.35)
        plane.backgroundColor = isChosen ? shade(.accent, 0.22) : nil
    }

    private func add(_ layer: UInt64) -> PlaneLayer {
        let plane = PlaneLayer()
        plane.layer = layer
        plane.anchorPoint = .zero
        plane.allowsEdgeAntialiasing = true
        space.addSublayer(plane)
        planes[layer] = plane
        return plane
    }

    // MARK: The camera

    /// Turns the view by angles in radians.
    func turn(x: Double, y: Double) {
        turn.x = min(max(turn.x + x, -1.4), 1.4)
        turn.y = min(max(turn.y + y, -1.4), 1.4)
        turned()
    }

    private func dragged(_ pan: UIPanGestureRecognizer) {
        if pan.state == .began { grip = turn }
        let way = pan.translation(in: self)
        turn = grip
        turn(x: way.x * 0.008, y: -way.y * 0.008)
    }

    private func turned() {
        guard size.width > 0, size.height > 0, bounds.width > 0 else { return }
        let depth = Double(shown.map(\.facts.depth).max() ?? 0)
        // The nearest and the farthest planes must both be visible.
        let reach = hypot(hypot(size.width, size.height), depth * spread)
        let flat = max(size.width / bounds.width, size.height / bounds.height)
        let turned = abs(turn.x) + abs(turn.y) > 0.05
        let fit = turned ? min(bounds.width, bounds.height) * 1.3 / reach : 1 / flat
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        var view = CATransform3DMakeTranslation(
            -size.width / 2, -size.height / 2, -depth * spread / 2)
        view = CATransform3DConcat(view, CATransform3DMakeScale(fit, fit, fit))
        view = CATransform3DConcat(view, CATransform3DMakeRotation(turn.x, 0, 1, 0))
        view = CATransform3DConcat(view, CATransform3DMakeRotation(turn.y, 1, 0, 0))
        space.transform = view
        for each in shown { place(each) }
        CATransaction.commit()
    }

    private func place(_ each: Plane) {
        guard let plane = planes[each.facts.layer] else { return }
        let own = CATransform3DMakeTranslation(plane.origin.x, plane.origin.y, 0)
        let apart = CATransform3DMakeTranslation(0, 0, Double(each.facts.depth) * spread)
        plane.transform = CATransform3DConcat(CATransform3DConcat(own, each.world), apart)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for each in shown { dress(each) }
        camera.bounds.size = bounds.size
        camera.position = CGPoint(x: bounds.midX, y: bounds.midY)
        space.position = CGPoint(x: bounds.midX, y: bounds.midY)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / max(1200, bounds.width * 2.2)
        camera.sublayerTransform = perspective
        CATransaction.commit()
        turned()
    }

    // MARK: The keyboard

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !take($0.key) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !($0.isRepeat && take($0.key)) }
        if !rest.isEmpty { super.pressesChanged(rest, with: event) }
    }

    private func take(_ key: UIKey?) -> Bool {
        let step = 0.09
        switch key?.keyCode {
        case .keyboardLeftArrow: turn(x: -step, y: 0)
        case .keyboardRightArrow: turn(x: step, y: 0)
        case .keyboardUpArrow: turn(x: 0, y: step)
        case .keyboardDownArrow: turn(x: 0, y: -step)
        case .keyboardHome:
            turn = Self.rest
            turned()
        default: return false
        }
        return true
    }
}

/// The plane of a layer.
final class PlaneLayer: CALayer {
    /// The number of the layer.
    var layer: UInt64 = 0
    /// The upper left corner of the picture, in the layer's own space.
    var origin = CGPoint.zero
}
