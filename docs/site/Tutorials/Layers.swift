import UIKit

final class LayersController: UIViewController {
    let card = CALayer()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        card.frame = CGRect(x: 60, y: 60, width: 200, height: 120)
        card.backgroundColor = UIColor.systemIndigo.cgColor
        card.cornerRadius = 20
        view.layer.addSublayer(card)
        // step 2
        card.shadowOpacity = 0.4
        card.shadowRadius = 12
        card.shadowOffset = CGSize(width: 0, height: 8)
        card.shadowPath = CGPath(
            roundedRect: card.bounds, cornerWidth: 20, cornerHeight: 20, transform: nil)
        // step 3
        let shine = CAGradientLayer()
        shine.frame = card.bounds
        shine.cornerRadius = 20
        shine.colors = [UIColor.systemTeal.cgColor, UIColor.systemPurple.cgColor]
        shine.startPoint = CGPoint(x: 0, y: 0)
        shine.endPoint = CGPoint(x: 1, y: 1)
        card.addSublayer(shine)
        let dots = CAReplicatorLayer()
        dots.instanceCount = 5
        dots.instanceTransform = CATransform3DMakeTranslation(34, 0, 0)
        let dot = CALayer()
        dot.frame = CGRect(x: 22, y: 80, width: 20, height: 20)
        dot.cornerRadius = 10
        dot.backgroundColor = UIColor.white.cgColor
        dots.addSublayer(dot)
        card.addSublayer(dots)
        // step 1
    }
    // step 4

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        view.layer.sublayerTransform = perspective
        card.transform = CATransform3DMakeRotation(.pi / 5, 0, 1, 0)
    }
    // step 1
}
