import UIKit

final class GaugeView: UIView {
    // step 2
    var level: CGFloat = 0.3 {
        didSet { setNeedsDisplay() }
    }

    // step 1
    override func draw(_ rect: CGRect) {
        let box = bounds.insetBy(dx: 20, dy: 20)
        UIColor.systemGray5.setFill()
        UIBezierPath(roundedRect: box, cornerRadius: box.height / 2).fill()
        // step 2
        var filled = box
        filled.size.width = max(box.height, box.width * level)
        UIColor.systemGreen.setFill()
        UIBezierPath(roundedRect: filled, cornerRadius: box.height / 2).fill()
        // step 3
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setStrokeColor(UIColor.systemBackground.cgColor)
        context.setLineWidth(2)
        for part in stride(from: 0.25, to: 1, by: 0.25) {
            let x = box.minX + box.width * part
            context.move(to: CGPoint(x: x, y: box.minY + 8))
            context.addLine(to: CGPoint(x: x, y: box.maxY - 8))
        }
        context.strokePath()
        // step 1
    }
    // step 4

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let part = (touch.location(in: self).x - 20) / (bounds.width - 40)
        level = min(max(part, 0), 1)
    }
    // step 1
}

final class DrawingController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let gauge = GaugeView(frame: CGRect(x: 20, y: 80, width: 280, height: 80))
        gauge.backgroundColor = .systemBackground
        view.addSubview(gauge)
    }
}
