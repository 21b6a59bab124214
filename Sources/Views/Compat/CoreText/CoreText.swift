/// Core Text under Apple's module name, so that ported source keeps its import line.
///
/// The functions of Apple's header are implemented over Drawing, which shapes text and reads fonts;
/// nothing in this package imports this module but its tests.
@_exported public import CoreGraphics
@_exported public import Foundation
