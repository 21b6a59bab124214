import UIKit

/// Shows what has come of a picture so far.
final class Arrival {
    private var data = Data()
    private let layer: CALayer

    init(_ layer: CALayer) {
        self.layer = layer
    }

    func receive(_ packet: Data) {
        data.append(packet)
        layer.contents = UIImage(data: data)?.cgImage
    }
}
