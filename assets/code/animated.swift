import UIKit

/// Plays pictures one after the other, each for its own time.
func play(_ frames: [CGImage], ends: [Double], on layer: CALayer) {
    guard let length = ends.last else { return }
    let film = CAKeyframeAnimation(keyPath: "contents")
    film.values = frames
    film.keyTimes = ([0] + ends).map { NSNumber(value: $0 / length) }
    film.calculationMode = .discrete
    film.duration = length
    film.repeatCount = .infinity
    layer.add(film, forKey: "film")
}
