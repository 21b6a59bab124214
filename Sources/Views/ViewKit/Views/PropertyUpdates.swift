import Foundation

/// The classes of programs that override `updateProperties()`: others aren't asked. Main thread.
@MainActor
private enum PropertyOverrides {
    private final class PlainView: UIView {}

    private final class OwnView: UIView {
        override func updateProperties() { super.updateProperties() }
    }

    private final class PlainPage: UIViewController {}

    private final class OwnPage: UIViewController {
        override func updateProperties() { super.updateProperties() }
    }

    private static var views = OverrideSearch(
        UIView.self, plain: PlainView.self, own: OwnView.self, count: 1...1, isUnknownOwn: true)
    private static var pages = OverrideSearch(
        UIViewController.self, plain: PlainPage.self, own: OwnPage.self, count: 1...1,
        isUnknownOwn: true)

    static func has(_ view: UIView) -> Bool { views.has(type(of: view)) }
    static func has(_ page: UIViewController?) -> Bool {
        page.map { pages.has(type(of: $0)) } ?? false
    }
}

extension UIView {
    /// Calls `updateProperties()` of the view's controller and of the view, each where it is due.
    func bringPropertiesUpToDate() {
        // The controller comes first: its update may make one of the view due.
        if let page = controller, page.isDueForProperties {
            page.isDueForProperties = false
            if PropertyOverrides.has(page) {
                traitCollection.performAsCurrent { page.updateProperties() }
            }
        }
        guard isDueForProperties else { return }
        isDueForProperties = false
        if PropertyOverrides.has(self) {
            traitCollection.performAsCurrent { updateProperties() }
        }
    }

    /// Has the properties updated that may depend on traits, after these have changed.
    func traitsChangedForProperties() {
        if PropertyOverrides.has(self) { setNeedsUpdateProperties() }
        if PropertyOverrides.has(controller) { controller?.setNeedsUpdateProperties() }
    }
}
