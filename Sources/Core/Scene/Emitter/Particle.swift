/// A particle: the values set at its birth, and those that follow from them at any age.
///
/// Single-precision numbers; distances in points of the layer's own space. Later changes of the
/// cell only affect later births, so that nothing on screen jumps.
package struct Particle: Sendable, BitwiseCopyable {
    /// The time of birth in the layer's time; `dies` is the time of death.
    package var born: Double
    package var dies: Double
    /// The key of the particle's random numbers.
    package var key: UInt64
    /// The place of birth; the last component is the scale at birth.
    package var start: SIMD4<Float>
    /// The velocity at birth, in points a second; the last component is the spin in radians a
    /// second.
    package var velocity: SIMD4<Float>
    /// The acceleration, in points per second squared; the last component is the change of the
    /// scale per second.
    package var acceleration: SIMD4<Float>
    /// Red, green, blue and alpha at birth.
    package var color: SIMD4<Float>
    /// The change of these per second.
    package var colorSpeed: SIMD4<Float>
    /// The rate of the particle's age: seconds of its own for each of the layer's.
    package var pace: Float
    /// The index of the particle's cell in the plan.
    package var cell: Int32

    /// Returns the age at a time of the layer's, in the particle's own seconds; not below 0.
    package func age(at time: Double) -> Float { max(Float(time - born) * pace, 0) }

    /// Returns the place at an age, in points: start + velocity·age + ½·acceleration·age². The last
    /// component is the scale: start + speed·age.
    package func place(at age: Float) -> SIMD4<Float> {
        var moving = velocity
        moving.w = acceleration.w
        var bending = acceleration * (0.5 * age)
        bending.w = 0
        return start + (moving + bending) * age
    }

    /// Returns the velocity at an age, in points a second; the last component is meaningless.
    package func motion(at age: Float) -> SIMD4<Float> { velocity + acceleration * age }

    /// Returns the rotation at an age, in radians from x toward y.
    package func angle(at age: Float) -> Float { velocity.w * age }

    /// Returns the colour at an age, each component 0...1.
    package func color(at age: Float) -> SIMD4<Float> {
        // `clamped` handles the components one by one.
        let color = color + colorSpeed * age
        return color.replacing(with: 0, where: color .< 0).replacing(with: 1, where: color .> 1)
    }

    /// Returns whether the scale still has its original sign: a scale that passes 0 makes the
    /// particle invisible instead of turning it over.
    package func isShown(scale: Float) -> Bool { start.w < 0 ? scale < 0 : scale > 0 }
}
