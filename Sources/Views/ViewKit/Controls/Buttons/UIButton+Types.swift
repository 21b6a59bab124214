extension UIButton {
    /// The initial look of a button; Apple's numbers.
    public enum ButtonType: Int, Sendable {
        /// A button without a look of its own.
        case custom = 0
        /// A button in the tint colour, fainter while it is pressed.
        case system = 1
        /// An "i" in a circle, for more about something.
        case detailDisclosure = 2
        /// An "i" in a circle, as `detailDisclosure`.
        case infoLight = 3
        /// An "i" in a circle, as `detailDisclosure`.
        case infoDark = 4
        /// A plus in a circle.
        case contactAdd = 5
        /// A cross in a grey disc, which closes what is shown.
        case close = 7
    }
}

extension UIButton.ButtonType {
    /// The picture with which a button of this type begins; nil for none.
    var picture: UIImage? {
        let size = UIImage.SymbolConfiguration(pointSize: 22)
        switch self {
        case .custom, .system: return nil
        case .detailDisclosure, .infoLight, .infoDark:
            return UIImage(systemName: "info.circle", withConfiguration: size)
        case .contactAdd: return UIImage(systemName: "plus.circle", withConfiguration: size)
        case .close: return UIImage(systemName: "xmark.circle.fill", withConfiguration: size)
        }
    }
}
