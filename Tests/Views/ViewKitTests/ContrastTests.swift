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
                // On screen: the model has the program's border.
                let shown = $0.layer.presentation() ?? $0.layer
                return shown.borderWidth == 1 && shown.borderColor != nil
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

    private func setContrast(_ isHigh: Bool) {
        var settings = DesktopSettings.current
        settings.hasHighContrast = isHigh
        DesktopSettings.take(settings)
    }

    /// The colours of Apple's documentation: `systemBackground` is white, black in the dark, `label` the
    /// other one.
    @Test("glass is an opaque ground with an edge, live, and none without the wish")
    func glass() throws {
        let desk = try Desk(width: 100, height: 120)
        desk.window.backgroundColor = .red
        let styles: [(style: UIBlurEffect.Style, isDark: Bool)] = [
            (.regular, false), (.systemUltraThinMaterial, false), (.extraLight, false),
            (.systemChromeMaterialLight, false), (.dark, true), (.systemThickMaterialDark, true),
        ]
        let panes = styles.enumerated().map { index, each in
            let pane = desk.add(UIVisualEffectView(effect: UIBlurEffect(style: each.style)))
            pane.frame = CGRect(x: 10, y: index * 20, width: 80, height: 20)
            return pane
        }
        panes[0].layer.borderWidth = 3
        func row(_ x: Int) throws -> [UInt32] {
            desk.wait(0.1)
            let image = try #require(desk.host.image())
            return styles.indices.map { image.bitmap[x, $0 * 20 + 10] }
        }
        let grounds = styles.map { $0.isDark ? 0xFF00_0000 : 0xFFFF_FFFF as UInt32 }
        let edges = styles.map { $0.isDark ? 0xFFFF_FFFF : 0xFF00_0000 as UInt32 }
        let plain = try row(50)
        #expect(zip(plain, grounds).allSatisfy { $0 != $1 })
        setContrast(true)
        defer { DesktopSettings.take(DesktopSettings()) }
        #expect(try row(50) == grounds && row(11) == grounds)
        #expect(try row(10) == edges && row(89) == edges)
        #expect(panes.allSatisfy { $0.layer.filters == nil })
        // Nothing to look through has no edge.
        panes[5].effect = nil
        #expect(try row(50)[5] == 0xFFFF_0000 && row(10)[5] == 0xFFFF_0000)
        panes[5].effect = UIBlurEffect(style: .systemThickMaterialDark)
        setContrast(false)
        #expect(try row(50) == plain)
        #expect(panes.map { $0.layer.borderWidth } == [3, 0, 0, 0, 0, 0])
        desk.close()
    }

    /// A border that is as wide as the edge is the program's, too.
    @Test("a border set on opaque glass is the program's: it is shown without high contrast")
    func border() throws {
        let desk = try Desk(width: 100, height: 40)
        let pane = desk.add(UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial)))
        pane.frame = CGRect(x: 10, y: 10, width: 80, height: 20)
        desk.wait(0.1)
        setContrast(true)
        defer { DesktopSettings.take(DesktopSettings()) }
        desk.wait(0.1)
        #expect(pane.layer.borderWidth == 0)
        let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        (pane.layer.borderWidth, pane.layer.borderColor) = (1, blue)
        desk.wait(0.1)
        // The edge stays black: that of the system is what can be told from any ground.
        #expect(desk.host.image()?.bitmap[10, 20] == 0xFF00_0000)
        #expect(pane.layer.borderWidth == 1 && pane.layer.borderColor == blue)
        setContrast(false)
        desk.wait(0.1)
        #expect(desk.host.image()?.bitmap[10, 20] == 0xFF00_00FF)
        #expect(pane.layer.borderWidth == 1 && pane.layer.borderColor == blue)
        desk.close()
    }

    /// By the rule for glass: `label` is black in the light, and the edge a point wide.
    @Test("a control keeps the border that the program sets: it is shown without high contrast")
    func controlBorders() throws {
        let desk = try Desk(width: 140, height: 160)
        let controls: [UIView] = [
            UISearchTextField(), UIStepper(), UISegmentedControl(items: ["A", "B"]),
        ]
        func set(_ width: CGFloat, _ color: CGColor) {
            for control in controls {
                (control.layer.borderWidth, control.layer.borderColor) = (width, color)
            }
        }
        func keep(_ width: CGFloat, _ color: CGColor) -> Bool {
            controls.allSatisfy { $0.layer.borderWidth == width && $0.layer.borderColor == color }
        }
        func column(_ x: Int) throws -> [UInt32] {
            desk.wait(0.1)
            let image = try #require(desk.host.image())
            return controls.indices.map { image.bitmap[x, $0 * 50 + 26] }
        }
        for (index, control) in controls.enumerated() {
            desk.add(control).frame = CGRect(x: 10, y: index * 50 + 10, width: 94, height: 32)
        }
        let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        set(3, blue)
        #expect(try column(10) == [0xFF00_00FF, 0xFF00_00FF, 0xFF00_00FF])
        setContrast(true)
        defer { DesktopSettings.take(DesktopSettings()) }
        #expect(try column(10) == [0xFF00_0000, 0xFF00_0000, 0xFF00_0000])
        #expect(try !column(12).contains(0xFF00_00FF) && keep(3, blue))
        set(2, red)
        // A change of state shows the edge anew.
        for case let control as UIControl in controls { control.isEnabled = false }
        for case let control as UIControl in controls { control.isEnabled = true }
        #expect(try column(10) == [0xFF00_0000, 0xFF00_0000, 0xFF00_0000] && keep(2, red))
        setContrast(false)
        #expect(try column(11) == [0xFFFF_0000, 0xFFFF_0000, 0xFFFF_0000] && keep(2, red))
        desk.close()
    }

    /// Apple documents #1C1C1E as the elevated `systemBackground` in the dark.
    @Test("opaque glass has the background of its level")
    func raisedGlass() throws {
        let desk = try Desk(width: 100, height: 40)
        desk.window.overrideUserInterfaceStyle = .dark
        setContrast(true)
        defer { DesktopSettings.take(DesktopSettings()) }
        let pane = desk.add(UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial)))
        pane.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        pane.traitOverrides.userInterfaceLevel = .elevated
        desk.wait(0.1)
        #expect(desk.host.image()?.bitmap[50, 20] == 0xFF1C_1C1E)
        desk.close()
    }

    @Test("programs are told that transparency is reduced")
    func told() throws {
        let desk = try Desk()
        let posted = Locked(0)
        let watch = NotificationCenter.default.addObserver(
            forName: UIAccessibility.reduceTransparencyStatusDidChangeNotification, object: nil,
            queue: nil
        ) { _ in posted.withLock { $0 += 1 } }
        defer { NotificationCenter.default.removeObserver(watch) }
        #expect(!UIAccessibility.isReduceTransparencyEnabled)
        setContrast(true)
        defer { DesktopSettings.take(DesktopSettings()) }
        #expect(UIAccessibility.isReduceTransparencyEnabled && posted.withLock { $0 } == 1)
        setContrast(false)
        #expect(!UIAccessibility.isReduceTransparencyEnabled && posted.withLock { $0 } == 2)
        desk.close()
    }
}
