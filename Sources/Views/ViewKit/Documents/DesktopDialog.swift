import Foundation

/// A controller that the desktop shows, in a dialog of its own: presenting it makes no view.
///
/// While the dialog is there, the presenter's `presentedViewController` is the controller.
@MainActor
protocol DesktopDialog: UIViewController {
    /// Asks the desktop to show the dialog, and calls `end()` once it has gone.
    func ask()
    /// Has the desktop take the dialog away.
    func withdraw()
}

extension DesktopDialog {
    /// Implements the presentation by `presenter`.
    func begin(over presenter: UIViewController, _ completion: (() -> Void)?) {
        presenting.presenter = presenter
        presenter.presenting.shown = self
        ask()
        completion?()
    }

    /// Ends the presentation.
    func end() {
        presenting.presenter?.presenting.shown = nil
        presenting = Presenting()
    }
}

extension UIViewController {
    /// Takes away the desktop's dialogs among the controllers that are presented above this one.
    func withdrawDialogs() {
        let above = sequence(first: self as UIViewController) { $0.presenting.shown }.dropFirst()
        for case let dialog as any DesktopDialog in Array(above) {
            dialog.withdraw()
            dialog.end()
        }
    }
}
