import Chrome
import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

@testable import Inspector

/// The inspector's own colours beside those that all programs share.
@Suite("The colours of the inspector")
struct InspectorColorTests {
    /// A colour over an opaque one: the sum of both by the alpha of the upper one.
    private static func laid(_ upper: CGColor, over lower: CGColor) throws -> CGColor {
        let (a, b) = (try #require(upper.components), try #require(lower.components))
        let parts = (0..<3).map { a[$0] * upper.alpha + b[$0] * (1 - upper.alpha) }
        return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
    }

    private static func ratio(_ one: CGColor, _ other: CGColor) -> Float {
        let (a, b) = (one.luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// WCAG 2.2, success criterion 1.4.3: 4.5 to 1 for text.
    @Test("words on a chosen row and on a pressed button are readable", arguments: [false, true])
    func chosen(isDark: Bool) throws {
        let traits = UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)
        func shown(_ color: UIColor) -> CGColor { color.resolvedColor(with: traits).cgColor }
        let row = try Self.laid(shown(.chosen), over: shown(.card))
        for color in [UIColor.text, .quiet, .accent, .seen] {
            #expect(Self.ratio(shown(color), row) >= 4.5, "\(shown(color))")
        }
        let button = try Self.laid(shown(.chosen), over: shown(.ground))
        #expect(Self.ratio(shown(.accent), button) >= 4.5)
    }

    /// The first value on a ground of its own.
    @MainActor
    private static func tinted(below layer: CALayer) -> ValueView? {
        var open = [layer]
        while let next = open.popLast() {
            open += next.sublayers ?? []
            if let value = next.delegate as? ValueView, let color = value.backgroundColor,
                color.cgColor.alpha > 0
            {
                return value
            }
        }
        return nil
    }

    /// WCAG 2.2, success criterion 1.4.3: 4.5 to 1 for text.
    @MainActor
    @Test("values are readable on their rows, chosen or not", arguments: [false, true])
    func values(isDark: Bool) throws {
        let visit = try Visit(isDark: isDark)
        visit.session.select(SampleScene.line)
        visit.tick(2)
        // Changed ones only
        visit.key(0x64)
        visit.tick()
        let tinted = try #require(Self.tinted(below: visit.host.stage.layer))
        var each: UIView? = tinted
        while let view = each, !(view is ValueCell) { each = view.superview }
        let cell = try #require(each as? ValueCell)
        func ratio() throws -> Float {
            func shown(_ color: UIColor) -> CGColor {
                color.resolvedColor(with: cell.traitCollection).cgColor
            }
            var ground = shown(.card)
            if cell.isSelected { ground = try Self.laid(shown(.chosen), over: ground) }
            if let tint = tinted.backgroundColor, tint.cgColor.alpha > 0 {
                ground = try Self.laid(shown(tint), over: ground)
            }
            let label = try #require(tinted.subviews.lazy.compactMap { $0 as? UILabel }.first)
            return Self.ratio(shown(label.textColor), ground)
        }
        #expect(try !cell.isSelected && ratio() >= 4.5)
        while each != nil, !(each is UITableView) { each = each?.superview }
        let table = try #require(each as? UITableView)
        table.selectRow(at: table.indexPath(for: cell), animated: false, scrollPosition: .none)
        visit.tick()
        #expect(try cell.isSelected && ratio() >= 4.5)
    }

    @Test("the lines of a value's components have colours of their own", arguments: [false, true])
    func parts(isDark: Bool) {
        let traits = UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)
        let parts = UIColor.parts.map { $0.resolvedColor(with: traits).cgColor }
        #expect(Set(parts).count == 6)
        #expect(!parts.contains(UIColor.alarm.resolvedColor(with: traits).cgColor))
    }
}
