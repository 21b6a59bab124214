import UIKit

/// A sheet whose upper corners are round, without a kink.
func roundTop(of sheet: CALayer) {
    sheet.cornerRadius = 28
    sheet.cornerCurve = .continuous
    sheet.maskedCorners = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner,
    ]
    sheet.borderWidth = 1
    sheet.borderColor = UIColor.separator.cgColor
    sheet.masksToBounds = true
}
