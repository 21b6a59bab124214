public import Foundation

/// A function of numbers, such as the course of a shading's colours, that a program's callback computes.
///
/// Immutable; called on the thread that draws.
public final class CGFunction: Sendable {
    private let domain: [ClosedRange<CGFloat>]
    private let range: [ClosedRange<CGFloat>]?
    /// The number of numbers that go in.
    let domainDimension: Int
    /// The number of numbers that come out.
    let rangeDimension: Int
    // Set once. What it points to is the program's responsibility, as with Apple's class, whose callbacks are called
    // on whatever thread draws.
    private nonisolated(unsafe) let info: UnsafeMutableRawPointer?
    // Set once: pointers to functions.
    private nonisolated(unsafe) let callbacks: CGFunctionCallbacks

    /// A function that `callbacks.evaluate` computes; nil without an input or output, and where a low bound is above
    /// its high one.
    /// - Parameters:
    ///   - info: passed to the callbacks.
    ///   - domainDimension: the number of numbers that go in, 1 or more.
    ///   - domain: a low and a high bound for each of these, to which it is clamped; nil for 0...1.
    ///   - rangeDimension: the number of numbers that come out, 1 or more.
    ///   - range: a low and a high bound for each of these; nil for none.
    ///   - callbacks: the functions, which are copied.
    public init?(
        info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?,
        rangeDimension: Int, range: UnsafePointer<CGFloat>?,
        callbacks: UnsafePointer<CGFunctionCallbacks>
    ) {
        guard domainDimension > 0, rangeDimension > 0 else { return nil }
        func bounds(_ list: UnsafePointer<CGFloat>, _ count: Int) -> [ClosedRange<CGFloat>]? {
            let all = (0..<count).compactMap { index in
                let (low, high) = (list[2 * index], list[2 * index + 1])
                return low <= high ? low...high : nil
            }
            return all.count == count ? all : nil
        }
        let inputs =
            domain.map { bounds($0, domainDimension) }
            ?? Array(repeating: 0...1, count: domainDimension)
        let outputs = range.flatMap { bounds($0, rangeDimension) }
        guard let inputs, range == nil || outputs != nil else { return nil }
        self.domain = inputs
        self.range = outputs
        self.domainDimension = domainDimension
        self.rangeDimension = rangeDimension
        self.info = info
        self.callbacks = callbacks.pointee
    }

    deinit {
        callbacks.releaseInfo?(info)
    }

    /// Returns what comes out at a place of the first input's domain, 0 (its low bound) to 1 (its high one); the
    /// other inputs are at their low bounds.
    func values(at place: CGFloat) -> [CGFloat] {
        var inputs = domain.map(\.lowerBound)
        inputs[0] += (domain[0].upperBound - domain[0].lowerBound) * place
        var outputs = [CGFloat](repeating: 0, count: rangeDimension)
        callbacks.evaluate?(info, &inputs, &outputs)
        guard let range else { return outputs }
        return zip(outputs, range).map { min(max($0, $1.lowerBound), $1.upperBound) }
    }
}

/// The functions that compute a `CGFunction`.
public struct CGFunctionCallbacks {
    /// A function that reads the inputs and writes the outputs.
    public typealias Evaluate = (
        UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>
    ) -> Void
    /// A function that releases `info`.
    public typealias ReleaseInfo = (UnsafeMutableRawPointer?) -> Void

    /// The version: 0.
    public var version: UInt32
    /// The function that computes.
    public var evaluate: Evaluate?
    /// The function that is called when the function's object is freed.
    public var releaseInfo: ReleaseInfo?

    /// A set of callbacks.
    /// - Parameters:
    ///   - version: 0.
    ///   - evaluate: called on the thread that draws; nil gives zeros.
    ///   - releaseInfo: called when the function's object is freed; nil for nothing.
    public init(version: UInt32, evaluate: Evaluate?, releaseInfo: ReleaseInfo?) {
        self.version = version
        self.evaluate = evaluate
        self.releaseInfo = releaseInfo
    }
}
