import UIKit

final class FirstWindowController: UIViewController {
    // step 2
    let square = CALayer()
    // step 1

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        // step 2
        square.frame = CGRect(x: 40, y: 120, width: 80, height: 80)
        square.cornerRadius = 16
        square.backgroundColor = UIColor.systemBlue.cgColor
        view.layer.addSublayer(square)
        // step 1
    }
    // step 3

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        square.position = touch.location(in: view)
    }
    // step 1
}
