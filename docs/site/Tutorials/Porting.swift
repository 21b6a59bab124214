import UIKit

final class DialLayer: CALayer {
    @Animatable("level") var level: CGFloat = 0

    override class func needsDisplay(forKey key: String) -> Bool {
        key == "level" || super.needsDisplay(forKey: key)
    }

    override func draw(in ctx: CGContext) {
        let centre = CGPoint(x: bounds.midX, y: bounds.midY)
        ctx.setLineWidth(16)
        ctx.setLineCap(.round)
        ctx.setStrokeColor(UIColor.systemBlue.cgColor)
        ctx.addArc(
            center: centre, radius: 70, startAngle: -.pi / 2,
            endAngle: -.pi / 2 + 2 * .pi * max(level, 0.001), clockwise: false)
        ctx.strokePath()
    }
}

final class PortingController: UIViewController {
    private let dial = DialLayer()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        dial.frame = CGRect(x: 70, y: 30, width: 180, height: 180)
        view.layer.addSublayer(dial)
        // step 2
        view.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: PortingController.pressed(_:)))
        // step 1
    }

    // step 2
    private func pressed(_ tap: UITapGestureRecognizer) {
        // step 3
        let fill = CABasicAnimation(keyPath: "level")
        fill.fromValue = dial.level
        fill.toValue = 0.75
        fill.duration = 0.8
        // step 2
        dial.level = 0.75
        // step 3
        dial.add(fill, forKey: "fill")
        // step 2
    }
    // step 1
}
