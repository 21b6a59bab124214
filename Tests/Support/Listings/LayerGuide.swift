import UIKit

// The listings of "Building a layer hierarchy, advanced animations, default behaviour, performance", by the line of that
// text at which each begins.

/// The listings of a few lines each.
@MainActor
public enum LayerGuide {
    /// Line 28: sets a sublayer's size and position.
    public static func place(_ myLayer: CALayer) {
        myLayer.bounds = CGRectMake(0, 0, 100, 100)
        myLayer.position = CGPointMake(200, 200)
    }

    /// Line 53: puts a layer's middle at its superlayer's.
    public static func centre(_ myLayer: CALayer) {
        myLayer.addConstraint(
            CAConstraint(attribute: .midY, relativeTo: "superlayer", attribute: .midY))
    }

    /// Line 58: puts one layer in the middle, and one of equal width below it.
    public static func constrain(_ theLayer: CALayer) -> (CALayer, CALayer) {
        // Create and set a constraint layout manager for the parent layer.
        theLayer.layoutManager = CAConstraintLayoutManager()
        // Create the first sublayer.
        let layerA = CALayer()
        layerA.name = "layerA"
        layerA.bounds = CGRectMake(0.0, 0.0, 100.0, 25.0)
        layerA.borderWidth = 2.0
        // Keep layerA centered by pinning its midpoint to its parent's midpoint.
        layerA.addConstraint(
            CAConstraint(attribute: .midY, relativeTo: "superlayer", attribute: .midY))
        layerA.addConstraint(
            CAConstraint(attribute: .midX, relativeTo: "superlayer", attribute: .midX))
        theLayer.addSublayer(layerA)
        // Create the second sublayer
        let layerB = CALayer()
        layerB.name = "layerB"
        layerB.borderWidth = 2.0
        // Make the width of layerB match the width of layerA.
        layerB.addConstraint(
            CAConstraint(attribute: .width, relativeTo: "layerA", attribute: .width))
        // Make the horizontal midpoint of layerB match that of layerA
        layerB.addConstraint(CAConstraint(attribute: .midX, relativeTo: "layerA", attribute: .midX))
        // Position the top edge of layerB 10 points from the bottom edge of layerA.
        layerB.addConstraint(
            CAConstraint(attribute: .maxY, relativeTo: "layerA", attribute: .minY, offset: -10.0))
        // Position the bottom edge of layerB 10 points from the bottom edge of the parent layer.
        layerB.addConstraint(
            CAConstraint(
                attribute: .minY, relativeTo: "superlayer", attribute: .minY, offset: +10.0))
        theLayer.addSublayer(layerB)
        return (layerA, layerB)
    }

    /// Line 117: lets one view push another out.
    public static func push(_ myView1: UIView, _ myView2: UIView) {
        let transition = CATransition()
        transition.startProgress = 0
        transition.endProgress = 1.0
        transition.type = .push
        transition.subtype = .fromRight
        transition.duration = 1.0
        // Add the transition animation to both layers
        myView1.layer.add(transition, forKey: "transition")
        myView2.layer.add(transition, forKey: "transition")
        // Finally, change the visibility of the layers.
        myView1.isHidden = true
        myView2.isHidden = false
    }

    /// Line 131: a transition by a filter of Core Image.
    public static func sweep(from imageView: UIView, to imageView2: UIView) {
        // Create the Core Image filter, setting several key parameters.
        let aFilter = CIFilter(name: "CIBarsSwipeTransition")
        aFilter?.setValue(NSNumber(value: 3.14), forKey: "inputAngle")
        aFilter?.setValue(NSNumber(value: 30.0), forKey: "inputWidth")
        aFilter?.setValue(NSNumber(value: 10.0), forKey: "inputBarOffset")
        // Create the transition object
        let transition = CATransition()
        transition.startProgress = 0
        transition.endProgress = 1.0
        transition.filter = aFilter
        transition.duration = 1.0
        imageView2.isHidden = false
        imageView.layer.add(transition, forKey: "transition")
        imageView2.layer.add(transition, forKey: "transition")
        imageView.isHidden = true
    }

    /// Line 152: the current time of a layer.
    public static func localTime(_ myLayer: CALayer) -> CFTimeInterval {
        myLayer.convertTime(CACurrentMediaTime(), from: nil)
    }

    /// Line 160: pauses animations.
    public static func pauseLayer(_ layer: CALayer) {
        let pausedTime = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0.0
        layer.timeOffset = pausedTime
    }

    /// Line 165: resumes them from where they were paused.
    public static func resumeLayer(_ layer: CALayer) {
        let pausedTime = layer.timeOffset
        layer.speed = 1.0
        layer.timeOffset = 0.0
        layer.beginTime = 0.0
        let timeSincePause = layer.convertTime(CACurrentMediaTime(), from: nil) - pausedTime
        layer.beginTime = timeSincePause
    }

    /// Line 176: two changes in one transaction.
    public static func change(_ theLayer: CALayer) {
        CATransaction.begin()
        theLayer.zPosition = 200.0
        theLayer.opacity = 0.0
        CATransaction.commit()
    }

    /// Line 181: sets a duration of ten seconds.
    public static func slowly(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setValue(NSNumber(value: 10.0), forKey: kCATransactionAnimationDuration)
        // Perform the animations
        body()
        CATransaction.commit()
    }

    /// Line 187: nests transactions.
    public static func nested(_ theLayer: CALayer) {
        CATransaction.begin()  // Outer transaction
        // Change the animation duration to two seconds
        CATransaction.setValue(NSNumber(value: 2.0), forKey: kCATransactionAnimationDuration)
        // Move the layer to a new position
        theLayer.position = CGPointMake(0.0, 0.0)
        CATransaction.begin()  // Inner transaction
        // Change the animation duration to five seconds
        CATransaction.setValue(NSNumber(value: 5.0), forKey: kCATransactionAnimationDuration)
        // Change the zPosition and opacity
        theLayer.zPosition = 200.0
        theLayer.opacity = 0.0
        CATransaction.commit()  // Inner transaction
        CATransaction.commit()  // Outer transaction
    }

    /// Line 206: sets perspective for all sublayers.
    public static func perspective(_ myParentLayer: CALayer, eyePosition: CGFloat) {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1.0 / eyePosition
        // Apply the transform to a parent layer.
        myParentLayer.sublayerTransform = perspective
    }

    /// Line 248: removes a layer without animation.
    public static func remove(_ aLayer: CALayer) {
        CATransaction.begin()
        CATransaction.setValue(true, forKey: kCATransactionDisableActions)
        aLayer.removeFromSuperlayer()
        CATransaction.commit()
    }
}

/// Line 234: a delegate that slides new contents in.
public class ContentsSlider: NSObject, CALayerDelegate {
    public func action(for theLayer: CALayer, forKey theKey: String) -> CAAction? {
        var theAnimation: CATransition?
        if theKey == "contents" {
            theAnimation = CATransition()
            theAnimation?.duration = 1.0
            theAnimation?.timingFunction = CAMediaTimingFunction(name: .easeIn)
            theAnimation?.type = .push
            theAnimation?.subtype = .fromRight
        }
        return theAnimation
    }
}
