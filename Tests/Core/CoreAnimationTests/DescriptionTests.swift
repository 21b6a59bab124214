import CoreAnimation
import Foundation
import Testing

/// What print shows: class, name, frame and state.
@MainActor @Suite("Descriptions")
struct DescriptionTests {
    @Test("a layer says its class, name and geometry")
    func layer() {
        let layer = CAShapeLayer()
        layer.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        let plain = "\(layer)"
        #expect(plain.contains("CAShapeLayer") && plain.contains("position = CGPoint (16 22)"))
        #expect(plain.contains("bounds = CGRect (0 0; 30 40)"))
        #expect(!plain.contains("name"))
        layer.name = "card"
        layer.isHidden = true
        layer.opacity = 0.5
        let all = String(reflecting: layer)
        for word in ["name = \"card\"", "opacity = 0.5", "hidden = YES"] {
            #expect(all.contains(word), "\(word)")
        }
    }

    @Test("a tree is a line for each layer, indented by depth, and ends where it is cut")
    func tree() {
        let (top, child, leaf) = (CALayer(), CALayer(), CALayer())
        (top.name, child.name, leaf.name) = ("top", "child", "leaf")
        top.addSublayer(child)
        child.addSublayer(leaf)
        let lines = top.recursiveDescription().split(separator: "\n").map(String.init)
        #expect(lines.count == 3 && lines[0].contains("\"top\""))
        #expect(lines[1].hasPrefix("   | ") && lines[1].contains("\"child\""))
        #expect(lines[2].hasPrefix("   |    | ") && lines[2].contains("\"leaf\""))
    }

    @Test("an animation says its class, what it moves, and how long")
    func animation() {
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration) = (0.25, 1, 2)
        let text = "\(fade)"
        for word in ["CABasicAnimation", "opacity", "duration = 2.0", "fromValue = 0.25"] {
            #expect(text.contains(word), "\(word)")
        }
        #expect(!text.contains("byValue"))
        let group = CAAnimationGroup()
        group.animations = [fade]
        #expect("\(group)".contains("CAAnimationGroup"))
    }
}
