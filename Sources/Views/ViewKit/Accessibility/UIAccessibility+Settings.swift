public import Foundation
import Primitives

// Settings of Apple's systems that the desktop has no word for: they have the value of a device on which
// nobody changed them, and their notifications are never posted
extension UIAccessibility {
    /// Whether transitions fade in place of sliding, besides `isReduceMotionEnabled`; always false.
    public static var prefersCrossFadeTransitions: Bool { false }
    /// Whether things that colours tell are to be told in another way, too; always false.
    public static var shouldDifferentiateWithoutColor: Bool { false }
    /// Whether buttons without a ground are to have a shape; always false.
    public static var buttonShapesEnabled: Bool { false }
    /// Whether switches show signs for on and off; always false.
    public static var isOnOffSwitchLabelsEnabled: Bool { false }
    /// Whether colours are shown as greys; always false.
    public static var isGrayscaleEnabled: Bool { false }
    /// Whether films begin to play by themselves; always true.
    public static var isVideoAutoplayEnabled: Bool { true }
    /// Whether films have subtitles; always false.
    public static var isClosedCaptioningEnabled: Bool { false }
    /// Whether both ears hear the same sound; always false.
    public static var isMonoAudioEnabled: Bool { false }
    /// Whether the program is the only one that may be used; always false.
    public static var isGuidedAccessEnabled: Bool { false }
    /// Whether a screen is read aloud by a gesture; always false.
    public static var isSpeakScreenEnabled: Bool { false }
    /// Whether a selection is read aloud by a button; always false.
    public static var isSpeakSelectionEnabled: Bool { false }
    /// Whether a menu performs gestures; always false.
    public static var isAssistiveTouchRunning: Bool { false }
    /// Whether a shake takes a step back: false, as the machine isn't shaken.
    public static var isShakeToUndoEnabled: Bool { false }

    private static func named(_ name: String) -> Foundation.Notification.Name {
        Foundation.Notification.Name("UIAccessibility\(name)Notification")
    }

    /// Posted after `isBoldTextEnabled` has changed; never posted here.
    public static let boldTextStatusDidChangeNotification = named("BoldTextStatusDidChange")
    /// Posted after `buttonShapesEnabled` has changed; never posted here.
    public static let buttonShapesEnabledStatusDidChangeNotification = named(
        "ButtonShapesEnabledStatusDidChange")
    /// Posted after `prefersCrossFadeTransitions` has changed; never posted here.
    public static let prefersCrossFadeTransitionsStatusDidChange = named(
        "PrefersCrossFadeTransitionsStatusDidChange")
    /// Posted after `shouldDifferentiateWithoutColor` has changed; never posted here.
    public static let differentiateWithoutColorDidChangeNotification = named(
        "ShouldDifferentiateWithoutColorDidChange")
    /// Posted after `isOnOffSwitchLabelsEnabled` has changed; never posted here.
    public static let onOffSwitchLabelsDidChangeNotification = named("OnOffSwitchLabelsDidChange")
    /// Posted after `isInvertColorsEnabled` has changed; never posted here.
    public static let invertColorsStatusDidChangeNotification = named("InvertColorsStatusDidChange")
    /// Posted after `isGrayscaleEnabled` has changed; never posted here.
    public static let grayscaleStatusDidChangeNotification = named("GrayscaleStatusDidChange")
    /// Posted after `isVideoAutoplayEnabled` has changed; never posted here.
    public static let videoAutoplayStatusDidChangeNotification = named(
        "VideoAutoplayStatusDidChange")
    /// Posted after `isClosedCaptioningEnabled` has changed; never posted here.
    public static let closedCaptioningStatusDidChangeNotification = named(
        "ClosedCaptioningStatusDidChange")
    /// Posted after `isMonoAudioEnabled` has changed; never posted here.
    public static let monoAudioStatusDidChangeNotification = named("MonoAudioStatusDidChange")
    /// Posted after `isGuidedAccessEnabled` has changed; never posted here.
    public static let guidedAccessStatusDidChangeNotification = named("GuidedAccessStatusDidChange")
    /// Posted after `isSwitchControlRunning` has changed; never posted here.
    public static let switchControlStatusDidChangeNotification = named(
        "SwitchControlStatusDidChange")
    /// Posted after `isSpeakScreenEnabled` has changed; never posted here.
    public static let speakScreenStatusDidChangeNotification = named("SpeakScreenStatusDidChange")
    /// Posted after `isSpeakSelectionEnabled` has changed; never posted here.
    public static let speakSelectionStatusDidChangeNotification = named(
        "SpeakSelectionStatusDidChange")
    /// Posted after `isAssistiveTouchRunning` has changed; never posted here.
    public static let assistiveTouchStatusDidChangeNotification = named(
        "AssistiveTouchStatusDidChange")
    /// Posted after `isShakeToUndoEnabled` has changed; never posted here.
    public static let shakeToUndoDidChangeNotification = named("ShakeToUndoDidChange")
}

extension UIAccessibility {
    /// Returns a rectangle of a view in points of the screen, as `accessibilityFrame` has them.
    /// - Parameters:
    ///   - rect: the rectangle, in points of the view.
    ///   - view: the view; outside of a window the result is in points of the top of its tree.
    @preconcurrency @MainActor
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        view.onScreen(rect)
    }

    /// Returns a path of a view in points of the screen, as `accessibilityPath` has them.
    /// - Parameters:
    ///   - path: the path, in points of the view; it stays as it is.
    ///   - view: the view, whose place counts; neither its scale nor its rotation does.
    @preconcurrency @MainActor
    public static func convertToScreenCoordinates(
        _ path: UIBezierPath, in view: UIView
    ) -> UIBezierPath {
        let origin = convertToScreenCoordinates(.zero, in: view).origin
        let moved = UIBezierPath(cgPath: path.cgPath)
        moved.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
        return moved
    }
}
