import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Apple's documentation of UIColor.tintColor: the tint of the view in which the colour is used.
@MainActor @Suite("The tint as a colour", .serialized)
struct TintColorTests {
    private final class Words: UIView {
        var drawn: [CGColor] = []
        override func draw(_ rect: CGRect) { drawn.append(UIColor.tintColor.cgColor) }
    }

    private func color(_ color: UIColor, _ style: UIUserInterfaceStyle = .light) -> CGColor {
        color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).cgColor
    }

    @Test("backgrounds, text and drawing have the tint of their view, and follow it")
    func follows() throws {
        let desk = try Desk()
        defer { desk.close() }
        desk.begin()
        let outer = desk.add(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)))
        outer.backgroundColor = .tintColor
        let words = Words(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let inner = UIView(frame: CGRect(x: 50, y: 0, width: 50, height: 50))
        inner.backgroundColor = .tintColor.withAlphaComponent(0.5)
        outer.addSubview(words)
        outer.addSubview(inner)
        desk.wait(0.1)
        #expect(outer.layer.backgroundColor == color(.systemBlue))
        desk.window.tintColor = .systemRed
        desk.wait(0.1)
        #expect(outer.layer.backgroundColor == color(.systemRed))
        #expect(inner.layer.backgroundColor == color(.systemRed).copy(alpha: 0.5))
        #expect(words.drawn.last == color(.systemRed))
        outer.tintColor = .systemGreen
        inner.overrideUserInterfaceStyle = .dark
        desk.wait(0.1)
        #expect(outer.layer.backgroundColor == color(.systemGreen))
        #expect(inner.layer.backgroundColor == color(.systemGreen, .dark).copy(alpha: 0.5))
        #expect(words.drawn.last == color(.systemGreen))
        outer.tintAdjustmentMode = .dimmed
        desk.wait(0.1)
        #expect(outer.layer.backgroundColor == outer.tintColor.cgColor)
        #expect(outer.layer.backgroundColor != color(.systemGreen))
    }

    @Test("a view whose tint is this colour has the system's")
    func itself() throws {
        let desk = try Desk()
        defer { desk.close() }
        let view = desk.add(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)))
        view.tintColor = .tintColor.withAlphaComponent(0.5)
        view.backgroundColor = .tintColor
        desk.wait(0.1)
        #expect(view.layer.backgroundColor == color(.systemBlue).copy(alpha: 0.5))
        #expect(UIColor.tintColor.cgColor == color(.systemBlue))
    }
}
