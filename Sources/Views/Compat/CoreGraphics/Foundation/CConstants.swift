// Constants of Darwin's C headers that Linux lacks, or that Swift can't read out of Linux's: they are
// macros there. Types are those that Swift gives them on Apple's systems.

/// The greatest finite `Float`; Darwin's <math.h>.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// The greatest finite `Float`, by an older name; Darwin's <math.h>.
public let HUGE = MAXFLOAT
/// Infinity, as a `Double`.
public let HUGE_VAL = Double.infinity
/// Infinity, as a `Float`.
public let HUGE_VALF = Float.infinity
/// Infinity, as a `Float`.
public let INFINITY = Float.infinity
/// Not a number, as a `Float`.
public let NAN = Float.nan

/// Nanoseconds of a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds of a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds of a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// Microseconds of a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

/// The least 16-bit number.
public let INT16_MIN = Int32(Int16.min)
/// The least 32-bit number.
public let INT32_MIN = Int32.min
/// The least 64-bit number.
public let INT64_MIN = Int64.min
/// The greatest 64-bit number.
public let INT64_MAX = Int64.max
/// The greatest 64-bit number without a sign.
public let UINT64_MAX = UInt64.max
/// The least `int` of C.
public let INT_MIN = Int32.min
/// The greatest `unsigned int` of C.
public let UINT_MAX = UInt32.max
/// The greatest `unsigned long` of C.
public let ULONG_MAX = UInt.max
