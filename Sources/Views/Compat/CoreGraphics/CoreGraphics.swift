// The modules that ported source gets by `import CoreGraphics`; never imported inside this package.
// Drawing provides contexts, images and colour spaces; Primitives paths, colours and transforms;
// Foundation points, sizes and rectangles. Of Primitives each name by itself: `Locked`, `PlainFile`, `FileBudget` and what hosts
// share are for rooms and programs that import it themselves.
@_exported public import Drawing
@_exported public import Foundation
@_exported public import class Primitives.CGColor
@_exported public import class Primitives.CGColorSpace
@_exported public import class Primitives.CGMutablePath
@_exported public import class Primitives.CGPath
@_exported public import enum Primitives.CGColorRenderingIntent
@_exported public import enum Primitives.CGColorSpaceModel
@_exported public import enum Primitives.CGLineCap
@_exported public import enum Primitives.CGLineJoin
@_exported public import enum Primitives.CGPathElementType
@_exported public import enum Primitives.CGPathFillRule
@_exported public import enum Primitives.InstrumentOverlay
@_exported public import func Primitives.CATransform3DConcat
@_exported public import func Primitives.CATransform3DEqualToTransform
@_exported public import func Primitives.CATransform3DGetAffineTransform
@_exported public import func Primitives.CATransform3DInvert
@_exported public import func Primitives.CATransform3DIsAffine
@_exported public import func Primitives.CATransform3DIsIdentity
@_exported public import func Primitives.CATransform3DMakeAffineTransform
@_exported public import func Primitives.CATransform3DMakeRotation
@_exported public import func Primitives.CATransform3DMakeScale
@_exported public import func Primitives.CATransform3DMakeTranslation
@_exported public import func Primitives.CATransform3DRotate
@_exported public import func Primitives.CATransform3DScale
@_exported public import func Primitives.CATransform3DTranslate
@_exported public import func Primitives.CGColorSpaceCreateDeviceCMYK
@_exported public import func Primitives.CGColorSpaceCreateDeviceGray
@_exported public import func Primitives.CGColorSpaceCreateDeviceRGB
@_exported public import let Primitives.CATransform3DIdentity
@_exported public import protocol Primitives.CATransitionFilter
@_exported public import struct Primitives.CATransform3D
@_exported public import struct Primitives.CATransitionFrame
@_exported public import struct Primitives.CATransitionImage
@_exported public import struct Primitives.CATransitionOutput
@_exported public import struct Primitives.CGAffineTransform
@_exported public import struct Primitives.CGAffineTransformComponents
@_exported public import struct Primitives.CGPathElement
@_exported public import struct Primitives.CGVector
@_exported public import struct Primitives.HostTime
@_exported public import struct Primitives.PixelRect
@_exported public import struct Primitives.Region
@_exported public import struct Primitives.Selector
@_exported public import typealias Primitives.CFTimeInterval
