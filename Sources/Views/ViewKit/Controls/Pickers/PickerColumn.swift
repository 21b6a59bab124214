import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage

/// A wheel of a picker: rows on a cylinder below a scroll view without content, whose offset turns
/// them.
@MainActor
final class PickerColumn: UIView, UIScrollViewDelegate {
    let index: Int
    private(set) var count = 0
    private(set) var rowHeight = WheelShape.row
    /// The chosen row, as the program knows it.
    private(set) var row = 0
    /// The row at which the wheel rests, or will rest.
    private(set) var wanted = 0
    /// The place of the titles in the wheel.
    var alignment = NSTextAlignment.center { didSet { if alignment != oldValue { refill() } } }
    /// Returns whether a row's title is faint, as one that can't be chosen; nil for none.
    var isFaint: ((Int) -> Bool)?
    /// The distance of the vanishing point from the wheel's middle.
    var vanishing: CGFloat = 0 { didSet { if vanishing != oldValue { showDepth() } } }

    private weak var picker: UIPickerView?
    private let drum = UIView()
    private let scroller = UIScrollView()
    private let surface = PickerSurface()
    private var rows: [Int: PickerRow] = [:]
    /// The views of rows that are no longer seen, to be used again.
    private var spare: [PickerRow] = []

    init(_ picker: UIPickerView, _ index: Int) {
        self.picker = picker
        self.index = index
        super.init(frame: .zero)
        isOpaque = false
        drum.isUserInteractionEnabled = false
        drum.clipsToBounds = true
        scroller.contentInsetAdjustmentBehavior = .never
        scroller.allowsKeyboardScrolling = false
        scroller.showsVerticalScrollIndicator = false
        scroller.alwaysBounceVertical = true
        scroller.delegate = self
        surface.column = self
        scroller.addSubview(surface)
        addSubview(drum)
        addSubview(scroller)
        let tap = UITapGestureRecognizer()
        tap.addTarget { [weak self] tap in self?.tapped(tap) }
        scroller.addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    var shape: WheelShape { WheelShape(rowHeight: rowHeight, height: bounds.height) }
    private var inset: CGFloat { (bounds.height - rowHeight) / 2 }
    /// The distance by which the wheel is turned from its first row.
    private var turned: CGFloat { scroller.contentOffset.y + inset }
    private var nearest: Int {
        min(max(Int((turned / rowHeight).rounded()), 0), max(0, count - 1))
    }

    // Content

    func load(_ count: Int, rowHeight: CGFloat) {
        (self.count, self.rowHeight) = (count, rowHeight)
        row = min(row, max(0, count - 1))
        wanted = row
        refill()
        fit()
    }

    /// Asks for the contents of all rows again.
    func refill() {
        for each in rows.values { each.removeFromSuperview() }
        (rows, spare) = ([:], [])
        place()
    }

    /// Shows the titles of the rows in sight again, and which of them are faint.
    func refillTitles() {
        for (number, row) in rows where row.given == nil {
            row.show(title(of: number), alignment, isFaint: isFaint?(number) ?? false)
        }
    }

    /// Returns the program's view of a row; nil while it isn't seen, and for titles.
    func programView(of row: Int) -> UIView? { rows[row]?.given }

    private func makeRow(_ number: Int) -> PickerRow {
        let row = spare.popLast() ?? PickerRow()
        drum.addSubview(row)
        guard let picker, let delegate = picker.delegate else { return row }
        row.bounds.size = CGSize(width: bounds.width, height: rowHeight)
        if picker.hasViews {
            let view = delegate.pickerView(
                picker, viewForRow: number, forComponent: index, reusing: row.given)
            if picker.hasViews {
                row.given = view
                return row
            }
        }
        row.given = nil
        row.show(title(of: number), alignment, isFaint: isFaint?(number) ?? false)
        return row
    }

    private func title(of number: Int) -> NSAttributedString {
        guard let picker, let delegate = picker.delegate else {
            return NSAttributedString(string: "")
        }
        if let rich = delegate.pickerView(
            picker, attributedTitleForRow: number, forComponent: index)
        {
            return rich
        }
        return NSAttributedString(
            string: delegate.pickerView(picker, titleForRow: number, forComponent: index) ?? "?")
    }

    // Look

    override func layoutSubviews() {
        super.layoutSubviews()
        guard drum.bounds.size != bounds.size else { return }
        drum.frame = bounds
        scroller.frame = bounds
        showDepth()
        for each in rows.values { each.bounds.size.width = bounds.width }
        fit()
    }

    private func showDepth() { drum.layer.sublayerTransform = shape.perspective(away: vanishing) }

    /// Fits the scroll view to the rows, with the chosen one in the middle.
    private func fit() {
        guard bounds.height > 0 else { return }
        scroller.contentSize = CGSize(width: bounds.width, height: CGFloat(count) * rowHeight)
        scroller.contentInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
        scroller.contentOffset = offset(of: row)
        place()
    }

    private func offset(of row: Int) -> CGPoint {
        CGPoint(x: 0, y: CGFloat(row) * rowHeight - inset)
    }

    /// Places the rows that are seen.
    func place() {
        guard count > 0, bounds.height > 0 else { return }
        // It stays in sight: a view as long as all rows would be too large.
        surface.frame = scroller.bounds
        let (shape, turned) = (shape, turned)
        let reach = shape.radius * .pi / 2
        let first = Int(((turned - reach) / rowHeight).rounded(.up))
        let last = Int(((turned + reach) / rowHeight).rounded(.down))
        let seen = max(0, first)...max(max(0, first), min(count - 1, last))
        for (number, row) in rows where !seen.contains(number) {
            rows[number] = nil
            row.removeFromSuperview()
            spare.append(row)
        }
        guard first <= last, first < count, last >= 0 else { return }
        let isStrong = traitCollection.accessibilityContrast == .high
        for number in seen {
            let row = rows[number] ?? makeRow(number)
            rows[number] = row
            let distance = CGFloat(number) * rowHeight - turned
            row.center = CGPoint(x: drum.bounds.midX, y: drum.bounds.midY)
            row.layer.transform = shape.transform(shape.angle(distance))
            row.alpha = shape.opacity(distance, isStrong: isStrong)
        }
    }

    // Turning

    /// Chooses a row for the program.
    func select(_ row: Int, animated: Bool) {
        (self.row, wanted) = (row, row)
        turn(animated: animated)
    }

    /// Turns the wheel to a row for the user, who is told to the program when it rests.
    func go(to row: Int) {
        guard count > 0 else { return }
        wanted = min(max(row, 0), count - 1)
        turn(animated: true)
    }

    private func turn(animated: Bool) {
        guard bounds.height > 0 else { return settle(at: wanted) }
        let moves = animated && window != nil && !OwnMotion.isReduced
        scroller.setContentOffset(offset(of: wanted), animated: moves)
        if !moves { settle(at: wanted) }
    }

    private func settle(at here: Int) {
        wanted = here
        guard here != row else { return }
        row = here
        picker?.chose(self)
    }

    /// Ends a motion, unless a finger has stopped it.
    private func rest() {
        if !scroller.isTracking, !scroller.isDragging { settle(at: nearest) }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { place() }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        let place = (targetContentOffset.pointee.y + inset) / rowHeight
        wanted = min(max(Int(place.rounded()), 0), max(0, count - 1))
        targetContentOffset.pointee.y = offset(of: wanted).y
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { rest() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rest() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { rest() }

    private func tapped(_ tap: UIGestureRecognizer) {
        guard tap.state == .ended, count > 0 else { return }
        let y = tap.location(in: self).y - bounds.midY
        let row = shape.row(at: y, offset: turned)
        if row >= 0, row < count { go(to: row) }
    }

    /// Turns by a wheel, a row for each of its steps, or by a trackpad as a finger does.
    func turn(by event: UIScrollEvent) -> Bool {
        guard event.isStepped, !event.isEnd else {
            let moved = scroller.scroll(by: event)
            if event.isEnd, !scroller.isDecelerating { go(to: nearest) }
            return moved
        }
        surface.rest -= event.translation.y / PickerSurface.step
        let steps = (surface.rest + (surface.rest < 0 ? -1e-6 : 1e-6)).rounded(.towardZero)
        surface.rest -= steps
        let next = min(max(wanted + Int(steps), 0), max(0, count - 1))
        guard steps != 0 else { return true }
        guard next != wanted else { return false }
        go(to: next)
        return true
    }

    // Keys and screen readers

    override var canBecomeFocused: Bool { count > 0 && isUserInteractionEnabled }
    override var defaultFocusEffect: UIFocusEffect? { UIFocusHaloEffect(radius: 8) }

    override func handle(_ press: UIPress, isRepeat: Bool) -> Bool {
        handle(press) || super.handle(press, isRepeat: isRepeat)
    }

    private func handle(_ press: UIPress) -> Bool {
        guard isFocused, let key = press.key,
            key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
        else { return false }
        switch key.keyCode {
        case .keyboardUpArrow: go(to: wanted - 1)
        case .keyboardDownArrow: go(to: wanted + 1)
        case .keyboardPageUp: go(to: wanted - 5)
        case .keyboardPageDown: go(to: wanted + 5)
        case .keyboardHome: go(to: 0)
        case .keyboardEnd: go(to: count - 1)
        case .keyboardRightArrow: return picker?.focus(beside: self, toRight: true) ?? false
        case .keyboardLeftArrow: return picker?.focus(beside: self, toRight: false) ?? false
        default: return false
        }
        return true
    }

    override func accessibilityIncrement() { go(to: wanted + 1) }
    override func accessibilityDecrement() { go(to: wanted - 1) }

    override var ownAccessibility: OwnAccessibility {
        let names = picker?.delegate as? any UIPickerViewAccessibilityDelegate
        let words = rows[wanted]?.given.map { view in
            view.accessibilityLabel ?? (view as? UILabel)?.text ?? ""
        }
        return OwnAccessibility(
            isElement: count > 0,
            label: picker.flatMap {
                names?.pickerView($0, accessibilityLabelForComponent: index)
            }, value: words ?? title(of: wanted).string,
            hint: picker.flatMap { names?.pickerView($0, accessibilityHintForComponent: index) },
            traits: .adjustable, role: .slider)
    }

    override var accessibleRange: AccessibleRange? {
        AccessibleRange(
            value: Double(wanted), minimum: 0, maximum: Double(max(0, count - 1)), step: 1)
    }

    override func take(number: Double) -> Bool {
        guard number.isFinite else { return false }
        go(to: Int(min(max(number.rounded(), 0), Double(max(0, count - 1)))))
        return true
    }
}
