import Foundation
import Primitives

// Keys that scroll
extension UIScrollView {
    /// The way of a press of an arrow, in points (choice).
    private static let keyStep: CGFloat = 60

    /// Whether the keyboard's focus may be on the view itself: there is something to scroll, and nothing in it can
    /// have the focus (choice).
    var takesKeys: Bool {
        let room = bounds.inset(by: adjustedContentInset).size
        guard allowsKeyboardScrolling, isScrollEnabled,
            contentSize.width > room.width || contentSize.height > room.height || canZoom
        else { return false }
        return subviews.allSatisfy { FocusOrder($0).views.isEmpty }
    }

    /// The part of the view that no bar covers: the ring of the focus lies around it, whatever is scrolled.
    var ringBox: CGRect {
        var inset = coveredInset
        inset.top = max(0, inset.top - foldedCover)
        return bounds.inset(by: inset)
    }

    /// Keeps the ring in its place while content moves below it.
    func followRing() {
        if isFocused { window?.focusSystem.showRing() }
    }

    private var canZoom: Bool { maximumZoomScale > minimumZoomScale }

    /// Scrolls, or zooms, for a key; returns false for other keys.
    func scrolls(for press: UIPress) -> Bool {
        guard isFocused, let key = press.key,
            key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
        else { return false }
        let page = bounds.height * 0.9
        let along = isPagingEnabled ? bounds.width : Self.keyStep
        switch key.keyCode {
        case .keyboardLeftArrow: scroll(-along, 0)
        case .keyboardRightArrow: scroll(along, 0)
        case .keyboardUpArrow: isPagingEnabled ? scroll(-along, 0) : scroll(0, -Self.keyStep)
        case .keyboardDownArrow: isPagingEnabled ? scroll(along, 0) : scroll(0, Self.keyStep)
        case .keyboardPageUp: scroll(0, -page)
        case .keyboardPageDown: scroll(0, page)
        case .keyboardHome: scroll(-contentSize.width, -contentSize.height)
        case .keyboardEnd: scroll(contentSize.width, contentSize.height)
        default: return zooms(for: key.characters)
        }
        return true
    }

    private func scroll(_ x: CGFloat, _ y: CGFloat) {
        let inset = adjustedContentInset
        func place(_ wanted: CGFloat, _ before: CGFloat, _ most: CGFloat) -> CGFloat {
            min(max(wanted, -before), max(most, -before))
        }
        let end = CGPoint(
            x: place(
                contentOffset.x + x, inset.left, contentSize.width + inset.right - bounds.width),
            y: place(
                contentOffset.y + y, inset.top, contentSize.height + inset.bottom - bounds.height))
        setContentOffset(end, animated: true)
    }

    private func zooms(for letters: String) -> Bool {
        guard canZoom, ["+", "=", "-"].contains(letters) else { return false }
        let scale = letters == "-" ? zoomScale / 1.5 : zoomScale * 1.5
        setZoomScale(min(max(scale, minimumZoomScale), maximumZoomScale), animated: true)
        return true
    }
}
