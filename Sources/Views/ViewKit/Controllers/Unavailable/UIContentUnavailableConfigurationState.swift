/// The state of a controller whose content isn't there.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
    /// The traits of the controller.
    public var traitCollection: UITraitCollection
    /// The text that is searched: by default that of the navigation item's search bar; nil without one.
    public var searchText: String?
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// A state without a searched text.
    /// - Parameter traitCollection: the traits of the controller.
    public init(traitCollection: UITraitCollection) {
        self.traitCollection = traitCollection
    }

    /// A value of the program's own.
    /// - Parameter key: a key of your own.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}
