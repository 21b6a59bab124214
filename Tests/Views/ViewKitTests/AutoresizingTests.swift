import Foundation
import Testing
import ViewKit

/// UIKit shares a change in proportion to the parts' sizes. The expected frames are worked out by
/// hand from that rule.
@MainActor @Suite("Views that follow their superview's size")
struct AutoresizingTests {
    private func fitted(_ mask: UIView.AutoresizingMask, to size: CGSize) -> CGRect {
        let top = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        // Margins left 20, right 30; top 10, bottom 40.
        let view = UIView(frame: CGRect(x: 20, y: 10, width: 50, height: 50))
        view.autoresizingMask = mask
        top.addSubview(view)
        top.frame.size = size
        return view.frame
    }

    /// What gives way, and the frame expected then.
    struct Case: CustomStringConvertible, Sendable {
        let mask: UIView.AutoresizingMask
        let frame: [Double]

        init(_ mask: UIView.AutoresizingMask, _ frame: Double...) {
            self.mask = mask
            self.frame = frame
        }

        var description: String { "\(mask.rawValue)" }
    }

    nonisolated private static let cases: [Case] = [
        Case([], 20, 10, 50, 50),
        Case([.flexibleWidth], 20, 10, 150, 50),
        Case([.flexibleLeftMargin], 120, 10, 50, 50),
        Case([.flexibleRightMargin], 20, 10, 50, 50),
        // 100 more, 20 to 30; then 50 to 30.
        Case([.flexibleLeftMargin, .flexibleRightMargin], 60, 10, 50, 50),
        Case([.flexibleWidth, .flexibleRightMargin], 20, 10, 112.5, 50),
        Case([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 40, 10, 100, 50),
        // 200 more, 10 to 40.
        Case([.flexibleTopMargin, .flexibleBottomMargin], 20, 50, 50, 50),
        Case([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin], 20, 30, 50, 150),
    ]

    @Test("flexible margins and sizes share the difference by their size", arguments: cases)
    func rule(_ expected: Case) {
        let frame = fitted(expected.mask, to: CGSize(width: 200, height: 300))
        let parts = [frame.minX, frame.minY, frame.width, frame.height]
        for (part, wanted) in zip(parts, expected.frame) { #expect(abs(part - wanted) < 1e-9) }
    }

    @Test("a view that shrinks to nothing stops there")
    func nothing() {
        let frame = fitted([.flexibleWidth], to: CGSize(width: 30, height: 100))
        #expect(frame == CGRect(x: 20, y: 10, width: 0, height: 50))
    }

    @Test("subviews follow from size to size, and not when autoresizesSubviews is false")
    func cascade() {
        let (top, middle, low) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
            UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
            UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        )
        for view in [middle, low] { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
        top.addSubview(middle)
        middle.addSubview(low)
        top.bounds.size = CGSize(width: 160, height: 40)
        #expect(low.frame == CGRect(x: 0, y: 0, width: 160, height: 40))
        middle.autoresizesSubviews = false
        top.bounds.size = CGSize(width: 10, height: 10)
        #expect(middle.frame.width == 10 && low.frame.width == 160)
    }

    @Test("a size that the layer was given counts with the next layout")
    func bySize() throws {
        let desk = try Desk()
        let top = desk.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.autoresizingMask = .flexibleWidth
        top.addSubview(view)
        top.layer.bounds.size.width = 50
        desk.wait(0.1)
        #expect(view.frame.width == 50)
        desk.close()
    }
}
