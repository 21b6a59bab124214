import QuartzCore
import UIKit

// Small names as ported source calls them; that they compile is most of the test.

@MainActor
public enum SmallNames {
    public static func tiles(_ image: UIImage) -> UIColor { UIColor(patternImage: image) }

    /// A stencil in half a red, as the Quartz guide's listings make it.
    public static func stencil(_ context: CGContext) -> CGColor? {
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { _, context in context.fill(CGRect(x: 0, y: 0, width: 1, height: 2)) },
            releaseInfo: nil)
        guard
            let pattern = CGPattern(
                info: nil, bounds: CGRect(x: 0, y: 0, width: 2, height: 2), matrix: .identity,
                xStep: 2, yStep: 2, tiling: .constantSpacing, isColored: false,
                callbacks: &callbacks),
            let space = CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())
        else { return nil }
        let parts: [CGFloat] = [1, 0, 0, 0.5]
        context.setFillColorSpace(space)
        context.setFillPattern(pattern, colorComponents: parts)
        context.setFillColor(.black)
        return CGColor(patternSpace: space, pattern: pattern, components: parts)
    }

    /// A pattern of colours, whose one component is alpha.
    public static func paint(_ pattern: CGPattern, in context: CGContext) {
        var alpha: CGFloat = 1
        context.setFillPattern(pattern, colorComponents: &alpha)
        context.setStrokePattern(pattern, colorComponents: &alpha)
    }

    public static func parts(_ transform: CGAffineTransform) -> (CGSize, CGFloat) {
        let parts = transform.decomposed()
        return (parts.scale, parts.rotation)
    }

    public static func again(_ transform: CGAffineTransform) -> CGAffineTransform {
        let animation = CABasicAnimation(keyPath: "transform")
        animation.fromValue = NSValue(cgAffineTransform: transform)
        return (animation.fromValue as? NSValue)?.cgAffineTransformValue ?? .identity
    }

    public static func isLarge(_ view: UIView) -> Bool {
        view.traitCollection.preferredContentSizeCategory >= .large
            && UIApplication.shared.preferredContentSizeCategory < .accessibilityMedium
    }

    public static func dress(_ field: UITextField) -> String? {
        field.returnKeyType = .done
        field.keyboardAppearance = .dark
        field.inputAccessoryView = UIView()
        field.typingAttributes = [.font: UIFont.systemFont(ofSize: 12)]
        guard !field.isEditing, let range = field.selectedTextRange else { return nil }
        field.selectedTextRange = field.textRange(
            from: field.beginningOfDocument, to: range.end)
        return field.selectedTextRange.flatMap { field.text(in: $0) }
    }

    public static func drop(_ tap: UITapGestureRecognizer, _ button: UIButton) {
        tap.removeTarget(nil, action: nil)
        button.removeTarget(nil, action: nil, for: .allEvents)
    }

    public static func size(_ font: UIFont) -> CGFloat? {
        font.fontDescriptor.fontAttributes[.size] as? CGFloat
    }

    public static func spaces() -> [Int] {
        let table: [UInt8] = [0, 0, 0, 255, 255, 255]
        let indexed = CGColorSpace(
            indexedBaseSpace: CGColorSpaceCreateDeviceRGB(), last: 1, colorTable: table)
        let ink = CGColor(
            genericCMYKCyan: 0, magenta: 0, yellow: 0, black: 1, alpha: 1)
        let read = CGColorSpace(name: CGColorSpace.sRGB)?.copyICCData().flatMap {
            CGColorSpace(iccData: $0)
        }
        return [indexed, ink.colorSpace, read].map { $0?.numberOfComponents ?? 0 }
    }

    public static func lens(_ a: CGPath, _ b: CGPath) -> [CGPath] {
        let both = a.intersection(b, using: .winding)
        let all = a.union(b).subtracting(both).symmetricDifference(both, using: .evenOdd)
        return all.normalized(using: .evenOdd).componentsSeparated()
            + [a.lineIntersection(b), a.lineSubtracting(b), a.flattened(threshold: 0.5)]
    }

    public static func metal() -> CALayer {
        let layer = CAMetalLayer()
        layer.framebufferOnly = false
        layer.drawableSize = CGSize(width: 10, height: 10)
        if let drawable = layer.nextDrawable() { drawable.present() }
        return layer
    }
}

/// Objects of classes that are known only while the program runs, as `lamina port` writes them.
@MainActor
public enum Makers {
    public static func layer(_ kind: CALayer.Type) -> CALayer { kind.instance() }

    public static func view<U: UIView>(_ frame: CGRect) -> U { U.instance(frame: frame) }

    public static func empty<U: UIView>(_ kind: U.Type) -> U { kind.instance() }

    public static func controller<T: UIViewController>() -> T { T.instance() }

    public static func named<T: UIViewController>(_ kind: T.Type) -> T {
        kind.instance(nibName: nil, bundle: nil)
    }
}

/// Classes with initialisers of their own, overridden as on Apple's systems.
open class MarkedView: UIView {
    public private(set) var marks: [String] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        marks.append("frame \(Int(frame.width))")
    }

    public required init?(coder: NSCoder) { nil }
}

public final class MarkedController: UIViewController {
    public private(set) var marks: [String] = []

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        marks.append("nib \(nibNameOrNil ?? "none")")
    }

    public required init?(coder: NSCoder) { nil }
}
