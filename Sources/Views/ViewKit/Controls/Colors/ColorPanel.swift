import CoreAnimation
import Foundation
import Primitives

/// The content of a colour picker: a grid, a spectrum or sliders, the opacity, and the colour.
@MainActor
final class ColorPanel: UIView, UITextFieldDelegate {
    var color = PickedColor(1, 1, 1) { didSet { if color != oldValue { showColor() } } }
    /// Whether the opacity is chosen, too.
    var hasAlpha = true { didSet { setNeedsLayout() } }
    /// Called with a colour that was chosen by hand, and whether the finger goes on.
    var onChoice: (@MainActor (PickedColor, Bool) -> Void)?

    private let kinds = UISegmentedControl(
        items: [SystemText.grid, .spectrum, .sliders].map(\.text))
    private let grid = ColorGrid()
    private let spectrum = ColorSpectrum()
    private let sliders = [
        ColorSlider(.redPart, \.red), ColorSlider(.greenPart, \.green),
        ColorSlider(.bluePart, \.blue),
    ]
    private let numbers = [SystemText.redPart, .greenPart, .bluePart].map { ColorPanel.field($0) }
    private let hex = ColorPanel.field(.hexColorSpoken)
    private let opacity = ColorSlider(.opacity, \.alpha)
    private let percent = ColorPanel.field(.percentOfOpacity)
    private let names = [SystemText.redPart, .greenPart, .bluePart, .hexColor, .opacity].map {
        ColorPanel.label($0)
    }
    private let ground = UIView()
    private let swatch = UIView()

    /// The size of the whole, in points.
    static let size = CGSize(width: 320, height: 416)
    private static let side: CGFloat = 14
    private static let fieldWidth: CGFloat = 64

    init() {
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        isOpaque = false
        kinds.selectedSegmentIndex = 0
        kinds.addAction(
            UIAction { [weak self] _ in self?.setNeedsLayout() }, for: .valueChanged)
        ground.backgroundColor = ColorSlider.squares
        ground.clipsToBounds = true
        for view in [ground, swatch] {
            view.isUserInteractionEnabled = false
            view.layer.cornerRadius = 8
        }
        let views: [UIView] = [
            kinds, grid, spectrum, opacity, names[4], percent, ground, swatch,
        ]
        for view in views { addSubview(view) }
        for view in exact { addSubview(view) }
        for area in areas {
            area.onChoice = { [weak self] in self?.choose($0, goesOn: $1) }
        }
        for field in numbers + [hex, percent] {
            field.delegate = self
            field.addAction(
                UIAction { [weak self] in self?.read($0.sender as? UITextField) },
                for: .editingDidEnd)
        }
        showColor()
    }

    required init?(coder: NSCoder) { nil }

    private var areas: [ColorArea] {
        [grid, spectrum, opacity, sliders[0], sliders[1], sliders[2]]
    }

    /// The views that are shown with the sliders alone.
    private var exact: [UIView] {
        var views: [UIView] = [names[3], hex]
        for index in sliders.indices {
            views.append(names[index])
            views.append(sliders[index])
            views.append(numbers[index])
        }
        return views
    }

    private static func field(_ name: SystemText) -> UITextField {
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.textAlignment = .center
        field.accessibilityLabel = name.text
        return field
    }

    private static func label(_ words: SystemText) -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: 13)
        label.textColor = .secondaryLabel
        label.text = words.text
        return label
    }

    // The colour

    private func showColor() {
        for area in areas { area.color = color }
        for (field, byte) in zip(numbers, color.bytes) { field.text = "\(byte)" }
        hex.text = color.hex
        percent.text = Self.percent(Double(color.alpha))
        swatch.backgroundColor = color.color
        swatch.accessibilityValue = color.words
    }

    private func choose(_ new: PickedColor, goesOn: Bool) {
        color = new
        onChoice?(new, goesOn)
    }

    /// Takes the colour of a field; a text that is none is replaced by the present colour.
    private func read(_ field: UITextField?) {
        guard let field, let text = field.text else { return }
        var new: PickedColor? = color
        let number = Double(text.filter { $0.isNumber || $0 == "." })
        if field === hex {
            new = PickedColor(hex: text, alpha: color.alpha)
        } else if field === percent {
            new?.alpha = min(max((number ?? Double(color.alpha) * 100) / 100, 0), 1)
        } else if let index = numbers.firstIndex(of: field) {
            let part = sliders[index].part
            new?[keyPath: part] = number.map { min(max($0 / 255, 0), 1) } ?? color[keyPath: part]
        }
        let old = color
        if let new, new.bytes != old.bytes || new.alpha != old.alpha {
            choose(new, goesOn: false)
        } else {
            showColor()
        }
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        read(textField)
        return true
    }

    // Layout

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let kind = kinds.selectedSegmentIndex
        (grid.isHidden, spectrum.isHidden) = (kind != 0, kind != 1)
        for view in exact { view.isHidden = kind != 2 }
        for view in [opacity, percent, names[4]] as [UIView] { view.isHidden = !hasAlpha }
        let width = bounds.width - 2 * Self.side
        place(kinds, 0, Self.side, width, 32)
        let area = CGRect(x: Self.side, y: 58, width: width, height: 240)
        (grid.frame, spectrum.frame) = (area, area)
        for index in sliders.indices {
            let y = area.minY + CGFloat(index) * 62
            place(names[index], 0, y, width, 18)
            row(sliders[index], numbers[index], y + 20, width)
        }
        let low = area.minY + 196
        place(hex, width - 100, low, 100, 34)
        place(names[3], 0, low, width - 108, 34)
        names[3].textAlignment = isMirrored ? .left : .right
        let end = area.maxY + 10
        place(names[4], 0, end, width, 18)
        row(opacity, percent, end + 20, width)
        let bottom = hasAlpha ? end + 64 : end + 6
        place(ground, 0, bottom, width, 36)
        swatch.frame = ground.frame
        let isStrong = traitCollection.accessibilityContrast == .high
        swatch.layer.borderWidth = isStrong ? 2 : 1
        let edge: UIColor = isStrong ? .label : .separator
        swatch.layer.borderColor = edge.resolvedColor(with: traitCollection).cgColor
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func row(_ slider: UIView, _ field: UIView, _ y: CGFloat, _ width: CGFloat) {
        place(slider, 0, y, width - Self.fieldWidth - 10, 34)
        place(field, width - Self.fieldWidth, y, Self.fieldWidth, 34)
    }

    /// Places a view in the room between the sides, from the leading one.
    private func place(
        _ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
    ) {
        let left = isMirrored ? bounds.width - Self.side - x - width : Self.side + x
        view.frame = CGRect(x: left, y: y, width: max(0, width), height: height)
    }
}
