import CoreAnimation
import Foundation
import Testing
import ViewKit

/// What Apple documents of each distribution and alignment; numbers worked out by hand.
@MainActor @Suite("Stacks of views")
struct StackViewTests {
    private let views = [Content(50, 20), Content(100, 30), Content(30, 40)]

    /// A stack of `width` by 60 points at the upper left corner.
    private func stack(
        _ width: CGFloat?, _ change: (UIStackView) -> Void = { _ in }
    ) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.spacing = 10
        change(stack)
        let top = UIView.top(stack)
        activate(
            stack.topAnchor.constraint(equalTo: top.topAnchor),
            stack.leadingAnchor.constraint(equalTo: top.leadingAnchor))
        if let width {
            activate(
                stack.widthAnchor.constraint(equalToConstant: width),
                stack.heightAnchor.constraint(equalToConstant: 60))
        }
        top.layoutIfNeeded()
        tops.keep(top)
        return stack
    }

    private final class Tops {
        var views: [UIView] = []
        func keep(_ view: UIView) { views.append(view) }
    }

    private let tops = Tops()

    private var starts: [Double] { views.map { $0.box[0] } }
    private var sizes: [Double] { views.map { $0.box[2] } }

    @Test("a stack is as large as its views and spaces by itself")
    func natural() {
        let stack = stack(nil)
        #expect(stack.box == [0, 0, 200, 40])
        #expect(starts == [0, 60, 170] && sizes == [50, 100, 30])
        #expect(views.map { $0.box[3] } == [40, 40, 40])
        #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 200, height: 40))
        #expect(complaints { tops.views[0].layoutIfNeeded() }.isEmpty)
    }

    /// The same numbers as from the left, mirrored in the stack's width.
    @Test("a row that is read from the right begins there, and keeps all its sizes")
    func mirrored() {
        let stack = stack(nil) { $0.semanticContentAttribute = .forceRightToLeft }
        #expect(stack.box == [0, 0, 200, 40])
        #expect(starts == [150, 40, 0] && sizes == [50, 100, 30])
        stack.distribution = .equalSpacing
        stack.spacing = 4
        tops.views[0].layoutIfNeeded()
        #expect(starts == [138, 34, 0] && stack.box == [0, 0, 188, 40])
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 20)
        tops.views[0].layoutIfNeeded()
        #expect(starts == [145, 41, 7] && stack.box == [0, 0, 215, 40])
        stack.semanticContentAttribute = .unspecified
        tops.views[0].layoutIfNeeded()
        #expect(starts == [7, 61, 165] && sizes == [50, 100, 30])
    }

    /// Names of sides in the constraints around it are not the stack's.
    @Test("a stack that is read from the right lies where it lay", arguments: [true, false])
    func mirroredPlace(_ namesStackFirst: Bool) {
        let stack = UIStackView(arrangedSubviews: views)
        stack.semanticContentAttribute = .forceRightToLeft
        let top = UIView.top(stack)
        activate(
            stack.topAnchor.constraint(equalTo: top.topAnchor),
            stack.leadingAnchor.constraint(equalTo: top.leadingAnchor, constant: 10))
        if namesStackFirst {
            activate(stack.trailingAnchor.constraint(equalTo: top.trailingAnchor, constant: -30))
        } else {
            activate(top.trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 30))
        }
        top.layoutIfNeeded()
        #expect(stack.box == [10, 0, 360, 40])
        #expect(views[0].box[0] + views[0].box[2] == 360 && views[2].box[0] == 0)
    }

    @Test("fill: the view that hugs least grows, the one that resists least shrinks")
    func fill() {
        views[1].setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
        views[2].setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
        let stack = stack(260)
        #expect(sizes == [50, 160, 30] && starts == [0, 60, 230])
        let width = stack.constraints.first {
            $0.firstAttribute == .width && $0.identifier == nil
        }
        width?.constant = 190
        tops.views[0].layoutIfNeeded()
        #expect(sizes == [50, 100, 20])
    }

    @Test("fillEqually makes all views of one size")
    func fillEqually() {
        _ = stack(260) { $0.distribution = .fillEqually }
        #expect(sizes == [80, 80, 80] && starts == [0, 90, 180])
    }

    @Test("fillProportionally sizes views in proportion to their contents")
    func fillProportionally() {
        // 360 are left by two spaces: twice 180, which their contents are in all.
        _ = stack(380) { $0.distribution = .fillProportionally }
        #expect(sizes == [100, 200, 60] && starts == [0, 110, 320])
    }

    @Test("equalSpacing makes gaps alike, and the spacing at least")
    func equalSpacing() {
        _ = stack(300) { $0.distribution = .equalSpacing }
        #expect(sizes == [50, 100, 30] && starts == [0, 110, 270])
        let tight = stack(150) { $0.distribution = .equalSpacing }
        #expect(starts[1] - sizes[0] == 10 && sizes.reduce(0, +) == 130)
        #expect(tight.arrangedSubviews.count == 3)
    }

    @Test("equalCentering makes middles equally far from each other")
    func equalCentering() {
        _ = stack(340) { $0.distribution = .equalCentering }
        // The first middle is at 25, the last at 325.
        #expect(sizes == [50, 100, 30] && starts == [0, 125, 310])
        _ = stack(200) { $0.distribution = .equalCentering }
        #expect(starts == [0, 60, 170])
    }

    @Test(
        "the alignment places views across the stack",
        arguments: [
            (UIStackView.Alignment.fill, [0.0, 0, 0], [60.0, 60, 60]),
            (.top, [0, 0, 0], [20, 30, 40]), (.center, [20, 15, 10], [20, 30, 40]),
            (.bottom, [40, 30, 20], [20, 30, 40]),
        ])
    func alignment(_ alignment: UIStackView.Alignment, _ tops: [Double], _ heights: [Double]) {
        _ = stack(200) { $0.alignment = alignment }
        #expect(views.map { $0.box[1] } == tops && views.map { $0.box[3] } == heights)
    }

    @Test("views aligned by first baselines have these in a line")
    func baselines() {
        let (small, large) = (UILabel(), UILabel())
        (small.text, large.text) = ("small", "large")
        (small.font, large.font) = (.systemFont(ofSize: 10), .systemFont(ofSize: 40))
        let stack = UIStackView(arrangedSubviews: [small, large])
        stack.alignment = .firstBaseline
        let top = UIView.top(stack)
        activate(
            stack.topAnchor.constraint(equalTo: top.topAnchor),
            stack.leadingAnchor.constraint(equalTo: top.leadingAnchor))
        top.layoutIfNeeded()
        let lines = [small, large].map { $0.frame.minY + $0.font.ascender }
        #expect(abs(lines[0] - lines[1]) <= 1 && small.frame.minY > large.frame.minY)
        #expect(large.frame.minY == 0)
    }

    @Test("a column has margins, and spaces of its views' own")
    func column() {
        let stack = stack(nil) {
            $0.axis = .vertical
            $0.isLayoutMarginsRelativeArrangement = true
            $0.layoutMargins = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
            $0.setCustomSpacing(3, after: self.views[0])
            $0.setCustomSpacing(UIStackView.spacingUseSystem, after: self.views[1])
        }
        #expect(views.map { $0.box[1] } == [5, 28, 66])
        #expect(views.map { $0.box[2] } == [100, 100, 100] && views[0].frame.minX == 6)
        #expect(stack.box == [0, 0, 114, 113])
        #expect(stack.customSpacing(after: views[0]) == 3)
        #expect(stack.customSpacing(after: views[2]) == UIStackView.spacingUseDefault)
    }

    @Test("hidden views take no room, nor do those that were taken out")
    func hidden() {
        let stack = stack(nil)
        views[1].isHidden = true
        tops.views[0].layoutIfNeeded()
        #expect(stack.box[2] == 90 && views[2].box[0] == 60)
        views[1].isHidden = false
        stack.removeArrangedSubview(views[0])
        tops.views[0].layoutIfNeeded()
        #expect(views[0].superview === stack && stack.arrangedSubviews.count == 2)
        #expect(views[1].box[0] == 0 && views[2].box[0] == 110 && stack.box[2] == 140)
        views[2].removeFromSuperview()
        #expect(stack.arrangedSubviews == [views[1]])
        stack.insertArrangedSubview(views[2], at: 0)
        tops.views[0].layoutIfNeeded()
        #expect(views[2].box[0] == 0 && views[1].box[0] == 40)
    }

    @Test("hiding inside an animation block moves the others in it")
    func hiding() throws {
        let desk = try Desk()
        defer { desk.close() }
        let stack = UIStackView(arrangedSubviews: views)
        stack.translatesAutoresizingMaskIntoConstraints = false
        desk.window.addSubview(stack)
        activate(
            stack.topAnchor.constraint(equalTo: desk.window.topAnchor),
            stack.leadingAnchor.constraint(equalTo: desk.window.leadingAnchor))
        desk.wait(0.1)
        #expect(starts == [0, 50, 150])
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            self.views[1].isHidden = true
        }
        #expect(views[2].box[0] == 50)
        desk.wait(0.5)
        let middle = try #require(views[2].layer.presentation()).position.x
        #expect(abs(middle - 115) < 3)
    }

    /// docs/reference/views.md, "Layout by constraints".
    @Test(
        "a view that is hidden in a block is seen to shrink, and counts as hidden at once",
        arguments: [false, true])
    func shrinking(byAnimator: Bool) throws {
        let desk = try Desk()
        defer { desk.close() }
        let stack = UIStackView(arrangedSubviews: views)
        stack.translatesAutoresizingMaskIntoConstraints = false
        desk.window.addSubview(stack)
        activate(
            stack.topAnchor.constraint(equalTo: desk.window.topAnchor),
            stack.leadingAnchor.constraint(equalTo: desk.window.leadingAnchor))
        desk.wait(0.1)
        func change(_ isHidden: Bool) {
            let body: @MainActor () -> Void = { self.views[1].isHidden = isHidden }
            guard byAnimator else {
                return UIView.animate(
                    withDuration: 1, delay: 0, options: .curveLinear, animations: body)
            }
            UIViewPropertyAnimator(duration: 1, curve: .linear, animations: body).startAnimation()
        }
        change(true)
        #expect(views[1].isHidden && views[1].box[2] == 0)
        desk.wait(0.5)
        let seen = try #require(views[1].layer.presentation())
        #expect(!seen.isHidden && abs(seen.bounds.width - 50) < 3)
        desk.wait(0.6)
        #expect(views[1].isHidden && views[1].layer.isHidden)
        change(false)
        #expect(!views[1].isHidden && !views[1].layer.isHidden)
        desk.wait(0.5)
        #expect(abs((views[1].layer.presentation()?.bounds.width ?? 0) - 50) < 3)
        // Shown again while it shrinks, it stays.
        change(true)
        desk.wait(0.2)
        views[1].isHidden = false
        desk.wait(1.1)
        #expect(!views[1].isHidden && !views[1].layer.isHidden)
        UIView.performWithoutAnimation { self.views[1].isHidden = true }
        #expect(views[1].layer.isHidden)
    }
}
