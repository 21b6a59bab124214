import CCairo
public import Foundation
import Pixels
import Primitives

/// Clipping by the alpha of an image.
extension CGContext {
    /// Multiplies all drawing by an image that is scaled to `rect`, and clips to that.
    ///
    /// The image is oriented as in `draw(_:in:)`: its top at the greatest y. Its alpha counts, or
    /// the brightness of an opaque image: white lets everything through. Masks multiply, and end
    /// with the state. Each drawing call costs an additional picture of the clip's size.
    ///
    /// - Parameters:
    ///   - rect: the place of the image, in user space.
    ///   - mask: the image, whose alpha or brightness is the mask.
    public func clip(to rect: CGRect, mask: CGImage) {
        clip(to: rect)
        let picture = mask.bitmap.isOpaque ? mask.brightnessAsAlpha() : mask
        guard let picture else { return }
        let outer = state
        cairo_save(cairo)
        // As large as the present clip: while the mask is set, the clip can't grow.
        cairo_push_group_with_content(cairo, CAIRO_CONTENT_ALPHA)
        state.shadow = nil
        state.alpha = 1
        state.blendMode = .normal
        draw(picture, in: rect)
        let group = cairo_pop_group(cairo)
        cairo_restore(cairo)
        state = outer
        state.mask = group.map { ClipMask(owning: $0) }
    }

    /// Removes every clip and mask of the state.
    ///
    /// In a layer's drawing, the clip to the dirty region remains.
    public func resetClip() {
        guard !isFinished, document == nil || document?.isPageOpen == true else { return }
        cairo_reset_clip(cairo)
        state.mask = nil
        if let area = clipArea {
            for rect in area.rects {
                cairo_rectangle(
                    cairo, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
            }
            cairo_clip(cairo)
        }
    }
}

/// A mask set on a context; owns Cairo's pattern.
final class ClipMask {
    let pattern: OpaquePointer

    init(owning pattern: OpaquePointer) {
        self.pattern = pattern
    }

    deinit {
        cairo_pattern_destroy(pattern)
    }
}

extension CGImage {
    /// Returns white with the brightness of this image as its alpha; nil when memory is short.
    fileprivate func brightnessAsAlpha() -> CGImage? {
        guard let copy = Bitmap(width: width, height: height) else { return nil }
        copy.copy(bitmap.bounds, from: bitmap)
        copy.makeGray(in: copy.bounds)
        for y in 0..<height {
            let row = copy.row(y)
            for x in 0..<width { row[x] = (row[x] & 255) * 0x0101_0101 }
        }
        return CGImage(bitmap: copy)
    }

    /// Returns this image multiplied by the alpha, or the brightness, of `mask`, which is scaled to
    /// its size; for a stencil, by what it lets through. Nil when memory is short. A grey image
    /// stays grey.
    /// - Parameter mask: an image of any size: black pixels hide, white ones show; of one with
    ///   alpha, the alpha alone counts.
    public func masking(_ mask: CGImage) -> CGImage? {
        guard let context = CGContext(width: width, height: height) else { return nil }
        let all = CGRect(x: 0, y: 0, width: width, height: height)
        context.clip(to: all, mask: mask)
        context.draw(self, in: all)
        guard layout.colorCount == 1, let bitmap = context.makeImage()?.bitmap else {
            return context.makeImage()
        }
        return CGImage(bitmap: bitmap, layout: .grayAlpha)
    }

    /// Returns this image without the pixels whose colour lies in a range: a greenscreen's, for one.
    ///
    /// Nil for a stencil, for an image with alpha, for one whose components don't have 8 bits, where the number of bounds
    /// is wrong, and when memory is short.
    /// - Parameter components: the least and the greatest value of each component, alpha not counted, 0...255; pixels
    ///   all of whose components lie in these ranges are left out.
    public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? {
        let count = layout.colorCount
        guard !isMask, layout.isOpaque, bitsPerComponent == 8, count == 1 || count == 3,
            components.count == 2 * count,
            let copy = Bitmap(width: width, height: height)
        else { return nil }
        let source = bitmap
        // From the lowest byte of a pixel on: blue, green, red. The three are equal in a grey image.
        let ranges = (0..<count).reversed().map { (components[2 * $0], components[2 * $0 + 1]) }
        copy.copy(source.bounds, from: source)
        for y in 0..<min(height, source.height) {
            let row = copy.row(y)
            for x in 0..<min(width, source.width) {
                var pixel = row[x]
                var isInside = true
                for (low, high) in ranges {
                    let part = CGFloat(pixel & 255)
                    isInside = isInside && low <= part && part <= high
                    pixel >>= 8
                }
                if isInside { row[x] = 0 }
            }
        }
        return CGImage(bitmap: copy)
    }
}
