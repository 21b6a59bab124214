import CoreAnimation
import Foundation

/// A tab with others inside, which a side bar would list below it. A bar has one item for all of them: it shows
/// the group's own controller, else that of the selected child. Main thread only.
open class UITabGroup: UITab {
    /// The tabs inside.
    open var children: [UITab] {
        get { list }
        set {
            for old in list where !newValue.contains(old) { old.parent = nil }
            list = newValue
            for tab in newValue { tab.parent = self }
            if let chosen, !newValue.contains(chosen) { self.chosen = nil }
            tabBarController?.tabsChanged()
        }
    }
    /// The child that is chosen; by default the one of `defaultChildIdentifier`, else the first that isn't hidden. A
    /// tab that isn't a child is ignored.
    open var selectedChild: UITab? {
        get {
            let wanted = chosen ?? defaultChildIdentifier.flatMap { tab(forIdentifier: $0) }
            return wanted?.isHidden == false ? wanted : list.first { !$0.isHidden }
        }
        set {
            guard let newValue, list.contains(newValue) else { return }
            chosen = newValue
            tabBarController?.tabsChanged()
        }
    }
    /// The name of the child that is chosen first; nil for the first child.
    open var defaultChildIdentifier: String?

    private var list: [UITab] = []
    private var chosen: UITab?

    /// A group of tabs.
    /// - Parameters:
    ///   - title: the text below the picture.
    ///   - image: the picture; nil for none.
    ///   - identifier: a name that no other tab of the bar has.
    ///   - children: the tabs inside.
    ///   - viewControllerProvider: makes the group's own controller, once; nil for that of the selected
    ///     child.
    public init(
        title: String, image: UIImage?, identifier: String, children: [UITab] = [],
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        super.init(
            title: title, image: image, identifier: identifier,
            viewControllerProvider: viewControllerProvider)
        self.children = children
    }

    override func showItem() {
        super.showItem()
        for tab in list { tab.showItem() }
    }

    open override var viewController: UIViewController? {
        super.viewController ?? selectedChild?.viewController
    }

    /// Returns the tab of a name inside, at any depth; nil for none.
    /// - Parameter identifier: the name of a tab.
    open func tab(forIdentifier identifier: String) -> UITab? {
        UITab.find(identifier, in: list)
    }
}

extension UITab {
    /// Returns the tab of a name among some and in their groups; nil for none.
    static func find(_ identifier: String, in tabs: [UITab]) -> UITab? {
        for tab in tabs {
            if tab.identifier == identifier { return tab }
            if let inner = (tab as? UITabGroup)?.tab(forIdentifier: identifier) { return inner }
        }
        return nil
    }
}

extension UITabBarController {
    /// The place of the tabs; Apple's numbers.
    public enum Mode: Int, Sendable {
        /// The system's choice: a bar.
        case automatic = 0
        /// A bar.
        case tabBar = 1
        /// A bar that becomes a side bar; here it stays a bar.
        case tabSidebar = 2
    }

    /// Takes new tabs: those that aren't hidden and show a controller become items of the bar.
    func take(tabs new: [UITab]) {
        for old in ownTabs where !new.contains(old) { old.owner = nil }
        ownTabs = new
        for tab in new { tab.owner = self }
        tabsChanged()
    }

    /// Brings the bar up to date with the tabs. The chosen tab stays chosen while it is in the bar, though the
    /// controller of a group may be another one now.
    func tabsChanged() {
        guard !ownTabs.isEmpty || isOfTabs else { return }
        let shown = zip(tabsInBar, viewControllers ?? [])
        let chosen = shown.first { $1 === selectedViewController }?.0
        isOfTabs = !ownTabs.isEmpty
        tabsInBar = ownTabs.filter { !$0.isHidden && $0.viewController != nil }
        take(tabsInBar.compactMap(\.viewController), choosing: chosen?.viewController)
    }

    /// Returns the tab of the list that shows a controller; nil for none.
    func tab(of controller: UIViewController?) -> UITab? {
        guard let controller else { return nil }
        return ownTabs.first { !$0.isHidden && $0.viewController === controller }
    }

    /// Chooses the tab, and in a group the child; a tab that isn't in the bar is reported.
    func choose(_ tab: UITab?) {
        var top = tab
        while let inner = top, let group = inner.parent {
            group.selectedChild = inner
            top = group
        }
        guard let top, ownTabs.contains(top), !top.isHidden, let controller = top.viewController
        else { return Complaint.tell("UITabBarController: that is none of its tabs in the bar") }
        selectedViewController = controller
    }
}
