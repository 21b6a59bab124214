import CoreAnimation
public import Foundation

/// The way from one controller to another. No storyboard is read here; a program makes segues itself.
///
///     let segue = UIStoryboardSegue(identifier: "details", source: self, destination: details) { … }
///     prepare(for: segue, sender: nil)
///     segue.perform()
///
/// Main thread only.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// Its name; nil for none.
    public let identifier: String?
    /// Where it starts.
    public let source: UIViewController
    /// Where it leads.
    public let destination: UIViewController
    private let handler: (() -> Void)?

    /// A segue that a subclass performs.
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

    /// Goes the way. Without a handler and an override there is none: this is told, and nothing follows.
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
    /// What `performSegue` of a program without storyboards tells.
    func tellUnknownSegue(_ identifier: String) {
        Complaint.tell(
            """
            performSegue(withIdentifier: "\(identifier)") of \(type(of: self)) does nothing: no \
            storyboard is read here. Present or push the controller in code, or override performSegue.
            """)
    }

    /// The storyboard that the controller comes from: none.
    public var storyboard: UIStoryboard? { nil }
}
