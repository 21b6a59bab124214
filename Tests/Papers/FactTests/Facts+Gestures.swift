import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing
import ViewKit

extension Facts {
    /// What new recognizers have.
    static let gestures = facts(of: "", "views", "Gesture recognizers") {
        Fact(default: "UIGestureRecognizer.isEnabled", .header, true) {
            UIGestureRecognizer().isEnabled
        }
        Fact(default: "UIGestureRecognizer.cancelsTouchesInView", .header, true) {
            UIGestureRecognizer().cancelsTouchesInView
        }
        Fact(default: "UIGestureRecognizer.delaysTouchesBegan", .header, false) {
            UIGestureRecognizer().delaysTouchesBegan
        }
        Fact(default: "UIGestureRecognizer.delaysTouchesEnded", .header, true) {
            UIGestureRecognizer().delaysTouchesEnded
        }
        Fact(default: "UIGestureRecognizer.requiresExclusiveTouchType", .header, true) {
            UIGestureRecognizer().requiresExclusiveTouchType
        }
        Fact("UIGestureRecognizer.state", .initially, "possible", .header, 0) {
            UIGestureRecognizer().state.rawValue
        }
        Fact("UIGestureRecognizer.State.recognized", .value, "is ended", .header, true) {
            UIGestureRecognizer.State.recognized == .ended
        }
        Fact(none: "UIGestureRecognizer.view", .header) { UIGestureRecognizer().view }
        Fact(none: "UIGestureRecognizer.delegate", .header) { UIGestureRecognizer().delegate }
        Fact(default: "UITapGestureRecognizer.numberOfTapsRequired", .header, 1) {
            UITapGestureRecognizer().numberOfTapsRequired
        }
        Fact(default: "UITapGestureRecognizer.numberOfTouchesRequired", .header, 1) {
            UITapGestureRecognizer().numberOfTouchesRequired
        }
        Fact(default: "UILongPressGestureRecognizer.minimumPressDuration", .header, 0.5) {
            UILongPressGestureRecognizer().minimumPressDuration
        }
        Fact(default: "UILongPressGestureRecognizer.allowableMovement", .header, CGFloat(10)) {
            UILongPressGestureRecognizer().allowableMovement
        }
        Fact(default: "UILongPressGestureRecognizer.numberOfTapsRequired", .header, 0) {
            UILongPressGestureRecognizer().numberOfTapsRequired
        }
        Fact(default: "UILongPressGestureRecognizer.numberOfTouchesRequired", .header, 1) {
            UILongPressGestureRecognizer().numberOfTouchesRequired
        }
        Fact(default: "UIPanGestureRecognizer.minimumNumberOfTouches", .header, 1) {
            UIPanGestureRecognizer().minimumNumberOfTouches
        }
        Fact(
            "UIPanGestureRecognizer.maximumNumberOfTouches", .initially, "no end to it", .header,
            Int(UInt32.max)
        ) { UIPanGestureRecognizer().maximumNumberOfTouches }
        Fact("UISwipeGestureRecognizer.direction", .initially, "right", .header, true) {
            UISwipeGestureRecognizer().direction == .right
        }
        Fact(default: "UISwipeGestureRecognizer.numberOfTouchesRequired", .header, 1) {
            UISwipeGestureRecognizer().numberOfTouchesRequired
        }
        Fact(default: "UIPinchGestureRecognizer.scale", .header, CGFloat(1)) {
            UIPinchGestureRecognizer().scale
        }
        Fact(default: "UIRotationGestureRecognizer.rotation", .header, CGFloat(0)) {
            UIRotationGestureRecognizer().rotation
        }
    }

    /// Paths.
    static let paths = facts(of: "UIBezierPath", "views", "Paths of views") {
        Fact(default: "lineWidth", .header, CGFloat(1)) { UIBezierPath().lineWidth }
        Fact("lineCapStyle", .initially, "butt", .header, true) {
            UIBezierPath().lineCapStyle == .butt
        }
        Fact("lineJoinStyle", .initially, "miter", .header, true) {
            UIBezierPath().lineJoinStyle == .miter
        }
        Fact(default: "miterLimit", .header, CGFloat(10)) { UIBezierPath().miterLimit }
        Fact(default: "flatness", .header, CGFloat(0.6)) { UIBezierPath().flatness }
        Fact(default: "usesEvenOddFillRule", .header, false) { UIBezierPath().usesEvenOddFillRule }
        Fact("isEmpty", .initially, "true", .header, true) { UIBezierPath().isEmpty }
        Fact(
            "init(rect:)", .effect, "its bounds", .header, CGRect(x: 1, y: 2, width: 3, height: 4)
        ) { UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).bounds }
        Fact("contains(_:)", .effect, "a point inside", .header, true) {
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 3, height: 4)).contains(
                CGPoint(x: 1, y: 1))
        }
        Fact("removeAllPoints()", .effect, "empties it", .header, true) {
            let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 3, height: 4))
            path.removeAllPoints()
            return path.isEmpty
        }
        Fact("currentPoint", .effect, "the end of what was added", .header, CGPoint(x: 5, y: 6)) {
            let path = UIBezierPath()
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 5, y: 6))
            return path.currentPoint
        }
        Fact(
            near: "init(arcCenter:…clockwise:)", .effect, "true grows the angle", .header, [0, 5],
            within: 1e-9
        ) {
            let path = UIBezierPath(
                arcCenter: .zero, radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: true)
            return [path.currentPoint.x, path.currentPoint.y]
        }
    }

    /// Every table.
    static let all: [Fact] =
        layerDefaults + toldDefaults + archived + strings + bits + stored + geometry + frames
        + conversion + flips + hits + tree + treeActions + allOthers

    private static let allOthers: [Fact] =
        implicit + search + sets + display + layout + autoresizing + keyPaths + anyKeys + styles
        + presentation + animationDefaults + animationValues + animationStores + life + curves
        + timing + allKinds

    private static let allKinds: [Fact] =
        ends + groups + sums + keyframes + heard + layerTime + transactions + transforms + kinds
        + emitters + kindActions + kindEffects
        + links + rates + corners + valueFunctions + springs + constraints + views + contentModes
        + viewAnimations + viewHits + gestures + paths + unknown
}
