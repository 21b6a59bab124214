public import Foundation

/// The view above or below a section of a table: a text, or what a program puts into its `contentView`.
/// Main thread only.
open class UITableViewHeaderFooterView: UIView {
    /// A closure that changes a view's configurations to a state.
    public typealias ConfigurationUpdateHandler = (
        UITableViewHeaderFooterView, UIViewConfigurationState
    ) -> Void

    /// The identifier under which the view is used again; nil for none.
    public internal(set) var reuseIdentifier: String?
    /// The view behind the content; nil for the background configuration's.
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue) } }
    /// Whether the background configuration follows the view's state.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// Whether the content configuration follows the view's state.
    open var automaticallyUpdatesContentConfiguration = true
    /// The closure that changes the configurations to a new state; nil for none.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    weak var table: UITableView?
    private var host: (any UIView & UIContentView)?
    private var plain: UIView?
    private var label: UILabel?
    private var detail: UILabel?
    private var givenBackground: UIBackgroundConfiguration?
    private var hasBackground = false
    private var isDue = true
    private let ground = ListGround()

    /// A view with an identifier under which it is used again; nil for none.
    /// - Parameter reuseIdentifier: the name under which a table finds the view again; nil for
    ///   none.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        start()
    }

    /// A view of the size and at the place of `frame`.
    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    /// A view without an identifier.
    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
        start()
    }

    private func start() {
        isOpaque = false
        addSubview(ground)
        showBackground()
    }

    // Content

    /// The view with the content.
    open var contentView: UIView {
        if let host { return host }
        if let plain { return plain }
        let made = UIView(frame: bounds)
        made.isOpaque = false
        addSubview(made)
        plain = made
        return made
    }

    /// The description of the content, whose view takes the place of `contentView`.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { host?.configuration }
        set { take(newValue) }
    }

    /// Returns the description of a header for the table's style without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        table?.style == .plain ? .plainHeader() : .groupedHeader()
    }

    /// The description of the background; nil for none.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { hasBackground ? givenBackground : defaultBackgroundConfiguration() }
        set {
            (givenBackground, hasBackground) = (newValue, true)
            showBackground()
        }
    }

    /// Returns the description of the background for the table's style.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        table?.style == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
    }

    /// The text; made when it is first asked for.
    open var textLabel: UILabel? {
        label = label ?? addLabel(.headline, .label)
        return label
    }

    /// The second text; made when it is first asked for.
    open var detailTextLabel: UILabel? {
        detail = detail ?? addLabel(.footnote, .secondaryLabel)
        return detail
    }

    private func addLabel(_ style: UIFont.TextStyle, _ color: UIColor) -> UILabel {
        let made = UILabel()
        made.font = .preferredFont(forTextStyle: style)
        made.textColor = color
        contentView.addSubview(made)
        setNeedsLayout()
        return made
    }

    private func take(_ new: (any UIContentConfiguration)?) {
        if let new, let host, host.supports(new) {
            host.configuration = new
        } else {
            host?.removeFromSuperview()
            host = new?.makeContentView()
            if let host { addSubview(host) }
            plain?.isHidden = host != nil
        }
        setNeedsLayout()
    }

    /// Shows the data source's title in the look of a table's style.
    func take(_ title: String, _ table: UITableView, isHeader: Bool, isFirst: Bool) {
        self.table = table
        var content: UIListContentConfiguration
        if table.style == .plain {
            content = isHeader ? .plainHeader() : .plainFooter()
        } else {
            content = isHeader ? .groupedHeader() : .groupedFooter()
            if isHeader, isFirst { content.directionalLayoutMargins.top += TableMetrics.gap }
        }
        content.text = title
        contentConfiguration = content
        isAccessibilityElement = true
        accessibilityLabel = title
        accessibilityTraits = isHeader ? .header : .staticText
        showBackground()
    }

    /// Prepares the view for another section; overrides call `super`.
    open func prepareForReuse() { isDue = true }

    // State

    /// The state for configurations.
    open var configurationState: UIViewConfigurationState {
        UIViewConfigurationState(traitCollection: traitCollection)
    }
    /// Changes the configurations to a state; for overriding.
    /// - Parameter state: selected, highlighted, edited and the like, and the traits.
    open func updateConfiguration(using state: UIViewConfigurationState) {}
    /// Has the configurations changed to the present state before the next layout.
    open func setNeedsUpdateConfiguration() {
        isDue = true
        setNeedsLayout()
    }

    private func updateIfDue() {
        guard isDue else { return }
        isDue = false
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }

    private func showBackground() {
        let isGiven = backgroundColor != nil || backgroundView != nil
        ground.take(isGiven && !hasBackground ? .clear() : backgroundConfiguration, tint: tintColor)
    }

    private func replaceBackground(_ old: UIView?) {
        if old?.superview === self { old?.removeFromSuperview() }
        if let backgroundView { insertSubview(backgroundView, aboveSubview: ground) }
        showBackground()
        setNeedsLayout()
    }

    // UIView

    open override var backgroundColor: UIColor? { didSet { showBackground() } }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateIfDue()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        ground.place(in: bounds, RowLook.Corners(), isMirrored: isMirrored)
        backgroundView?.frame = bounds
        if let list = host as? UIListContentView { list.outerMargins = (margin, margin) }
        let content = contentView
        if content.frame != bounds { content.frame = bounds }
        content.layoutMargins = UIEdgeInsets(top: 8, left: margin, bottom: 8, right: margin)
        guard host == nil, label != nil || detail != nil else { return }
        let boxes = arrangement.boxes(in: bounds.size, isMirrored: isMirrored)
        label?.frame = boxes.text
        detail?.frame = boxes.second
    }

    private var margin: CGFloat { table?.sideMargin ?? 16 }

    private var arrangement: ListArrangement {
        var made = ListArrangement(
            margins: NSDirectionalEdgeInsets(top: 3, leading: margin, bottom: 3, trailing: margin),
            pictureGap: 0, textGap: .below(2))
        if let label, label.hasWords { made.text = label }
        if let detail, detail.hasWords { made.second = detail }
        return made
    }

    /// Returns the height that the content needs.
    func fittingHeight(width: CGFloat) -> CGFloat {
        updateIfDue()
        if let list = host as? UIListContentView {
            list.outerMargins = (margin, margin)
            return list.fittingHeight(width: width)
        }
        if host == nil, label != nil || detail != nil { return arrangement.height(width: width) }
        let height = contentView.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        if height > 0 { return height }
        return frame.height > 0 ? frame.height : TableMetrics.plainHeader
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        CGSize(width: targetSize.width, height: fittingHeight(width: targetSize.width))
    }
}
