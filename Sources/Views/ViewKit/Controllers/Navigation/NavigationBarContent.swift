import CoreAnimation
import Foundation
import Primitives

/// The content of a navigation bar for one item; the other way round in a bar that is read from the
/// right.
///
///     | ‹ Back | left items        title        right items |
@MainActor
final class NavigationBarContent: UIView {
    private let back = UIControl(frame: .zero)
    private let chevron = ChevronView(frame: .zero)
    private let sign = UIImageView(frame: .zero)
    private let backLabel = UILabel(frame: .zero)
    private var backAttributes: [NSAttributedString.Key: Any] = [:]
    private var title: UIView?
    private var left: [UIView] = []
    private var right: [UIView] = []
    private var middle: [UIView] = []
    private var isTitleCentered = true

    private static let margin: CGFloat = 16
    private static let gap: CGFloat = 8

    init(_ item: UINavigationItem, in bar: UINavigationBar) {
        super.init(frame: bar.rowFrame)
        if let leading = bar.leadingItem { left.append(add(leading, bar)) }
        for each in item.leadingItems where !hides(each) { left.append(add(each, bar)) }
        for each in item.trailingItems where !hides(each) { right.append(add(each, bar)) }
        for each in item.centerItems where !hides(each) { middle.append(add(each, bar)) }
        isTitleCentered = item.style == .navigator
        addTitle(item, bar)
        let isReplaced =
            item.leftBarButtonItems?.isEmpty == false && !item.leftItemsSupplementBackButton
        guard !item.hidesBackButton, !isReplaced else { return }
        if let before = bar.backItem {
            addBack(before, bar, item.backAction)
        } else if let action = item.backAction, item.style != .editor {
            let own = UINavigationItem()
            own.backButtonTitle = action.title.isEmpty ? nil : action.title
            if action.title.isEmpty { own.backButtonDisplayMode = .minimal }
            addBack(own, bar, action, image: action.image)
        }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Returns whether an item is hidden; the bar is told when that changes.
    private func hides(_ item: UIBarButtonItem) -> Bool {
        update(item)
        return item.isHidden
    }

    private func update(_ item: UIBarButtonItem) {
        item.onChange = { [weak self] in (self?.superview as? UINavigationBar)?.showTop() }
    }

    private func add(_ item: UIBarButtonItem, _ bar: UINavigationBar) -> UIView {
        let view = item.makeView(UINavigationBar.height, bar.shownAppearance)
        addSubview(view)
        update(item)
        return view
    }

    private func addTitle(_ item: UINavigationItem, _ bar: UINavigationBar) {
        if let own = item.titleView {
            own.takeBarSize(UINavigationBar.height)
            title = own
        } else if let words = item.title {
            let label = UILabel(frame: .zero)
            label.font = .systemFont(ofSize: 17, weight: .semibold)
            label.textColor = bar.barStyle == .black ? .white : .label
            label.textAlignment = .center
            if let attributes = bar.shownTitleAttributes {
                let plain: [NSAttributedString.Key: Any] = [
                    .font: label.font as Any, .foregroundColor: label.textColor as Any,
                ]
                label.attributedText = NSAttributedString(
                    string: words, attributes: plain.merging(attributes) { $1 })
            } else {
                label.text = words
            }
            label.accessibilityTraits = .header
            title = label
        }
        if let title { addSubview(title) }
    }

    private func addBack(
        _ before: UINavigationItem, _ bar: UINavigationBar, _ action: UIAction? = nil,
        image: UIImage? = nil
    ) {
        backLabel.text = before.backButtonDisplayMode == .minimal ? nil : before.wordBack
        backLabel.font = .systemFont(ofSize: 17)
        let color: UIColor = before.backBarButtonItem?.tintColor ?? bar.tintColor
        backLabel.textColor = color
        if let look = bar.shownAppearance, let words = backLabel.text {
            let plain: [NSAttributedString.Key: Any] = [
                .font: backLabel.font as Any, .foregroundColor: color,
            ]
            let own = look.backButtonAppearance.attributes(\.normal, over: look.buttonAppearance)
            backAttributes = plain.merging(own) { $1 }
            backLabel.attributedText = NSAttributedString(string: words, attributes: backAttributes)
        }
        chevron.tintColor = color
        sign.image =
            image ?? bar.shownAppearance?.backIndicatorImage ?? bar.backIndicatorImage
        sign.tintColor = color
        chevron.isHidden = sign.image != nil
        for view in [chevron, sign, backLabel] as [UIView] { back.addSubview(view) }
        back.isAccessibilityElement = true
        back.accessibilityTraits = .button
        back.accessibilityLabel = before.backBarButtonItem?.accessibilityLabel ?? before.wordBack
        back.accessibilityHint = before.backBarButtonItem?.accessibilityHint
        back.accessibilityIdentifier = before.backBarButtonItem?.accessibilityIdentifier
        addSubview(back)
        back.addAction(
            action ?? UIAction { [weak bar] _ in bar?.goBack() }, for: .touchUpInside)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var start = Self.margin
        if back.superview != nil { start = placeBack() + Self.gap }
        for view in left {
            place(view, at: start)
            start += view.frame.width + Self.gap
        }
        var end = bounds.maxX - Self.margin
        for view in right {
            place(view, at: end - view.bounds.width)
            end -= view.bounds.width + Self.gap
        }
        placeMiddle()
        placeTitle(from: start, to: middle.first.map { min($0.frame.minX - Self.gap, end) } ?? end)
        if isMirrored { mirror() }
    }

    private var isMirrored: Bool {
        (superview ?? self).effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    /// Turns the places of all parts the other way round.
    private func mirror() {
        for view in [back, title].compactMap(\.self) + left + right + middle {
            view.center.x = bounds.width - view.center.x
        }
        for view in back.subviews { view.center.x = back.bounds.width - view.center.x }
    }

    private func place(_ view: UIView, at x: CGFloat) {
        view.frame.origin = CGPoint(
            x: x.rounded(), y: ((bounds.height - view.bounds.height) / 2).rounded())
    }

    /// Places the back button at the left and returns its right end.
    private func placeBack() -> CGFloat {
        let height = bounds.height
        let size = sign.image?.size ?? CGSize(width: 13, height: 21)
        let signFrame = CGRect(
            x: Self.gap, y: ((height - size.height) / 2).rounded(), width: size.width,
            height: size.height)
        chevron.stand(in: signFrame)
        chevron.transform = CGAffineTransform(scaleX: isMirrored ? -1 : 1, y: 1)
        sign.frame = signFrame
        let room = bounds.width / 2 - signFrame.maxX
        var words = backLabel.sizeThatFits(CGSize(width: 1000, height: height))
        if words.width > room / 2, words.width > 0, (title?.bounds.width ?? 1) > 0 {
            backLabel.attributedText = NSAttributedString(
                string: SystemText.back.text, attributes: backAttributes)
            words = backLabel.sizeThatFits(CGSize(width: 1000, height: height))
        }
        let wordsFrame = CGRect(
            x: signFrame.maxX + 4, y: ((height - words.height) / 2).rounded(),
            width: words.width.rounded(.up), height: words.height)
        backLabel.stand(in: wordsFrame)
        back.frame = CGRect(x: 0, y: 0, width: wordsFrame.maxX, height: height)
        return back.frame.maxX
    }

    /// Places the items of the middle groups side by side.
    private func placeMiddle() {
        let gaps = Self.gap * CGFloat(max(0, middle.count - 1))
        var x = bounds.midX - (middle.reduce(gaps) { $0 + $1.bounds.width }) / 2
        for view in middle {
            place(view, at: x)
            x += view.bounds.width + Self.gap
        }
    }

    /// Places the title in the middle of the bar, or of the room that is left, or at the leading
    /// edge.
    private func placeTitle(from start: CGFloat, to end: CGFloat) {
        guard let title else { return }
        let room = max(0, end - start)
        let size = (title as? UILabel)?.sizeThatFits(CGSize(width: 10000, height: bounds.height))
        let width = min((size ?? title.bounds.size).width.rounded(.up), room)
        let height = min((size ?? title.bounds.size).height, bounds.height)
        let wish = isTitleCentered ? bounds.midX - width / 2 : start
        let x = min(max(wish, start), max(start, end - width))
        title.stand(
            in: CGRect(
                x: x.rounded(), y: ((bounds.height - height) / 2).rounded(), width: width,
                height: height))
    }

    /// The smallest width and height of an item's touch area, in points; Apple's Human Interface
    /// Guidelines.
    private static let reach: CGFloat = 44

    /// Returns the item under a point; a press beside small items belongs to the nearest item whose
    /// touch area contains it.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard hit === self else { return hit }
        let items = ([back] + left + middle + right).filter {
            $0.superview === self && $0.takesTouches
        }
        let near = items.filter { $0.frame.reached(by: Self.reach).contains(point) }
        let nearest = near.min { $0.frame.distance(to: point) < $1.frame.distance(to: point) }
        guard let nearest else { return hit }
        let inner = convert(point, to: nearest)
        let box = nearest.bounds
        let inside = CGPoint(
            x: min(max(inner.x, box.minX), box.maxX.nextDown),
            y: min(max(inner.y, box.minY), box.maxY.nextDown))
        return nearest.hitTest(inside, with: event) ?? nearest
    }

    /// The horizontal centre of the title.
    var titleMiddle: CGFloat { title?.center.x ?? bounds.midX }
    /// The horizontal centre of the back button's label.
    var backMiddle: CGFloat {
        guard back.superview != nil else { return isMirrored ? bounds.width : 0 }
        return back.frame.minX + backLabel.center.x
    }

    /// The opacity of a title in letters, where a large one may stand in for it.
    var titleAlpha: CGFloat {
        get { title?.alpha ?? 1 }
        set { if title is UILabel, title?.alpha != newValue { title?.alpha = newValue } }
    }

    /// Moves the title and the back button's label sideways; buttons and the chevron only fade.
    func shift(title titleWay: CGFloat, back backWay: CGFloat, alpha: CGFloat) {
        title?.transform = CGAffineTransform(translationX: titleWay, y: 0)
        backLabel.transform = CGAffineTransform(translationX: backWay, y: 0)
        self.alpha = alpha
    }
}

extension UIView {
    /// Sets the frame as if the view had no transform.
    fileprivate func stand(in frame: CGRect) {
        bounds.size = frame.size
        center = CGPoint(x: frame.midX, y: frame.midY)
    }
}

extension CGRect {
    /// Returns the rectangle with sides of at least `length`, about the same centre.
    fileprivate func reached(by length: CGFloat) -> CGRect {
        insetBy(dx: min(0, (width - length) / 2), dy: min(0, (height - length) / 2))
    }

    /// Returns the distance of a point outside from the rectangle.
    fileprivate func distance(to point: CGPoint) -> CGFloat {
        hypot(
            max(0, minX - point.x, point.x - maxX), max(0, minY - point.y, point.y - maxY))
    }
}
