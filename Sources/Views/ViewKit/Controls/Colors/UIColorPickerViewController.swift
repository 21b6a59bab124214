public import Foundation
import Primitives

/// The object that is told of colours. Every member is optional. Main thread.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: AnyObject {
    /// Called after a colour was chosen; `continuously` is true while the finger goes on.
    /// - Parameters:
    ///   - viewController: the controller that calls, as one object may serve several.
    ///   - color: the colour, with its opacity where that can be chosen.
    ///   - continuously: whether the finger is still down, so that more colours follow.
    func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor,
        continuously: Bool)
    /// Called after a colour was chosen; the older form.
    /// - Parameter viewController: the controller, with the colour in `selectedColor`.
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
    /// Called after the person has closed the picker.
    /// - Parameter viewController: the controller, with the last colour in `selectedColor`.
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
    /// The default, which does nothing.
    public func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor,
        continuously: Bool
    ) {}
    /// The default, which does nothing.
    public func colorPickerViewControllerDidSelectColor(
        _ viewController: UIColorPickerViewController
    ) {}
    /// The default, which does nothing.
    public func colorPickerViewControllerDidFinish(
        _ viewController: UIColorPickerViewController
    ) {}
}

/// A controller with which a colour is chosen: from a grid, in a spectrum, or by numbers.
///
/// Present it; numbers: docs/reference/controls.md, "Colours". Main thread only.
open class UIColorPickerViewController: UIViewController {
    /// The object that is told of colours; not retained.
    open weak var delegate: (any UIColorPickerViewControllerDelegate)?
    /// The chosen colour; white by default.
    open var selectedColor: UIColor {
        get { chosen }
        set {
            chosen = newValue
            panel.color = PickedColor(newValue)
        }
    }
    /// Whether the opacity is chosen, too; true by default.
    open var supportsAlpha = true { didSet { panel.hasAlpha = supportsAlpha } }

    private var chosen = UIColor.white
    private let panel = ColorPanel()
    private let bar = UILabel()
    private let close = UIButton(type: .system)

    private static let header: CGFloat = 50

    /// A picker of white.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        start()
    }

    /// A picker of white.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    private func start() {
        preferredContentSize = CGSize(
            width: ColorPanel.size.width, height: ColorPanel.size.height + Self.header)
        panel.onChoice = { [weak self] color, goesOn in
            guard let self else { return }
            chosen = color.color
            delegate?.colorPickerViewController(
                self, didSelect: chosen, continuously: goesOn)
            if !goesOn { delegate?.colorPickerViewControllerDidSelectColor(self) }
        }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .panel
        bar.font = .systemFont(ofSize: 17, weight: .semibold)
        bar.textAlignment = .center
        bar.text = title ?? SystemText.colors.text
        bar.accessibilityTraits = .header
        close.setImage(UIImage(systemName: "xmark"), for: .normal)
        close.accessibilityLabel = SystemText.close.text
        close.addAction(UIAction { [weak self] _ in self?.finish() }, for: .touchUpInside)
        for part in [bar, close, panel] as [UIView] { view.addSubview(part) }
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = view.bounds.width
        let top = view.safeAreaInsets.top
        bar.frame = CGRect(x: 60, y: top + 8, width: max(0, width - 120), height: 36)
        close.frame = CGRect(x: isMirrored ? 10 : width - 46, y: top + 8, width: 36, height: 36)
        panel.frame = CGRect(
            x: 0, y: top + Self.header, width: width, height: ColorPanel.size.height)
    }

    /// Closes the picker as the person does.
    private func finish() {
        dismiss(animated: true)
        delegate?.colorPickerViewControllerDidFinish(self)
    }
}
