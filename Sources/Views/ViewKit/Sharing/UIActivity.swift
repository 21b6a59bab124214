public import Foundation

/// Something that can be done with items: shown as a row of a `UIActivityViewController`.
///
/// A subclass overrides the title, the picture, `canPerform(withActivityItems:)` and `perform()`. Main
/// thread only.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    /// The name of an activity.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// A name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A name.
        /// - Parameter rawValue: a name of your own in reverse order of domains.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// Copies the items.
        public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
        /// Saves the items as a file: Apple's row has the name, and no constant for it.
        public static let saveToFiles = Self("com.apple.DocumentManagerUICore.SaveToFiles")
        /// Opens the item with another program; only here.
        public static let openWith = Self("lamina.activity.OpenWith")
        /// Prints the items; missing here.
        public static let print = Self("com.apple.UIKit.activity.Print")
        /// Sends the items as mail; missing here.
        public static let mail = Self("com.apple.UIKit.activity.Mail")
        /// Sends the items as a message; missing here.
        public static let message = Self("com.apple.UIKit.activity.Message")
        /// Sends the items to a device nearby; missing here.
        public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
        /// Saves pictures among the person's; missing here.
        public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
        /// Keeps an address to be read later; missing here.
        public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
        /// Makes a picture a contact's; missing here.
        public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
    }

    /// The group of an activity; Apple's numbers.
    public enum Category: Int, Sendable {
        /// The activity changes or uses the items.
        case action = 0
        /// The activity sends the items to others.
        case share = 1
    }

    /// The group of the activity; rows of all groups stand together here.
    open class var activityCategory: Category { .action }
    /// The name, which the completion gets; nil for none.
    open var activityType: ActivityType? { nil }
    /// The text of the row.
    open var activityTitle: String? { nil }
    /// The picture of the row.
    open var activityImage: UIImage? { nil }
    /// A controller that is presented in place of a call of `perform()`; nil for none.
    open var activityViewController: UIViewController? { nil }

    /// The closure that is told of the end.
    final var onEnd: (@MainActor (Bool) -> Void)?

    /// An activity.
    public override init() {
        super.init()
    }

    /// Returns whether something can be done with the items; the default is false.
    /// - Parameter activityItems: the items of the sheet.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Called with the items before `perform()`.
    /// - Parameter activityItems: the items of the sheet.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// Performs the activity; an override calls `activityDidFinish(_:)` at the end.
    open func perform() {}

    /// Tells that the activity has ended, and whether it did its work.
    /// - Parameter completed: whether the activity did its work; false where it was cancelled.
    open func activityDidFinish(_ completed: Bool) {
        let told = onEnd
        onEnd = nil
        told?(completed)
    }
}

/// An object that gives an item once the activity for it is known. Main thread.
@preconcurrency @MainActor
public protocol UIActivityItemSource: AnyObject {
    /// Returns an item of the right kind; it need not be the item itself.
    /// - Parameter activityViewController: the sheet that asks.
    func activityViewControllerPlaceholderItem(
        _ activityViewController: UIActivityViewController
    ) -> Any
    /// Returns the item for an activity; nil for none.
    /// - Parameters:
    ///   - activityViewController: the sheet that asks.
    ///   - activityType: the activity that was chosen; nil where none is known.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
    /// Returns the subject of the item, which is the name of its file.
    /// - Parameters:
    ///   - activityViewController: the sheet that asks.
    ///   - activityType: the activity that was chosen; nil where none is known.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
}

extension UIActivityItemSource {
    /// The default, which is empty.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
}
