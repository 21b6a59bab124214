import CoreAnimation
import Drawing
import Foundation
import Headless
import Listings
import Primitives
import Testing
import ViewKit

/// "Layer performance: offscreen rendering, rasterisation, recycle pools", by the lines of that text.
@MainActor @Suite("Layer performance")
struct PerformanceTests {
    /// A controller on a stage.
    private func show<Controller: UIViewController>(
        _ controller: Controller, _ size: Int
    ) throws -> (Sheet, Controller) {
        let sheet = try Sheet(size, size)
        _ = sheet.window(controller)
        return (sheet, controller)
    }

    @Test("29, 126, 128: no layer is rasterised by itself, and each is a group")
    func defaults() {
        #expect(!CALayer().shouldRasterize && CALayer().allowsGroupOpacity)
        #expect(UIView().layer.allowsGroupOpacity)
    }

    @Test("33, 34, 186: a rasterised tree is a picture that is kept, and made anew when it changes")
    func rasterized() throws {
        let sheet = try Sheet()
        let tree = box(CGRect(x: 10, y: 10, width: 60, height: 60), .white)
        let inner = box(CGRect(x: 0, y: 0, width: 20, height: 20))
        tree.addSublayer(inner)
        tree.shouldRasterize = true
        sheet.layer.addSublayer(tree)
        func misses(_ change: () -> Void) -> Int {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            change()
            CATransaction.commit()
            sheet.step()
            return sheet.host.counts.rasterizedMisses
        }
        #expect(misses {} == 1)
        #expect(misses { tree.position.x += 5 } == 0)
        #expect(misses { tree.opacity = 0.5 } == 0)
        #expect(misses { inner.backgroundColor = UIColor.blue.cgColor } == 1)
    }

    @Test("61, 65: what comes later, or is nearer, covers what was there")
    func painter() throws {
        let sheet = try Sheet()
        let (first, second) = (
            box(CGRect(x: 0, y: 0, width: 50, height: 50)),
            box(CGRect(x: 0, y: 0, width: 50, height: 50), .blue)
        )
        for layer in [first, second] { sheet.layer.addSublayer(layer) }
        sheet.step()
        #expect(sheet.color(25, 25) == UIColor.blue.bytes)
        first.zPosition = 1
        sheet.step(1)
        #expect(sheet.color(25, 25) == UIColor.red.bytes)
    }

    @Test("93: two corners are round, and two are not")
    func corners() throws {
        let (sheet, controller) = try show(LayerPerformanceController(), 200)
        controller.view.backgroundColor = .white
        controller.corners().position = CGPoint(x: 100, y: 100)
        sheet.step(1)
        let corners = [(51, 51), (148, 148), (148, 51), (51, 148)].map { sheet.color($0.0, $0.1) }
        #expect(corners[0] == UIColor.white.bytes && corners[1] == UIColor.white.bytes)
        #expect(corners[2] == UIColor.blue.bytes && corners[3] == UIColor.blue.bytes)
    }

    @Test("105: the corners of a stretched picture keep their size, its middle fills the rest")
    func stretched() throws {
        let context = try #require(CGContext(width: 20, height: 20))
        context.setFillColor(UIColor.blue.cgColor)
        context.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
        let picture = UIImage(cgImage: try #require(context.makeImage()))
        let (sheet, controller) = try show(LayerPerformanceController(), 300)
        controller.view.backgroundColor = .white
        controller.stretched(picture, scale: 1).position = CGPoint(x: 150, y: 150)
        sheet.step(1)
        // A circle's quarter of 10 points: at 1.5 points from both edges it is clear, at 5 it isn't.
        #expect(sheet.color(51, 51) == UIColor.white.bytes)
        #expect(sheet.color(55, 55) == UIColor.blue.bytes)
        #expect(sheet.color(150, 51) == UIColor.blue.bytes)
        #expect(sheet.color(150, 150) == UIColor.blue.bytes)
        #expect(sheet.color(248, 248) == UIColor.white.bytes)
    }

    /// By the formula of over: blue on red first and the group on white, or each by itself.
    @Test("134: a group is put together before it is blended; without, each layer by itself")
    func groups() throws {
        let (sheet, controller) = try show(LayerPerformanceController(), 400)
        controller.view.backgroundColor = .white
        controller.groups()
        sheet.step(1)
        #expect(isNear(sheet.color(150, 250), [255, 128, 128]))
        #expect(isNear(sheet.color(300, 250), [255, 128, 128]))
        #expect(isNear(sheet.color(90, 150), [153, 128, 230]))
        #expect(isNear(sheet.color(250, 150), [153, 77, 179]))
    }

    @Test("206, 253: a matrix of layers is shown in perspective")
    func matrix() throws {
        let (sheet, controller) = try show(MatrixController(), 400)
        controller.test3DMatrixLayer()
        sheet.step(1)
        let scroll = controller.scrollView
        #expect((scroll.layer.sublayers?.count ?? 0) >= 10 * 11 * 11)
        // The nearest layer of (1, 1) is white; the grey ones behind it are seen beside it.
        #expect(isNear(sheet.color(150, 150), [255, 255, 255]))
        #expect(!isNear(sheet.color(226, 226), [255, 255, 255]))
        #expect(sheet.host.counts.layers > 100)
    }

    @Test("269, 379: only what is seen is made; what scrolls away comes back elsewhere, at once")
    func recycled() throws {
        let (sheet, controller) = try show(RecyclingController(), 400)
        controller.test3DMatrixLayer()
        controller.view.setNeedsLayout()
        sheet.step(1)
        let first = controller.displayed
        #expect((50..<2000).contains(first.shown), "\(first)")
        let scroll = controller.scrollView
        scroll.contentOffset = CGPoint(x: 3000, y: 3000)
        sheet.step()
        let second = controller.displayed
        #expect((50..<2000).contains(second.shown) && second.recycled > 0, "\(second)")
        let moving = (scroll.layer.sublayers ?? []).filter { $0.animationKeys() != nil }
        #expect(moving.isEmpty)
        #expect(isNear(sheet.color(0, 0), [255, 255, 255]), "\(sheet.color(0, 0))")
    }

    @Test("391, 393: render(in:) draws layers that are in no tree")
    func render() throws {
        let tree = box(CGRect(x: 0, y: 0, width: 20, height: 20))
        tree.addSublayer(box(CGRect(x: 5, y: 5, width: 10, height: 10), .blue))
        let context = try #require(CGContext(width: 20, height: 20))
        tree.render(in: context)
        let picture = try #require(context.makeImage())
        #expect(picture.color(2, 2) == UIColor.red.bytes)
        #expect(picture.color(10, 10) == UIColor.blue.bytes)
    }
}
