import CTestCompositor
import CoreAnimation
import Drawing
import Foundation
import Glibc
import Primitives
import Stage
import TestSupport
import Testing
import ViewKit
import Wayland

/// Blur behind the window, by `ext_background_effect_manager_v1`: the region of the last commit. The
/// expected one is made of the points whose middles lie within the layer's outline.
@Suite("Glass that the desktop blurs behind the window", .serialized)
@MainActor
struct GlassTests {
    private typealias Point = SIMD2<Int>

    /// A window that is seen through, with a pane of glass.
    private func glass(
        _ bench: Bench, _ frame: CGRect, radius: CGFloat = 0
    ) -> CABackdropLayer {
        change { bench.window.background = nil }
        let pane = CABackdropLayer()
        pane.frame = frame
        pane.cornerRadius = radius
        pane.filters = [CAFilter.gaussianBlur(radius: 10)]
        // What is seen of it: without a tint it has no pixels over nothing.
        let tint = CALayer()
        tint.frame = pane.bounds
        tint.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)
        pane.addSublayer(tint)
        change { bench.layer.addSublayer(pane) }
        return pane
    }

    /// Changes layers without animations.
    private func change(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }

    /// The blurred points of the surface; nil without a region.
    private func blurred(_ bench: Bench) -> Set<Point>? {
        let count = ltc_blur_count(bench.handle)
        guard count >= 0 else { return nil }
        var points: Set<Point> = []
        for index in 0..<count {
            let rect = ltc_blur_at(bench.handle, index)
            for y in rect.y..<rect.y + rect.height {
                for x in rect.x..<rect.x + rect.width {
                    let isNew = points.insert(Point(Int(x), Int(y))).inserted
                    #expect(isNew)
                }
            }
        }
        return points
    }

    /// The points whose middles lie in a rectangle with round corners.
    private func points(
        in rect: CGRect, radius: CGFloat, round: (CGPoint) -> Bool = { _ in true }
    ) -> Set<Point> {
        var points: Set<Point> = []
        for y in Int(rect.minY)..<Int(rect.maxY) {
            for x in Int(rect.minX)..<Int(rect.maxX) {
                let middle = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
                let inner = rect.insetBy(dx: radius, dy: radius)
                let dx = max(inner.minX - middle.x, middle.x - inner.maxX, 0)
                let dy = max(inner.minY - middle.y, middle.y - inner.maxY, 0)
                if !round(middle) || dx == 0 || dy == 0 || (dx * dx + dy * dy) < radius * radius {
                    points.insert(Point(x, y))
                }
            }
        }
        return points
    }

    @Test("the region is the layer's outline with its round corners", arguments: [0, 7, 12, 25])
    func outline(radius: CGFloat) throws {
        let bench = try Bench()
        defer { bench.application.close() }
        let frame = CGRect(x: 20, y: 10, width: 80, height: 50)
        _ = glass(bench, frame, radius: radius)
        try bench.show()
        #expect(blurred(bench) == points(in: frame, radius: radius))
        #expect(ltc_blur_count(bench.handle) <= 48)
        bench.settle()
        #expect(bench.timesAsked("ext_background_effect_surface_v1.set_blur_region") == 1)
        #expect(bench.losses.isEmpty)
    }

    @Test("corners that are square stay so, also upside down")
    func corners() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        let frame = CGRect(x: 20, y: 10, width: 80, height: 50)
        let pane = glass(bench, frame, radius: 12)
        pane.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        try bench.show()
        #expect(blurred(bench) == points(in: frame, radius: 12) { $0.y < frame.midY })
        change { pane.transform = CATransform3DMakeScale(1, -1, 1) }
        #expect(bench.play(1))
        #expect(blurred(bench) == points(in: frame, radius: 12) { $0.y > frame.midY })
    }

    @Test("the region follows the layer in the very frame, and goes with it")
    func follows() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        let pane = glass(bench, CGRect(x: 10, y: 10, width: 40, height: 40))
        try bench.show()
        change {
            pane.frame = CGRect(x: 30, y: 20, width: 50, height: 40)
            pane.sublayers?.first?.frame = pane.bounds
        }
        #expect(bench.play(1))
        #expect(blurred(bench) == points(in: pane.frame, radius: 0))
        let slide = CABasicAnimation(keyPath: "position.x")
        slide.fromValue = 30
        slide.toValue = 90
        slide.duration = 0.5
        slide.repeatCount = .infinity
        pane.add(slide, forKey: "slide")
        var places: Set<Int> = []
        for _ in 0..<8 {
            #expect(bench.play(1))
            let region = try #require(blurred(bench))
            // The tint tells where the pane is in the picture that was committed with the region.
            let shown = (0..<120).filter { (bench.compositor.pixel($0, 40) ?? 0) >> 24 > 0x60 }
            let columns = Set(region.map(\.x))
            let (left, right) = (columns.min() ?? -9, columns.max() ?? -9)
            #expect(abs(left - (shown.first ?? 99)) <= 1 && abs(right - (shown.last ?? 99)) <= 1)
            places.insert(left)
        }
        #expect(places.count > 1)
        pane.removeAllAnimations()
        change { pane.isHidden = true }
        // A frame of the animation may still come first.
        #expect(
            bench.pump {
                if ltc_waiting_frames(bench.handle) > 0 { bench.finishFrame() }
                return ltc_blur_count(bench.handle) == -1
            })
        bench.window.close()
        bench.settle()
        #expect(bench.timesAsked("ext_background_effect_surface_v1.destroy") == 1)
        #expect(bench.losses.isEmpty)
    }

    @Test("glass without a pixel of its own moves its region, too")
    func clear() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        let pane = glass(bench, CGRect(x: 10, y: 10, width: 40, height: 40))
        pane.sublayers = nil
        try bench.show()
        #expect(blurred(bench) == points(in: pane.frame, radius: 0))
        bench.finishFrame()
        change { pane.frame = CGRect(x: 40, y: 20, width: 40, height: 40) }
        #expect(bench.pump { blurred(bench) == points(in: pane.frame, radius: 0) })
    }

    @Test("where the program's own layers hide what lies behind, nothing is asked for")
    func opaque() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        let pane = glass(bench, CGRect(x: 10, y: 10, width: 40, height: 40))
        let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        change { bench.window.background = blue }
        try bench.show()
        #expect(ltc_blur_count(bench.handle) == -2)
        change { bench.window.background = nil }
        #expect(bench.play(1))
        #expect(blurred(bench) == points(in: pane.frame, radius: 0))
        change { bench.window.background = blue }
        #expect(bench.play(1))
        #expect(ltc_blur_count(bench.handle) == -1)
    }

    @Test("a layer that is turned, off, or without blur has no region")
    func others() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        let pane = glass(bench, CGRect(x: 30, y: 20, width: 40, height: 40))
        pane.isEnabled = false
        try bench.show()
        #expect(ltc_blur_count(bench.handle) == -2)
        change {
            pane.isEnabled = true
            pane.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        }
        #expect(bench.play(1))
        #expect(ltc_blur_count(bench.handle) == -2)
        change {
            pane.transform = CATransform3DIdentity
            pane.filters = [CAFilter.colorSaturate(2)]
            bench.layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 0.25)
        }
        #expect(bench.play(1))
        #expect(ltc_blur_count(bench.handle) == -2)
        change { pane.filters = [CAFilter.gaussianBlur(radius: 10)] }
        #expect(bench.play(1))
        #expect(blurred(bench) == points(in: pane.frame, radius: 0))
    }

    @Test("in a frame of our own the window's round corners count, and its shadow isn't blurred")
    func frame() throws {
        var options = ltc_options()
        options.no_decoration = true
        let bench = try Bench(options, size: CGSize(width: 200, height: 120))
        defer { bench.application.close() }
        _ = glass(bench, CGRect(x: 0, y: 0, width: 200, height: 120))
        try bench.show(width: 200, height: 164, states: 1 << 4)
        let window = bench.last.geometry
        // The bar has 44 points, the corners 12.
        let whole = points(
            in: CGRect(
                x: Int(window.x), y: Int(window.y), width: Int(window.width),
                height: Int(window.height)), radius: 12)
        let content = whole.filter { $0.y >= Int(window.y) + 44 }
        #expect(blurred(bench) == content)
    }

    @Test("at a fractional scale the region is in points")
    func scaled() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        let frame = CGRect(x: 20, y: 10, width: 80, height: 50)
        _ = glass(bench, frame, radius: 12)
        ltc_preferred_scale(bench.handle, 180)
        bench.settle()
        try bench.show()
        #expect(bench.compositor.frameSize == (180, 120))
        #expect(blurred(bench) == points(in: frame, radius: 12))
    }

    @Test("too many rows become one rectangle for each layer, between its corners")
    func many() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        for index in 0..<6 {
            _ = glass(bench, CGRect(x: index * 20, y: 10, width: 20, height: 60), radius: 10)
        }
        try bench.show()
        #expect(ltc_blur_count(bench.handle) == 6)
        // A circle's corner lies r · (1 − √½) within its square: 2.93 of 10.
        let first = ltc_blur_at(bench.handle, 0)
        #expect((first.x, first.y) == (3, 13) && (first.width, first.height) == (14, 54))
    }

    @Test("a pane of views has a region, and none where it is opaque for high contrast")
    func view() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        change { bench.window.background = nil }
        let window = UIWindow(screen: UIScreen(bench.window.stage))
        window.isOpaque = false
        let pane = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        pane.frame = CGRect(x: 20, y: 10, width: 80, height: 50)
        pane.layer.cornerRadius = 12
        window.addSubview(pane)
        window.isHidden = false
        try bench.show()
        #expect(blurred(bench) == points(in: pane.frame, radius: 12))
        var settings = DesktopSettings.current
        settings.hasHighContrast = true
        DesktopSettings.take(settings)
        defer { DesktopSettings.take(DesktopSettings()) }
        #expect(
            bench.pump {
                if ltc_waiting_frames(bench.handle) > 0 { bench.finishFrame() }
                return ltc_blur_count(bench.handle) == -1
            })
        window.isHidden = true
    }

    @Test("a desktop without the protocol is asked for nothing")
    func missing() throws {
        var options = ltc_options()
        options.without = KeptName.pointer("ext_background_effect_manager_v1")
        let bench = try Bench(options)
        defer { bench.application.close() }
        _ = glass(bench, CGRect(x: 10, y: 10, width: 40, height: 40))
        try bench.show()
        #expect(!bench.hasAsked("ext_background") && bench.losses.isEmpty)
    }

    @Test("effects that come and go don't matter to the region")
    func capabilities() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        let pane = glass(bench, CGRect(x: 10, y: 10, width: 40, height: 40))
        try bench.show()
        ltc_effects(bench.handle, 0)
        bench.settle()
        ltc_effects(bench.handle, 0xFFFF_FFFF)
        bench.settle()
        #expect(blurred(bench) == points(in: pane.frame, radius: 0))
        #expect(bench.losses.isEmpty)
    }
}
