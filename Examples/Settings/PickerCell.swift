import UIKit

/// A cell with a wheel of the times after which the screen goes dark.
final class PickerCell: UICollectionViewListCell, UIPickerViewDataSource, UIPickerViewDelegate {
    /// Called after a time was chosen.
    var onChange: () -> Void = {}

    override init(frame: CGRect) {
        super.init(frame: frame)
        let picker = UIPickerView()
        picker.dataSource = self
        picker.delegate = self
        picker.accessibilityLabel = "Sleep after"
        picker.selectRow(Settings.sleep, inComponent: 0, animated: false)
        picker.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(picker)
        NSLayoutConstraint.activate([
            picker.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            picker.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            picker.topAnchor.constraint(equalTo: contentView.topAnchor),
            picker.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            picker.heightAnchor.constraint(equalToConstant: 150),
        ])
    }

    required init?(coder: NSCoder) { fatalError("There is no storyboard") }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        Settings.sleepTimes.count
    }

    func pickerView(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? {
        Settings.sleepTimes[row]
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        Settings.sleep = row
        onChange()
    }
}
