import CoreAnimation
import Foundation
import Primitives
import Stage

/// Shows tool tips where the pointer rests, until it leaves the view or the user acts otherwise.
@MainActor
final class ToolTipInput {
    /// A tool tip under the pointer.
    struct Target: Equatable {
        weak var owner: AnyObject?
        var text: String
        /// The part of the stage that the tip belongs to.
        var box: CGRect
        var isDark: Bool

        static func == (one: Target, other: Target) -> Bool {
            one.owner === other.owner && one.text == other.text && one.box == other.box
        }
    }

    private let find: @MainActor (CGPoint, UIScreen) -> Target?
    private var target: Target?
    private var wait: FrameTimer.Wait?
    private var place: MenuPlace?
    private var hiddenAt = -TimeInterval.infinity

    /// Tool tips that `find` returns for a point of the stage; by default those of views.
    init(
        _ find: @escaping @MainActor (CGPoint, UIScreen) -> Target? = {
            ToolTipInput.view(at: $0, on: $1)
        }
    ) {
        self.find = find
    }

    /// Takes note of pointer motion and of events that end a tip; all events still go to views.
    func note(_ event: LayerEvent, on screen: UIScreen) {
        switch event.kind {
        case .pointerEntered, .pointerMoved, .pointerCrossed:
            guard event.buttons.isEmpty, event.pen == nil else { return stop(at: screen.now) }
            follow(event, screen)
        // A user who presses or types doesn't need the tip: it comes back only after the pointer
        // has left the element.
        case .pointerDown, .scrolled, .touchpad, .touchBegan: stop(at: screen.now)
        case .key(let key): if key.phase == .down { stop(at: screen.now) }
        case .pointerLeft:
            stop(at: screen.now)
            target = nil
        case .focus(false): stop(at: screen.now)
        default: break
        }
    }

    private func follow(_ event: LayerEvent, _ screen: UIScreen) {
        let new = find(event.location, screen)
        let isOther = new != target
        if isOther {
            stop(at: screen.now)
            target = new
        }
        guard let new, place == nil, isOther || wait != nil else { return }
        let isQuick = screen.now - hiddenAt < MenuLook.tipMemory
        let delay = isQuick ? MenuLook.quickTipDelay : MenuLook.tipDelay
        wait?.cancel()
        wait = FrameTimer.wait(until: screen.now + delay) { [weak self] in
            self?.show(new, at: event.location, screen)
        }
    }

    private func stop(at time: TimeInterval) {
        wait?.cancel()
        wait = nil
        guard let place else { return }
        place.close()
        self.place = nil
        hiddenAt = time
    }

    private func show(_ target: Target, at point: CGPoint, _ screen: UIScreen) {
        wait = nil
        // The element may have gone meanwhile.
        guard find(point, screen) == target else { return }
        let tip = ToolTipView(target.text, MenuColors(isDark: target.isDark))
        // The tip is placed below the pointer's image, or above it where there is no room.
        var placement = PopupPlacement(
            anchorRect: CGRect(x: point.x, y: point.y - 6, width: 1, height: 26),
            size: tip.bounds.size)
        placement.margins = MenuLook.tipMargins
        placement.adjustment = [.flipY, .slideX, .slideY]
        let place = MenuPlace(tip, on: screen, over: nil, placement, grabs: false)
        place.onDismiss = { [weak self] in self?.place = nil }
        self.place = place
    }

    static func view(at point: CGPoint, on screen: UIScreen) -> Target? {
        var each = screen.hit(point)?.view
        while let view = each {
            let inside = view.layer.convert(point, from: nil)
            for case let tip as UIToolTipInteraction in view.interactions {
                guard let found = tip.configuration(at: inside) else { continue }
                let box = view.layer.convert(found.sourceRect ?? view.bounds, to: nil)
                return Target(
                    owner: tip, text: found.toolTip, box: box,
                    isDark: view.traitCollection.userInterfaceStyle == .dark)
            }
            if let label = view.truncatedLabel(at: point) {
                return Target(
                    owner: label, text: label.text ?? "",
                    box: label.layer.convert(label.bounds, to: nil),
                    isDark: view.traitCollection.userInterfaceStyle == .dark)
            }
            each = view.superview
        }
        return nil
    }
}

extension UIView {
    /// Returns the label at a point of the stage that shows its whole text in a tip: this view or one directly
    /// inside, as labels take no pointer by themselves; nil for none.
    fileprivate func truncatedLabel(at point: CGPoint) -> UILabel? {
        guard UILabel.mayExpand else { return nil }
        let labels = [self] + subviews.reversed()
        for case let label as UILabel in labels
        where label.showsExpansionTextWhenTruncated && !label.isHidden {
            if label.bounds.contains(label.layer.convert(point, from: nil)), label.isTruncated {
                return label
            }
        }
        return nil
    }
}

/// The view of a tool tip's text.
@MainActor
final class ToolTipView: UIView {
    init(_ text: String, _ colors: MenuColors) {
        let label = UILabel()
        label.font = MenuLook.tipFont
        label.text = text
        label.textColor = colors.text
        label.numberOfLines = 0
        let size = label.sizeThatFits(
            CGSize(width: MenuLook.mostTipWidth, height: .greatestFiniteMagnitude))
        let (wide, high) = (size.width.rounded(.up), size.height.rounded(.up))
        super.init(frame: CGRect(x: 0, y: 0, width: wide + 18, height: high + 11))
        isOpaque = false
        isUserInteractionEnabled = false
        layer.name = "tool tip"
        label.frame = CGRect(x: 9, y: 5, width: wide, height: high)
        layer.backgroundColor = colors.tip
        layer.cornerRadius = MenuLook.tipRadius
        layer.borderWidth = 1
        layer.borderColor = colors.border
        layer.shadowColor = CGColor(gray: 0, alpha: 1)
        layer.shadowOpacity = colors.isDark ? 0.45 : 0.2
        layer.shadowRadius = 4
        layer.shadowOffset = CGSize(width: 0, height: 2)
        addSubview(label)
        isAccessibilityElement = true
        accessibilityLabel = text
    }

    required init?(coder: NSCoder) { nil }
}
