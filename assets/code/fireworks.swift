import UIKit

/// Rockets that leave 200 sparks each.
func addFireworks(to sky: CALayer, spark picture: CGImage) {
    let spark = CAEmitterCell()
    spark.contents = picture
    spark.birthRate = 2000
    spark.lifetime = 1.5
    spark.velocity = 120
    spark.emissionRange = 2 * .pi
    spark.yAcceleration = 60
    spark.beginTime = 1.4
    spark.duration = 0.1

    let rocket = CAEmitterCell()
    rocket.birthRate = 1
    rocket.lifetime = 1.5
    rocket.velocity = 300
    rocket.emissionLongitude = -.pi / 2
    rocket.emitterCells = [spark]

    let emitter = CAEmitterLayer()
    emitter.emitterPosition = CGPoint(
        x: sky.bounds.midX, y: sky.bounds.maxY)
    emitter.renderMode = .additive
    emitter.emitterCells = [rocket]
    sky.addSublayer(emitter)
}
