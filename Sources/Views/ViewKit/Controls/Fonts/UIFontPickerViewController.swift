public import Foundation

/// A controller with which a font is chosen: a list of the installed families, with a search.
///
/// Present it; docs/reference/controls.md, "Fonts". Main thread only.
///
/// ```swift
/// let picker = UIFontPickerViewController()
/// picker.selectedFontDescriptor = UIFontDescriptor(name: "DejaVu Sans", size: 17)
/// controller.present(picker, animated: true)
/// ```
open class UIFontPickerViewController: UIViewController {
    /// The fonts that are offered, as they were when the picker was made.
    public let configuration: Configuration
    /// The object that is told of the choice; not retained.
    open weak var delegate: (any UIFontPickerViewControllerDelegate)?
    /// The chosen font; nil for none.
    open var selectedFontDescriptor: UIFontDescriptor? {
        didSet { if selectedFontDescriptor != oldValue, !isPicking { showChoice() } }
    }
    /// Whether the person chooses, whose row has its mark already.
    private var isPicking = false

    private let list: FontList
    private let table = UITableView(frame: .zero, style: .plain)
    private let bar = UILabel()
    private let search = UISearchBar(frame: .zero)
    private let cancel = UIButton(type: .system)

    private static let header: CGFloat = 52

    /// A picker of some fonts.
    /// - Parameter configuration: the fonts; later changes of this object don't count.
    public init(configuration: Configuration) {
        self.configuration = configuration.copy() as? Configuration ?? configuration
        list = FontList(self.configuration)
        super.init(nibName: nil, bundle: nil)
        start()
    }

    /// A picker of all families.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        configuration = Configuration()
        list = FontList(configuration)
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        start()
    }

    /// A picker of all families; nothing is read.
    public required init?(coder: NSCoder) {
        configuration = Configuration()
        list = FontList(configuration)
        super.init(coder: coder)
        start()
    }

    private func start() {
        list.onPick = { [weak self] in self?.picked($0) }
        table.dataSource = list
        table.delegate = list
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        bar.font = .systemFont(ofSize: 17, weight: .semibold)
        bar.textAlignment = .center
        bar.text = title ?? SystemText.fontMenu.text
        bar.accessibilityTraits = .header
        cancel.setTitle(SystemText.cancel.text, for: .normal)
        cancel.addAction(UIAction { [weak self] _ in self?.end() }, for: .touchUpInside)
        search.delegate = self
        for part in [bar, cancel, search, table] as [UIView] { view.addSubview(part) }
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let (width, safe) = (view.bounds.width, view.safeAreaInsets)
        let wanted = min(cancel.intrinsicContentSize.width + 16, max(0, width / 2))
        cancel.frame = view.turned(CGRect(x: 8, y: safe.top + 8, width: wanted, height: 36))
        bar.frame = CGRect(
            x: wanted + 16, y: safe.top + 8, width: max(0, width - 2 * wanted - 32), height: 36)
        search.frame = CGRect(x: 0, y: safe.top + Self.header, width: width, height: 56)
        let top = search.frame.maxY
        table.frame = CGRect(
            x: 0, y: top, width: width, height: max(0, view.bounds.height - top))
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        view.layoutIfNeeded()
        if let path = list.chosenPath { table.scrollToRow(at: path, at: .middle, animated: false) }
    }

    private func showChoice() {
        list.choose(selectedFontDescriptor.map { UIFont(descriptor: $0, size: 0) })
        if isViewLoaded { table.reloadData() }
    }

    private func picked(_ descriptor: UIFontDescriptor) {
        isPicking = true
        selectedFontDescriptor = descriptor
        isPicking = false
        delegate?.fontPickerViewControllerDidPickFont(self)
    }

    /// Closes the picker as the person does.
    private func end() {
        dismiss(animated: true)
        delegate?.fontPickerViewControllerDidCancel(self)
    }
}

extension UIFontPickerViewController: UISearchBarDelegate {
    /// Shows the families whose names contain the text.
    ///
    /// - Parameters:
    ///   - searchBar: The search bar above the list.
    ///   - searchText: The text that it holds now; empty shows all families.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        list.search(searchText)
        table.reloadData()
    }
}
