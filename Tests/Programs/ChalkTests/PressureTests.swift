import Foundation
import Testing

@testable import Chalk

/// A speed is felt within 0.06 s; of v of 2600 pixels a second, 0.44 · √(v/2600) is taken from 0.78.
@Suite("Pressure of pointers that have none")
struct PressureTests {
    @Test("a fast hand presses less than a slow one")
    func speeds() {
        var hand = ChalkPressure()
        #expect(hand.pressure(x: 0, y: 0, time: 1) == 0.78)
        // 24 and 10 pixels in 0.01 s are 2600 a second, of which a sixth is felt.
        let sixth = 0.78 - 0.44 * (1.0 / 6).squareRoot()
        #expect(abs(Double(hand.pressure(x: 24, y: 10, time: 1.01)) - sixth) < 1e-4)
        // In 0.1 s all of it is felt, and no more than full speed.
        #expect(abs(hand.pressure(x: 264, y: 110, time: 1.11) - 0.34) < 1e-5)
        #expect(abs(hand.pressure(x: 9264, y: 110, time: 1.21) - 0.34) < 1e-5)
        // No time, and what is no place, change nothing.
        #expect(abs(hand.pressure(x: 0, y: 0, time: 1.21) - 0.34) < 1e-5)
        #expect(abs(hand.pressure(x: .nan, y: 0, time: 9) - 0.34) < 1e-5)
        #expect(abs(hand.pressure(x: 0, y: 0, time: 99) - 0.78) < 1e-2)
    }
}
