/// The view layer under Apple's module name, so that ported source keeps its import line.
///
/// Re-exports only; nothing in this package imports it.
@_exported public import CoreText
@_exported public import QuartzCore
@_exported public import ViewKit
