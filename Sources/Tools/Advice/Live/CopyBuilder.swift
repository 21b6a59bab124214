import CoreAnimation
import Drawing
import Foundation
import Headless
import Inspection
import Primitives
import Scene

/// Makes layers of a copy, with stand-ins for pictures and drawings that weren't sent.
@MainActor
struct CopyBuilder {
    /// The delegates that draw for layers; they have to be retained.
    private(set) var drawings: [StandInDrawing] = []
    /// The name of each layer in the running program.
    private(set) var labels: [LayerID: String] = [:]
    private var pixels = 0

    /// The most pixels of all stand-ins together.
    private static let mostPixels = 64 << 20

    /// Makes the layers of a scene file.
    mutating func layer(_ part: WindowCopy.Part) throws -> CALayer {
        var images: [String: CGImage] = [:]
        for each in part.pictures where !each.isDrawing {
            pixels += each.width * each.height
            guard pixels <= Self.mostPixels else { break }
            images[each.source] = Self.picture(each)
        }
        return try SceneFile(xml: part.xml) { images[$0] }.layer
    }

    /// Makes a layer without its sublayers, its pictures and its class.
    mutating func bare(_ row: LayerFacts, _ values: [PropertyFacts]) -> CALayer {
        let layer = CALayer()
        PropertyFacts.set(values, on: layer)
        label(layer, row)
        return layer
    }

    /// Gives a layer its name in reports, and a drawing where the program draws the original.
    mutating func dress(_ layer: CALayer, _ row: LayerFacts) {
        label(layer, row)
        guard row.flags.contains(.drawn), !(layer is CATextLayer), !(layer is CATiledLayer) else {
            return
        }
        let drawing = StandInDrawing(isOpaque: layer.isOpaque)
        drawings.append(drawing)
        layer.delegate = drawing
        layer.setNeedsDisplay()
    }

    private mutating func label(_ layer: CALayer, _ row: LayerFacts) {
        let name = row.name.map { " \"\($0)\"" } ?? ""
        let view = row.delegate.map { " of \($0)" } ?? ""
        labels[layer.id] = "\(row.className)\(name) #\(row.layer)\(view)"
    }

    /// Makes a picture of many colours, which is partly translucent where the program's may be.
    private static func picture(_ facts: ScenePictureFacts) -> CGImage? {
        guard
            let bitmap = Bitmap(
                width: facts.width, height: facts.height, isOpaque: facts.isOpaque)
        else { return nil }
        for y in 0..<facts.height {
            let row = bitmap.row(y)
            for x in 0..<facts.width {
                let color = UInt32(x * 7 & 127) << 16 | UInt32(y * 5 & 127) << 8 | 64
                let alpha: UInt32 = facts.isOpaque || (x ^ y) & 8 == 0 ? 255 : 128
                row[x] = alpha << 24 | color
            }
        }
        return CGImage(bitmap: bitmap)
    }
}

/// Draws stripes for a layer that the program itself draws.
@MainActor
final class StandInDrawing: CALayerDelegate {
    private let isOpaque: Bool

    init(isOpaque: Bool) {
        self.isOpaque = isOpaque
    }

    func draw(_ layer: CALayer, in ctx: CGContext) {
        let box = layer.bounds
        if isOpaque {
            ctx.setFillColor(CGColor(gray: 0.9, alpha: 1))
            ctx.fill(box)
        }
        ctx.setFillColor(CGColor(gray: 0.3, alpha: 1))
        let height = max(1, min(6, box.height / 4))
        for y in stride(from: box.minY, to: box.maxY, by: height * 2).prefix(4096) {
            ctx.fill(CGRect(x: box.minX + 1, y: y, width: max(0, box.width - 2), height: height))
        }
    }
}
