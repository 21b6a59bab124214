/// Core Text under Apple's module name, so that ported source keeps its import line.
///
/// What Apple's header has as functions stands here over Drawing, which shapes text and reads
/// fonts; nothing in this package imports it but its tests.
@_exported public import CoreGraphics
@_exported public import Foundation
