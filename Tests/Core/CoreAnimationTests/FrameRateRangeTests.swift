import Primitives
import Testing

@testable import CoreAnimation

/// Apple: 0 < minimum <= preferred <= maximum; all zero is the default.
@Suite("Frame rate ranges")
struct FrameRateRangeTests {
    @Test("a range with its rates in order is valid; any other counts as the default")
    func validity() {
        for good in [
            CAFrameRateRange(), .default, CAFrameRateRange(minimum: 0, maximum: 0),
            CAFrameRateRange(minimum: 30, maximum: 30, preferred: 30),
            CAFrameRateRange(minimum: 10, maximum: 60, preferred: 10),
            CAFrameRateRange(minimum: 10, maximum: 60, preferred: 60),
            CAFrameRateRange(minimum: 10, maximum: 60, preferred: 0),
            CAFrameRateRange(minimum: 60, maximum: 60),
        ] {
            #expect(good.isValid, "\(good)")
        }
        for bad in [
            CAFrameRateRange(minimum: 0, maximum: 60), CAFrameRateRange(minimum: 60, maximum: 0),
            CAFrameRateRange(minimum: 61, maximum: 60),
            CAFrameRateRange(minimum: 10, maximum: 60, preferred: 9),
            CAFrameRateRange(minimum: 10, maximum: 60, preferred: 61),
            CAFrameRateRange(minimum: 0, maximum: 0, preferred: 30),
            CAFrameRateRange(minimum: -10, maximum: 60),
            CAFrameRateRange(minimum: 10, maximum: .infinity),
            CAFrameRateRange(minimum: .nan, maximum: 60),
        ] {
            #expect(!bad.isValid, "\(bad)")
            // It counts as the default.
            #expect(bad.divisor(of: 60) == 1)
        }
    }

    @Test("only what is all zero is the default")
    func standard() {
        #expect(CAFrameRateRange().isDefault && CAFrameRateRange.default.isDefault)
        #expect(CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0).isDefault)
        #expect(!CAFrameRateRange(minimum: 1, maximum: 1).isDefault)
        #expect(!CAFrameRateRange(minimum: 0, maximum: 1).isDefault)
        #expect(!CAFrameRateRange(minimum: 0, maximum: 0, preferred: 1).isDefault)
    }

    /// The division whose rate lies in the range, half a frame a second of slack on both sides, and
    /// is nearest to the wish, which is the maximum where none is told.
    @Test(
        "a rate is the display's divided by a whole number",
        arguments: [
            (60.0, Float(10), Float(30), Float?.none, 2), (60, 10, 30, 0, 2), (60, 1, 60, 60, 1),
            // 60/2 is above 24; of 20, 15, ... 20 is nearest to 24.
            (60, 1, 24, 24, 3),
            // 144/6 is 24, 144/7 is 20.6, which is nearer to 22.
            (144, 20, 25, 22, 7),
            // Nothing in the range: 60 is 5 above it, 30 is 20 below.
            (60, 50, 55, 52, 1),
            // 60 is 22 above, 30 is 5 below; and 24 lies between 30 and 20, nearer to 20.
            (60, 35, 38, 36, 2), (60, 21, 23, 22, 3),
            // 59.94 a second are called 60, and 60 fit a range that ends at 59.6.
            (59.94, 60, 60, 60, 1), (60, 30, 59.6, 59.6, 1), (60, 20, 59.4, 59.4, 2),
            (30.4, 30.8, 40, 40, 1), (240, 1, 1, 1, 240), (60, 60, 240, 240, 1),
        ])
    func division(native: Double, low: Float, high: Float, wish: Float?, expected: Int) {
        let range = CAFrameRateRange(minimum: low, maximum: high, preferred: wish)
        #expect(range.divisor(of: native) == expected)
    }

    /// 60 frames a second are within it, and nothing is nearer to the wish.
    @Test(
        "a minimum next to nothing is no number of divisions",
        arguments: [1e-20, 1e-38, Float.leastNonzeroMagnitude])
    func nextToNothing(minimum: Float) {
        let range = CAFrameRateRange(minimum: minimum, maximum: 120, preferred: 60)
        #expect(range.divisor(of: 60) == 1)
        #expect(range.divisor(of: 1e300) == 1000)
    }

    @Test("no wishes, and a display without a rate, are every frame")
    func everyFrame() {
        #expect(CAFrameRateRange.default.divisor(of: 60) == 1)
        for native in [0, -60, .infinity, .nan] as [Double] {
            #expect(CAFrameRateRange(minimum: 10, maximum: 20).divisor(of: native) == 1)
        }
    }
}
