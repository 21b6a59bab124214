import UIKit

/// A line that is written, and sharp at any size.
func write(_ path: CGPath, on board: CALayer) {
    let line = CAShapeLayer()
    line.path = path
    line.fillColor = nil
    line.strokeColor = UIColor.systemBlue.cgColor
    line.lineWidth = 12
    line.lineCap = .round
    board.addSublayer(line)

    let pen = CABasicAnimation(keyPath: "strokeEnd")
    pen.fromValue = 0
    pen.duration = 2
    line.add(pen, forKey: "write")
}
