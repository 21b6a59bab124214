import Drawing
import Foundation
import Primitives
import Testing

/// Apple's documentation of shadings: the function is given places of its domain, and gives a number for each component
/// and one for alpha. Colours are those of the functions here.
@Suite("Shadings")
struct ShadingTests {
    private let space = CGColorSpaceCreateDeviceRGB()

    /// A function of one number to a colour, which counts how often its data is released.
    private func function(
        domain: [CGFloat]? = nil, range: [CGFloat]? = nil, inputs: Int = 1, outputs: Int = 4,
        released: Locked<Int> = Locked(0), _ color: @escaping (CGFloat) -> [CGFloat] = { _ in [] }
    ) -> CGFunction? {
        var callbacks = CGFunctionCallbacks(
            version: 0,
            evaluate: { _, place, parts in
                for (index, part) in color(place[0]).enumerated() { parts[index] = part }
            }, releaseInfo: { _ in released.withLock { $0 += 1 } })
        return CGFunction(
            info: nil, domainDimension: inputs, domain: domain, rangeDimension: outputs,
            range: range, callbacks: &callbacks)
    }

    private func axial(
        _ function: CGFunction, extends: (start: Bool, end: Bool) = (false, false)
    ) throws -> CGShading {
        try #require(
            CGShading(
                axialSpace: space, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 80, y: 0),
                function: function, extendStart: extends.start, extendEnd: extends.end))
    }

    private func red(_ context: CGContext, _ x: Int) -> Int {
        Int(context.pixel(x, 50) >> 16 & 0xFF)
    }

    /// The red of pixel x is (t · 255), with t the square of its middle's place between 20 and 80.
    @Test("a line's colours are the function's, and end where they don't extend")
    func line() throws {
        let square = try #require(function { [$0 * $0, 0, 0, 1] })
        let context = try canvas()
        context.drawShading(try axial(square))
        for x in [20, 35, 50, 65, 79] {
            let place = (Double(x) + 0.5 - 20) / 60
            #expect(abs(Double(red(context, x)) - place * place * 255) < 2, "\(x)")
        }
        #expect(context.pixel(19, 50) == 0 && context.pixel(80, 50) == 0)
    }

    @Test("each end extends on its own")
    func extending() throws {
        let ramp = try #require(function { [$0, 0, 1 - $0, 1] })
        let context = try canvas()
        context.drawShading(try axial(ramp, extends: (true, false)))
        #expect(context.pixel(2, 50) == 0xFF00_00FF && context.pixel(95, 50) == 0)
        let other = try canvas()
        other.drawShading(try axial(ramp, extends: (false, true)))
        #expect(other.pixel(2, 50) == 0 && other.pixel(95, 50) == 0xFFFF_0000)
    }

    @Test("places are those of the domain, and colours are clamped to the range")
    func bounds() throws {
        let seen = Locked<[CGFloat]>([])
        let far = try #require(
            function(domain: [-2, 6], range: [0, 1, 0, 0.2, 0, 1, 0, 1]) { place in
                seen.withLock { $0.append(place) }
                return [7, 1, -3, 1]
            })
        let context = try canvas()
        context.drawShading(try axial(far))
        let places = seen.withLock { $0 }
        #expect(places.min() == -2 && places.max() == 6)
        #expect(context.pixel(50, 50) == 0xFFFF_3300)
    }

    /// Between circles of radii 0 and 40 the place is the distance from the middle.
    @Test("between circles colours go by the distance")
    func circles() throws {
        let ramp = try #require(function { [$0, 0, 0, 1] })
        let middle = CGPoint(x: 50, y: 50)
        let shading = try #require(
            CGShading(
                radialSpace: space, start: middle, startRadius: 0, end: middle, endRadius: 40,
                function: ramp, extendStart: false, extendEnd: false))
        let context = try canvas()
        context.drawShading(shading)
        #expect(abs(red(context, 69) - Int(19.5 / 40 * 255)) < 3)
        #expect(context.pixel(95, 50) == 0)
    }

    @Test("functions of other dimensions, and bounds the wrong way round, are refused")
    func refused() throws {
        #expect(function(domain: [1, 0]) == nil && function(inputs: 0) == nil)
        #expect(function(range: [0, 1, 1, 0, 0, 1, 0, 1]) == nil)
        for wrong in [function(inputs: 2), function(outputs: 3)] {
            let wrong = try #require(wrong)
            #expect(
                CGShading(
                    axialSpace: space, start: .zero, end: .zero, function: wrong,
                    extendStart: true, extendEnd: true) == nil)
        }
        let odd = try #require(function { _ in [.nan, 0, 0, 1] })
        let context = try canvas()
        context.drawShading(try axial(odd))
        #expect(context.touchedCount == 0)
    }

    @Test("the program's data is released once, with the function")
    func release() throws {
        let released = Locked(0)
        do {
            let plain = try #require(function(released: released) { _ in [0, 0, 0, 1] })
            _ = try axial(plain)
            #expect(released.withLock { $0 } == 0)
        }
        #expect(released.withLock { $0 } == 1)
    }
}
