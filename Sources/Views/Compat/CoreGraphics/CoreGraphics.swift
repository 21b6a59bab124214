// The modules that ported source gets by `import CoreGraphics`; never imported inside this package.
// Drawing provides contexts, images and colour spaces; Primitives paths, colours and transforms;
// Foundation points, sizes and rectangles.
@_exported public import Drawing
@_exported public import Foundation
@_exported public import Primitives
