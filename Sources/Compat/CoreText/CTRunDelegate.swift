import Drawing
public import Foundation
import Primitives

/// What a delegate is asked; closures, where Apple has functions of C.
public struct CTRunDelegateCallbacks {
    /// 1 for this structure.
    public var version: CFIndex
    /// Called with the delegate's reference when nobody needs it any more.
    public var dealloc: (UnsafeMutableRawPointer) -> Void
    /// From the baseline up, in points.
    public var getAscent: (UnsafeMutableRawPointer) -> CGFloat
    /// From the baseline down, in points; a positive number.
    public var getDescent: (UnsafeMutableRawPointer) -> CGFloat
    /// Along the line, in points.
    public var getWidth: (UnsafeMutableRawPointer) -> CGFloat

    /// Callbacks.
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

/// Says how much room a part of a line takes, for pictures among letters. It is asked when a framesetter
/// is made, and whenever a line is, on that thread.
public final class CTRunDelegate: NSObject, ShapeSource {
    // The first property; see `FoundationMark`.
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

    /// The callbacks take an address that isn't nil, as Apple's do in Swift.
    private var argument: UnsafeMutableRawPointer {
        reference ?? Unmanaged.passUnretained(self).toOpaque()
    }

    package var shape: TextShape {
        TextShape(
            ascent: callbacks.getAscent(argument), descent: callbacks.getDescent(argument),
            width: callbacks.getWidth(argument))
    }
}

/// A delegate that asks `callbacks`, with `refCon`. Without a `refCon` they get an address that they
/// must not use.
public func CTRunDelegateCreate(
    _ callbacks: UnsafePointer<CTRunDelegateCallbacks>, _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? {
    CTRunDelegate(callbacks.pointee, refCon)
}

/// What the delegate was made with.
public func CTRunDelegateGetRefCon(_ runDelegate: CTRunDelegate) -> UnsafeMutableRawPointer {
    runDelegate.reference ?? Unmanaged.passUnretained(runDelegate).toOpaque()
}
