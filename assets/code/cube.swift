import UIKit

/// Four faces of a cube in one space, seen from 800 points away.
func addCube(to parent: CALayer, side: CGFloat) {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 800
    parent.sublayerTransform = eye
    let cube = CATransformLayer()
    cube.position = CGPoint(
        x: parent.bounds.midX, y: parent.bounds.midY)
    for quarter in 0..<4 {
        let face = CALayer()
        face.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        let turned = CATransform3DMakeRotation(
            CGFloat(quarter) * .pi / 2, 0, 1, 0)
        face.transform = CATransform3DTranslate(
            turned, 0, 0, side / 2)
        face.backgroundColor = UIColor.systemTeal.cgColor
        cube.addSublayer(face)
    }
    parent.addSublayer(cube)
}
