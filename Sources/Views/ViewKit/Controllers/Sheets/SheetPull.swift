import Foundation

/// The pull of a sheet by hand: up or down, and over content that scrolls only where the sheet goes
/// first.
final class SheetPull: UIPanGestureRecognizer {
    weak var sheet: UISheetPresentationController?
    private var isRefused = false

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        // The scroll view below waits for this.
        if isRefused, current == .possible { state = .failed }
    }

    override func reset() {
        super.reset()
        isRefused = false
    }

    override func hasBegun(by way: CGPoint) -> Bool {
        guard super.hasBegun(by: way) else { return false }
        isRefused = abs(way.y) < abs(way.x) || !goesFirst(isDown: way.y > 0)
        return !isRefused
    }

    /// Returns whether the sheet moves before the content under the finger.
    private func goesFirst(isDown: Bool) -> Bool {
        guard let scroller else { return true }
        guard scroller.bounds.minY <= -scroller.adjustedContentInset.top + 0.5 else { return false }
        return isDown || sheet?.expandsBeforeScrolling == true
    }

    /// The scroll view under the finger whose content can move up and down.
    private var scroller: UIScrollView? {
        var each = tracked.first?.view
        while let here = each, here !== view?.superview {
            if let found = here as? UIScrollView, found.isScrollEnabled, found.axis(.y).canMove {
                return found
            }
            each = here.superview
        }
        return nil
    }

    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
        other is ScrollPan && other.view === scroller
    }
}

/// The bar at a sheet's upper edge: a press, keys and screen readers take the sheet to its next
/// height.
@MainActor
final class SheetGrabber: UIControl {
    weak var sheet: UISheetPresentationController?
    private let bar = UIView()

    static let size = CGSize(width: 64, height: 16)

    init() {
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        bar.isUserInteractionEnabled = false
        bar.frame = CGRect(x: 14, y: 5, width: 36, height: 5)
        bar.layer.cornerRadius = 2.5
        addSubview(bar)
        showContrast()
    }

    required init?(coder: NSCoder) { nil }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showContrast()
    }

    private func showContrast() {
        let isStrong = traitCollection.accessibilityContrast == .high
        bar.backgroundColor = isStrong ? .label : .tertiaryLabel
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if isTouchInside { pressed() }
    }

    override func pressed() { sheet?.userSteps(nil) }

    override func handle(_ press: UIPress, isRepeat: Bool) -> Bool {
        switch plainKey(of: press) {
        case .keyboardUpArrow where !isRepeat: accessibilityIncrement()
        case .keyboardDownArrow where !isRepeat: accessibilityDecrement()
        default: return super.handle(press, isRepeat: isRepeat)
        }
        return true
    }

    override func accessibilityIncrement() { sheet?.userSteps(1) }
    override func accessibilityDecrement() { sheet?.userSteps(-1) }

    override var ownAccessibility: OwnAccessibility {
        OwnAccessibility(
            isElement: true, label: SystemText.sheet.text, value: sheet?.spokenHeight ?? "",
            traits: traits([.button, .adjustable]), role: .button)
    }
}
