import CoreAnimation
import Drawing
import Foundation
import PortedFive
import PortedSix
import Primitives
import Scene
import Testing
import ViewKit

/// What ported source finds under Apple's names; each stands once more in Swift 5 mode.
@MainActor @Suite("Names as on Apple's systems", .serialized)
struct NameTests {
    /// Darwin's headers: HUGE is MAXFLOAT, the greatest finite float.
    @Test("constants of C have Darwin's values")
    func constants() {
        #expect(PortedFive.Constants.forever == .greatestFiniteMagnitude)
        #expect(PortedSix.Constants.greatest == .greatestFiniteMagnitude)
        #expect(PortedSix.Constants.nanoseconds == 1e9 && PortedFive.Constants.least == -32768)
        #expect(PortedSix.Constants.shapes == [.point, .line, .circle])
        #expect(PortedSix.Constants.modes == [.additive, .oldestFirst])
        #expect(PortedSix.Constants.insets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(PortedSix.Constants.box == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(PortedSix.Constants.turn == CGAffineTransform(rotationAngle: .pi / 2))
    }

    @Test("small names mean what they do on Apple's systems")
    func small() throws {
        let context = try #require(CGContext(width: 4, height: 4))
        for stencil in [
            PortedFive.SmallNames.stencil(context), PortedSix.SmallNames.stencil(context),
        ] {
            #expect(stencil?.components == [1, 0, 0, 0.5] && stencil?.pattern != nil)
        }
        let parts = PortedSix.SmallNames.parts(CGAffineTransform(scaleX: 3, y: 4))
        #expect(parts.0 == CGSize(width: 3, height: 4) && parts.1 == 0)
        let turn = CGAffineTransform(rotationAngle: 1)
        #expect(PortedFive.SmallNames.again(turn) == turn)
        #expect(PortedSix.SmallNames.isLarge(UIView()))
        let field = UITextField()
        field.text = "typed"
        #expect(PortedFive.SmallNames.dress(field) == "typed")
        #expect(PortedSix.SmallNames.size(.systemFont(ofSize: 9)) == 9)
        #expect(PortedFive.SmallNames.spaces() == [1, 4, 3])
        let (a, b) = (
            CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil),
            CGPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2), transform: nil)
        )
        #expect(PortedSix.SmallNames.lens(a, b).count == 4)
    }

    @Test("an array of colours is a CFArray, and makes a gradient")
    func bridging() {
        let colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
        #expect(PortedFive.Constants.gradient(colors) != nil)
        #expect(PortedSix.Constants.gradient([]) == nil)
    }

    /// The formats are those of Apple's documentation of `NSCoder.string(for:)`.
    @Test("geometry is written as text and read again")
    func text() {
        let box = CGRect(x: 1, y: 2, width: 3, height: 4.5)
        #expect(PortedSix.Constants.text(box) == "{{1, 2}, {3, 4.5}}")
        #expect(PortedSix.Constants.point("{0.5, -7}") == CGPoint(x: 0.5, y: -7))
        #expect(PortedSix.Constants.point("nonsense") == .zero)
        #expect(
            PortedSix.Constants.transform("[1, 2, 3, 4, 5, 6]")
                == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
        #expect(PortedSix.Constants.transform("[1, 2]") == .identity)
        let turn = CGAffineTransform(a: 1, b: 0.25, c: -3, d: 4, tx: 1e-3, ty: 6)
        #expect(PortedFive.Constants.archived(turn, CGPoint(x: 1, y: 2.5)))
    }

    @Test("a value associated with an object is that object's own, and goes when it is taken away")
    func associated() {
        let (one, other) = (UIView(), UIView())
        one.five = "one"
        other.five = "other"
        #expect(one.five == "one" && other.five == "other" && one.six == nil)
        one.five = nil
        #expect(one.five == nil && other.five == "other")
    }

    @Test("an object at the address of one that is gone has nothing associated")
    func addresses() {
        for number in 0..<500 {
            let view = UIView()
            #expect(view.six == nil)
            view.six = "\(number)"
            #expect(view.six == "\(number)")
        }
    }

    @Test("methods hear notifications until they are removed, or their object is gone")
    func notifications() {
        let before = PortedSix.Listener.gone
        do {
            let listener = PortedSix.Listener()
            listener.listen(to: "lamina.test")
            NotificationCenter.default.post(
                name: Notification.Name("lamina.test"), object: nil)
            #expect(listener.heard.sorted() == ["changed lamina.test", "plain"])
            listener.stop()
            NotificationCenter.default.post(
                name: Notification.Name("lamina.test"), object: nil)
            #expect(listener.heard.count == 2)
            listener.listen(to: "lamina.test")
        }
        #expect(PortedSix.Listener.gone == before + 1)
        NotificationCenter.default.post(name: Notification.Name("lamina.test"), object: nil)
    }

    private struct Kept { weak var object: NSObject? }

    /// Apple's documentation: observers by selectors need not be removed.
    @Test("a centre lets go of a method whose object is gone, when it next would call it")
    func forgetting() {
        let center = NotificationCenter()
        let name = Notification.Name("lamina.kept")
        var kept = Kept()
        do {
            let (listener, object) = (PortedSix.Listener(), NSObject())
            kept.object = object
            listener.listen(to: name.rawValue, in: center, keeping: object)
            center.post(name: name, object: nil)
            #expect(listener.heard.count == 1)
        }
        #expect(kept.object != nil)
        center.post(name: name, object: nil)
        #expect(kept.object == nil)
    }

    /// Apple's documentation: `objc_removeAssociatedObjects` removes associations, and nothing else.
    @Test("a method is called on after the values that are associated with its object are removed")
    func unassociated() {
        let center = NotificationCenter()
        let listener = PortedSix.Listener()
        listener.listen(to: "lamina.kept", in: center, keeping: NSObject())
        listener.dissociate()
        center.post(name: Notification.Name("lamina.kept"), object: nil)
        #expect(listener.heard.count == 1)
        center.removeObserver(listener)
        center.post(name: Notification.Name("lamina.kept"), object: nil)
        #expect(listener.heard.count == 1)
    }

    @Test("the methods of objects that are gone don't pile up where nothing is posted")
    func pile() {
        let center = NotificationCenter()
        var kept: [Kept] = []
        for _ in 0..<2000 {
            let (listener, object) = (PortedSix.Listener(), NSObject())
            kept.append(Kept(object: object))
            listener.listen(to: "lamina.never", in: center, keeping: object)
        }
        // Released objects are searched for whenever there are twice as many with values as after the last search.
        #expect(kept.count { $0.object != nil } < 1500)
    }

    /// Apple's documentation: a display link retains its target until it is invalidated.
    @Test("a display link calls a method, and keeps its target until it is invalidated")
    func links() {
        let before = PortedFive.Listener.gone
        var link: CADisplayLink?
        var heard: [String] = []
        DisplayLinks.apart {
            do {
                let listener = PortedFive.Listener()
                link = listener.link()
                DisplayLinks.shared.fire(
                    timestamp: .zero, target: HostTime(seconds: 1), interval: 1)
                heard = listener.heard
            }
            #expect(PortedFive.Listener.gone == before)
            link?.invalidate()
        }
        #expect(heard == ["tick"] && PortedFive.Listener.gone == before + 1)
    }

    @Test("a timer calls a method")
    func timers() {
        let listener = PortedSix.Listener()
        let timer = listener.timer()
        timer.fire()
        #expect(listener.heard == ["fired"])
        timer.invalidate()
    }

    @Test("hooks of a view are called when Apple calls them")
    func hooks() {
        let view = PortedFive.HookedView()
        let controller = UIViewController()
        controller.view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        controller.view.addSubview(view)
        view.frame = CGRect(x: 0, y: 10, width: 100, height: 50)
        view.layoutIfNeeded()
        view.calls = []
        view.setNeedsUpdateConstraints()
        #expect(view.needsUpdateConstraints())
        view.layoutIfNeeded()
        #expect(view.calls == ["updateConstraints", "layoutSubviews"])
        #expect(!view.needsUpdateConstraints())
        view.calls = []
        // The view begins 10 points below the upper edge, so 20 of 30 reach into it.
        controller.additionalSafeAreaInsets.top = 30
        #expect(view.calls == ["safeAreaInsetsDidChange 20"])
        view.calls = []
        view.layoutMargins = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        view.layer.display()
        #expect(view.calls == ["layoutMarginsDidChange", "display"])
    }

    @Test("a panel keeps what is said of it to those who can't see it")
    func panel() {
        for panel in [PortedFive.makePanel(), PortedSix.makePanel()] {
            #expect(panel.isAccessibilityElement && panel.accessibilityLabel == "Panel")
            #expect(panel.accessibilityTraits == [.button, .selected])
            #expect(panel.layoutMargins.right == 4)
        }
    }

    @Test("filters of Core Image's names are those of layers and transitions")
    func filters() throws {
        let made = PortedSix.makeFiltered()
        let blur = try #require(made.layer.filters?.first as? CAFilter)
        #expect(blur.type == "gaussianBlur" && blur.name == "soft" && made.unknown)
        #expect(blur.value(forKey: "inputRadius") as? Double == 4)
        #expect(
            made.layer.value(forKeyPath: "filters.soft.inputRadius") as? Double == 4)
        let source = made.transition.filter as? any FilterSource
        #expect(source?.transitionFilter is RippleTransition)
        // The compositing filter gives back what was set, and mixes as the mode of that name.
        #expect(made.layer.compositingFilter != nil)
    }

    private func filter(
        _ name: String, _ inputs: [String: Any] = [:]
    ) throws -> any CATransitionFilter {
        let source = PortedFive.makeTransition(name, inputs).filter as? any FilterSource
        return try #require(source?.transitionFilter, "\(name)")
    }

    /// The defaults are those of the attributes of Core Image's filters.
    @Test("Core Image's transitions have its defaults, and take its inputs")
    func transitions() throws {
        let mod = try #require(try filter("CIModTransition") as? ModTransition)
        #expect(mod.angle == 2 && mod.radius == 150 && mod.compression == 300)
        let copier = try #require(
            try filter("CICopyMachineTransition", ["inputAngle": 1]) as? CopyMachineTransition)
        #expect(copier.angle == 1 && copier.width == 200 && copier.opacity == 1.3)
        #expect(copier.color == CGColor(red: 0.6, green: 1, blue: 0.8, alpha: 1))
        let curl = try #require(
            try filter("CIPageCurlWithShadowTransition", ["inputShadowAmount": 0.25])
                as? PageCurlTransition)
        #expect(curl.angle == 0 && curl.radius == 100)
        #expect(curl.shadowSize == 0.5 && curl.shadowAmount == 0.25)
        let folds = try #require(
            try filter("CIAccordionFoldTransition", ["inputBottomHeight": 12])
                as? AccordionFoldTransition)
        #expect(folds.bottomHeight == 12 && folds.numberOfFolds == 3)
        #expect(folds.foldShadowAmount == 0.1)
        let context = try #require(CGContext(width: 2, height: 1))
        context.setFillColor(CGColor(gray: 1, alpha: 1))
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        let image = try #require(context.makeImage())
        let name = "CIDisintegrateWithMaskTransition"
        let pieces = try #require(
            try filter(name, ["inputMaskImage": image]) as? DisintegrateWithMaskTransition)
        #expect(pieces.shadowRadius == 8 && pieces.shadowDensity == 0.65)
        // Ten points down: Core Image's y grows upward.
        #expect(pieces.shadowOffset == CGPoint(x: 0, y: 10) && pieces.mask.values == [0, 255])
        #expect(try filter(name) is DisintegrateWithMaskTransition)
    }

    @Test("the components of a colour's literal")
    func literals() {
        let parts = PortedFive.Constants.literals().cgColor.components
        #expect(parts == [1, 0.5, 0.25, 1])
    }

    @Test("changes between begin and commit animate as they are told to")
    func oldAnimations() throws {
        let view = UIView()
        let root = CALayer()
        root.addSublayer(view.layer)
        let context = LayerContext(root: root, clock: { .zero }) { _ in }
        defer { context.invalidate() }
        CATransaction.flush()
        PortedFive.fadeOldWay(view)
        let fade = try #require(view.layer.animation(forKey: "opacity") as? CABasicAnimation)
        #expect(fade.duration == 2 && fade.repeatCount == 3 && fade.beginTime == 0.5)
        #expect(fade.timingFunction == CAMediaTimingFunction(name: .easeIn))
        #expect(view.alpha == 0)
        view.alpha = 1
        #expect(view.layer.animationKeys() == ["opacity"])
    }
}

extension UIView {
    fileprivate var five: String? {
        get { PortedFive.readBadge(self) }
        set { PortedFive.writeBadge(self, newValue) }
    }
    fileprivate var six: String? {
        get { PortedSix.readBadge(self) }
        set { PortedSix.writeBadge(self, newValue) }
    }
}
