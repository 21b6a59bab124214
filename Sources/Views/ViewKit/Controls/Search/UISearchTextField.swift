import CoreAnimation
public import Foundation
import Primitives

/// The field of a search bar: a grey ground with a magnifying glass. Main thread only.
open class UISearchTextField: UITextField {
    private static let glass: CGFloat = 18

    open override class var layerClass: AnyClass { ControlLayer.adopted }

    /// An empty field.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    /// An empty field.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    private func start() {
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 10
        layer.cornerCurve = .continuous
        placeholder = SystemText.search.text
        clearButtonMode = .always
        returnKeyType = .search
        let glass = UIImageView(
            image: UIImage(
                systemName: "magnifyingglass",
                withConfiguration: UIImage.SymbolConfiguration(pointSize: 15, weight: .medium)))
        glass.tintColor = .secondaryLabel
        leftView = glass
        leftViewMode = .always
    }

    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        super.leftViewRect(forBounds: bounds).offsetBy(dx: isFromRight ? -8 : 8, dy: 0)
    }

    open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        super.clearButtonRect(forBounds: bounds).offsetBy(dx: isFromRight ? 7 : -7, dy: 0)
    }

    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        super.textRect(forBounds: bounds).shrunk(dx: 6, dy: 0)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showEdgeOverBorder()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        showEdgeOverBorder()
    }

    override var ownAccessibility: OwnAccessibility {
        var own = fieldAccessibility
        own.traits.insert(.searchField)
        return own
    }
}
