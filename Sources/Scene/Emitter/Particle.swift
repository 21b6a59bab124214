/// One particle: what was settled at its birth, and what follows from that at any age.
///
/// Plain numbers in single precision, places in points of the layer's own space. What changes in the
/// cell afterwards concerns later births only, so that nothing on screen jumps.
package struct Particle: Sendable, BitwiseCopyable {
    /// When it was born and when it dies, in the layer's time.
    package var born: Double
    package var dies: Double
    /// Names its random numbers.
    package var key: UInt64
    /// Where it was born; the last number is its scale then.
    package var start: SIMD4<Float>
    /// How it moved then, in points a second; the last number is its spin in radians a second.
    package var velocity: SIMD4<Float>
    /// What is added to that, in points a second for each; the last number is that of the scale.
    package var acceleration: SIMD4<Float>
    /// Red, green, blue and alpha at its birth.
    package var color: SIMD4<Float>
    /// What is added to those in each second.
    package var colorSpeed: SIMD4<Float>
    /// How fast it ages: seconds of its own for each of the layer's.
    package var pace: Float
    /// Of which cell it is, an index of the plan's.
    package var cell: Int32

    /// How old it is at a time of the layer's, in its own seconds; not below 0.
    package func age(at time: Double) -> Float { max(Float(time - born) * pace, 0) }

    /// Where it is at an age, in points: start + velocity·age + ½·acceleration·age². The last number
    /// is its scale: start + speed·age.
    package func place(at age: Float) -> SIMD4<Float> {
        var moving = velocity
        moving.w = acceleration.w
        var bending = acceleration * (0.5 * age)
        bending.w = 0
        return start + (moving + bending) * age
    }

    /// How it moves at an age, in points a second; the last number means nothing.
    package func motion(at age: Float) -> SIMD4<Float> { velocity + acceleration * age }

    /// By how much it is turned at an age, in radians from x toward y.
    package func angle(at age: Float) -> Float { velocity.w * age }

    /// Its colour at an age, each part 0...1.
    package func color(at age: Float) -> SIMD4<Float> {
        // `clamped` takes the parts one by one.
        let color = color + colorSpeed * age
        return color.replacing(with: 0, where: color .< 0).replacing(with: 1, where: color .> 1)
    }

    /// False when the scale has come to nothing on its way, as that doesn't turn pictures over.
    package func isShown(scale: Float) -> Bool { start.w < 0 ? scale < 0 : scale > 0 }
}
