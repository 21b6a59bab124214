import ViewKit

/// A row of the list of pages; the pointer that rests on it is told what the page is about.
final class PageCell: UITableViewCell {
    /// The page of the row, with the colours of its text.
    var shown: (entry: PageEntry, theme: Theme)? { didSet { showEntry() } }

    private let tip = UIToolTipInteraction()

    private func showEntry() {
        guard let entry = shown?.entry else { return }
        if tip.view == nil { addInteraction(tip) }
        layer.name = entry.name
        tip.defaultToolTip = entry.summary
        accessibilityHint = "\(entry.group). \(entry.summary)"
        setNeedsUpdateConfiguration()
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
        guard let (entry, theme) = shown else { return }
        let isOpen = state.isSelected
        // The open page shows its summary itself.
        tip.isEnabled = !isOpen
        var content = UIListContentConfiguration.sidebarCell()
        content.text = entry.title
        content.textProperties.font = .systemFont(
            ofSize: 13.5, weight: isOpen ? .semibold : .regular)
        content.textProperties.color = UIColor(cgColor: isOpen ? theme.text : theme.quietText)
        content.textProperties.numberOfLines = 1
        content.axesPreservingSuperviewLayoutMargins = []
        content.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 0, leading: 12, bottom: 0, trailing: 8)
        contentConfiguration = content
        var ground = UIBackgroundConfiguration.clear()
        ground.cornerRadius = 7
        ground.backgroundInsets = NSDirectionalEdgeInsets(
            top: 1, leading: 0, bottom: 1, trailing: 0)
        if isOpen || state.isHighlighted {
            let accent = UIColor(cgColor: theme.accent)
            ground.backgroundColor = accent.withAlphaComponent(isOpen ? 0.18 : 0.09)
        }
        if isOpen, let outline = theme.outline {
            ground.strokeColor = UIColor(cgColor: outline)
            ground.strokeWidth = 1
        }
        backgroundConfiguration = ground
    }
}
