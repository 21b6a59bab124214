import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing

/// Notes what a layer asks of its delegate.
@MainActor
private final class Watching: CALayerDelegate {
    var calls: [String] = []
    func layerWillDraw(_ layer: CALayer) { calls.append("layerWillDraw") }
    func draw(_ layer: CALayer, in ctx: CGContext) { calls.append("draw") }
    func layoutSublayers(of layer: CALayer) { calls.append("layoutSublayers") }
}

/// One that displays by itself.
@MainActor
private final class Displaying: CALayerDelegate {
    var calls: [String] = []
    func layerWillDraw(_ layer: CALayer) { calls.append("layerWillDraw") }
    func draw(_ layer: CALayer, in ctx: CGContext) { calls.append("draw") }
    func display(_ layer: CALayer) { calls.append("display") }
}

/// Notes what a layer asks of its layout manager.
@MainActor
private final class Managing: CALayoutManager {
    var calls: [String] = []
    func preferredSize(of layer: CALayer) -> CGSize { CGSize(width: 11, height: 12) }
    func invalidateLayout(of layer: CALayer) { calls.append("invalidate") }
    func layoutSublayers(of layer: CALayer) { calls.append("layout") }
}

/// Notes how often it lays out.
private final class Laying: CALayer {
    var times = 0
    override func layoutSublayers() {
        times += 1
        super.layoutSublayers()
    }
}

extension Facts {
    /// Drawing.
    static let display = facts(of: "CALayer", "layout", "Display") {
        Fact("setNeedsDisplay()", .effect, "display is due", .untagged, true) {
            let layer = layer(4, 4)
            layer.setNeedsDisplay()
            return layer.needsDisplay()
        }
        Fact("setNeedsDisplay(_:)", .effect, "display is due", .untagged, true) {
            let layer = layer(4, 4)
            layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
            return layer.needsDisplay()
        }
        Fact("displayIfNeeded()", .effect, "clears what is due", .untagged, false) {
            let layer = layer(4, 4)
            layer.setNeedsDisplay()
            layer.displayIfNeeded()
            return layer.needsDisplay()
        }
        Fact("displayIfNeeded()", .effect, "leaves sublayers alone", .untagged, true) {
            let (above, layer) = pair { $1.setNeedsDisplay() }
            above.displayIfNeeded()
            return layer.needsDisplay()
        }
        Fact("display()", .effect, "clears what is due", .picture, false) {
            let layer = layer(4, 4)
            layer.setNeedsDisplay()
            layer.display()
            return layer.needsDisplay()
        }
        Fact(
            "display()", .effect, "tells the delegate of drawing, then draws", .untagged,
            ["layerWillDraw", "draw"]
        ) {
            let (layer, watching) = (layer(4, 4), Watching())
            layer.delegate = watching
            layer.display()
            return watching.calls
        }
        Fact(
            "display()", .effect, "asks a delegate that displays, and nothing else", .untagged,
            ["display"]
        ) {
            let (layer, watching) = (layer(4, 4), Displaying())
            layer.delegate = watching
            layer.display()
            return watching.calls
        }
        Fact("display()", .effect, "leaves contents where nobody draws", .tested, true) {
            let (layer, image) = (layer(4, 4), try image())
            layer.contents = image
            layer.display()
            return layer.contents as? CGImage === image
        }
        Fact("display()", .effect, "takes the place of assigned contents", .documentation, true) {
            let (layer, watching, image) = (layer(4, 4), Watching(), try image())
            layer.contents = image
            layer.delegate = watching
            layer.display()
            return layer.contents != nil && layer.contents as? CGImage !== image
        }
        Fact("draw(in:)", .effect, "asks the delegate by itself", .untagged, ["draw"]) {
            let (layer, watching) = (layer(4, 4), Watching())
            layer.delegate = watching
            layer.draw(in: try context())
            return watching.calls
        }
        for (name, redraws) in [("true", true), ("false", false)] {
            Fact(
                "needsDisplayOnBoundsChange", .effect, "\(name): a new size redraws \(redraws)",
                .untagged, redraws
            ) {
                let layer = layer(4, 4)
                layer.needsDisplayOnBoundsChange = redraws
                layer.bounds.size.width = 6
                return layer.needsDisplay()
            }
        }
        Fact("contentsScale", .effect, "a set redraws no plain layer", .untagged, false) {
            let layer = layer(4, 4)
            layer.contentsScale = 2
            return layer.needsDisplay()
        }
        Fact("needsDisplay(forKey:)", .effect, "where true, a set redraws", .documentation, true) {
            final class Drawn: CALayer {
                override class func needsDisplay(forKey key: String) -> Bool { key == "own" }
            }
            let layer = Drawn()
            layer.bounds.size = CGSize(width: 4, height: 4)
            layer.setValue(3, forKey: "own")
            return layer.needsDisplay()
        }
        Fact("contents", .effect, "nil drops the backing store for good", .untagged, true) {
            let (layer, watching) = (layer(4, 4), Watching())
            layer.delegate = watching
            layer.display()
            layer.contents = nil
            layer.displayIfNeeded()
            return layer.contents == nil && watching.calls.count == 2
        }
    }

    /// A picture of one point.
    @MainActor
    static func image(_ width: Int = 1) throws -> CGImage {
        CGImage(bitmap: try #require(Bitmap(width: width, height: 1)))
    }

    /// A context to draw in.
    @MainActor
    private static func context() throws -> CGContext {
        try #require(
            CGContext(
                data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    }

    /// Layout.
    static let layout = facts(of: "CALayer", "layout", "Layout") {
        Fact("setNeedsLayout()", .effect, "layout is due", .header, true) {
            let layer = CALayer()
            layer.setNeedsLayout()
            return layer.needsLayout()
        }
        Fact("layoutIfNeeded()", .effect, "clears what is due", .untagged, false) {
            let layer = CALayer()
            layer.setNeedsLayout()
            layer.layoutIfNeeded()
            return layer.needsLayout()
        }
        Fact("layoutIfNeeded()", .effect, "climbs to the topmost that is due", .tested, 1) {
            let (above, layer) = (Laying(), CALayer())
            above.addSublayer(layer)
            layer.setNeedsLayout()
            above.setNeedsLayout()
            layer.layoutIfNeeded()
            return above.times
        }
        Fact("layoutSublayers()", .effect, "called outright leaves it due", .tested, true) {
            let layer = CALayer()
            layer.setNeedsLayout()
            layer.layoutSublayers()
            return layer.needsLayout()
        }
        Fact("layoutSublayers()", .effect, "asks the delegate", .tested, ["layoutSublayers"]) {
            let (layer, watching) = (CALayer(), Watching())
            layer.delegate = watching
            layer.layoutSublayers()
            return watching.calls
        }
        Fact(
            "layoutSublayers()", .effect, "asks the manager where no delegate answers", .tested,
            true
        ) {
            let (layer, managing) = (CALayer(), Managing())
            layer.layoutManager = managing
            managing.calls = []
            layer.layoutSublayers()
            return managing.calls == ["layout"]
        }
        Fact(
            "layoutSublayers()", .effect, "not the manager where the delegate answers", .tested,
            true
        ) {
            let (layer, managing, watching) = (CALayer(), Managing(), Watching())
            layer.layoutManager = managing
            layer.delegate = watching
            managing.calls = []
            layer.layoutSublayers()
            return managing.calls.isEmpty && watching.calls == ["layoutSublayers"]
        }
        Fact("setNeedsLayout()", .effect, "tells the manager once", .tested, ["invalidate"]) {
            let (layer, managing) = (CALayer(), Managing())
            layer.layoutManager = managing
            layer.layoutIfNeeded()
            managing.calls = []
            layer.setNeedsLayout()
            layer.setNeedsLayout()
            return managing.calls
        }
        Fact("bounds", .effect, "a new size makes layout due", .tested, true) {
            let layer = CALayer()
            layer.layoutIfNeeded()
            layer.bounds.size.width = 5
            return layer.needsLayout()
        }
        Fact("position", .effect, "a move doesn't", .tested, false) {
            let layer = CALayer()
            layer.layoutIfNeeded()
            layer.position.x = 5
            return layer.needsLayout()
        }
        Fact("position", .effect, "nor does a sublayer's", .tested, false) {
            let (above, layer) = pair { above, _ in above.layoutIfNeeded() }
            layer.position.x = 5
            return above.needsLayout()
        }
        for row in [
            Row("inserting") { $0.above.insertSublayer(CALayer(), at: 0) },
            Row("removing") { $0.layer.removeFromSuperlayer() },
            Row("replacing") { $0.above.replaceSublayer($0.layer, with: CALayer()) },
            Row("setting") { $0.above.sublayers = [CALayer()] },
        ] as [Row<(above: CALayer, layer: CALayer), Void>] {
            Fact("needsLayout()", .effect, "true after \(row.name) a sublayer", .tested, true) {
                let (above, layer) = pair { above, _ in above.layoutIfNeeded() }
                row.body((above, layer))
                return above.needsLayout()
            }
        }
        Fact(
            "preferredFrameSize()", .effect, "the size under the transform", .tested,
            CGSize(width: 20, height: 12)
        ) {
            layer(10, 4) { $0.transform = CATransform3DMakeScale(2, 3, 1) }.preferredFrameSize()
        }
        Fact(
            "preferredFrameSize()", .effect, "the manager's answer", .tested,
            CGSize(width: 11, height: 12)
        ) {
            let (layer, managing) = (layer(10, 4), Managing())
            layer.layoutManager = managing
            return layer.preferredFrameSize()
        }
        Fact("constraints", .effect, "adding one makes the superlayer's layout due", .tested, true)
        {
            let (above, layer) = pair { above, _ in above.layoutIfNeeded() }
            layer.addConstraint(
                CAConstraint(attribute: .midX, relativeTo: "superlayer", attribute: .midX))
            return above.needsLayout()
        }
    }

    /// What autoresizing makes of a layer at (10, 20, 50, 40) in one of 100 x 100.
    static let autoresizing = facts(of: "CALayer", "layout", "Autoresizing") {
        for (mask, frame) in [
            ([], (10, 20, 50, 40)), (.layerWidthSizable, (10, 20, 150, 40)),
            (.layerMinXMargin, (110, 20, 50, 40)),
            ([.layerMinXMargin, .layerWidthSizable], (76, 20, 84, 40)),
            ([.layerWidthSizable, .layerMaxXMargin], (10, 20, 84, 40)),
            ([.layerMinXMargin, .layerMaxXMargin], (60, 20, 50, 40)),
            ([.layerMinXMargin, .layerWidthSizable, .layerMaxXMargin], (43, 20, 84, 40)),
            ([.layerMinYMargin, .layerHeightSizable], (10, 153, 50, 107)),
            ([.layerMinYMargin, .layerHeightSizable, .layerMaxYMargin], (10, 86, 50, 108)),
        ] as [(CAAutoresizingMask, (Double, Double, Double, Double))] {
            let expected = CGRect(x: frame.0, y: frame.1, width: frame.2, height: frame.3)
            Fact(
                "autoresizingMask", .effect, "\(mask.rawValue) from 100 x 100 to 200 x 300",
                .tested, expected
            ) { resized(mask, to: CGSize(width: 200, height: 300)) }
        }
        for (mask, frame) in [
            ([.layerMinXMargin, .layerWidthSizable], (-24, 20, 34, 40)),
            ([.layerWidthSizable, .layerHeightSizable], (10, -15, 0, 35)),
        ] as [(CAAutoresizingMask, (Double, Double, Double, Double))] {
            let expected = CGRect(x: frame.0, y: frame.1, width: frame.2, height: frame.3)
            Fact(
                "autoresizingMask", .effect, "\(mask.rawValue) from 100 x 100 to 50 x 25", .tested,
                expected
            ) { resized(mask, to: CGSize(width: 50, height: 25)) }
        }
        Fact("autoresizingMask", .effect, "nothing happens where the size stays", .tested, true) {
            let (above, layer) = pair { above, layer in
                above.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
                layer.frame = CGRect(x: 10, y: 20, width: 50, height: 40)
                layer.autoresizingMask = .layerWidthSizable
            }
            above.bounds.origin.x = 40
            return layer.frame == CGRect(x: 10, y: 20, width: 50, height: 40)
        }
    }

    @MainActor
    private static func resized(_ mask: CAAutoresizingMask, to size: CGSize) -> CGRect {
        let (above, layer) = pair { above, layer in
            above.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
            layer.frame = CGRect(x: 10, y: 20, width: 50, height: 40)
            layer.autoresizingMask = mask
        }
        above.bounds.size = size
        return layer.frame
    }
}
