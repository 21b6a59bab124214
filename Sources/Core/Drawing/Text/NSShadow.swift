public import Foundation
import Primitives

/// The shadow of letters: the value of an attributed string's `shadow`.
///
/// Lengths are in points, whatever the pixels of a point. Any thread, one at a time.
///
/// ```swift
/// let shadow = NSShadow()
/// shadow.shadowOffset = CGSize(width: 0, height: 2)
/// shadow.shadowBlurRadius = 4
/// let label = UILabel()
/// label.attributedText = NSAttributedString(string: "Title", attributes: [.shadow: shadow])
/// ```
open class NSShadow: NSObject, NSCopying {
    // The first property; see `FoundationMark`.
    private let mark = FoundationMark()

    /// The distance of the shadow from the letters, in points; a positive height is downward.
    open var shadowOffset = CGSize.zero
    /// The distance to which the soft edge extends, in points; twice the blur's standard deviation.
    open var shadowBlurRadius: CGFloat = 0
    /// The colour, a `UIColor` or a `CGColor`; nil for no shadow. Black with an alpha of a third at first.
    open var shadowColor: Any? = CGColor(gray: 0, alpha: 1.0 / 3)

    /// A shadow straight below the letters, without a blur.
    public override init() { super.init() }

    /// Returns a new shadow with equal values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }

    /// Returns whether all values are equal.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
            && other.rgba == rgba
    }

    /// A hash that equal shadows share.
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(shadowOffset.width)
        hasher.combine(shadowOffset.height)
        hasher.combine(shadowBlurRadius)
        return hasher.finalize()
    }

    private var rgba: RGBA? {
        (shadowColor as? CGColor ?? (shadowColor as? any ColorSource)?.cgColor)?.rgba
    }

    /// Returns the shadow as it is now, for drawing at `scale` pixels a point; nil for none that can be seen.
    func drawn(scale: CGFloat) -> DrawnShadow? {
        guard let rgba, rgba.alpha > 0, shadowOffset.width.isFinite, shadowOffset.height.isFinite,
            shadowBlurRadius.isFinite, shadowBlurRadius >= 0, scale.isFinite
        else { return nil }
        let offset = CGSize(width: shadowOffset.width * scale, height: shadowOffset.height * scale)
        return DrawnShadow(
            offset: offset,
            sigma: min(shadowBlurRadius * scale / 2, DrawnShadow.greatestSigma), color: rgba)
    }
}
