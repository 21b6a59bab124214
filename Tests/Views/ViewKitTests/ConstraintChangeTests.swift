import CoreAnimation
import Foundation
import Testing
import ViewKit

@MainActor @Suite("Constraints that change")
struct ConstraintChangeTests {
    @Test("a constant moves a view with the animation block that lays out")
    func animation() throws {
        let desk = try Desk()
        defer { desk.close() }
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        let top = desk.add(UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300)))
        top.addSubview(view)
        let left = view.leftAnchor.constraint(equalTo: top.leftAnchor, constant: 20)
        activate(
            left, view.topAnchor.constraint(equalTo: top.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 40),
            view.heightAnchor.constraint(equalToConstant: 40))
        desk.wait(0.1)
        #expect(view.box == [20, 0, 40, 40])
        left.constant = 220
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { top.layoutIfNeeded() }
        #expect(view.box == [220, 0, 40, 40])
        desk.wait(0.5)
        let middle = try #require(view.layer.presentation()).position.x
        #expect(abs(middle - 140) < 4)
        desk.wait(0.6)
        #expect(view.layer.presentation()?.position.x == 240)
    }

    @Test("a commit lays out by itself")
    func commit() throws {
        let desk = try Desk()
        defer { desk.close() }
        let (outer, view) = (UIView(), UIView())
        for each in [outer, view] { each.translatesAutoresizingMaskIntoConstraints = false }
        desk.window.addSubview(outer)
        outer.addSubview(view)
        let width = view.widthAnchor.constraint(equalToConstant: 50)
        // The inner view's width reaches out to where the outer one lies.
        activate(
            outer.trailingAnchor.constraint(equalTo: desk.window.trailingAnchor),
            outer.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            outer.trailingAnchor.constraint(equalTo: view.trailingAnchor), width)
        desk.wait(0.1)
        #expect(outer.frame.minX == 350 && view.frame.width == 50)
        width.constant = 80
        desk.wait(0.1)
        #expect(outer.frame.minX == 320 && outer.frame.width == 80 && view.frame.width == 80)
    }

    @Test("contradictions are told once, with all that takes part; the last one gives way")
    func contradiction() {
        let view = UIView()
        let top = UIView.top(view)
        let first = view.widthAnchor.constraint(equalToConstant: 100)
        let second = view.widthAnchor.constraint(equalToConstant: 200)
        second.identifier = "second"
        let told = complaints {
            activate(first, second)
            top.layoutIfNeeded()
            top.setNeedsLayout()
            top.layoutIfNeeded()
        }
        #expect(view.frame.width == 100)
        #expect(told.count == 1 && told[0].contains("width == 100") && told[0].contains("second"))
        #expect(told[0].contains("priority below 1000"))
        // What was left out counts again as soon as it can.
        let later = complaints {
            first.isActive = false
            top.layoutIfNeeded()
        }
        #expect(view.frame.width == 200 && later.isEmpty)
    }

    @Test("a view without room is no contradiction for ever")
    func room() {
        let view = UIView()
        let top = UIView.top(view)
        activate(
            view.leftAnchor.constraint(equalTo: top.leftAnchor, constant: 20),
            view.rightAnchor.constraint(equalTo: top.rightAnchor, constant: -20))
        top.frame.size.width = 10
        let told = complaints { top.layoutIfNeeded() }
        #expect(told.count == 1 && told[0].contains("less than 0") && view.frame.width >= 0)
        top.frame.size.width = 100
        let later = complaints { top.layoutIfNeeded() }
        #expect(view.box[0] == 20 && view.box[2] == 60 && later.isEmpty)
    }

    @Test("senseless constraints are told of, and left out")
    func nonsense() {
        let (view, stranger) = (UIView(), UIView())
        let top = UIView.top(view)
        let lost = view.leftAnchor.constraint(equalTo: stranger.leftAnchor)
        let place = NSLayoutConstraint(
            item: view, attribute: .left, relatedBy: .equal, toItem: nil,
            attribute: .notAnAttribute, multiplier: 1, constant: 5)
        let mixed = NSLayoutConstraint(
            item: view, attribute: .left, relatedBy: .equal, toItem: top, attribute: .top,
            multiplier: 1, constant: 0)
        let sides = NSLayoutConstraint(
            item: view, attribute: .leading, relatedBy: .equal, toItem: top, attribute: .left,
            multiplier: 1, constant: 0)
        for (bad, words) in [
            (lost, "no common view"), (place, "second item"), (mixed, "top to bottom"),
            (sides, "leading"),
        ] {
            let told = complaints { bad.isActive = true }
            #expect(!bad.isActive && told.count == 1 && told[0].contains(words))
        }
        let told = complaints {
            let width = view.widthAnchor.constraint(equalToConstant: .nan)
            width.isActive = true
            width.constant = .infinity
            width.constant = 70
            _ = view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: .infinity)
            _ = NSLayoutConstraint(
                item: "words", attribute: .left, relatedBy: .equal, toItem: top, attribute: .left,
                multiplier: 1, constant: 0)
            top.layoutIfNeeded()
        }
        #expect(told.count == 4 && view.frame.width == 70)
        let huge = view.heightAnchor.constraint(lessThanOrEqualToConstant: .greatestFiniteMagnitude)
        huge.isActive = true
        top.layoutIfNeeded()
        #expect(view.frame.height == 0)
    }

    @Test("a view that leaves takes its own constraints along, and no others")
    func leaving() {
        let (box, inner, other) = (UIView(), UIView(), UIView())
        let top = UIView.top(box, other)
        inner.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(inner)
        let own = inner.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5)
        let outward = inner.leftAnchor.constraint(equalTo: other.leftAnchor)
        let width = box.widthAnchor.constraint(equalToConstant: 80)
        let stays = other.widthAnchor.constraint(equalToConstant: 30)
        activate(own, outward, width, stays)
        top.layoutIfNeeded()
        #expect(inner.frame.width == 40 && top.constraints.count == 1)
        box.removeFromSuperview()
        #expect(!outward.isActive && own.isActive && width.isActive && stays.isActive)
        #expect(top.constraints.isEmpty && outward.firstItem === inner)
        let next = UIView.top(box)
        width.constant = 60
        next.layoutIfNeeded()
        #expect(inner.frame.width == 30 && box.frame.width == 60)
        top.layoutIfNeeded()
        #expect(other.frame.width == 30)
    }

    @Test("a tree that is made first and shown later is solved there, and goes with its views")
    func later() {
        weak var gone: UIView?
        weak var constraint: NSLayoutConstraint?
        do {
            let (box, inner) = (UIView(), UIView())
            box.addSubview(inner)
            for view in [box, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
            let width = inner.widthAnchor.constraint(equalTo: box.widthAnchor)
            activate(width, inner.leftAnchor.constraint(equalTo: box.leftAnchor))
            let top = UIView.top(box)
            box.widthAnchor.constraint(equalTo: top.widthAnchor).isActive = true
            top.layoutIfNeeded()
            #expect(box.frame.width == 400 && inner.frame.width == 400)
            (gone, constraint) = (inner, width)
        }
        #expect(gone == nil && constraint == nil)
    }

    @Test("a view with a frame holds others by it, and follows its mask")
    func frames() {
        let (fixed, view) = (UIView(), UIView())
        let top = UIView.top(view)
        fixed.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        fixed.autoresizingMask = .flexibleWidth
        top.addSubview(fixed)
        activate(
            view.leftAnchor.constraint(equalTo: fixed.rightAnchor, constant: 5),
            view.topAnchor.constraint(equalTo: fixed.topAnchor))
        top.layoutIfNeeded()
        #expect(view.frame.origin == CGPoint(x: 115, y: 20) && fixed.frame.width == 100)
        fixed.center.y += 30
        top.layoutIfNeeded()
        #expect(view.frame.origin == CGPoint(x: 115, y: 50))
        top.frame.size.width += 60
        top.layoutIfNeeded()
        #expect(fixed.frame.width == 160 && view.frame.minX == 175)
        fixed.translatesAutoresizingMaskIntoConstraints = false
        fixed.widthAnchor.constraint(equalToConstant: 40).isActive = true
        fixed.leftAnchor.constraint(equalTo: top.leftAnchor, constant: 1).isActive = true
        top.layoutIfNeeded()
        #expect(fixed.frame.width == 40 && view.frame.minX == 46)
    }

    @Test("priorities, activity and ambiguity are what was asked for")
    func names() {
        let view = UIView()
        let top = UIView.top(view)
        let width = view.widthAnchor.constraint(equalToConstant: 40)
        #expect(!width.isActive && width.priority == .required && width.multiplier == 1)
        #expect(width.secondItem == nil && width.secondAttribute == .notAnAttribute)
        top.addConstraint(width)
        #expect(width.isActive && view.constraints == [width] && top.constraints.isEmpty)
        let other = view.widthAnchor.constraint(equalToConstant: 90)
        other.priority = .defaultHigh
        other.isActive = true
        top.layoutIfNeeded()
        #expect(view.frame.width == 40 && view.hasAmbiguousLayout)
        width.priority = .defaultLow
        top.layoutIfNeeded()
        #expect(view.frame.width == 90)
        #expect(view.constraintsAffectingLayout(for: .horizontal) == [width, other])
        #expect(view.constraintsAffectingLayout(for: .vertical).isEmpty)
        view.removeConstraint(other)
        top.layoutIfNeeded()
        #expect(view.frame.width == 40 && !other.isActive)
        #expect(other.description.contains("width == 90") && other.description.contains("@750"))
    }

    @Test("updateConstraints comes once before layout where it was asked for, from the leaves up")
    func updates() {
        final class Box: UIView {
            static var order: [Int] = []
            override class var requiresConstraintBasedLayout: Bool { true }
            override func updateConstraints() {
                Self.order.append(tag)
                super.updateConstraints()
            }
        }
        let (outer, inner) = (Box(), Box())
        (outer.tag, inner.tag) = (1, 2)
        outer.addSubview(inner)
        let top = UIView.top(outer)
        top.layoutIfNeeded()
        #expect(Box.order == [2, 1])
        top.setNeedsLayout()
        top.layoutIfNeeded()
        #expect(Box.order == [2, 1])
        outer.setNeedsUpdateConstraints()
        #expect(outer.needsUpdateConstraints())
        top.layoutIfNeeded()
        #expect(Box.order == [2, 1, 1] && !outer.needsUpdateConstraints())
    }

    @Test("views due for constraints are found wherever they are added, and no others are visited")
    func dueBelow() {
        final class Box: UIView {
            static var order: [Int] = []
            var asksAgain = false
            override func updateConstraints() {
                Self.order.append(tag)
                if asksAgain { setNeedsUpdateConstraints() }
                asksAgain = false
                super.updateConstraints()
            }
        }
        let (top, middle, due) = (UIView(), UIView(), Box())
        due.setNeedsUpdateConstraints()
        #expect(due.mayHaveDueBelow && !top.mayHaveDueBelow)
        middle.addSubview(due)
        top.addSubview(middle)
        #expect(top.mayHaveDueBelow)
        due.asksAgain = true
        top.updateConstraintsIfNeeded()
        #expect(Box.order == [0] && due.needsUpdateConstraints() && top.mayHaveDueBelow)
        top.updateConstraintsIfNeeded()
        #expect(Box.order == [0, 0] && !due.needsUpdateConstraints())
        #expect(!top.mayHaveDueBelow && !middle.mayHaveDueBelow && !due.mayHaveDueBelow)
        // One that goes while it is due leaves nothing behind that later walks would look for.
        let other = Box()
        other.setNeedsUpdateConstraints()
        middle.addSubview(other)
        other.removeFromSuperview()
        top.updateConstraintsIfNeeded()
        #expect(!top.mayHaveDueBelow && other.mayHaveDueBelow && Box.order == [0, 0])
    }

    @Test("the sizes that contents have, and how strongly")
    func contents() {
        #expect(UISwitch().intrinsicContentSize == CGSize(width: 51, height: 31))
        #expect(UISwitch().contentHuggingPriority(for: .vertical) == .defaultHigh)
        #expect(UIActivityIndicatorView(style: .medium).intrinsicContentSize.width == 20)
        #expect(UISlider().intrinsicContentSize.width == UIView.noIntrinsicMetric)
        #expect(UIProgressView().contentHuggingPriority(for: .vertical) == .defaultHigh)
        #expect(UIProgressView().contentHuggingPriority(for: .horizontal) == .defaultLow)
        #expect(UIView().contentHuggingPriority(for: .horizontal).rawValue == 250)
        #expect(
            UIView().contentCompressionResistancePriority(for: .horizontal).rawValue == 750)
        let button = UIButton(type: .system)
        let top = UIView.top(button)
        button.topAnchor.constraint(equalTo: top.topAnchor).isActive = true
        button.setTitle("Short", for: .normal)
        top.layoutIfNeeded()
        let short = button.frame.width
        button.setTitle("A longer title", for: .normal)
        top.layoutIfNeeded()
        let width = button.frame.width
        #expect(width > short && width == button.intrinsicContentSize.width)
    }
}
