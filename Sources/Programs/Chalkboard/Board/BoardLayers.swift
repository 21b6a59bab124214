import CoreAnimation
import Foundation
import ViewKit

/// The layers of a board, back to front; see `BoardView`.
@MainActor
struct BoardLayers {
    let slate = SlateLayer()
    let ruling = RulingLayer()
    let underlay = UnderlayLayer()
    let chalk = CALayer()
    let wipes = CALayer()
    let foresight = ForesightLayer()
    let laser = LaserLayer()
    let ring = RingLayer()

    /// Puts them into the layer of a view, with the layers of the selection between them.
    func put(into layer: CALayer, selection: [CALayer]) {
        for each in [chalk, wipes] {
            each.anchorPoint = .zero
            each.actions = ["bounds": NSNull(), "sublayers": NSNull(), "position": NSNull()]
        }
        let below: [CALayer] = [slate, ruling, underlay.layer, chalk, wipes, foresight]
        for each in below + selection + [laser, ring] { layer.addSublayer(each) }
    }

    /// Fits the layers that fill the view to its bounds, but for the slate's picture.
    func fit(_ bounds: CGRect) {
        for each in [chalk, wipes, ruling, underlay.layer, laser] { each.bounds = bounds }
    }
}
