import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Testing
import ViewKit

/// The notes "Core Animation Advanced Techniques", by the lines of that text.
@MainActor @Suite("Core Animation Advanced Techniques")
struct TechniqueTests {
    /// Answers for a layer, and notes what it is asked.
    private final class Answers: NSObject, CALayerDelegate {
        var log: [String] = []
        var box = CGRect.null
        func draw(_ layer: CALayer, in ctx: CGContext) {
            log.append("draw")
            box = ctx.boundingBoxOfClipPath
            ctx.setFillColor(UIColor.red.cgColor)
            ctx.fill(CGRect(x: -50, y: -50, width: 500, height: 500))
        }
    }

    /// One that supplies the contents itself.
    private final class Painter: NSObject, CALayerDelegate {
        var log: [String] = []
        func display(_ layer: CALayer) {
            log.append("display")
            layer.contents = plain(.blue, 4, 4)
        }
        func draw(_ layer: CALayer, in ctx: CGContext) { log.append("draw") }
    }

    private final class Drawn: UIView {
        var draws = 0
        override func draw(_ rect: CGRect) { draws += 1 }
    }

    @Test("25, 61: a view has one layer, made for it, and hosts any number of others")
    func hosts() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let layer = view.layer
        for _ in 0..<50 { view.layer.addSublayer(CALayer()) }
        #expect(view.layer === layer && view.layer.sublayers?.count == 50 && view.subviews.isEmpty)
    }

    @Test("96, 100: an image that is assigned to a plain view's layer is shown")
    func contents() throws {
        let sheet = try Sheet()
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        sheet.window().addSubview(view)
        view.layer.contents = UIImage(cgImage: try #require(plain(.green, 5, 5))).cgImage
        sheet.step()
        #expect(sheet.color(35, 35) == UIColor.green.bytes)
    }

    @Test(
        "82, 86: anything else that is assigned compiles, and shows nothing",
        arguments: ["text", "number", "UIImage"])
    func otherContents(_ kind: String) throws {
        let layer = box(CGRect(x: 0, y: 0, width: 20, height: 20), .white)
        switch kind {
        case "text": layer.contents = "text"
        case "number": layer.contents = 17
        default: layer.contents = UIImage(cgImage: try #require(plain(.green, 5, 5)))
        }
        #expect(layer.makeImage()?.color(10, 10) == [255, 255, 255])
    }

    @Test("112, 114: a view's content mode is the gravity of its layer")
    func modes() {
        let view = UIView()
        let pairs: [(UIView.ContentMode, CALayerContentsGravity)] = [
            (.scaleToFill, .resize), (.scaleAspectFit, .resizeAspect),
            (.scaleAspectFill, .resizeAspectFill), (.center, .center), (.left, .left),
        ]
        for (mode, gravity) in pairs {
            view.contentMode = mode
            #expect(view.layer.contentsGravity == gravity)
        }
    }

    @Test("116: the twelve gravities, by their strings")
    func gravities() {
        let all: [CALayerContentsGravity] = [
            .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
            .resize, .resizeAspect, .resizeAspectFill,
        ]
        let names =
            "center top bottom left right topLeft topRight bottomLeft bottomRight resize "
            + "resizeAspect resizeAspectFill"
        #expect(all.map(\.rawValue) == names.split(separator: " ").map(String.init))
    }

    @Test("131, 136: half of a picture in unit coordinates, whatever its size")
    func unit() throws {
        let context = try #require(CGContext(width: 40, height: 10))
        for (x, color) in [(0, UIColor.red), (20, .blue)] {
            context.setFillColor(color.cgColor)
            context.fill(CGRect(x: x, y: 0, width: 20, height: 10))
        }
        let layer = box(CGRect(x: 0, y: 0, width: 30, height: 30), .white)
        layer.contents = context.makeImage()
        layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
        #expect(layer.makeImage()?.color(2, 15) == UIColor.blue.bytes)
        #expect(layer.makeImage()?.color(28, 15) == UIColor.blue.bytes)
    }

    @Test("148, 152: only a view that has draw(_:) has a backing image, an empty one too")
    func backing() throws {
        let sheet = try Sheet()
        let window = sheet.window()
        let frame = CGRect(x: 0, y: 0, width: 50, height: 40)
        let (plain, drawn) = (UIView(frame: frame), Drawn(frame: frame))
        for view in [plain, drawn] {
            view.backgroundColor = .red
            window.addSubview(view)
        }
        sheet.step()
        #expect(plain.layer.contents == nil && drawn.layer.contents != nil)
    }

    @Test("156, 193: drawn when it first appears, kept, and drawn again when that is asked for")
    func draws() throws {
        let sheet = try Sheet()
        let view = Drawn(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
        sheet.step(0.1)
        #expect(view.draws == 0)
        sheet.window().addSubview(view)
        for _ in 0..<3 { sheet.step(0.1) }
        #expect(view.draws == 1)
        view.setNeedsDisplay()
        view.setNeedsDisplay()
        sheet.step(0.1)
        #expect(view.draws == 2)
    }

    @Test("168, 174: a delegate is asked for the contents, and then for nothing more")
    func display() {
        let (layer, painter) = (box(CGRect(x: 0, y: 0, width: 9, height: 9)), Painter())
        layer.delegate = painter
        layer.display()
        #expect(painter.log == ["display"])
        #expect(layer.contents != nil)
    }

    @Test("176, 180: else it draws, into a context of the bounds, times the scale")
    func context() throws {
        let (layer, answers) = (box(CGRect(x: 5, y: 5, width: 20, height: 10)), Answers())
        (layer.delegate, layer.contentsScale) = (answers, 2)
        layer.display()
        #expect(answers.log.last == "draw")
        #expect(answers.box == CGRect(x: 0, y: 0, width: 20, height: 10))
    }

    @Test("186, 187: a layer isn't drawn until it is told to be, and never outside of its bounds")
    func alone() throws {
        let sheet = try Sheet()
        let layer = CALayer()
        layer.frame = CGRect(x: 50, y: 50, width: 60, height: 60)
        let answers = Answers()
        layer.delegate = answers
        sheet.layer.addSublayer(layer)
        sheet.step()
        #expect(!answers.log.contains("draw"))
        layer.display()
        sheet.step()
        #expect(answers.log.filter { $0 == "draw" }.count == 1 && !layer.masksToBounds)
        #expect(sheet.color(51, 51) == UIColor.red.bytes && sheet.color(109, 109)[0] > 0)
        #expect(
            sheet.color(49, 80) == sheet.color(5, 5) && sheet.color(111, 80) == sheet.color(5, 5))
    }

    @Test("211: touches go by the order of views, whatever is seen in front")
    func order() throws {
        let sheet = try Sheet()
        let window = sheet.window()
        let (below, above) = (UIView(), UIView())
        for view in [below, above] {
            view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            window.addSubview(view)
        }
        (below.backgroundColor, above.backgroundColor) = (.red, .blue)
        below.layer.zPosition = 1
        sheet.step()
        #expect(sheet.color(50, 50) == UIColor.red.bytes)
        #expect(window.hitTest(CGPoint(x: 50, y: 50), with: nil) === above)
    }

    @Test("211: the back of a layer is its mirror picture, and isn't there if it has one side")
    func back() throws {
        let sheet = try Sheet()
        let parent = CALayer()
        parent.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        let layer = box(CGRect(x: 50, y: 50, width: 100, height: 100), .blue)
        layer.addSublayer(box(CGRect(x: 0, y: 0, width: 50, height: 100)))
        layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        parent.addSublayer(layer)
        sheet.layer.addSublayer(parent)
        sheet.step(1)
        #expect(sheet.color(125, 100) == UIColor.red.bytes)
        #expect(sheet.color(75, 100) == UIColor.blue.bytes)
        layer.isDoubleSided = false
        sheet.step(1)
        #expect(sheet.color(75, 100) == sheet.color(5, 5))
    }
}

extension UIColor {
    /// Red, green and blue of a plain colour, 0...255.
    var bytes: [Int] {
        var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        getRed(&red, green: &green, blue: &blue, alpha: nil)
        return [red, green, blue].map { Int(($0 * 255).rounded()) }
    }
}
