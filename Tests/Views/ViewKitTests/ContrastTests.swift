import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// High contrast. The measure is that of WCAG 2.1: 4.5 for text (1.4.3), 3 for the parts that make a
/// control known (1.4.11), by the formula of "relative luminance".
@MainActor @Suite("High contrast", .serialized)
struct ContrastTests {
    private func luminance(_ parts: [CGFloat]) -> CGFloat {
        let linear = parts.map { $0 <= 0.03928 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    /// The contrast of a colour over a ground, both resolved with traits.
    private func contrast(_ color: UIColor, on ground: UIColor, _ traits: UITraitCollection)
        -> CGFloat
    {
        func parts(_ color: UIColor) -> [CGFloat] {
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            _ = color.resolvedColor(with: traits).getRed(
                &red, green: &green, blue: &blue, alpha: &alpha)
            return [red, green, blue, alpha]
        }
        let (over, below) = (parts(color), parts(ground))
        let seen = (0..<3).map { over[$0] * over[3] + below[$0] * (1 - over[3]) }
        let (a, b) = (luminance(seen), luminance(Array(below.prefix(3))))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    @Test("text of all kinds can be read on the grounds of views", arguments: [false, true])
    func text(isDark: Bool) {
        let strong = UITraitCollection(
            userInterfaceStyle: isDark ? .dark : .light, accessibilityContrast: .high)
        let grounds: [UIColor] = [
            .systemBackground, .secondarySystemBackground, .systemGroupedBackground,
            .secondarySystemGroupedBackground,
        ]
        let texts: [(String, UIColor)] = [
            ("label", .label), ("secondary", .secondaryLabel), ("tertiary", .tertiaryLabel),
            ("placeholder", .placeholderText), ("blue", .systemBlue),
        ]
        for ground in grounds {
            for (name, color) in texts {
                let found = contrast(color, on: ground, strong)
                #expect(found >= 4.5, "\(name) \(found)")
            }
        }
        let plain = UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)
        #expect(contrast(.tertiaryLabel, on: .systemBackground, plain) < 4.5)
    }

    @Test("tracks and thumbs have edges, live, and none without the wish")
    func edges() throws {
        let desk = try Desk()
        // A colour of the program's may be too faint to be told from the ground, the tint is not.
        let slider = desk.add(UISlider())
        slider.minimumTrackTintColor = .systemFill
        let controls: [UIView] = [
            slider, desk.add(UISlider()), desk.add(UISwitch()), desk.add(UIProgressView()),
            desk.add(UIStepper()), desk.add(UISegmentedControl(items: ["A", "B"])),
        ]
        desk.wait(0.1)
        func edges(_ view: UIView) -> Int {
            ([view] + view.subviews).count {
                $0.layer.borderWidth == 1 && $0.layer.borderColor != nil
            }
        }
        #expect(controls.allSatisfy { edges($0) == 0 })
        var settings = DesktopSettings.current
        settings.hasHighContrast = true
        DesktopSettings.take(settings)
        defer { DesktopSettings.take(DesktopSettings()) }
        desk.wait(0.1)
        #expect(controls.map(edges) == [3, 2, 2, 1, 1, 2])
        DesktopSettings.take(DesktopSettings())
        desk.wait(0.1)
        #expect(controls.allSatisfy { edges($0) == 0 })
        desk.close()
    }
}
