import CoreAnimation
import Foundation
import Primitives
import Testing
import ViewKit

@MainActor @Suite("Colours of views")
struct ColorTests {
    private func parts(_ color: UIColor) -> [CGFloat] {
        var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&r, green: &g, blue: &b, alpha: &a)
        return [r, g, b, a]
    }

    private func isNear(_ a: [CGFloat], _ b: [CGFloat]) -> Bool {
        zip(a, b).allSatisfy { abs($0 - $1) < 1e-6 }
    }

    /// The well-known corners of the cone.
    @Test(
        "hue, saturation and brightness make the colours of the cone, and back",
        arguments: [
            ([0, 1, 1], [1, 0, 0]), ([1.0 / 3, 1, 1], [0, 1, 0]), ([2.0 / 3, 1, 1], [0, 0, 1]),
            ([1.0 / 6, 1, 1], [1, 1, 0]), ([0.5, 1, 1], [0, 1, 1]), ([5.0 / 6, 1, 1], [1, 0, 1]),
            ([0, 0, 0.25], [0.25, 0.25, 0.25]), ([0.5, 0.5, 0.5], [0.25, 0.5, 0.5]),
        ] as [([CGFloat], [CGFloat])])
    func cone(_ hsb: [CGFloat], _ rgb: [CGFloat]) {
        let color = UIColor(hue: hsb[0], saturation: hsb[1], brightness: hsb[2], alpha: 0.5)
        #expect(isNear(parts(color), rgb + [0.5]))
        var (h, s, b): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        color.getHue(&h, saturation: &s, brightness: &b, alpha: nil)
        #expect(isNear([h, s, b], hsb))
    }

    @Test("the hue goes round, and a NaN is no hue")
    func round() {
        let red = UIColor(hue: 1, saturation: 1, brightness: 1, alpha: 1)
        #expect(isNear(parts(red), [1, 0, 0, 1]))
        let none = UIColor(hue: .nan, saturation: 1, brightness: 1, alpha: 1)
        #expect(isNear(parts(none), [1, 0, 0, 1]))
    }

    @Test("a dynamic colour is read by the traits of now, also with another alpha")
    func dynamic() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        let (light, dark) = (
            UITraitCollection(userInterfaceStyle: .light),
            UITraitCollection(userInterfaceStyle: .dark)
        )
        #expect(color.resolvedColor(with: dark) == .white)
        #expect(color.resolvedColor(with: light) == .black)
        let faint = color.withAlphaComponent(0.25)
        #expect(isNear(parts(faint.resolvedColor(with: dark)), [1, 1, 1, 0.25]))
        dark.performAsCurrent { #expect(color.cgColor == CGColor.white) }
        #expect(UIColor.systemBlue.resolvedColor(with: light) == UIColor(cgColor: hex(0, 122, 255)))
    }

    /// Apple's published light system blue.
    private func hex(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat) -> CGColor {
        CGColor(red: r / 255, green: g / 255, blue: b / 255, alpha: 1)
    }

    private final class Told: UIView {
        var changes = 0

        override func traitCollectionDidChange(_ previous: UITraitCollection?) { changes += 1 }
    }

    @Test("backgrounds follow light and dark, of the screen or of a view above")
    func background() throws {
        let desk = try Desk()
        let (outer, inner) = (desk.add(UIView()), Told())
        outer.addSubview(inner)
        inner.backgroundColor = .systemBackground
        #expect(inner.layer.backgroundColor == CGColor.white)
        desk.screen.userInterfaceStyle = .dark
        #expect(inner.layer.backgroundColor == CGColor.black && inner.changes == 1)
        outer.overrideUserInterfaceStyle = .light
        #expect(inner.layer.backgroundColor == CGColor.white && inner.changes == 2)
        #expect(inner.backgroundColor === UIColor.systemBackground)
        desk.screen.userInterfaceStyle = .light
        #expect(inner.changes == 2)
        desk.close()
    }

    /// Gives its layers colours where Apple's article on dark mode says that one may.
    private final class Coloring: UIView {
        let ring = CAShapeLayer()
        var tints = 0

        override func layoutSubviews() {
            super.layoutSubviews()
            ring.strokeColor = UIColor.label.cgColor
        }
        override func updateConstraints() {
            layer.borderColor = UIColor.systemBackground.cgColor
            super.updateConstraints()
        }
        override func tintColorDidChange() { tints += 1 }
    }

    @Test("layers that take their colours in layout follow light and dark")
    func layers() throws {
        let desk = try Desk()
        let (outer, inner) = (desk.add(UIView()), Coloring())
        outer.addSubview(inner)
        inner.setNeedsUpdateConstraints()
        desk.wait(0.1)
        #expect(inner.ring.strokeColor == .black && inner.layer.borderColor == .white)
        let tints = inner.tints
        outer.overrideUserInterfaceStyle = .dark
        desk.wait(0.1)
        #expect(inner.ring.strokeColor == .white && inner.layer.borderColor == .black)
        #expect(inner.tints == tints + 1)
        desk.screen.userInterfaceStyle = .dark
        outer.overrideUserInterfaceStyle = .unspecified
        desk.wait(0.1)
        #expect(inner.ring.strokeColor == .white && inner.tints == tints + 1)
        desk.close()
    }

    private final class Canvas: UIView {
        override func draw(_ rect: CGRect) {
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
    }

    /// The colour is that of Apple's documentation for the dark: 1C1C1E.
    @Test("a view that draws has the background of its own style, not the desktop's")
    func drawnBackground() throws {
        let desk = try Desk()
        defer { desk.close() }
        desk.screen.userInterfaceStyle = .light
        let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        canvas.overrideUserInterfaceStyle = .dark
        canvas.backgroundColor = .secondarySystemBackground
        desk.window.addSubview(canvas)
        desk.wait(0.1)
        let picture = try #require(desk.host.image()).bitmap
        #expect(picture[5, 5] == 0xFFFF_0000 && picture[40, 40] == 0xFF1C_1C1E)
    }

    private final class Tinted: UIView {
        var seen: [UIColor] = []

        override func tintColorDidChange() { seen.append(tintColor) }
    }

    @Test("the tint comes from above, and whoever has none of its own is told")
    func tint() {
        let (top, a, b) = (UIView(), Tinted(), Tinted())
        top.addSubview(a)
        a.addSubview(b)
        #expect(a.tintColor == .systemBlue)
        (a.seen, b.seen) = ([], [])
        top.tintColor = .red
        #expect(a.seen == [.red] && b.seen == [.red])
        b.tintColor = .green
        top.tintColor = .blue
        #expect(b.seen == [.red, .green] && a.seen == [.red, .blue])
        b.tintColor = nil
        #expect(b.tintColor == .blue)
    }
}
