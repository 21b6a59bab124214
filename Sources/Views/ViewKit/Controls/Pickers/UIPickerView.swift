import CoreAnimation
public import Foundation
import Primitives

/// Wheels beside each other, each with rows of which one is chosen: the row in the middle.
///
/// A wheel is turned by a finger or a flick, by the scroll wheel, by arrow keys, or by a press on a
/// row; it comes to rest with a row in the middle. Numbers: docs/reference/controls.md, "Pickers".
/// Main thread only.
///
/// ```swift
/// final class Sizes: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
///     func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
///     func pickerView(_: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
///     func pickerView(
///         _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
///     ) -> String? { ["small", "medium", "large"][row] }
/// }
/// ```
open class UIPickerView: UIView {
    /// The object with the numbers of wheels and rows; not retained.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { forget() } }
    /// The object with the rows' contents, which is told of choices; not retained.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { forget() } }
    /// Whether the chosen row is marked; kept: it always is, as on Apple's systems.
    open var showsSelectionIndicator = true

    /// Whether the delegate may have views for rows; false once it has shown that it has none.
    var hasViews = true
    private(set) var columns: [PickerColumn] = []
    private let band = UIView()
    private var isLoaded = false

    /// A picker of 320 by 216 points where the size of `frame` is zero.
    public override init(frame: CGRect) {
        let isEmpty = frame.size == .zero
        super.init(frame: isEmpty ? CGRect(origin: frame.origin, size: WheelShape.size) : frame)
        start()
    }

    /// A picker of 320 by 216 points.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = WheelShape.size
        start()
    }

    private func start() {
        isOpaque = false
        band.isUserInteractionEnabled = false
        band.backgroundColor = .tertiarySystemFill
        band.layer.cornerRadius = 8
        band.layer.cornerCurve = .continuous
        addSubview(band)
        showContrast()
    }

    // Content

    /// The number of wheels.
    open var numberOfComponents: Int {
        loadIfNeeded()
        return columns.count
    }

    /// Returns the number of rows of a wheel; 0 for a wheel that isn't there.
    /// - Parameter component: the index of the wheel, from 0 at the leading edge.
    open func numberOfRows(inComponent component: Int) -> Int { column(component)?.count ?? 0 }

    /// Returns the size of a wheel's rows, in points.
    /// - Parameter component: the index of the wheel, from 0 at the leading edge.
    open func rowSize(forComponent component: Int) -> CGSize {
        layoutIfNeeded()
        guard let column = column(component) else { return .zero }
        return CGSize(width: column.bounds.width, height: column.rowHeight)
    }

    /// Returns the view that the delegate gave for a row; nil while it isn't seen.
    /// - Parameters:
    ///   - row: the index of the row, from 0.
    ///   - component: the index of the wheel, from 0 at the leading edge.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        layoutIfNeeded()
        return column(component)?.programView(of: row)
    }

    /// Asks for all numbers and contents again; rows stay chosen by their index.
    open func reloadAllComponents() {
        forget()
        setNeedsLayout()
    }

    /// Asks for the numbers and contents of a wheel again.
    /// - Parameter component: the index of the wheel, from 0 at the leading edge.
    open func reloadComponent(_ component: Int) {
        guard let column = column(component) else { return }
        load(column)
        setNeedsLayout()
    }

    private func forget() {
        isLoaded = false
        hasViews = true
        setNeedsLayout()
    }

    private func loadIfNeeded() {
        guard !isLoaded else { return }
        isLoaded = true
        let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
        while columns.count > count { columns.removeLast().removeFromSuperview() }
        while columns.count < count {
            let column = PickerColumn(self, columns.count)
            columns.append(column)
            addSubview(column)
        }
        for column in columns { load(column) }
    }

    private func load(_ column: PickerColumn) {
        let count = dataSource?.pickerView(self, numberOfRowsInComponent: column.index) ?? 0
        let height = delegate?.pickerView(self, rowHeightForComponent: column.index) ?? 0
        column.load(
            max(0, count), rowHeight: height >= 1 && height.isFinite ? height : WheelShape.row)
    }

    private func column(_ component: Int) -> PickerColumn? {
        loadIfNeeded()
        return columns.indices.contains(component) ? columns[component] : nil
    }

    // Choice

    /// Returns the row that is chosen in a wheel: while it turns, the one before; −1 without rows.
    /// - Parameter component: the index of the wheel, from 0 at the leading edge.
    open func selectedRow(inComponent component: Int) -> Int {
        guard let column = column(component), column.count > 0 else { return -1 }
        return column.row
    }

    /// Chooses a row without telling the delegate; rows that aren't there are ignored.
    /// - Parameters:
    ///   - row: the index of the row, from 0.
    ///   - component: the index of the wheel, from 0 at the leading edge.
    ///   - animated: whether the wheel turns to the row.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        guard let column = column(component), row >= 0, row < column.count else { return }
        column.select(row, animated: animated)
    }

    /// Called after the user has chosen a row of a wheel.
    func chose(_ column: PickerColumn) {
        delegate?.pickerView(self, didSelectRow: column.row, inComponent: column.index)
    }

    /// Moves the keyboard's focus to the wheel beside another.
    func focus(beside column: PickerColumn, toRight: Bool) -> Bool {
        let next = column.index + (toRight != isMirrored ? 1 : -1)
        guard columns.indices.contains(next) else { return false }
        return window?.focusSystem.shortcutGoes(to: columns[next]) ?? false
    }

    // Look

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: max(WheelShape.size.width, size.width), height: WheelShape.size.height)
    }

    open override var intrinsicContentSize: CGSize { WheelShape.size }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showContrast()
        for column in columns { column.place() }
    }

    private func showContrast() {
        let isStrong = traitCollection.accessibilityContrast == .high
        band.layer.borderWidth = isStrong ? 1 : 0
        band.layer.borderColor = UIColor.label.resolvedColor(with: traitCollection).cgColor
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    open override func layoutSubviews() {
        super.layoutSubviews()
        loadIfNeeded()
        let tall = columns.map(\.rowHeight).max() ?? WheelShape.row
        band.frame = CGRect(
            x: WheelShape.side, y: bounds.midY - tall / 2,
            width: max(0, bounds.width - 2 * WheelShape.side), height: tall)
        let widths = widths(in: band.bounds.width)
        var x = bounds.midX - widths.reduce(0, +) / 2
        let order = isMirrored ? Array(columns.reversed()) : columns
        for column in order {
            let width = widths[column.index]
            column.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            column.vanishing = bounds.midX - column.frame.midX
            x += width
        }
    }

    /// Returns the widths of the wheels, which fit in `room`.
    private func widths(in room: CGFloat) -> [CGFloat] {
        guard !columns.isEmpty else { return [] }
        let given = columns.map { column -> CGFloat in
            let width = delegate?.pickerView(self, widthForComponent: column.index) ?? 0
            return width.isFinite ? max(0, width) : 0
        }
        let open = CGFloat(given.filter { $0 == 0 }.count)
        let taken = given.reduce(0, +)
        // Wheels without a width share the room that the others leave.
        let rest = open > 0 ? max(0, room - taken) / open : 0
        let all = given.map { $0 > 0 ? $0 : rest }
        let sum = all.reduce(0, +)
        return sum > room ? all.map { $0 * room / sum } : all
    }
}
