import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing
import ViewKit

extension Facts {
    @MainActor
    private static func view(
        _ frame: CGRect = CGRect(x: 10, y: 20, width: 30, height: 40)
    ) -> UIView { UIView(frame: frame) }

    /// What views make of their layers.
    static let views = facts(of: "UIView", "views", "Views and layers") {
        Fact("layerClass", .initially, "CALayer", .header, true) {
            UIView.layerClass == CALayer.self
        }
        Fact("layer", .effect, "its delegate is the view", .documentation, true) {
            let view = view()
            return view.layer.delegate === view
        }
        Fact(default: "alpha", .header, CGFloat(1)) { view().alpha }
        Fact(default: "isHidden", .header, false) { view().isHidden }
        Fact(none: "backgroundColor", .header) { view().backgroundColor }
        Fact(default: "clipsToBounds", .header, false) { view().clipsToBounds }
        Fact(default: "isOpaque", .header, true) { view().isOpaque }
        Fact(default: "isUserInteractionEnabled", .header, true) { view().isUserInteractionEnabled }
        Fact(default: "isMultipleTouchEnabled", .header, false) { view().isMultipleTouchEnabled }
        Fact(default: "isExclusiveTouch", .header, false) { view().isExclusiveTouch }
        Fact(default: "autoresizesSubviews", .header, true) { view().autoresizesSubviews }
        Fact(default: "clearsContextBeforeDrawing", .header, true) {
            view().clearsContextBeforeDrawing
        }
        Fact(default: "tag", .documentation, 0) { view().tag }
        Fact("autoresizingMask", .initially, "no flags", .header, UInt(0)) {
            view().autoresizingMask.rawValue
        }
        Fact(none: "superview", .documentation) { view().superview }
        Fact(none: "window", .documentation) { view().window }
        Fact(none: "mask", .documentation) { view().mask }
        Fact("subviews", .initially, "none", .documentation, true) { view().subviews.isEmpty }
        Fact("transform", .initially, "the identity", .documentation, true) {
            view().transform.isIdentity
        }
        Fact(
            "frame", .effect, "is the layer's", .documentation,
            CGRect(x: 10, y: 20, width: 30, height: 40)
        ) { view().layer.frame }
        Fact("center", .effect, "is the layer's position", .documentation, CGPoint(x: 3, y: 4)) {
            let view = view()
            view.center = CGPoint(x: 3, y: 4)
            return view.layer.position
        }
        Fact(
            "bounds", .effect, "are the layer's", .documentation,
            CGRect(x: 1, y: 2, width: 3, height: 4)
        ) {
            let view = view()
            view.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
            return view.layer.bounds
        }
        Fact("transform", .effect, "is the layer's", .documentation, true) {
            let view = view()
            view.transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 0, ty: 0)
            return view.layer.transform == CATransform3DMakeScale(2, 3, 1)
        }
        Fact("transform3D", .effect, "is the layer's", .documentation, true) {
            let view = view()
            view.transform3D = CATransform3DMakeScale(2, 3, 4)
            return view.layer.transform == CATransform3DMakeScale(2, 3, 4)
        }
        Fact("alpha", .effect, "is the layer's opacity", .documentation, Float(0.5)) {
            let view = view()
            view.alpha = 0.5
            return view.layer.opacity
        }
        Fact("isHidden", .effect, "is the layer's", .documentation, true) {
            let view = view()
            view.isHidden = true
            return view.layer.isHidden
        }
        Fact("clipsToBounds", .effect, "is the layer's masksToBounds", .documentation, true) {
            let view = view()
            view.clipsToBounds = true
            return view.layer.masksToBounds
        }
        Fact("backgroundColor", .effect, "is the layer's", .documentation, true) {
            let view = view()
            view.backgroundColor = .red
            return view.layer.backgroundColor == UIColor.red.cgColor
        }
        Fact("isOpaque", .effect, "is the layer's", .documentation, false) {
            let view = view()
            view.isOpaque = false
            return view.layer.isOpaque
        }
        Fact("mask", .effect, "its layer is the layer's mask", .documentation, true) {
            let (view, mask) = (view(), view())
            view.mask = mask
            return view.layer.mask === mask.layer
        }
        Fact("addSubview(_:)", .effect, "adds the layer", .documentation, true) {
            let (view, child) = (view(), view())
            view.addSubview(child)
            return view.layer.sublayers == [child.layer] && child.superview === view
        }
        Fact("layoutSubviews()", .effect, "is called by the layer's layout", .documentation, 1) {
            final class Laying: UIView {
                var times = 0
                override func layoutSubviews() { times += 1 }
            }
            let view = Laying(frame: .zero)
            view.layer.setNeedsLayout()
            view.layer.layoutIfNeeded()
            return view.times
        }
        for (name, bit, found) in [
            ("flexibleLeftMargin", 1, UIView.AutoresizingMask.flexibleLeftMargin),
            ("flexibleWidth", 2, .flexibleWidth), ("flexibleRightMargin", 4, .flexibleRightMargin),
            ("flexibleTopMargin", 8, .flexibleTopMargin), ("flexibleHeight", 16, .flexibleHeight),
            ("flexibleBottomMargin", 32, .flexibleBottomMargin),
        ] as [(String, UInt, UIView.AutoresizingMask)] {
            Fact("AutoresizingMask.\(name)", .value, "\(bit)", .header, bit) { found.rawValue }
        }
    }

    /// Content modes.
    static let contentModes = facts(of: "UIView.ContentMode", "views", "Content modes") {
        for (name, number, mode, gravity) in [
            ("scaleToFill", 0, .scaleToFill, "resize"),
            ("scaleAspectFit", 1, .scaleAspectFit, "resizeAspect"),
            ("scaleAspectFill", 2, .scaleAspectFill, "resizeAspectFill"),
            ("redraw", 3, .redraw, "resize"), ("center", 4, .center, "center"),
            ("top", 5, .top, "bottom"), ("bottom", 6, .bottom, "top"), ("left", 7, .left, "left"),
            ("right", 8, .right, "right"), ("topLeft", 9, .topLeft, "bottomLeft"),
            ("topRight", 10, .topRight, "bottomRight"),
            ("bottomLeft", 11, .bottomLeft, "topLeft"),
            ("bottomRight", 12, .bottomRight, "topRight"),
        ] as [(String, Int, UIView.ContentMode, String)] {
            Fact(name, .value, "\(number)", .header, number) { mode.rawValue }
            // Which way round top and bottom are is inferred from the two definitions.
            Fact(
                name, .effect, "the layer's gravity is \(gravity)",
                gravity.contains("op") || gravity.contains("ottom") ? .untagged : .header, gravity
            ) {
                let view = view()
                view.contentMode = mode
                return view.layer.contentsGravity.rawValue
            }
        }
        Fact("redraw", .effect, "a new size redraws", .header, true) {
            let view = view()
            view.contentMode = .redraw
            return view.layer.needsDisplayOnBoundsChange
        }
        Fact("scaleToFill", .initially, "is a new view's", .header, 0) {
            view().contentMode.rawValue
        }
    }

    /// Animations of views.
    static let viewAnimations = facts(of: "UIView", "views", "Animations of views") {
        for key in ["position", "opacity", "bounds", "own"] {
            Fact(
                "action(for:forKey:)", .effect, "NSNull for \(key) outside of blocks",
                .documentation, true
            ) {
                let view = view()
                return view.action(for: view.layer, forKey: key) is NSNull
            }
        }
        for (name, bits, found) in [
            ("layoutSubviews", 1, .layoutSubviews),
            ("allowUserInteraction", 2, .allowUserInteraction),
            ("beginFromCurrentState", 4, .beginFromCurrentState), ("repeat", 8, .repeat),
            ("autoreverse", 16, .autoreverse),
            ("overrideInheritedDuration", 32, .overrideInheritedDuration),
            ("overrideInheritedCurve", 64, .overrideInheritedCurve),
            ("allowAnimatedContent", 128, .allowAnimatedContent),
            ("showHideTransitionViews", 256, .showHideTransitionViews),
            ("overrideInheritedOptions", 512, .overrideInheritedOptions),
            ("curveEaseInOut", 0, .curveEaseInOut), ("curveEaseIn", 0x1_0000, .curveEaseIn),
            ("curveEaseOut", 0x2_0000, .curveEaseOut), ("curveLinear", 0x3_0000, .curveLinear),
            ("transitionFlipFromLeft", 0x10_0000, .transitionFlipFromLeft),
            ("transitionFlipFromRight", 0x20_0000, .transitionFlipFromRight),
            ("transitionCurlUp", 0x30_0000, .transitionCurlUp),
            ("transitionCurlDown", 0x40_0000, .transitionCurlDown),
            ("transitionCrossDissolve", 0x50_0000, .transitionCrossDissolve),
            ("transitionFlipFromTop", 0x60_0000, .transitionFlipFromTop),
            ("transitionFlipFromBottom", 0x70_0000, .transitionFlipFromBottom),
            ("preferredFramesPerSecond60", 0x300_0000, .preferredFramesPerSecond60),
            ("preferredFramesPerSecond30", 0x700_0000, .preferredFramesPerSecond30),
        ] as [(String, UInt, UIView.AnimationOptions)] {
            Fact("AnimationOptions.\(name)", .value, "\(bits)", .header, bits) { found.rawValue }
        }
        for (name, bits, found) in [
            ("calculationModeLinear", 0, .calculationModeLinear),
            ("calculationModeDiscrete", 0x400, .calculationModeDiscrete),
            ("calculationModePaced", 0x800, .calculationModePaced),
            ("calculationModeCubic", 0xC00, .calculationModeCubic),
            ("calculationModeCubicPaced", 0x1000, .calculationModeCubicPaced),
        ] as [(String, UInt, UIView.KeyframeAnimationOptions)] {
            Fact("KeyframeAnimationOptions.\(name)", .value, "\(bits)", .header, bits) {
                found.rawValue
            }
        }
        Fact(default: "areAnimationsEnabled", .header, true) { UIView.areAnimationsEnabled }
        Fact("setAnimationsEnabled(_:)", .effect, "is read back", .header, false) {
            UIView.setAnimationsEnabled(false)
            defer { UIView.setAnimationsEnabled(true) }
            return UIView.areAnimationsEnabled
        }
        Fact("inheritedAnimationDuration", .effect, "the block's", .header, 2.0) {
            var found = 0.0
            UIView.animate(withDuration: 2) { found = UIView.inheritedAnimationDuration }
            return found
        }
        Fact("performWithoutAnimation(_:)", .effect, "sets at once", .header, 0) {
            let view = view()
            UIView.animate(withDuration: 2) {
                UIView.performWithoutAnimation { view.center = CGPoint(x: 1, y: 1) }
            }
            return view.layer.animationKeys()?.count ?? 0
        }
    }

    /// Hits on views.
    static let viewHits = facts(of: "UIView", "views", "Hits on views") {
        Fact("hitTest(_:with:)", .effect, "the point is in the view's own space", .header, true) {
            let view = view()
            return view.hitTest(CGPoint(x: 1, y: 1), with: nil) === view
        }
        for row in [
            Row("a hidden view") { $0.isHidden = true },
            Row("one that takes no touches") { $0.isUserInteractionEnabled = false },
            Row("one of alpha 0") { $0.alpha = 0 },
        ] as [Row<UIView, Void>] {
            Fact(none: "hitTest(_:with:)", .documentation, .effect, "nil for \(row.name)") {
                let view = view()
                row.body(view)
                return view.hitTest(CGPoint(x: 1, y: 1), with: nil)
            }
        }
        Fact(none: "hitTest(_:with:)", .told, .range, "nil for one of alpha 0.01") {
            let view = view()
            view.alpha = 0.01
            return view.hitTest(CGPoint(x: 1, y: 1), with: nil)
        }
        Fact("hitTest(_:with:)", .range, "a hit with alpha 0.02", .told, true) {
            let view = view()
            view.alpha = 0.02
            return view.hitTest(CGPoint(x: 1, y: 1), with: nil) === view
        }
        Fact(none: "hitTest(_:with:)", .documentation, .effect, "nil for subviews outside") {
            let (view, child) = (view(), view(CGRect(x: 100, y: 100, width: 5, height: 5)))
            view.addSubview(child)
            return view.hitTest(CGPoint(x: 101, y: 101), with: nil)
        }
        Fact("hitTest(_:with:)", .effect, "the last subview wins, whatever zPosition", .told, true)
        {
            let view = view()
            let children = (0..<2).map { _ in Facts.view(CGRect(x: 0, y: 0, width: 9, height: 9)) }
            children.forEach(view.addSubview)
            children[0].layer.zPosition = 5
            return view.hitTest(CGPoint(x: 1, y: 1), with: nil) === children[1]
        }
        for (point, inside) in [
            (CGPoint(x: 0, y: 0), true), (CGPoint(x: 30, y: 0), false),
            (CGPoint(x: 0, y: 40), false), (CGPoint(x: 29.5, y: 39.5), true),
        ] {
            Fact("point(inside:with:)", .range, "\(inside) for \(point)", .documentation, inside) {
                view().point(inside: point, with: nil)
            }
        }
    }
}
