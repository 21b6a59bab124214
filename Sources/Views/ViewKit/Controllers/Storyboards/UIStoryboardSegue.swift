import CoreAnimation
public import Foundation

/// A transition from one controller to another. No storyboard is read here; a program makes segues
/// itself.
///
///     let segue = UIStoryboardSegue(identifier: "details", source: self, destination: details) { … }
///     prepare(for: segue, sender: nil)
///     segue.perform()
///
/// Main thread only.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// The segue's identifier; nil for none.
    public let identifier: String?
    /// The controller at which the segue starts.
    public let source: UIViewController
    /// The controller to which the segue leads.
    public let destination: UIViewController
    private let handler: (() -> Void)?

    /// A segue that a subclass performs.
    /// - Parameters:
    ///   - identifier: a name of your own; nil for none.
    ///   - source: the controller that is shown; retained.
    ///   - destination: the controller that comes; retained.
    public init(
        identifier: String?, source: UIViewController, destination: UIViewController
    ) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        handler = nil
        super.init()
    }

    /// A segue that `performHandler` performs.
    /// - Parameters:
    ///   - identifier: a name of your own; nil for none.
    ///   - source: the controller that is shown; retained.
    ///   - destination: the controller that comes; retained.
    ///   - performHandler: called on the main thread by `perform()`, and retained.
    public init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        handler = performHandler
        super.init()
    }

    /// Performs the segue. Without a handler or an override this is reported and nothing happens.
    open func perform() {
        guard let handler else {
            return Complaint.tell(
                """
                perform() of the segue "\(identifier ?? "")" does nothing: give it a performHandler, \
                or override perform()
                """)
        }
        handler()
    }
}

extension UIViewController {
    /// Reports that `performSegue` does nothing in a program without storyboards.
    func tellUnknownSegue(_ identifier: String) {
        Complaint.tell(
            """
            performSegue(withIdentifier: "\(identifier)") of \(type(of: self)) does nothing: no \
            storyboard is read here. Present or push the controller in code, or override performSegue.
            """)
    }

    /// The storyboard of the controller: always nil.
    public var storyboard: UIStoryboard? { nil }
}
