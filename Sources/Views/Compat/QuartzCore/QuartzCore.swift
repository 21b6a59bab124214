/// Core Animation under Apple's module name, so that ported source keeps its import line.
///
/// Re-exports only; nothing in this package imports it but programs and `UIKit`.
@_exported public import CoreAnimation
@_exported public import CoreGraphics
@_exported public import Foundation
