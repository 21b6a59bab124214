public import Foundation
import Stage

// Feedback to the fingers: desktops have none, so what matters rings their bell and the rest is silent

/// The superclass of generators of feedback. Main thread only.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// A generator; its methods may be called at any time.
    public override init() {
        super.init()
    }

    /// A generator of feedback for a view.
    /// - Parameter view: the view that the feedback is about; ignored.
    public convenience init(view: UIView) {
        self.init()
    }

    /// Announces feedback; nothing has to be prepared here.
    open func prepare() {}
}

/// Feedback for things that touch each other; silent here.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The mass of the things; Apple's numbers.
    public enum FeedbackStyle: Int, Sendable {
        /// The touch of a small and light thing.
        case light = 0
        /// The touch of a thing of medium size.
        case medium = 1
        /// The touch of a large and heavy thing.
        case heavy = 2
        /// The touch of soft material.
        case soft = 3
        /// The touch of hard material.
        case rigid = 4
    }

    /// A generator for things of a mass.
    /// - Parameter style: the mass of the things that collide.
    public init(style: FeedbackStyle) {
        super.init()
    }

    /// A generator for things of a mass, in a view.
    /// - Parameters:
    ///   - style: the mass of the things that collide.
    ///   - view: the view that the feedback is about; ignored.
    public convenience init(style: FeedbackStyle, view: UIView) {
        self.init(style: style)
    }

    /// A generator for things of medium mass.
    public override convenience init() {
        self.init(style: .medium)
    }

    /// Gives feedback of full strength.
    open func impactOccurred() {}

    /// Gives feedback of a strength from 0 to 1.
    /// - Parameter intensity: 0...1; ignored, as desktops have no such motor.
    open func impactOccurred(intensity: CGFloat) {}

    /// Gives feedback of full strength at a point.
    /// - Parameter location: the point, in points of the view; ignored.
    open func impactOccurred(at location: CGPoint) { impactOccurred() }

    /// Gives feedback of a strength from 0 to 1 at a point.
    /// - Parameters:
    ///   - intensity: 0...1; ignored, as desktops have no such motor.
    ///   - location: the point, in points of the view; ignored.
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) {
        impactOccurred(intensity: intensity)
    }
}

/// Feedback for a selection that changes; silent here.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Gives feedback.
    open func selectionChanged() {}

    /// Gives feedback at a point.
    /// - Parameter location: the point, in points of the view; ignored.
    open func selectionChanged(at location: CGPoint) { selectionChanged() }
}

/// Feedback for the end of a task.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The end of the task; Apple's numbers.
    public enum FeedbackType: Int, Sendable {
        /// The task has succeeded: silent.
        case success = 0
        /// The task has led to something that needs attention: the desktop's bell.
        case warning = 1
        /// The task has failed: the desktop's bell.
        case error = 2
    }

    /// Gives feedback: the desktop's bell for warnings and errors, where the desktop has one.
    /// - Parameter notificationType: success, a warning or an error; success is silent.
    open func notificationOccurred(_ notificationType: FeedbackType) {
        if notificationType != .success { DesktopRequests.bell?() }
    }

    /// Gives feedback at a point.
    /// - Parameters:
    ///   - notificationType: success, a warning or an error; success is silent.
    ///   - location: the point, in points of the view; ignored.
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
        notificationOccurred(notificationType)
    }
}
