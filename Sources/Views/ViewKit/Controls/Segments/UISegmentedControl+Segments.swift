public import Foundation

// The segments of a segmented control. An index beyond the last segment means the last one, as
// Apple documents.
extension UISegmentedControl {
    private func segment(_ index: Int) -> SegmentView? {
        segments.isEmpty || index < 0 ? nil : segments[min(index, segments.count - 1)]
    }

    /// Changes a segment, and lays out again.
    private func change(_ index: Int, _ body: (SegmentView) -> Void) {
        guard let segment = segment(index) else { return }
        body(segment)
        contentChanged()
    }

    private func insert(_ index: Int, _ animated: Bool, _ body: (SegmentView) -> Void) {
        let segment = SegmentView(self)
        body(segment)
        add(segment, at: index)
        glide(animated)
    }

    /// Lays out at once, in an animation where that is wanted.
    private func glide(_ animated: Bool) {
        guard animated, window != nil else { return }
        UIView.animate(withDuration: OwnMotion.seconds(0.25)) { self.layoutIfNeeded() }
    }

    /// Inserts a segment with a title before the segment at an index.
    /// - Parameters:
    ///   - title: the title; nil leaves the segment empty.
    ///   - segment: the index, 0 being the first; one past the end appends.
    ///   - animated: whether the others glide to their places.
    public func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(segment, animated) { $0.title = title }
    }

    /// Inserts a segment with a picture before the segment at an index.
    /// - Parameters:
    ///   - image: the picture; a template is seen in the colour of titles.
    ///   - segment: the index, 0 being the first; one past the end appends.
    ///   - animated: whether the others glide to their places.
    public func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(segment, animated) { $0.image = image }
    }

    /// Inserts a segment with the title or picture of an action, which runs when it is chosen. An
    /// action with the identifier of another segment's replaces that one's.
    /// - Parameters:
    ///   - action: retained; its title, or its picture where it has one, is shown.
    ///   - segment: the index that the segment gets, from 0; one past the end appends.
    ///   - animated: whether segments move in an animation.
    public func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        let old = segmentIndex(identifiedBy: action.identifier)
        guard old == NSNotFound else { return setAction(action, forSegmentAt: old) }
        insert(segment, animated) { $0.take(action) }
    }

    /// Removes a segment.
    /// - Parameters:
    ///   - segment: the index; one past the end counts as the last.
    ///   - animated: whether the others glide to their places.
    public func removeSegment(at segment: Int, animated: Bool) {
        guard !segments.isEmpty, segment >= 0 else { return }
        remove(min(segment, segments.count - 1))
        glide(animated)
    }

    /// Removes all segments.
    public func removeAllSegments() {
        while !segments.isEmpty { remove(segments.count - 1) }
    }

    /// Sets the title of a segment, which takes the place of its picture.
    /// - Parameters:
    ///   - title: the title; nil for none.
    ///   - segment: the index; one past the end counts as the last.
    public func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) { ($0.title, $0.image) = (title, nil) }
    }

    /// Returns the title of a segment; nil for one with a picture.
    /// - Parameter segment: the index of the segment, from 0; one that isn't there has no values.
    public func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.title }

    /// Sets the picture of a segment, which takes the place of its title.
    /// - Parameters:
    ///   - image: the picture; nil for none.
    ///   - segment: the index; one past the end counts as the last.
    public func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) { ($0.title, $0.image) = (nil, image) }
    }

    /// Returns the picture of a segment; nil for one with a title.
    /// - Parameter segment: the index of the segment, from 0; one that isn't there has no values.
    public func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.image }

    /// Sets the width of a segment, in points; 0 for a share of the control's.
    /// - Parameters:
    ///   - width: the width; one below 0 counts as 0.
    ///   - segment: the index; one past the end counts as the last.
    public func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        change(segment) { $0.width = width.isFinite ? max(0, width) : 0 }
    }

    /// Returns the width that was set for a segment, in points.
    /// - Parameter segment: the index of the segment, from 0; one that isn't there has no values.
    public func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }

    /// Moves the content of a segment, in points.
    /// - Parameters:
    ///   - offset: the way to the right and down.
    ///   - segment: the index; one past the end counts as the last.
    public func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        change(segment) {
            $0.contentOffset = offset
            $0.setNeedsLayout()
        }
    }

    /// Returns the offset of a segment's content, in points.
    /// - Parameter segment: the index of the segment, from 0; one that isn't there has no values.
    public func contentOffsetForSegment(at segment: Int) -> CGSize {
        self.segment(segment)?.contentOffset ?? .zero
    }

    /// Sets whether a segment can be chosen.
    /// - Parameters:
    ///   - enabled: whether touches and keys choose it.
    ///   - segment: the index; one past the end counts as the last.
    public func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        change(segment) { $0.isEnabled = enabled }
    }

    /// Returns whether a segment can be chosen.
    /// - Parameter segment: the index of the segment, from 0; one that isn't there has no values.
    public func isEnabledForSegment(at segment: Int) -> Bool {
        self.segment(segment)?.isEnabled ?? false
    }

    /// Sets the action of a segment, and with it its title or picture.
    /// - Parameters:
    ///   - action: the action, which runs when the segment is chosen.
    ///   - segment: the index; one past the end counts as the last.
    public func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        change(segment) { $0.take(action) }
    }

    /// Returns the action of a segment; nil for none.
    /// - Parameter segment: the index of the segment, from 0; one that isn't there has no values.
    public func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment)?.action }

    /// Returns the index of the segment whose action has an identifier; `NSNotFound` for none.
    /// - Parameter actionIdentifier: the identifier that an action was made with.
    public func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
    }

    // Pictures of the program's own: kept, not shown yet

    /// Sets the picture behind the segments in a state; kept, not shown yet.
    /// - Parameters:
    ///   - backgroundImage: the picture; nil removes it.
    ///   - state: the state, such as `.normal` or `.disabled`.
    ///   - barMetrics: ignored: one picture serves all bars.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) { pictures.backgrounds[state] = backgroundImage }

    /// Returns the picture behind the segments in a state.
    /// - Parameters:
    ///   - state: a state that was set; others give nil.
    ///   - barMetrics: ignored: one picture serves all bars.
    public func backgroundImage(
        for state: UIControl.State, barMetrics: UIBarMetrics
    ) -> UIImage? { pictures.backgrounds[state] }

    /// Sets the picture between segments; kept for all states together, not shown yet.
    /// - Parameters:
    ///   - dividerImage: the picture; nil removes it.
    ///   - leftState: ignored: one picture serves all states.
    ///   - rightState: ignored: one picture serves all states.
    ///   - barMetrics: ignored: one picture serves all bars.
    public func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) { pictures.divider = dividerImage }

    // Measures

    /// The frames of the segments, in their order; the first is at the right where people read from
    /// there.
    var segmentFrames: [CGRect] {
        let shared = segments.filter { $0.width <= 0 }
        let fixed = segments.reduce(0) { $0 + $1.width }
        let rest = max(0, bounds.width - fixed)
        let wanted = shared.reduce(0) { $0 + $1.neededWidth }
        var x: CGFloat = 0
        return segments.map { segment in
            var width = segment.width
            if width <= 0 {
                width = rest / CGFloat(max(shared.count, 1))
                if apportionsSegmentWidthsByContent, wanted > 0 {
                    width = rest * segment.neededWidth / wanted
                }
            }
            defer { x += width }
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            return CGRect(
                x: isMirrored ? bounds.width - x - width : x, y: 0, width: width,
                height: bounds.height)
        }
    }

    /// Returns the index of the segment at a point that can be chosen; nil for none.
    func index(at point: CGPoint) -> Int? {
        let x = min(max(point.x, 0), max(0, bounds.width - 0.01))
        let index = segmentFrames.firstIndex { $0.minX <= x && x < $0.maxX }
        return index.flatMap { segments[$0].isEnabled ? $0 : nil }
    }

    /// The size that all segments need, in points.
    var neededSize: CGSize {
        let shared = segments.filter { $0.width <= 0 }
        let fixed = segments.reduce(0) { $0 + $1.width }
        let most = shared.map(\.neededWidth).max() ?? 0
        let rest =
            apportionsSegmentWidthsByContent
            ? shared.reduce(0) { $0 + $1.neededWidth } : most * CGFloat(shared.count)
        return CGSize(width: (fixed + rest).rounded(.up), height: Self.height)
    }
}

extension SegmentView {
    /// The width of the content with the space beside it, in points.
    var neededWidth: CGFloat { contentSize.width.rounded(.up) + 2 * UISegmentedControl.side }

    func take(_ action: UIAction) {
        self.action = action
        (title, image) = action.image == nil ? (action.title, nil) : (nil, action.image)
    }
}

/// The pictures that a program gives a segmented control.
struct SegmentPictures {
    var backgrounds: [UIControl.State: UIImage] = [:]
    var divider: UIImage?
}
