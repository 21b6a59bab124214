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
