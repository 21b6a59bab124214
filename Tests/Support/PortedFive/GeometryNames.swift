import QuartzCore
import UIKit

// Geometry's functions of C and its texts, as ported source calls them.

@MainActor
public enum GeometryNames {
    /// Rectangles and points that C's functions return.
    public static func mapped(_ rect: CGRect, _ t: CGAffineTransform) -> [CGRect] {
        var (slice, rest) = (CGRectZero, CGRectNull)
        CGRectDivide(rect, &slice, &rest, 3, .maxXEdge)
        let corner = CGPointApplyAffineTransform(rect.origin, t)
        let size = CGSizeApplyAffineTransform(rect.size, t)
        return [
            slice, rest, CGRectApplyAffineTransform(rect, t), CGRectStandardize(rect),
            CGRect(origin: corner, size: size),
        ]
    }

    public static func answers(_ t: CGAffineTransform) -> [Bool] {
        [
            CGRectIsInfinite(CGRectInfinite), CGAffineTransformIsIdentity(t),
            CGAffineTransformEqualToTransform(
                t, CGAffineTransformMakeWithComponents(CGAffineTransformDecompose(t))),
            UIEdgeInsetsEqualToEdgeInsets(.zero, UIEdgeInsetsMake(0, 0, 0, 0)),
            UIOffsetMake(1, 2) == UIOffset(horizontal: 1, vertical: 2),
            CGPointZero == .zero && CGSizeZero == .zero,
            CAFrameRateRangeIsEqualToRange(
                CAFrameRateRangeMake(30, 60, 60), .init(minimum: 30, maximum: 60, preferred: 60)),
        ]
    }

    /// The texts of a vector, an offset and insets, and what is read from each.
    public static func texts() -> [String] {
        let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4.5)
        let texts = [
            NSCoder.string(for: CGVectorMake(1, -2.5)), NSCoder.string(for: UIOffsetMake(3, 4)),
            NSCoder.string(for: insets),
        ]
        return texts + [
            NSCoder.string(for: NSCoder.cgVector(for: texts[0])),
            NSCoder.string(for: NSCoder.uiOffset(for: texts[1])),
            NSCoder.string(for: NSCoder.directionalEdgeInsets(for: texts[2])),
            NSCoder.string(for: NSCoder.cgVector(for: "{1, 2, 3}")),
        ]
    }

    /// What comes out of an archive.
    public static func archived() throws -> (CGVector, UIOffset, NSDirectionalEdgeInsets) {
        let writer = NSKeyedArchiver(requiringSecureCoding: true)
        writer.encode(CGVector(dx: 1, dy: 2), forKey: "vector")
        writer.encode(UIOffset(horizontal: 3, vertical: 4), forKey: "offset")
        writer.encode(
            NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8), forKey: "insets")
        let reader = try NSKeyedUnarchiver(forReadingFrom: writer.encodedData)
        return (
            reader.decodeCGVector(forKey: "vector"), reader.decodeUIOffset(forKey: "offset"),
            reader.decodeDirectionalEdgeInsets(forKey: "insets")
        )
    }
}
