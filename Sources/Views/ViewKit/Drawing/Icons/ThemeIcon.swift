package import Drawing
package import Foundation
import Primitives

/// An icon of the desktop's theme: shapes without colours, which views fill with their tint colour.
package struct ThemeIcon: Sendable, Equatable {
    /// The look of a line.
    struct Line: Sendable, Equatable {
        let width: CGFloat
        let cap: CGLineCap
        let join: CGLineJoin
    }

    /// The way in which a path is drawn.
    enum Use: Sendable, Equatable {
        /// Filled, by the even-odd rule or by that of winding.
        case fill(_ isEvenOdd: Bool)
        case stroke(Line)
    }

    /// A path that is drawn.
    struct Part: Sendable, Equatable {
        let path: PathElements
        let alpha: CGFloat
        let use: Use

        init(_ path: PathElements, _ alpha: CGFloat, _ use: Use) {
            (self.path, self.alpha, self.use) = (path, alpha, use)
        }
    }

    /// The largest file that is read, in bytes.
    static let mostBytes = 256 * 1024

    private let box: CGRect
    private let parts: [Part]

    /// The icon of an SVG file.
    ///
    /// - Throws: `SVGDamage` for a file that can't be drawn.
    package init(svg data: Data) throws(SVGDamage) {
        guard data.count <= Self.mostBytes else { throw SVGDamage("it is too large for an icon") }
        let reader = try SVGReader(data)
        guard let box = reader.box else { throw SVGDamage("it doesn't say its size") }
        guard !reader.parts.isEmpty else { throw SVGDamage("it has no shape that can be drawn") }
        (self.box, parts) = (box, reader.parts)
    }

    /// Returns the pixels of the icon in black, in the middle of a square; nil when memory is short.
    ///
    /// - Parameters:
    ///   - side: the side of the square, in points.
    ///   - scale: the pixels of a point.
    package func image(side: CGFloat, scale: CGFloat) -> CGImage? {
        guard let context = CGContext(size: CGSize(width: side, height: side), scale: scale) else {
            return nil
        }
        let factor = side / max(box.width, box.height)
        context.translateBy(x: side / 2, y: side / 2)
        context.scaleBy(x: factor, y: factor)
        context.translateBy(x: -box.midX, y: -box.midY)
        for part in parts { Self.draw(part, in: context) }
        return context.makeImage()
    }

    private static func draw(_ part: Part, in context: CGContext) {
        context.addPath(CGPath(part.path))
        switch part.use {
        case .fill(let isEvenOdd):
            context.setFillColor(gray: 0, alpha: part.alpha)
            context.fillPath(using: isEvenOdd ? .evenOdd : .winding)
        case .stroke(let line):
            context.setStrokeColor(gray: 0, alpha: part.alpha)
            context.setLineWidth(line.width)
            context.setLineCap(line.cap)
            context.setLineJoin(line.join)
            context.strokePath()
        }
    }
}
