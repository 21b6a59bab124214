import CoreAnimation
public import Foundation
import Primitives
import Stage

/// A sheet of activities for items: to copy them, to save them as files, to open one with
/// another program, and the program's own activities.
///
/// Present it, as a popover where a view or an item of a bar is its source. Without the desktop's portal
/// the sheet has no rows for files, and a sentence on standard error says so. Main thread only.
///
/// ```swift
/// let share = UIActivityViewController(
///     activityItems: ["A line of text"], applicationActivities: nil)
/// controller.present(share, animated: true)
/// ```
open class UIActivityViewController: UIViewController {
    /// A closure that is told of the end: the activity, nil where none was chosen; whether it did its
    /// work; the items that came back, always nil here; the error.
    public typealias CompletionWithItemsHandler = (
        UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
    ) -> Void
    /// The older form of `CompletionWithItemsHandler`.
    public typealias CompletionHandler = (UIActivity.ActivityType?, Bool) -> Void

    /// The closure that is told of the end.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// The older form of `completionWithItemsHandler`.
    open var completionHandler: CompletionHandler?
    /// The activities that aren't offered.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// Whether the first activity may stand out; kept, without effect.
    open var allowsProminentActivity = true

    private let sources: [Any]
    private let ownActivities: [UIActivity]
    private var shown: [UIActivity] = []
    private var isOver = false
    private let head = UILabel()
    private let rows = UIStackView()

    private static let width: CGFloat = 300
    private static let rowHeight: CGFloat = 44
    private static let headHeight: CGFloat = 56

    /// A sheet for items: texts, addresses, files, pictures, and sources of them.
    /// - Parameters:
    ///   - activityItems: texts, addresses, files and pictures, or objects that give them.
    ///   - applicationActivities: actions of the program; nil for none.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        sources = activityItems
        ownActivities = applicationActivities ?? []
        super.init(nibName: nil, bundle: nil)
        choose()
    }

    /// A sheet without items.
    public required init?(coder: NSCoder) {
        sources = []
        ownActivities = []
        super.init(coder: coder)
    }

    /// The items for an activity; for nil, those that stand for them.
    private func items(for activity: UIActivity?) -> [Any] {
        sources.compactMap { each in
            guard let source = each as? any UIActivityItemSource else { return each }
            guard let activity else {
                return source.activityViewControllerPlaceholderItem(self)
            }
            return source.activityViewController(
                self, itemForActivityType: activity.activityType)
        }
    }

    /// Finds the activities that can do something with the items.
    private func choose() {
        let items = items(for: nil)
        let excluded = Set(excludedActivityTypes ?? [])
        let desktop: [UIActivity] = [CopyActivity(), SaveActivity(), OpenActivity()]
        shown = (desktop + ownActivities).filter {
            $0.canPerform(withActivityItems: items)
                && $0.activityType.map { !excluded.contains($0) } ?? true
        }
        let height = Self.headHeight + Self.rowHeight * CGFloat(shown.count) + 8
        preferredContentSize = CGSize(width: Self.width, height: height)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        choose()
        if DesktopRequests.chooser == nil {
            Complaint.tell(
                "UIActivityViewController offers no files: \(DesktopRequests.absence)")
        }
        view.backgroundColor = .panel
        head.font = .systemFont(ofSize: 15, weight: .semibold)
        head.numberOfLines = 2
        head.lineBreakMode = .byTruncatingMiddle
        head.text = items(for: nil).compactMap { SharedItem($0)?.summary }
            .joined(separator: ", ")
        head.accessibilityTraits = .header
        rows.axis = .vertical
        rows.distribution = .fillEqually
        for activity in shown { rows.addArrangedSubview(row(of: activity)) }
        for part in [head, rows] as [UIView] { view.addSubview(part) }
    }

    private func row(of activity: UIActivity) -> UIButton {
        var look = UIButton.Configuration.plain()
        look.title = activity.activityTitle
        look.image = activity.activityImage
        look.imagePadding = 12
        let button = UIButton(configuration: look)
        button.addAction(
            UIAction { [weak self] _ in self?.begin(activity) }, for: .touchUpInside)
        return button
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let top = view.safeAreaInsets.top
        let width = view.bounds.width
        head.frame = CGRect(
            x: 16, y: top, width: max(0, width - 32), height: Self.headHeight)
        rows.frame = CGRect(
            x: 0, y: top + Self.headHeight, width: width,
            height: Self.rowHeight * CGFloat(shown.count))
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { tell(nil, false) }
    }

    /// Does what a person chose, and closes the sheet.
    private func begin(_ activity: UIActivity) {
        let source = sources.lazy.compactMap { $0 as? any UIActivityItemSource }.first
        (activity as? SaveActivity)?.name =
            source?.activityViewController(self, subjectForActivityType: activity.activityType)
            ?? ""
        activity.prepare(withActivityItems: items(for: activity))
        activity.onEnd = { [self] completed in
            tell(activity.activityType, completed)
            presentingViewController?.dismiss(animated: true)
        }
        if let controller = activity.activityViewController {
            present(controller, animated: true)
        } else {
            activity.perform()
        }
    }

    private func tell(_ type: UIActivity.ActivityType?, _ completed: Bool) {
        guard !isOver else { return }
        isOver = true
        completionHandler?(type, completed)
        completionWithItemsHandler?(type, completed, nil, nil)
    }
}
