import UIKit

final class SlowController: UIViewController {
    private var cards: [UIView] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        for index in 0..<24 {
            let box = CGRect(x: 12 + index % 6 * 51, y: 14 + index / 6 * 56, width: 41, height: 44)
            let card = UIView(frame: box)
            card.backgroundColor = .systemYellow
            card.layer.cornerRadius = 8
            card.layer.shadowOpacity = 0.5
            card.layer.shadowRadius = 4
            // step 2
            card.layer.shadowPath = UIBezierPath(roundedRect: card.bounds, cornerRadius: 8).cgPath
            // step 1
            let star = UILabel(frame: card.bounds)
            star.text = "★"
            star.textAlignment = .center
            star.layer.shadowOpacity = 0.6
            star.layer.shadowRadius = 2
            // step 3
            star.layer.shouldRasterize = true
            star.layer.rasterizationScale = UIScreen.main.scale
            // step 1
            card.addSubview(star)
            view.addSubview(card)
            cards.append(card)
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        UIView.animate(withDuration: 1) { [self] in
            for (index, card) in cards.enumerated() where index % 2 == 0 {
                card.transform = CGAffineTransform(rotationAngle: .pi / 6)
            }
        }
    }
}
