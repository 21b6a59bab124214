import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing
import ViewKit

/// Every class here that conforms to `NSCopying` in UIKit: its copy is another object with the same values.
@MainActor @Suite("Copies of UIKit's objects")
struct CopyTests {
    /// A copy, which is not the object itself.
    private func copy<Object: AnyObject & NSCopying>(_ object: Object) throws -> Object {
        let copy = try #require(object.copy(with: nil) as? Object)
        #expect(copy !== object, "\(Object.self)")
        if let object = object as? NSObject {
            #expect(object.copy() as AnyObject !== object, "\(Object.self)")
        }
        return copy
    }

    @Test("actions, commands, keys and menus")
    func menus() throws {
        var calls = 0
        let action = UIAction(
            title: "A", subtitle: "b", identifier: .init("mine"), discoverabilityTitle: "d",
            attributes: .destructive, state: .on
        ) { _ in calls += 1 }
        let other = try copy(action)
        #expect(other.title == "A" && other.subtitle == "b" && other.identifier.rawValue == "mine")
        #expect(other.attributes == .destructive && other.state == .on)
        #expect(other.discoverabilityTitle == "d")
        other.title = "B"
        #expect(action.title == "A")
        let button = UIControl(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        button.addAction(other, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(calls == 1)
        let key = UIKeyCommand(title: "K", input: "k", modifierFlags: .command) { _ in calls += 1 }
        key.wantsPriorityOverSystemBehavior = true
        let second = try copy(key)
        #expect(second.input == "k" && second.modifierFlags == .command && second.title == "K")
        #expect(second.wantsPriorityOverSystemBehavior)
        let command = try copy(UICommand(title: "C", state: .mixed) { _ in })
        #expect(command.title == "C" && command.state == .mixed)
        let menu = UIMenu(
            title: "M", identifier: .init("menu"), options: .displayInline, children: [action])
        let same = try copy(menu)
        #expect(same.title == "M" && same.identifier == menu.identifier)
        #expect(same.options == .displayInline && same.children == [action])
        _ = try copy(UIDeferredMenuElement { $0([]) })
    }

    @Test("colours, fonts and traits are equal to what they were copied from")
    func values() throws {
        let red = try copy(UIColor.red)
        #expect(red == .red)
        let label = try copy(UIColor.label)
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(label.resolvedColor(with: dark) == UIColor.label.resolvedColor(with: dark))
        let font = UIFont.systemFont(ofSize: 12, weight: .bold)
        #expect(try copy(font) == font)
        #expect(try copy(font.fontDescriptor) == font.fontDescriptor)
        #expect(try copy(dark) == dark)
    }

    @Test("effects, curves, anchors and what else there is")
    func others() throws {
        let blur = UIBlurEffect(style: .prominent)
        #expect(try copy(blur) == blur && blur != UIBlurEffect(style: .dark))
        let vibrancy = UIVibrancyEffect(blurEffect: blur, style: .fill)
        #expect(try copy(vibrancy) == vibrancy)
        _ = try copy(UIVisualEffect())
        let tilt = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        tilt.minimumRelativeValue = -4
        let tilted = try copy(tilt)
        #expect(tilted.keyPath == "center.x" && tilted.minimumRelativeValue as? Int == -4)
        let group = UIMotionEffectGroup()
        group.motionEffects = [tilt]
        #expect(try copy(group).motionEffects == [tilt])
        let curve = try copy(UICubicTimingParameters(animationCurve: .easeIn))
        #expect(
            curve.controlPoint1 == UICubicTimingParameters(animationCurve: .easeIn).controlPoint1)
        let spring = UISpringTimingParameters(
            dampingRatio: 0.5, initialVelocity: CGVector(dx: 2, dy: 0))
        #expect(try copy(spring).initialVelocity.dx == 2)
        let view = UIView()
        #expect(try copy(view.leadingAnchor).item === view)
        #expect(try copy(view.topAnchor).item === view)
        #expect(try copy(view.widthAnchor).constraint(equalToConstant: 4).firstItem === view)
        _ = try copy(UIFocusHaloEffect(rect: CGRect(x: 1, y: 2, width: 3, height: 4)))
        _ = try copy(UIFocusEffect())
        let content = AXCustomContent(label: "a", value: "b")
        content.importance = .high
        #expect(try copy(content).importance == .high)
        let proposal = UIDropProposal(operation: .move)
        proposal.isPrecise = true
        let proposed = try copy(proposal)
        #expect(proposed.operation == .move && proposed.isPrecise)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 3
        format.opaque = true
        let formatted = try copy(format)
        #expect(formatted.scale == 3 && formatted.opaque)
        let provider = NSItemProvider(object: "word")
        let text = try copy(provider)
        #expect(text.registeredTypeIdentifiers == provider.registeredTypeIdentifiers)
        let scene = UISceneConfiguration(name: "main", sessionRole: .windowApplication)
        scene.delegateClass = UIResponder.self
        let configured = try copy(scene)
        #expect(configured.name == "main" && configured.delegateClass == UIResponder.self)
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(try copy(path).bounds == path.bounds)
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 4
        let fixed = try #require(style.copy() as? NSParagraphStyle)
        #expect(fixed !== style && fixed.lineSpacing == 4)
    }
}
