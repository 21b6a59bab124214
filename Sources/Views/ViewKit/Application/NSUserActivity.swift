public import Foundation

/// The task that a person is doing, passed to a new scene. Foundation's class is missing on Linux.
///
/// Activities are passed inside the program only, and one is kept for its next start: nothing is indexed,
/// or handed to other devices.
@preconcurrency @MainActor
open class NSUserActivity: NSObject {
    /// The name of the kind of task, such as "org.example.board.edit".
    public let activityType: String
    /// The task's title for people.
    open var title: String?
    /// The program's values for the task.
    open var userInfo: [AnyHashable: Any]?
    /// Whether the values are to be brought up to date before the activity is kept:
    /// `UIResponder.updateUserActivityState(_:)` of its responders is called then, and this is false.
    open var needsSave = false
    /// The keys of `userInfo` that are needed; kept, without effect.
    open var requiredUserInfoKeys: Set<String>?
    /// The address of the same task on the web; kept, without effect.
    open var webpageURL: URL?
    /// The name of the content, by which scenes are chosen; kept, without effect.
    open var targetContentIdentifier: String?
    /// A name under which the activity can be deleted; kept, without effect.
    open var persistentIdentifier: String?
    /// Whether other devices may continue the task; kept, without effect.
    open var isEligibleForHandoff = true
    /// Whether the task can be searched; kept, without effect.
    open var isEligibleForSearch = false

    /// An activity of a kind.
    /// - Parameter activityType: a name of your own in reverse order of domains, such as
    ///   `org.example.edit`.
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Adds values to `userInfo`.
    /// - Parameter otherDictionary: values by keys; those of keys that are there replace the old
    ///   ones.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Makes the activity the present one; kept, without effect.
    open func becomeCurrent() {}
    /// Ends the activity as the present one; kept, without effect.
    open func resignCurrent() {}
    /// Ends the activity; kept, without effect.
    open func invalidate() {}
}
