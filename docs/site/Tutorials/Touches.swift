import UIKit

final class TouchesController: UIViewController {
    private let card = UIView(frame: CGRect(x: 100, y: 60, width: 120, height: 90))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        card.backgroundColor = .systemTeal
        card.layer.cornerRadius = 16
        view.addSubview(card)
        card.addGestureRecognizer(
            UIPanGestureRecognizer(target: self, action: TouchesController.moved))
        // step 2
        let twice = UITapGestureRecognizer(target: self, action: TouchesController.turned)
        twice.numberOfTapsRequired = 2
        let once = UITapGestureRecognizer(target: self, action: TouchesController.grown)
        once.require(toFail: twice)
        card.addGestureRecognizer(twice)
        card.addGestureRecognizer(once)
        // step 1
    }

    private func moved(_ pan: UIPanGestureRecognizer) {
        let way = pan.translation(in: view)
        card.center.x += way.x
        card.center.y += way.y
        pan.setTranslation(.zero, in: view)
        // step 3
        guard pan.state == .ended else { return }
        let speed = pan.velocity(in: view)
        UIView.animate(
            withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
            options: .allowUserInteraction
        ) { [self] in
            let box = view.bounds.insetBy(dx: 60, dy: 45)
            card.center.x = min(max(card.center.x + speed.x / 5, box.minX), box.maxX)
            card.center.y = min(max(card.center.y + speed.y / 5, box.minY), box.maxY)
        }
        // step 1
    }
    // step 2

    private func turned(_ tap: UITapGestureRecognizer) {
        UIView.animate(withDuration: 0.3) { [self] in
            card.transform = card.transform.rotated(by: .pi / 2)
        }
    }

    private func grown(_ tap: UITapGestureRecognizer) {
        card.backgroundColor = card.backgroundColor == .systemTeal ? .systemPink : .systemTeal
    }
    // step 1
}
