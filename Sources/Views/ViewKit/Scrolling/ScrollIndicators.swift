import CoreAnimation
import Foundation
import Primitives

/// The thin bars that show the position in the content.
@MainActor
final class ScrollIndicators {
    private let bars = (x: ScrollIndicators.makeBar(), y: ScrollIndicators.makeBar())
    private var wait: FrameTimer.Wait?

    private static let thickness: CGFloat = 3
    private static let margin: CGFloat = 3
    private static let shortest: CGFloat = 36

    private static func makeBar() -> CALayer {
        let bar = CALayer()
        bar.name = "scroll indicator"
        bar.cornerRadius = thickness / 2
        bar.opacity = 0
        bar.zPosition = 1000
        bar.actions = ["position": NSNull(), "bounds": NSNull(), "backgroundColor": NSNull()]
        return bar
    }

    /// Places the bars for the view's content offset.
    func place(in view: UIScrollView) {
        let bounds = view.bounds
        // The bars lie over the content, but not over covering bars.
        let covered =
            view.automaticallyAdjustsScrollIndicatorInsets ? view.coveredInset : .zero
        let color = view.indicatorStyle.color.withAlphaComponent(0.35)
            .resolvedColor(with: view.traitCollection).cgColor
        for (bar, direction) in [(bars.x, ScrollDirection.x), (bars.y, .y)] {
            let axis = view.axis(direction)
            let isX = direction == .x
            let free = bounds.inset(by: covered).inset(
                by: isX ? view.horizontalScrollIndicatorInsets : view.verticalScrollIndicatorInsets)
            let isShown =
                axis.range.upperBound > axis.range.lowerBound
                && (isX ? view.showsHorizontalScrollIndicator : view.showsVerticalScrollIndicator)
            guard isShown else {
                bar.removeFromSuperlayer()
                continue
            }
            if bar.superlayer !== view.layer { view.layer.addSublayer(bar) }
            bar.backgroundColor = color
            let (start, length) = Self.span(
                offset: isX ? bounds.minX : bounds.minY, axis: axis,
                room: isX ? free.width : free.height)
            bar.frame =
                isX
                ? CGRect(
                    x: free.minX + start, y: free.maxY - Self.margin - Self.thickness,
                    width: length, height: Self.thickness)
                : CGRect(
                    x: free.maxX - Self.margin - Self.thickness, y: free.minY + start,
                    width: Self.thickness, height: length)
        }
    }

    /// Returns the start of a bar in the view, and its length, which is to the view as the view is
    /// to the content; shorter where content is beyond an end.
    /// - Parameter room: the length that is free for the bar; nil for the view's.
    static func span(
        offset: CGFloat, axis: ScrollAxis, room: CGFloat? = nil
    ) -> (start: CGFloat, length: CGFloat) {
        let (low, high) = (axis.range.lowerBound, axis.range.upperBound)
        let room = room ?? axis.room
        let track = max(0, room - 2 * margin)
        let content = room + high - low
        let beyond = max(0, low - offset, offset - high)
        let whole = max(shortest, track * room / max(content, 1))
        let length = min(track, max(2 * thickness, whole - beyond))
        let part = high > low ? min(max((offset - low) / (high - low), 0), 1) : 0
        return (margin + (track - length) * part, length)
    }

    /// Shows the bars from now on, or lets them fade.
    func setShown(_ isShown: Bool) {
        wait = nil
        bars.x.opacity = isShown ? 1 : 0
        bars.y.opacity = isShown ? 1 : 0
    }

    /// Shows the bars for a moment.
    func flash(at time: TimeInterval) {
        setShown(true)
        wait = FrameTimer.wait(until: time + 1) { [weak self] in self?.setShown(false) }
    }
}
