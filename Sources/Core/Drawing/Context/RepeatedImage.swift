import CCairo
public import Foundation
public import Primitives

/// An image that repeats in all directions, for painting many shapes with the same pixels: a
/// document stores them once, where a `CGPattern` is stored again for each shape. Apple has no such class. Stays on the
/// thread that made it. For programs of this package.
@_spi(Programs)
public final class RepeatedImage {
    fileprivate let surface: CairoSurface
    fileprivate let pattern: OpaquePointer?

    /// A repeating image; its upper left corner lies at the origin of the space in which it
    /// repeats.
    /// - Parameter image: the image, whose pixels are shared.
    public init(_ image: CGImage) {
        surface = CairoSurface(reading: image.bitmap)
        pattern = cairo_pattern_create_for_surface(surface.handle)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
    }

    deinit { cairo_pattern_destroy(pattern) }
}

/// The space in which an image repeats, and the size of its pixels.
@_spi(Programs)
public struct RepeatedPlace {
    fileprivate let toDevice: CGAffineTransform

    /// The context's present user space, in which the image's y grows downward; a pixel is `unit`
    /// long.
    /// - Parameters:
    ///   - context: the context, in its space of this moment.
    ///   - unit: the length of a pixel, in units of user space.
    public init(of context: CGContext, unit: CGFloat) {
        toDevice = CGAffineTransform(scaleX: unit, y: unit).concatenating(context.userToDevice)
    }
}

@_spi(Programs)
extension CGContext {
    /// Fills the path with a repeating image, and clears it.
    /// - Parameters:
    ///   - image: the image, of this thread.
    ///   - place: the space in which the image repeats.
    ///   - rule: the rule for the inside of the path.
    public func fillPath(
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

    /// Strokes the path with a repeating image, and clears it. For documents.
    /// - Parameters:
    ///   - image: the image, of this thread.
    ///   - place: the space in which the image repeats.
    public func strokePath(with image: RepeatedImage, _ place: RepeatedPlace) {
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

    /// Draws text that is filled with a repeating image; otherwise like `TextLayout.draw(in:at:)` with one
    /// colour.
    /// - Parameters:
    ///   - text: the text, whose colours don't count.
    ///   - point: the upper left corner, in user space.
    ///   - image: the image, of this thread.
    ///   - place: the space in which the image repeats.
    public func draw(
        _ text: TextLayout, at point: CGPoint, with image: RepeatedImage, _ place: RepeatedPlace
    ) {
        paint(image, place) { text.show(in: self, at: point) }
    }

    /// Sets the image as the source while `body` paints.
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
