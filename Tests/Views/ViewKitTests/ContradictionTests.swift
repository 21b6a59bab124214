import CoreAnimation
import Foundation
import RandomNumbers
import Testing
import ViewKit

/// Required constraints that contradict each other: Apple's layout leaves one of them out, tells of it, and goes on.
@MainActor @Suite("Constraints that contradict each other", .serialized)
struct ContradictionTests {
    /// Counts the layouts of all such views.
    private final class Counted: UIStackView {
        static var layouts = 0

        override func layoutSubviews() {
            super.layoutSubviews()
            Self.layouts += 1
        }
    }

    /// A view of 640 by 450 points with a view in its margins.
    private static func top(_ view: UIView) -> UIView {
        let top = UIView(frame: CGRect(x: 0, y: 0, width: 640, height: 450))
        view.translatesAutoresizingMaskIntoConstraints = false
        top.addSubview(view)
        let margins = top.layoutMarginsGuide
        activate(
            view.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            view.topAnchor.constraint(equalTo: margins.topAnchor),
            view.bottomAnchor.constraint(equalTo: margins.bottomAnchor))
        return top
    }

    private static func due(_ view: UIView) -> [UIView] {
        (view.layer.needsLayout() ? [view] : []) + view.subviews.flatMap(due)
    }

    /// Lays out what is due until nothing is, as a commit does; returns the number of rounds, 20 at most.
    private static func settle(_ top: UIView) -> Int {
        for round in 0..<20 {
            let views = due(top)
            if views.isEmpty { return round }
            for view in views where view.layer.needsLayout() { view.layer.layoutIfNeeded() }
        }
        return 20
    }

    @Test("two stacks in each other, of which the inner one is too wide, have their layout once")
    func nested() {
        let (inner, outer, wide) = (Counted(), Counted(), UIView())
        for stack in [inner, outer] { stack.isLayoutMarginsRelativeArrangement = true }
        outer.axis = .vertical
        outer.addArrangedSubview(inner)
        inner.addArrangedSubview(wide)
        let top = Self.top(outer)
        wide.widthAnchor.constraint(equalToConstant: 900).isActive = true
        Counted.layouts = 0
        let told = complaints { #expect(Self.settle(top) <= 2) }
        // Twice each: the outer one's size comes first, that of the inner one follows.
        #expect(Counted.layouts <= 4)
        #expect(told.count == 1)
        // The words of Apple's log, and the constraints by their names.
        let words = told.first ?? ""
        #expect(words.contains("Unable to simultaneously satisfy constraints"))
        #expect(words.contains("width == 900"))
        // What is left out stays the same when the size changes.
        top.frame.size = CGSize(width: 500, height: 450)
        let again = complaints { #expect(Self.settle(top) <= 2) }
        #expect(again == [])
    }

    // Random trees

    private static func leaf(_ dice: inout Dice) -> UIView {
        let label = UILabel()
        switch dice.below(4) {
        case 0:
            label.numberOfLines = 0
            label.text = String(repeating: "some words of text ", count: dice.whole(1...12))
            return label
        case 1: return UISlider()
        case 2: return UIView()
        default:
            label.text = "Short"
            return label
        }
    }

    private static func tree(_ dice: inout Dice, _ depth: Int, _ views: inout [UIView]) -> UIView {
        guard depth > 0, dice.below(6) > 0 else {
            views.append(leaf(&dice))
            return views[views.count - 1]
        }
        let stack = Counted()
        views.append(stack)
        stack.axis = dice.pick([.horizontal, .vertical])
        stack.spacing = CGFloat(6 * dice.below(3))
        stack.distribution = dice.pick(
            [.fill, .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering])
        stack.alignment = dice.pick([.fill, .fill, .leading, .center, .trailing, .firstBaseline])
        stack.isLayoutMarginsRelativeArrangement = dice.isOne(in: 2)
        for _ in 0..<dice.whole(1...3) { stack.addArrangedSubview(tree(&dice, depth - 1, &views)) }
        return stack
    }

    private static func contradict(_ dice: inout Dice, _ views: [UIView]) {
        let (one, other) = (dice.pick(views), dice.pick(views))
        let length = CGFloat(dice.below(900))
        switch dice.below(4) {
        case 0: activate(one.widthAnchor.constraint(equalToConstant: length))
        case 1: activate(one.heightAnchor.constraint(greaterThanOrEqualToConstant: length))
        case 2 where one !== other:
            activate(one.widthAnchor.constraint(equalTo: other.widthAnchor, constant: length / 9))
        case 3 where one !== other:
            activate(
                one.heightAnchor.constraint(lessThanOrEqualTo: other.heightAnchor, multiplier: 0.5))
        default: activate(one.heightAnchor.constraint(equalToConstant: length))
        }
    }

    @Test("random stacks with contradictions settle at once, in each size", arguments: 0..<60)
    func random(seed: Int) {
        var dice = Dice(seed: UInt64(seed))
        var views: [UIView] = []
        let top = Self.top(Self.tree(&dice, 2 + seed % 3, &views))
        for _ in 0..<dice.whole(1...5) { Self.contradict(&dice, views) }
        Counted.layouts = 0
        let told = complaints {
            for (width, height) in [(640, 450), (1120, 720), (300, 200), (640, 450)] {
                top.frame.size = CGSize(width: width, height: height)
                #expect(Self.settle(top) <= 2)
            }
        }
        // Four sizes, and views below that the ones above have moved.
        #expect(Counted.layouts <= 4 * 3 * views.count)
        #expect(Set(told).count == told.count)
        #expect(!told.contains { $0.contains("asks for itself") })
    }
}
