public import Foundation

/// The numbers of a picker's wheels and rows. Main thread.
///
/// ```swift
/// class Hours: NSObject, UIPickerViewDataSource {
///     func numberOfComponents(in picker: UIPickerView) -> Int { 1 }
///     func pickerView(_ picker: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 24 }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
    /// Returns the number of wheels.
    /// - Parameter pickerView: the picker that calls, as one object may serve several.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// Returns the number of rows of a wheel.
    /// - Parameters:
    ///   - pickerView: the picker that calls, as one object may serve several.
    ///   - component: the index of the wheel, from 0 at the leading edge.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The sizes and contents of a picker's rows, and the receiver of choices. Every member is optional.
/// Main thread.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
    /// Returns the width of a wheel, in points; by default all are alike.
    /// - Parameters:
    ///   - pickerView: the picker that calls, as one object may serve several.
    ///   - component: the index of the wheel, from 0 at the leading edge.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// Returns the height of a wheel's rows, in points; by default 32.
    /// - Parameters:
    ///   - pickerView: the picker that calls, as one object may serve several.
    ///   - component: the index of the wheel, from 0 at the leading edge.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    /// Returns a row's title.
    /// - Parameters:
    ///   - pickerView: the picker that calls, as one object may serve several.
    ///   - row: the index of the row, from 0.
    ///   - component: the index of the wheel, from 0 at the leading edge.
    func pickerView(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String?
    /// Returns a row's title with attributes, which is used in place of the plain one.
    /// - Parameters:
    ///   - pickerView: the picker that calls, as one object may serve several.
    ///   - row: the index of the row, from 0.
    ///   - component: the index of the wheel, from 0 at the leading edge.
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString?
    /// Returns a row's view, which is used in place of titles.
    ///
    /// - Parameters:
    ///   - pickerView: the picker that calls, as one object may serve several.
    ///   - row: the index of the row, from 0.
    ///   - component: the index of the wheel, from 0 at the leading edge.
    ///   - view: a view of this wheel that is no longer seen, to be used again; nil for none.
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
        reusing view: UIView?
    ) -> UIView
    /// Called after the user has chosen another row, once the wheel rests on it.
    /// - Parameters:
    ///   - pickerView: the picker that calls, as one object may serve several.
    ///   - row: the index of the row that the wheel rests on, from 0.
    ///   - component: the index of the wheel, from 0 at the leading edge.
    func pickerView(
        _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    /// The default: 0, with which all wheels are alike.
    public func pickerView(
        _ pickerView: UIPickerView, widthForComponent component: Int
    ) -> CGFloat { 0 }
    /// The default: 0, which means the system's height.
    public func pickerView(
        _ pickerView: UIPickerView, rowHeightForComponent component: Int
    ) -> CGFloat { 0 }
    /// The default: nil.
    public func pickerView(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { nil }
    /// The default: nil.
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { nil }
    /// The default: an empty view, in place of which the title is shown.
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
        reusing view: UIView?
    ) -> UIView {
        pickerView.hasViews = false
        return UIView()
    }
    /// The default, which does nothing.
    public func pickerView(
        _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
    ) {}
}

/// The names of a picker's wheels for screen readers. Every member is optional. Main thread.
@preconcurrency @MainActor
public protocol UIPickerViewAccessibilityDelegate: UIPickerViewDelegate {
    /// Returns the name of a wheel; nil for none.
    /// - Parameters:
    ///   - pickerView: the picker that calls, as one object may serve several.
    ///   - component: the index of the wheel, from 0 at the leading edge.
    func pickerView(
        _ pickerView: UIPickerView, accessibilityLabelForComponent component: Int
    ) -> String?
    /// Returns the hint of a wheel; nil for none.
    /// - Parameters:
    ///   - pickerView: the picker that calls, as one object may serve several.
    ///   - component: the index of the wheel, from 0 at the leading edge.
    func pickerView(
        _ pickerView: UIPickerView, accessibilityHintForComponent component: Int
    ) -> String?
}

extension UIPickerViewAccessibilityDelegate {
    /// The default: nil.
    public func pickerView(
        _ pickerView: UIPickerView, accessibilityLabelForComponent component: Int
    ) -> String? { nil }
    /// The default: nil.
    public func pickerView(
        _ pickerView: UIPickerView, accessibilityHintForComponent component: Int
    ) -> String? { nil }
}
