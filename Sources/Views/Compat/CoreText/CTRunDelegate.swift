import Drawing
public import Foundation
import Primitives

/// The callbacks of a delegate; closures, where Apple has functions of C.
public struct CTRunDelegateCallbacks {
    /// The version: 1 for this structure.
    public var version: CFIndex
    /// Called with the delegate's reference when the delegate is released.
    public var dealloc: (UnsafeMutableRawPointer) -> Void
    /// Returns the extent above the baseline, in points.
    public var getAscent: (UnsafeMutableRawPointer) -> CGFloat
    /// Returns the extent below the baseline, in points; positive.
    public var getDescent: (UnsafeMutableRawPointer) -> CGFloat
    /// Returns the width along the line, in points.
    public var getWidth: (UnsafeMutableRawPointer) -> CGFloat

    /// Callbacks.
    /// - Parameters:
    ///   - version: the version of the structure: `kCTRunDelegateVersion1`.
    ///   - dealloc: called when the delegate is released, to free the reference.
    ///   - getAscent: returns the height above the baseline, in points, for the reference.
    ///   - getDescent: returns the depth below the baseline, in points and positive, for the
    ///     reference.
    ///   - getWidth: returns the width, in points, for the reference.
    public init(
        version: CFIndex, dealloc: @escaping (UnsafeMutableRawPointer) -> Void,
        getAscent: @escaping (UnsafeMutableRawPointer) -> CGFloat,
        getDescent: @escaping (UnsafeMutableRawPointer) -> CGFloat,
        getWidth: @escaping (UnsafeMutableRawPointer) -> CGFloat
    ) {
        self.version = version
        self.dealloc = dealloc
        self.getAscent = getAscent
        self.getDescent = getDescent
        self.getWidth = getWidth
    }
}

/// The version of `CTRunDelegateCallbacks`.
public let kCTRunDelegateVersion1: CFIndex = 1
/// The version of `CTRunDelegateCallbacks`.
public let kCTRunDelegateCurrentVersion: CFIndex = 1

/// A delegate that determines the room of a part of a line, for pictures among text. It is called
/// when a framesetter is made, and whenever a line is, on that thread.
public final class CTRunDelegate: NSObject, ShapeSource {
    // Must be the first property; see `FoundationMark`.
    private let mark = FoundationMark()
    private let callbacks: CTRunDelegateCallbacks
    let reference: UnsafeMutableRawPointer?

    init(_ callbacks: CTRunDelegateCallbacks, _ reference: UnsafeMutableRawPointer?) {
        self.callbacks = callbacks
        self.reference = reference
        super.init()
    }

    deinit {
        callbacks.dealloc(argument)
    }

    /// The argument of the callbacks, which is never nil, as in Apple's Swift interface.
    private var argument: UnsafeMutableRawPointer {
        reference ?? Unmanaged.passUnretained(self).toOpaque()
    }

    package var shape: TextShape {
        TextShape(
            ascent: callbacks.getAscent(argument), descent: callbacks.getDescent(argument),
            width: callbacks.getWidth(argument))
    }
}

/// A delegate that calls `callbacks` with `refCon`. Without a `refCon` they get an address that
/// they must not use.
/// - Parameters:
///   - callbacks: the functions, which are copied.
///   - refCon: handed to each of them, and freed by your `dealloc`; not retained.
public func CTRunDelegateCreate(
    _ callbacks: UnsafePointer<CTRunDelegateCallbacks>, _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? {
    CTRunDelegate(callbacks.pointee, refCon)
}

/// The reference with which the delegate was made.
/// - Parameter runDelegate: a delegate of `CTRunDelegateCreate`.
public func CTRunDelegateGetRefCon(_ runDelegate: CTRunDelegate) -> UnsafeMutableRawPointer {
    runDelegate.reference ?? Unmanaged.passUnretained(runDelegate).toOpaque()
}
