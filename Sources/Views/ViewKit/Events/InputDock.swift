import CoreAnimation
import Foundation
import Primitives

/// The views at the lower edge of a window that its first responder brings along: `inputView`, and above
/// it `inputAccessoryView`. Of both, the first in the responder chain is shown.
///
///     text view -> bar -> dock -> view of the owner -> owner -> ... -> window
///
/// The chain of what lies in the dock goes on at the responder that brought it, so that a field in an
/// accessory view can have the keyboard. Notifications of keyboards tell the dock's place.
@MainActor
final class InputDock: UIView {
    private weak var owner: UIResponder?
    private var accessory: UIView?
    private var input: UIView?
    /// The views that slide out of the window.
    private var leaving: [UIView] = []
    private weak var coveredTable: UITableViewController?

    /// The duration of a slide, in seconds, as Apple's keyboards tell it.
    private static let duration = 0.25
    /// The height of an input view that has none of its own, in points (guess).
    private static let usualHeight: CGFloat = 216

    init() {
        super.init(frame: .zero)
        isOpaque = false
        layer.name = "input"
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override var next: UIResponder? {
        (owner as? UIViewController)?.viewIfLoaded ?? owner ?? super.next
    }

    // The views that are shown

    /// Shows the input views of the chain of a window's first responder.
    static func follow(_ window: UIWindow) {
        let chain = sequence(first: window.firstResponder as UIResponder?) { $0?.next }
            .lazy.prefix { $0 != nil && $0 !== window }.compactMap { $0 }
        let accessory = chain.compactMap { here in here.inputAccessoryView.map { (here, $0) } }
            .first
        let input = chain.compactMap { here in here.inputView.map { (here, $0) } }.first
        guard let owner = accessory?.0 ?? input?.0 else {
            window.inputDock?.leave()
            return
        }
        let dock = window.inputDock ?? InputDock()
        window.inputDock = dock
        dock.show(accessory?.1, input?.1, for: owner, in: window)
        dock.cover(chain.compactMap { $0 as? UITableViewController }.first)
    }

    /// Returns the responder that has the keyboard once a view in the dock gives it up.
    func heir(of responder: UIResponder) -> UIResponder? {
        guard let view = responder as? UIView, view.isDescendant(of: self),
            let owner, owner.canBecomeFirstResponder
        else { return nil }
        return owner
    }

    private func show(
        _ accessory: UIView?, _ input: UIView?, for owner: UIResponder, in window: UIWindow
    ) {
        // A field in the dock can't take away what it lies in.
        if let view = owner as? UIView, view.isDescendant(of: self) { return }
        self.owner = owner
        let isHidden = self.accessory == nil && self.input == nil
        let old = [self.accessory, self.input].compactMap(\.self) + leaving
        (self.accessory, self.input, leaving) = (accessory, input, [])
        isUserInteractionEnabled = true
        for each in old where each !== accessory && each !== input { remove(each) }
        if let accessory, accessory.superview !== self { adopt(accessory, at: \.topAnchor) }
        if let input, input.superview !== self { adopt(input, at: \.bottomAnchor) }
        backgroundColor = input == nil ? nil : .secondarySystemBackground
        if superview == nil { enter(window) }
        guard isHidden else { return settle() }
        UIView.performWithoutAnimation {
            let height = place(in: window)
            frame = CGRect(x: 0, y: window.bounds.maxY, width: window.bounds.width, height: height)
        }
        slide(to: window.bounds.maxY - bounds.height, in: window, isShown: true) {}
    }

    /// Adds a part: constraints place one that sizes itself, at an edge of the dock, so that its content has its way.
    private func adopt(
        _ view: UIView, at edge: KeyPath<UIView, NSLayoutYAxisAnchor>
    ) {
        addSubview(view)
        if (view as? UIInputView)?.allowsSelfSizing == true {
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        guard !view.translatesAutoresizingMaskIntoConstraints else { return }
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: leadingAnchor),
            view.trailingAnchor.constraint(equalTo: trailingAnchor),
            view[keyPath: edge].constraint(equalTo: self[keyPath: edge]),
        ])
    }

    private func remove(_ view: UIView) {
        if view.superview === self { view.removeFromSuperview() }
    }

    /// Puts the dock above the part of the window that the owner is in, and below what is shown over it.
    private func enter(_ window: UIWindow) {
        var top = (owner as? UIViewController)?.viewIfLoaded ?? owner as? UIView
        while let above = top?.superview, above !== window { top = above }
        if let top, top.superview === window {
            window.insertSubview(self, aboveSubview: top)
        } else {
            window.addSubview(self)
        }
    }

    private func leave() {
        guard let window = superview as? UIWindow, accessory != nil || input != nil else { return }
        leaving = [accessory, input].compactMap(\.self)
        (accessory, input, owner) = (nil, nil, nil)
        isUserInteractionEnabled = false
        slide(to: window.bounds.maxY, in: window, isShown: false) { [weak self] in
            guard let self, accessory == nil, input == nil else { return }
            for each in leaving { remove(each) }
            leaving = []
            removeFromSuperview()
        }
        cover(nil)
    }

    // Places

    override func layoutSubviews() {
        super.layoutSubviews()
        settle()
    }

    /// Places the dock at the lower edge of its window, as tall as its parts.
    func settle() {
        guard let window = superview as? UIWindow, accessory != nil || input != nil else { return }
        let height = place(in: window)
        let old = frame
        let new = CGRect(
            x: 0, y: window.bounds.maxY - height, width: window.bounds.width, height: height)
        guard old != new else { return }
        frame = new
        guard old.height != height else { return }
        tell(.will(isShown: true), from: old, to: new, in: window)
        makeRoom(in: window)
        tell(.did(isShown: true), from: old, to: new, in: window)
    }

    /// Places the parts; returns the height of both, in points.
    private func place(in window: UIWindow) -> CGFloat {
        let width = window.bounds.width
        let upper = accessory.flatMap { Self.height(of: $0, width) } ?? 0
        // A picker of wheels needs more than the frame that it is made with.
        let least = input?.intrinsicContentSize.height ?? 0
        let lower = input.map { max(Self.height(of: $0, width) ?? Self.usualHeight, least) } ?? 0
        for (part, y, height) in [(accessory, 0, upper), (input, upper, lower)] {
            guard let part, part.translatesAutoresizingMaskIntoConstraints else { continue }
            part.frame = CGRect(x: 0, y: y, width: width, height: height)
        }
        return upper + lower
    }

    /// Returns the height of a part: its content's where that is flexible or constraints place it, that of its frame
    /// otherwise; nil for one that has none.
    private static func height(of view: UIView, _ width: CGFloat) -> CGFloat? {
        let isFlexible =
            view.autoresizingMask.contains(.flexibleHeight)
            || !view.translatesAutoresizingMaskIntoConstraints
        let own = view.bounds.height > 0 ? view.bounds.height : nil
        guard isFlexible || own == nil else { return own }
        let fitting = view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        return fitting > 0 ? fitting : own
    }

    /// Returns how much of a view's lower part the dock covers, in points.
    func cover(of view: UIView) -> CGFloat {
        guard let window = superview, view.window === window, !view.isDescendant(of: self) else {
            return 0
        }
        let box = view.convert(view.bounds, to: window)
        return min(max(0, box.maxY - frame.minY), box.height)
    }

    /// Has a table's controller scroll its last rows out of the dock's way, as Apple's do.
    private func cover(_ table: UITableViewController?) {
        let old = coveredTable
        coveredTable = table
        if old !== table { old?.viewIfLoaded?.tellSafeArea() }
        table?.viewIfLoaded?.tellSafeArea()
    }

    /// Returns how much of a table's lower part its controller keeps free for the dock, in points.
    func room(for controller: UIViewController) -> CGFloat {
        guard controller === coveredTable, let view = controller.viewIfLoaded else { return 0 }
        return cover(of: view)
    }

    // Motion

    /// Moves the dock up or down together with what makes room for it, and tells that.
    private func slide(
        to y: CGFloat, in window: UIWindow, isShown: Bool, _ end: @escaping @MainActor () -> Void
    ) {
        let old = frame
        let new = old.offsetBy(dx: 0, dy: y - old.minY)
        tell(.will(isShown: isShown), from: old, to: new, in: window)
        UIView.animate(withDuration: OwnMotion.seconds(Self.duration)) {
            self.frame = new
            self.makeRoom(in: window)
            window.layoutIfNeeded()
        } completion: { [weak self, weak window] _ in
            end()
            guard let self, let window else { return }
            tell(.did(isShown: isShown), from: old, to: new, in: window)
        }
    }

    /// Has views below the guide of the keyboard, and the table, laid out for the dock's place.
    private func makeRoom(in window: UIWindow) {
        coveredTable?.viewIfLoaded?.tellSafeArea()
        window.eachBelow { view in
            if view.constraintBox?.roleGuides[.keyboard] != nil { view.setNeedsLayout() }
            return true
        }
    }

    private enum Moment {
        case will(isShown: Bool)
        case did(isShown: Bool)

        var names: [Notification.Name] {
            switch self {
            case .will(true):
                [
                    UIResponder.keyboardWillChangeFrameNotification,
                    UIResponder.keyboardWillShowNotification,
                ]
            case .will(false):
                [
                    UIResponder.keyboardWillChangeFrameNotification,
                    UIResponder.keyboardWillHideNotification,
                ]
            case .did(true):
                [
                    UIResponder.keyboardDidChangeFrameNotification,
                    UIResponder.keyboardDidShowNotification,
                ]
            case .did(false):
                [
                    UIResponder.keyboardDidChangeFrameNotification,
                    UIResponder.keyboardDidHideNotification,
                ]
            }
        }
    }

    private func tell(_ moment: Moment, from old: CGRect, to new: CGRect, in window: UIWindow) {
        let origin = window.frame.origin
        let info: [AnyHashable: Any] = [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(
                cgRect: old.offsetBy(dx: origin.x, dy: origin.y)),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(
                cgRect: new.offsetBy(dx: origin.x, dy: origin.y)),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.duration),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(
                value: UIView.AnimationCurve.easeInOut.rawValue),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ]
        for name in moment.names {
            NotificationCenter.default.post(name: name, object: window.screen, userInfo: info)
        }
    }
}

extension UIWindow {
    /// Has the first responder resign before another becomes it; returns false when it refuses.
    func handOver() -> Bool {
        guard let old = firstResponder else { return true }
        isHandingOver = true
        defer { isHandingOver = false }
        return old.resignFirstResponder()
    }

    /// Takes the views of a responder away that has resigned, unless another is about to follow it.
    func firstResponderLeft(_ old: UIResponder) {
        guard !isHandingOver, firstResponder == nil else { return }
        if let heir = inputDock?.heir(of: old), heir.becomeFirstResponder() { return }
        InputDock.follow(self)
    }
}
