import CoreAnimation
import Foundation
import Primitives

extension Facts {
    /// A fact for each name: the words are those of Swift, and of the string where nothing else is
    /// said.
    private static func names<Name: RawRepresentable<String> & Sendable>(
        _ values: [Name], _ words: String, raw: String? = nil
    ) -> [Fact] {
        let type = "\(Name.self)".components(separatedBy: ".").last ?? ""
        let (names, raws) = (words.split(separator: " "), (raw ?? words).split(separator: " "))
        precondition(names.count == values.count && raws.count == values.count, type)
        return values.indices.map { index in
            let raw = String(raws[index])
            return Fact("\(type).\(names[index])", .value, "\"\(raw)\"", .tested, raw) {
                values[index].rawValue
            }
        }
    }

    /// The strings behind names.
    static let strings = facts(of: "", "values", "Strings and bits") {
        names(
            [
                CALayerContentsGravity.center, .top, .bottom, .left, .right, .topLeft, .topRight,
                .bottomLeft, .bottomRight, .resize, .resizeAspect, .resizeAspectFill,
            ],
            "center top bottom left right topLeft topRight bottomLeft bottomRight resize "
                + "resizeAspect resizeAspectFill")
        names(
            [CALayerContentsFormat.automatic, .RGBA8Uint, .RGBA16Float, .gray8Uint],
            "automatic RGBA8Uint RGBA16Float gray8Uint", raw: "Automatic RGBA8 RGBAh Gray8")
        names([CALayerContentsFilter.nearest, .linear, .trilinear], "nearest linear trilinear")
        names([CALayerCornerCurve.circular, .continuous], "circular continuous")
        names([CALayer.ToneMapMode.automatic, .never, .ifSupported], "automatic never ifSupported")
        names(
            [CALayer.DynamicRange.automatic, .standard, .constrainedHigh, .high],
            "automatic standard constrainedHigh high")
        names(
            [CAMediaTimingFillMode.forwards, .backwards, .both, .removed],
            "forwards backwards both removed")
        names(
            [CAMediaTimingFunctionName.linear, .easeIn, .easeOut, .easeInEaseOut, .default],
            "linear easeIn easeOut easeInEaseOut default")
        names(
            [CAAnimationCalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced],
            "linear discrete paced cubic cubicPaced")
        names(
            [CAAnimationRotationMode.rotateAuto, .rotateAutoReverse],
            "rotateAuto rotateAutoReverse", raw: "auto autoReverse")
        names([CATransitionType.fade, .moveIn, .push, .reveal], "fade moveIn push reveal")
        names(
            [CATransitionSubtype.fromLeft, .fromRight, .fromTop, .fromBottom],
            "fromLeft fromRight fromTop fromBottom")
        names(
            [
                CAValueFunctionName.rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ,
                .translate, .translateX, .translateY, .translateZ,
            ],
            "rotateX rotateY rotateZ scale scaleX scaleY scaleZ translate translateX translateY "
                + "translateZ")
        names(
            [CAShapeLayerFillRule.nonZero, .evenOdd], "nonZero evenOdd", raw: "non-zero even-odd")
        names([CAShapeLayerLineCap.butt, .round, .square], "butt round square")
        names([CAShapeLayerLineJoin.miter, .round, .bevel], "miter round bevel")
        names([CAGradientLayerType.axial, .radial, .conic], "axial radial conic")
        names([CATextLayerTruncationMode.none, .start, .end, .middle], "none start end middle")
        names(
            [CATextLayerAlignmentMode.natural, .left, .right, .center, .justified],
            "natural left right center justified")
        names(
            [CAScrollLayerScrollMode.none, .vertically, .horizontally, .both],
            "none vertically horizontally both")
        names(
            [CAEmitterLayerEmitterShape.point, .line, .rectangle, .cuboid, .circle, .sphere],
            "point line rectangle cuboid circle sphere")
        names(
            [CAEmitterLayerEmitterMode.points, .outline, .surface, .volume],
            "points outline surface volume")
        names(
            [
                CAEmitterLayerRenderMode.unordered, .oldestFirst, .oldestLast, .backToFront,
                .additive,
            ], "unordered oldestFirst oldestLast backToFront additive")
        for (name, key, found) in [
            ("kCAOnOrderIn", "onOrderIn", kCAOnOrderIn),
            ("kCAOnOrderOut", "onOrderOut", kCAOnOrderOut),
            ("kCATransition", "transition", kCATransition),
            (
                "kCATransactionAnimationDuration", "animationDuration",
                kCATransactionAnimationDuration
            ),
            ("kCATransactionDisableActions", "disableActions", kCATransactionDisableActions),
            (
                "kCATransactionAnimationTimingFunction", "animationTimingFunction",
                kCATransactionAnimationTimingFunction
            ),
            ("kCATransactionCompletionBlock", "completionBlock", kCATransactionCompletionBlock),
        ] {
            Fact(name, .value, "\"\(key)\"", .tested, key) { found }
        }
    }

    /// The bits of sets.
    static let bits = facts(of: "", "values", "Strings and bits") {
        for (name, bit, found) in [
            ("layerMinXMargin", 1, CAAutoresizingMask.layerMinXMargin),
            ("layerWidthSizable", 2, .layerWidthSizable),
            ("layerMaxXMargin", 4, .layerMaxXMargin), ("layerMinYMargin", 8, .layerMinYMargin),
            ("layerHeightSizable", 16, .layerHeightSizable),
            ("layerMaxYMargin", 32, .layerMaxYMargin),
        ] as [(String, UInt32, CAAutoresizingMask)] {
            Fact("CAAutoresizingMask.\(name)", .value, "\(bit)", .header, bit) { found.rawValue }
        }
        for (name, bit, found) in [
            ("layerLeftEdge", 1, CAEdgeAntialiasingMask.layerLeftEdge),
            ("layerRightEdge", 2, .layerRightEdge), ("layerBottomEdge", 4, .layerBottomEdge),
            ("layerTopEdge", 8, .layerTopEdge),
        ] as [(String, UInt32, CAEdgeAntialiasingMask)] {
            Fact("CAEdgeAntialiasingMask.\(name)", .value, "\(bit)", .header, bit) {
                found.rawValue
            }
        }
        for (name, bit, found) in [
            ("layerMinXMinYCorner", 1, CACornerMask.layerMinXMinYCorner),
            ("layerMaxXMinYCorner", 2, .layerMaxXMinYCorner),
            ("layerMinXMaxYCorner", 4, .layerMinXMaxYCorner),
            ("layerMaxXMaxYCorner", 8, .layerMaxXMaxYCorner),
        ] as [(String, UInt, CACornerMask)] {
            Fact("CACornerMask.\(name)", .value, "\(bit)", .header, bit) { found.rawValue }
        }
        for (name, number, found) in [
            ("minX", 0, CAConstraintAttribute.minX), ("midX", 1, .midX), ("maxX", 2, .maxX),
            ("width", 3, .width), ("minY", 4, .minY), ("midY", 5, .midY), ("maxY", 6, .maxY),
            ("height", 7, .height),
        ] as [(String, Int32, CAConstraintAttribute)] {
            Fact("CAConstraintAttribute.\(name)", .value, "\(number)", .header, number) {
                found.rawValue
            }
        }
    }
}
