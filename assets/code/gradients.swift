import UIKit

/// A sky whose colours change.
func addEvening(to view: UIView) {
    let sky = CAGradientLayer()
    sky.frame = view.bounds
    sky.colors = [UIColor.blue.cgColor, UIColor.orange.cgColor]
    sky.locations = [0, 1]
    sky.startPoint = CGPoint(x: 0.5, y: 0)
    sky.endPoint = CGPoint(x: 0.5, y: 1)
    view.layer.addSublayer(sky)

    let dusk = CABasicAnimation(keyPath: "colors")
    dusk.toValue = [UIColor.black.cgColor, UIColor.purple.cgColor]
    dusk.duration = 10
    sky.add(dusk, forKey: "dusk")
}
