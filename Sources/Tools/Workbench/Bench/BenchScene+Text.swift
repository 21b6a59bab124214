import CoreAnimation
import Foundation
import Primitives

/// Text that changes: R3.
extension BenchScene {
    /// R3: 200 labels of 180 x 24 points, 17 points high, each with new text in each frame; main is measured.
    static let labels = {
        var scene = BenchScene(name: "R3", title: "200 labels with new text") { ground in
            let labels = (0..<200).map { index in
                let label = CATextLayer()
                (label.font, label.fontSize) = ("DejaVu Sans", 17)
                label.anchorPoint = .zero
                label.bounds = CGRect(x: 0, y: 0, width: 180, height: 24)
                label.position = CGPoint(x: index % 10 * 190 + 10, y: index / 10 * 50 + 20)
                ground.root.addSublayer(label)
                return label
            }
            return { frame in
                for (index, label) in labels.enumerated() {
                    label.string = "Price \(frame * 7 + index * 31).\(frame % 100)"
                }
            }
        }
        scene.measure = .main
        return scene
    }()
}
