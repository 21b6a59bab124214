import Foundation

// The content of a button with a configuration
extension UIButton {
    func updateIfDue() {
        guard isDueForUpdate else { return }
        isDueForUpdate = false
        updateConfiguration()
        configurationUpdateHandler?(self)
    }

    var configuredLook: ConfiguredLook? {
        guard var shown = configuration else { return nil }
        if let chosenElement { shown.show(chosenElement) }
        return ConfiguredLook(
            configuration: shown, state: state,
            tint: role == .destructive ? .systemRed : tintColor)
    }

    /// Whether constraints determine the width and the height follows from it, as the title of a configuration may break.
    var wrapsByWidth: Bool {
        updateIfDue()
        return content?.wraps ?? false
    }

    /// Returns the height of the content when its texts break at `width`.
    func height(forWidth width: CGFloat) -> CGFloat {
        updateIfDue()
        return content?.neededSize(width: width).height ?? intrinsicContentSize.height
    }

    /// The displayed title as plain text.
    var shownWords: String? {
        content?.words ?? currentTitle ?? (attributed[state] ?? attributed[.normal])?.string
    }
}
