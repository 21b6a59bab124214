/// The view that a controller shows in place of content that isn't there.
@MainActor
struct UnavailableContent {
    /// The description that the program set; nil for none.
    var configuration: (any UIContentConfiguration)?
    /// The view of the description; nil without one.
    var view: (any UIView & UIContentView)?
    /// Whether the program is asked for the description before the next layout.
    var isDue = true
}

extension UIViewController {
    /// The implementation of `contentUnavailableConfigurationState`.
    var unavailableState: UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
        state.searchText = ownNavigationItem?.searchController?.searchBar.text
        return state
    }

    /// Has the description updated before the next layout.
    func noteUnavailable() {
        unavailable.isDue = true
        viewIfLoaded?.setNeedsLayout()
    }

    /// Shows a description, in the present view where that can show it.
    func showUnavailable(_ new: (any UIContentConfiguration)?) {
        unavailable.configuration = new
        guard let shown = new?.updated(for: contentUnavailableConfigurationState) else {
            unavailable.view?.removeFromSuperview()
            unavailable.view = nil
            return
        }
        if let view = unavailable.view, view.supports(shown) {
            view.configuration = shown
        } else {
            unavailable.view?.removeFromSuperview()
            unavailable.view = shown.makeContentView()
        }
        placeUnavailable()
    }

    /// Asks the program for the description where that is due, and places its view.
    func bringUnavailableUpToDate() {
        if unavailable.isDue {
            unavailable.isDue = false
            let state = contentUnavailableConfigurationState
            updateContentUnavailableConfiguration(using: state)
            if let shown = unavailable.configuration?.updated(for: state) {
                unavailable.view?.configuration = shown
            }
        }
        placeUnavailable()
    }

    /// Puts the view over the visible part of the controller's view, which may scroll.
    private func placeUnavailable() {
        guard let ownView, let shown = unavailable.view else { return }
        if shown.superview !== ownView { ownView.addSubview(shown) }
        if shown.frame != ownView.bounds { shown.frame = ownView.bounds }
    }
}
