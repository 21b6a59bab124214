import CCairo
package import Foundation
package import Primitives

/// An image that repeats all over, for painting many shapes with the same pixels: a document holds them once.
/// Stays on the thread that made it.
package final class RepeatedImage {
    fileprivate let surface: CairoSurface
    fileprivate let pattern: OpaquePointer?

    /// An image; its upper left corner lies at the origin of the space that it repeats in.
    package init(_ image: CGImage) {
        surface = CairoSurface(reading: image.bitmap)
        pattern = cairo_pattern_create_for_surface(surface.handle)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
    }

    deinit { cairo_pattern_destroy(pattern) }
}

/// Where an image repeats: a space, and how much of it a pixel takes.
package struct RepeatedPlace {
    fileprivate let toDevice: CGAffineTransform

    /// The user space that a context has now, its y growing downward in the image; `unit` of it to a pixel.
    package init(of context: CGContext, unit: CGFloat) {
        toDevice = CGAffineTransform(scaleX: unit, y: unit).concatenating(context.userToDevice)
    }
}

extension CGContext {
    /// Fills the path with an image that repeats; the path is empty then.
    package func fillPath(
        with image: RepeatedImage, _ place: RepeatedPlace, using rule: CGPathFillRule = .winding
    ) {
        let path = elements
        elements = PathElements()
        paint(image, place) {
            emitFill(path)
            cairo_set_fill_rule(cairo, rule.cairo)
            cairo_fill(cairo)
        }
    }

    /// Strokes the path with an image that repeats; the path is empty then. For documents.
    package func strokePath(with image: RepeatedImage, _ place: RepeatedPlace) {
        let path = elements
        elements = PathElements()
        guard !path.isEmpty, state.lineWidth > 0, userToDevice.isUsable else { return }
        paint(image, place) {
            emit(path)
            setPen()
            cairo_stroke(cairo)
            setMatrix(.identity)
        }
    }

    /// Draws letters, cut out of an image that repeats, as `TextLayout.draw(in:at:)` draws them of one colour.
    package func draw(
        _ text: TextLayout, at point: CGPoint, with image: RepeatedImage, _ place: RepeatedPlace
    ) {
        paint(image, place) { text.show(in: self, at: point) }
    }

    /// Makes the image the source while `body` paints.
    private func paint(_ image: RepeatedImage, _ place: RepeatedPlace, _ body: () -> Void) {
        guard place.toDevice.isUsable else { return }
        shadowed {
            cairo_save(cairo)
            setCompositing()
            var matrix = place.toDevice.inverted().cairo
            cairo_pattern_set_matrix(image.pattern, &matrix)
            cairo_set_source(cairo, image.pattern)
            body()
            cairo_restore(cairo)
        }
        checkStatus()
        // A recording reads the pixels when it is played.
        if bitmap == nil, !kept.contains(where: { $0 === image.surface }) {
            kept.append(image.surface)
        }
    }
}
