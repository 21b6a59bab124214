import Foundation
import Primitives

/// The view of a section that scrolls across its layout's direction. Its subviews are those of the
/// section's items.
final class OrthogonalScroller: UIScrollView, UIScrollViewDelegate {
    /// The values of a scroller.
    struct Values: Equatable {
        var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous
        var frame = CGRect.zero
        var content = CGSize.zero
        /// The room before the first group and after the last one that lets both stop in the middle.
        var before: CGFloat = 0
        var after: CGFloat = 0
        var axis = LayoutAxis.horizontal
    }

    private(set) var values = Values()
    /// Called after the offset has changed.
    var scrolled: (() -> Void)?
    /// Returns the offset at which content comes to rest, from a proposed one, the one at which a drag
    /// began, and a velocity.
    var rest: ((_ proposed: CGFloat, _ start: CGFloat, _ velocity: CGFloat) -> CGFloat)?
    private var dragStart: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        clipsToBounds = false
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
        allowsKeyboardScrolling = false
        isDirectionalLockEnabled = true
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    /// The offset along the axis of the content.
    var offset: CGFloat { bounds.origin.place(values.axis) }

    func take(
        _ new: Values, _ properties: UICollectionLayoutSectionOrthogonalScrollingProperties
    ) {
        isPagingEnabled = new.behavior == .paging
        let isByGroups = new.behavior == .groupPaging || new.behavior == .groupPagingCentered
        decelerationRate =
            switch properties.decelerationRate {
            case .automatic: isByGroups ? .fast : .normal
            case .normal: .normal
            case .fast: .fast
            }
        bounces = properties.bounce != .never
        let always = bounces && properties.bounce == .always
        alwaysBounceHorizontal = always && new.axis == .horizontal
        alwaysBounceVertical = always && new.axis == .vertical
        guard new != values else { return }
        let isFirst = values.frame == .zero
        values = new
        if frame != new.frame { frame = new.frame }
        contentSize = new.content
        contentInset =
            new.axis == .horizontal
            ? UIEdgeInsets(top: 0, left: new.before, bottom: 0, right: new.after)
            : UIEdgeInsets(top: new.before, left: 0, bottom: new.after, right: 0)
        if isFirst, new.before > 0 {
            show(CGPoint(along: -new.before, across: 0, new.axis))
        } else if !isDragging, !runner.isRunning {
            show(CGPoint(along: axis(new.axis.direction).clamped(offset), across: 0, new.axis))
        }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled?() }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { dragStart = offset }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        guard let rest else { return }
        let axis = values.axis
        let target = targetContentOffset.pointee
        let place = rest(target.place(axis), dragStart, velocity.place(axis))
        targetContentOffset.pointee = CGPoint(
            along: self.axis(axis.direction).clamped(place),
            across: target.place(axis.other), axis)
    }
}

// Sections that scroll by themselves
extension UICollectionViewCompositionalLayout {
    /// Returns the offset of a section that scrolls by itself, in the layout's space; 0 for others.
    func offset(of section: Int) -> CGFloat {
        guard let scroller = scrollers[section] else { return 0 }
        let isTurned = scroller.values.axis == .horizontal && isTurned
        return isTurned
            ? scroller.values.content.width - scroller.bounds.width - scroller.offset
            : scroller.offset
    }

    /// Whether the content is turned round for text that is read from the right.
    private var isTurned: Bool {
        collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    /// Makes and places the views of the sections that scroll by themselves.
    func placeScrollers() {
        guard let view = collectionView, let plan else { return }
        let wanted = Set(plan.sections.indices.filter { plan.sections[$0].isOrthogonal })
        for section in scrollers.keys where !wanted.contains(section) {
            scrollers.removeValue(forKey: section)?.removeFromSuperview()
        }
        for section in wanted {
            let old = scrollers[section]
            let scroller = old ?? makeScroller(section)
            if scroller.superview !== view { view.addSubview(scroller) }
            let isNew = old == nil
            scroller.take(
                scrollerValues(section),
                plan.sections[section].section.orthogonalScrollingProperties)
            if isNew, isTurned, scroller.values.axis == .horizontal {
                let end = scroller.values.content.width - scroller.bounds.width
                scroller.show(CGPoint(x: end + scroller.values.before, y: 0))
            }
        }
    }

    private func makeScroller(_ section: Int) -> OrthogonalScroller {
        let scroller = OrthogonalScroller(frame: .zero)
        scrollers[section] = scroller
        scroller.scrolled = { [weak self] in self?.scrollerMoved() }
        scroller.rest = { [weak self] proposed, start, velocity in
            self?.rest(section, proposed, start, velocity) ?? proposed
        }
        return scroller
    }

    private func scrollerMoved() {
        let context = CompositionalContext()
        context.scope = .sight
        invalidateLayout(with: context)
    }

    private func scrollerValues(_ section: Int) -> OrthogonalScroller.Values {
        guard let part = plan?.sections[section], let box = plan?.box(of: section) else {
            return .init()
        }
        let axis = part.run.axis
        var values = OrthogonalScroller.Values()
        values.axis = axis
        values.behavior = part.section.orthogonalScrollingBehavior
        values.frame = part.content.offsetBy(dx: box.minX, dy: box.minY)
        if axis == .horizontal {
            (values.frame.origin.x, values.frame.size.width) = (0, part.size.width)
        } else {
            (values.frame.origin.y, values.frame.size.height) = (0, part.size.height)
        }
        values.content = values.frame.size
        values.content.set(
            max(plan?.sections[section].scrolledLength ?? 0, 0), axis)
        if values.behavior == .groupPagingCentered, let first = stops(section).first,
            let last = stops(section).last
        {
            values.before = max(0, -first)
            values.after = max(
                0, last + values.frame.size.length(axis) - values.content.length(axis))
        }
        return values
    }

    /// Returns the offsets at which the groups of a section stop.
    private func stops(_ section: Int) -> [CGFloat] {
        guard let part = plan?.sections[section] else { return [] }
        let axis = part.run.axis
        let isCentered = part.section.orthogonalScrollingBehavior == .groupPagingCentered
        let start = part.content.start(axis)
        let room = part.size.length(axis)
        let count = plan?.sections[section].groupCount ?? 0
        return (0..<count).compactMap { index in
            guard let place = plan?.sections[section].place(ofGroup: index) else { return nil }
            guard isCentered else { return place.start }
            return start + place.start + place.solution.size.length(axis) / 2 - room / 2
        }
    }

    /// Returns the offset at which a section comes to rest.
    private func rest(
        _ section: Int, _ proposed: CGFloat, _ start: CGFloat, _ velocity: CGFloat
    ) -> CGFloat {
        guard let part = plan?.sections[section] else { return proposed }
        let behavior = part.section.orthogonalScrollingBehavior
        guard behavior != .continuous, behavior != .paging, behavior != .none else {
            return proposed
        }
        var stops = stops(section)
        guard let scroller = scrollers[section], !stops.isEmpty else { return proposed }
        if isTurned, scroller.values.axis == .horizontal {
            let end = scroller.values.content.width - scroller.bounds.width
            stops = stops.reversed().map { end - $0 }
        }
        func nearest(_ place: CGFloat) -> Int {
            stops.indices.min { abs(stops[$0] - place) < abs(stops[$1] - place) } ?? 0
        }
        if behavior == .continuousGroupLeadingBoundary { return stops[nearest(proposed)] }
        // One group further in the direction of the finger, or back to the nearest one.
        let from = nearest(start)
        let reached = nearest(scroller.offset)
        guard abs(velocity) > 0.2 else { return stops[reached] }
        let next = velocity > 0 ? max(from + 1, reached) : min(from - 1, reached)
        return stops[max(0, min(stops.count - 1, next))]
    }

    /// Gives attributes the view of a section that scrolls by itself.
    func host(
        _ attributes: UICollectionViewLayoutAttributes, _ section: Int
    ) -> UICollectionViewLayoutAttributes {
        attributes.host = scrollers[section]
        return attributes
    }

    /// Brings an item into sight in its section, where that scrolls by itself.
    func bring(
        _ indexPath: IndexPath, _ position: UICollectionView.ScrollPosition, animated: Bool
    ) {
        guard let scroller = scrollers[indexPath.section],
            let frame = plan?.place(of: indexPath, offset: 0).first?.frame
        else { return }
        let axis = scroller.values.axis
        let room = scroller.bounds.size.length(axis)
        let isAcross = axis == .horizontal
        let (low, high) = (frame.start(axis), frame.end(axis))
        let old = offset(of: indexPath.section)
        var place = low < old ? low : max(old, high - room)
        if position.contains(isAcross ? .left : .top) { place = low }
        if position.contains(isAcross ? .centeredHorizontally : .centeredVertically) {
            place = (low + high - room) / 2
        }
        if position.contains(isAcross ? .right : .bottom) { place = high - room }
        if isAcross, isTurned { place = scroller.values.content.width - room - place }
        let end = scroller.axis(axis.direction).clamped(place)
        scroller.setContentOffset(CGPoint(along: end, across: 0, axis), animated: animated)
    }

    /// Lets a section's closure change the look of elements in sight.
    func adjust(
        _ found: [UICollectionViewLayoutAttributes], _ section: Int,
        _ description: NSCollectionLayoutSection, _ offset: CGFloat
    ) {
        guard let handler = description.visibleItemsInvalidationHandler else { return }
        let shift = CGPoint(
            along: offset, across: 0, plan?.sections[section].run.axis ?? .horizontal)
        let sight = collectionView?.bounds ?? .zero
        let items = found.filter { $0.frame.meets(sight) }.map {
            VisibleItem($0, shift: scrollers[section] == nil ? .zero : shift)
        }
        let place = scrollers[section] == nil ? sight.origin : shift
        handler(items, place, environment)
    }
}

/// An element in sight, which changes its attributes.
final class VisibleItem: NSCollectionLayoutVisibleItem {
    private let attributes: UICollectionViewLayoutAttributes
    /// The offset of the section, which places of the content don't have.
    private let shift: CGPoint

    init(_ attributes: UICollectionViewLayoutAttributes, shift: CGPoint) {
        (self.attributes, self.shift) = (attributes, shift)
    }

    var alpha: CGFloat {
        get { attributes.alpha }
        set { attributes.alpha = newValue }
    }
    var zIndex: Int {
        get { attributes.zIndex }
        set { attributes.zIndex = newValue }
    }
    var isHidden: Bool {
        get { attributes.isHidden }
        set { attributes.isHidden = newValue }
    }
    var center: CGPoint {
        get { CGPoint(x: attributes.center.x + shift.x, y: attributes.center.y + shift.y) }
        set { attributes.center = CGPoint(x: newValue.x - shift.x, y: newValue.y - shift.y) }
    }
    var transform: CGAffineTransform {
        get { attributes.transform }
        set { attributes.transform = newValue }
    }
    var transform3D: CATransform3D {
        get { attributes.transform3D }
        set { attributes.transform3D = newValue }
    }
    var name: String { attributes.representedElementKind ?? "" }
    var indexPath: IndexPath { attributes.indexPath }
    var frame: CGRect { attributes.frame.offsetBy(dx: shift.x, dy: shift.y) }
    var bounds: CGRect { attributes.bounds }
    var representedElementCategory: UICollectionView.ElementCategory {
        attributes.representedElementCategory
    }
    var representedElementKind: String? { attributes.representedElementKind }
}
