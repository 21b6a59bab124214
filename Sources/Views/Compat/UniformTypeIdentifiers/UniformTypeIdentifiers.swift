/// Types of data under Apple's module name, so that ported source keeps its import line.
///
/// Re-exports one type; nothing in this package imports it.
@_exported public import struct ViewKit.UTType
