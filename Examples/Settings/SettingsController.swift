import UIKit

/// The settings in a list with rounded groups.
final class SettingsController: UIViewController, UICollectionViewDelegate {
    private nonisolated enum Section: String, CaseIterable {
        case notifications = "Notifications"
        case display = "Display"
    }

    private nonisolated enum Item {
        case notifications, sounds, appearance, brightness, sleep, sleepPicker
    }

    private var dataSource: UICollectionViewDiffableDataSource<Section, Item>?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Settings"
        navigationController?.navigationBar.prefersLargeTitles = true
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .supplementary
        let list = UICollectionView(
            frame: view.bounds,
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        list.delegate = self
        view.addSubview(list)
        makeDataSource(for: list)
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        view.window?.overrideUserInterfaceStyle = Settings.style
    }

    private func makeDataSource(for list: UICollectionView) {
        let row = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
            [unowned self] cell, _, item in configure(cell, for: item)
        }
        let picker = UICollectionView.CellRegistration<PickerCell, Item> {
            [unowned self] cell, _, _ in
            cell.onChange = { [unowned self] in reconfigure(.sleep) }
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { view, _, indexPath in
            var content = UIListContentConfiguration.groupedHeader()
            content.text = Section.allCases[indexPath.section].rawValue
            view.contentConfiguration = content
        }
        let source = UICollectionViewDiffableDataSource<Section, Item>(collectionView: list) {
            list, indexPath, item in
            item == .sleepPicker
                ? list.dequeueConfiguredReusableCell(using: picker, for: indexPath, item: item)
                : list.dequeueConfiguredReusableCell(using: row, for: indexPath, item: item)
        }
        source.supplementaryViewProvider = { list, _, indexPath in
            list.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
        snapshot.appendSections(Section.allCases)
        snapshot.appendItems([.notifications, .sounds], toSection: .notifications)
        snapshot.appendItems([.appearance, .brightness, .sleep], toSection: .display)
        source.apply(snapshot, animatingDifferences: false)
        dataSource = source
    }

    private func configure(_ cell: UICollectionViewListCell, for item: Item) {
        var content = UIListContentConfiguration.valueCell()
        var control: UIView?
        switch item {
        case .notifications:
            content.text = "Allow notifications"
            control = toggle(Settings.allowsNotifications) { [unowned self] in
                Settings.allowsNotifications = $0
                reconfigure(.sounds)
            }
        case .sounds:
            content.text = "Play sounds"
            let sounds = toggle(Settings.playsSounds) { Settings.playsSounds = $0 }
            sounds.isEnabled = Settings.allowsNotifications
            content.textProperties.color = sounds.isEnabled ? .label : .tertiaryLabel
            control = sounds
        case .appearance:
            content.text = "Appearance"
            control = appearanceControl()
        case .brightness:
            content.text = "Brightness"
            control = brightnessSlider()
        case .sleep, .sleepPicker:
            content.text = "Sleep after"
            content.secondaryText = Settings.sleepTimes[Settings.sleep]
        }
        control?.accessibilityLabel = content.text
        cell.contentConfiguration = content
        cell.accessories =
            control.map { control in
                [.customView(configuration: .init(customView: control, placement: .trailing()))]
            } ?? []
    }

    private func reconfigure(_ item: Item) {
        guard var snapshot = dataSource?.snapshot() else { return }
        snapshot.reconfigureItems([item])
        dataSource?.apply(snapshot, animatingDifferences: false)
    }

    func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
        dataSource?.itemIdentifier(for: indexPath) == .sleep
    }

    func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
        collectionView.deselectItem(at: indexPath, animated: true)
        guard var snapshot = dataSource?.snapshot() else { return }
        if snapshot.itemIdentifiers.contains(.sleepPicker) {
            snapshot.deleteItems([.sleepPicker])
        } else {
            snapshot.insertItems([.sleepPicker], afterItem: .sleep)
        }
        dataSource?.apply(snapshot)
    }

    private func toggle(_ isOn: Bool, onChange: @escaping (Bool) -> Void) -> UISwitch {
        let toggle = UISwitch()
        toggle.isOn = isOn
        toggle.addAction(
            UIAction { [unowned toggle] _ in onChange(toggle.isOn) }, for: .valueChanged)
        return toggle
    }

    private func appearanceControl() -> UISegmentedControl {
        let actions = ["Auto", "Light", "Dark"].enumerated().map { index, title in
            UIAction(title: title) { [unowned self] _ in
                Settings.appearance = index
                view.window?.overrideUserInterfaceStyle = Settings.style
            }
        }
        let control = UISegmentedControl(frame: .zero, actions: actions)
        control.selectedSegmentIndex = Settings.appearance
        return control
    }

    private func brightnessSlider() -> UISlider {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 180, height: 34))
        slider.value = Float(Settings.brightness)
        slider.addAction(
            UIAction { [unowned slider] _ in Settings.brightness = Double(slider.value) },
            for: .valueChanged)
        return slider
    }
}
