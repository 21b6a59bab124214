/// Facts about UIKit's classes that the list of names hasn't, from its documentation.
enum UIKitClasses {
    /// The superclasses of classes that programs use most.
    static let parents: [String: String] = {
        var parents: [String: String] = [:]
        for (parent, names) in children {
            for name in names.split(separator: " ") { parents[String(name)] = parent }
        }
        return parents
    }()

    private static let children: [String: String] = [
        "UIResponder": "UIApplication UIView UIViewController UIScene",
        "UIView": """
        UIControl UIImageView UILabel UINavigationBar UIPickerView UIProgressView UIScrollView \
        UISearchBar UIStackView UITabBar UITableViewCell UITableViewHeaderFooterView UIToolbar \
        UIVisualEffectView UIWindow UIActivityIndicatorView UICollectionReusableView
        """,
        "UIControl": """
        UIButton UIColorWell UIDatePicker UIPageControl UIRefreshControl UISegmentedControl \
        UISlider UIStepper UISwitch UITextField
        """,
        "UIScrollView": "UICollectionView UITableView UITextView",
        "UICollectionReusableView": "UICollectionViewCell",
        "UICollectionViewCell": "UICollectionViewListCell",
        "UITextField": "UISearchTextField",
        "UIScene": "UIWindowScene",
        "UIViewController": """
        UIAlertController UICollectionViewController UIColorPickerViewController \
        UINavigationController UIPageViewController UISearchController UISplitViewController \
        UITabBarController UITableViewController
        """,
        "UIGestureRecognizer": """
        UIHoverGestureRecognizer UILongPressGestureRecognizer UIPanGestureRecognizer \
        UIPinchGestureRecognizer UIRotationGestureRecognizer UISwipeGestureRecognizer \
        UITapGestureRecognizer
        """,
        "UICollectionViewLayout":
            "UICollectionViewFlowLayout UICollectionViewCompositionalLayout",
        "UIMenuElement": "UIAction UICommand UIMenu UIDeferredMenuElement",
        "UICommand": "UIKeyCommand",
        "UIBarItem": "UIBarButtonItem UITabBarItem",
    ]

    /// Advice for types that aren't here, by the names that it is for.
    private static let advice: [String: String] = [
        "use UIAlertController":
            "UIActionSheet UIActionSheetDelegate UIAlertView UIAlertViewDelegate",
        "present it with modalPresentationStyle = .popover":
            "UIPopoverController UIPopoverControllerDelegate",
        "use UISearchController": "UISearchDisplayController UISearchDisplayDelegate",
        "use UIEditMenuInteraction": "UIMenuController UIMenuItem",
        "leave it out; desktops don't vibrate": "UICanvasFeedbackGenerator",
        "leave it out; no keyboard covers a window here": "UIInputViewController",
        "read and write the file with Foundation": "UIDocument UIManagedDocument",
        "open the address with UIApplication.open": "UIWebView UIReferenceLibraryViewController",
        "use UIDocumentPickerViewController": """
        UIDocumentBrowserViewController UIDocumentBrowserViewControllerDelegate \
        UIDocumentMenuViewController
        """,
        "use UNUserNotificationCenter of the module UserNotifications": """
        UIUserNotificationSettings UIUserNotificationAction UIUserNotificationCategory \
        UIMutableUserNotificationAction UIMutableUserNotificationCategory
        """,
        "use UIActivityViewController": "UIDocumentInteractionController",
        "use UISimpleTextPrintFormatter": "UIMarkupTextPrintFormatter",
        "leave it out; the desktop's dialog has the paper": "UIPrintPaper",
        "use UITextField or UITextView": "UITextInputDelegate UITextInteraction",
    ]

    private static let hints: [String: String] = {
        var hints: [String: String] = [:]
        for (hint, names) in advice {
            for name in names.split(separator: " ") { hints[String(name)] = hint }
        }
        return hints
    }()

    /// The remedy for a type that isn't here.
    static func hint(for type: String) -> String {
        hints[type] ?? "do it in another way, or keep the lines inside #if !os(Linux)"
    }
}
