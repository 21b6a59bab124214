import CoreAnimation
import Foundation

// The toolbar at the lower edge, and the bars there that a pushed controller hides
extension UINavigationController {
    /// Whether the top controller, or one below it, was pushed to hide the bars at the lower edge.
    var hidesBottomBars: Bool { stack.dropFirst().contains(where: \.hidesBottomBarWhenPushed) }

    /// Whether the toolbar is to be seen.
    var showsTools: Bool { !areToolsHidden && !hidesBottomBars }

    /// The height that the toolbar covers at the lower edge, in points; 0 while it is hidden.
    var toolsHeight: CGFloat {
        showsTools ? UIToolbar.height + (viewIfLoaded?.safeAreaInsets.bottom ?? 0) : 0
    }

    /// Returns whether a controller's view goes on below the toolbar.
    func reachesBelowTools(_ child: UIViewController) -> Bool {
        child.edgesForExtendedLayout.contains(.bottom)
            && (tools.isTranslucent || child.extendedLayoutIncludesOpaqueBars)
    }

    /// Shows the items of the top controller; a toolbar on its way out keeps those that it has.
    func showTools(animated: Bool) {
        guard showsTools || !toolMotion.isRunning else { return }
        guard tools.items != topViewController?.toolbarItems else { return }
        tools.setItems(topViewController?.toolbarItems, animated: animated && showsTools)
    }

    /// Places the toolbar at the lower edge, or below it.
    func placeTools() {
        guard let whole = viewIfLoaded else { return }
        let height = UIToolbar.height + whole.safeAreaInsets.bottom
        tools.frame = CGRect(
            x: 0, y: whole.bounds.maxY - toolsHeight, width: whole.bounds.width, height: height)
        tools.isHidden = !showsTools && !toolMotion.isRunning
        arePlacedToolsSeen = showsTools
    }

    /// Places the toolbar after it was shown or hidden.
    func moveTools(animated: Bool) {
        if showsTools { showTools(animated: false) }
        toolMotion.run(in: self, animated: animated) { [weak self] in
            self?.placeParts()
            self?.showTools(animated: false)
        }
    }

    /// Hides or shows the bars at the lower edge as the new top controller asks for.
    func moveBottomBars(animated: Bool) {
        if arePlacedToolsSeen != showsTools { moveTools(animated: animated) }
        showTools(animated: animated)
        tabBarController?.setBarAway(hidesBottomBars, animated: animated)
    }
}
