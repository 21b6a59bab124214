import UIKit

final class MotionController: UIViewController {
    let ball = CALayer()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        ball.frame = CGRect(x: 40, y: 40, width: 60, height: 60)
        ball.cornerRadius = 30
        ball.backgroundColor = UIColor.systemRed.cgColor
        view.layer.addSublayer(ball)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        // step 2
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.6)
        // step 1
        ball.position = touch.location(in: view)
        // step 2
        ball.backgroundColor = UIColor.systemOrange.cgColor
        // step 4
        CATransaction.setCompletionBlock { [weak self] in self?.beat() }
        // step 2
        CATransaction.commit()
        // step 3
        jump()
        // step 1
    }
    // step 3

    private func jump() {
        let jump = CAKeyframeAnimation(keyPath: "transform.translation.y")
        jump.values = [0, -60, 0, -20, 0]
        jump.keyTimes = [0, 0.3, 0.6, 0.8, 1]
        jump.duration = 0.6
        ball.add(jump, forKey: "jump")
    }
    // step 4

    private func beat() {
        let beat = CASpringAnimation(keyPath: "transform.scale")
        beat.fromValue = 1.4
        beat.toValue = 1
        beat.damping = 6
        beat.duration = beat.settlingDuration
        ball.add(beat, forKey: "beat")
    }
    // step 1
}
