// What ported source finds behind `import CoreGraphics`; never imported inside this package.
// Drawing brings the contexts, images and colour spaces; Primitives the paths, colours and
// transforms; Foundation the points, sizes and rectangles.
@_exported public import Drawing
@_exported public import Foundation
@_exported public import Primitives
