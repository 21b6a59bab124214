import Primitives

/// The approximate cost of a pixel, in picoseconds of one thread: what the column `weight` of
/// operations says, for the findings about layers and for the threads that a frame is worth.
///
/// | what | ps | from |
/// |---|---|---|
/// | an opaque colour | 200 | 5.1 billion pixels a second, filled |
/// | a translucent colour | 310 | 3.2, put over |
/// | an opaque image, pixel for pixel | 420 | 2.4, copied |
/// | a translucent image | 640 | 1.6, put over |
/// | an image or a group with an opacity | 760 | 1.3, put over with an alpha |
/// | an image that is sampled: turned, scaled, between pixels | 3500 | 0.28, sampled between four |
/// | a colour through a mask: shadows, paths | 620 | 1.6 |
/// | a gradient, a particle, two images mixed | 2000, 4000, 1500 | what bands are shared out by |
/// | a blur of a mask; of a picture | 2600; 10400 | 512 x 512 in 0.69 ms; four channels of that |
/// | the memory of a pass, cleared | 200 | as an opaque colour |
///
/// Measured on one core of 2.5 GHz over 1920 x 1080 pixels. Other machines are faster or slower;
/// the proportions stay.
enum PaintWeight {
    /// Paints no pixel.
    case none
    /// Depends on whether the colour is opaque.
    case color
    /// Depends on where the image lies, its opacity, and whether it is opaque.
    case image
    /// Puts pixels over others, perhaps with an opacity.
    case over
    /// A number of picoseconds, for any item.
    case fixed(Int)

    static let clear = 200
    static let put = 640
    static let maskBlur = 2600
    static let blur = 10_400

    /// Returns the cost of a pixel of an item, one of a list that has these images.
    @inline(__always)
    static func picoseconds(
        _ item: UnsafePointer<DrawList.Item>, _ images: UnsafePointer<DrawList.Image>
    ) -> Int {
        switch item.pointee.op.traits.weight {
        case .none: return 0
        case .color: return (item.pointee.op.color ?? 0) >> 24 == 255 ? clear : 310
        case .image:
            guard case .image(let ref) = item.pointee.op, images.at(ref).pointee.offset != nil
            else { return 3500 }
            return item.pointee.alpha < 255 ? 760 : item.pointee.isOpaque ? 420 : put
        case .over: return item.pointee.alpha < 255 ? 760 : put
        case .fixed(let cost): return cost
        }
    }

    /// Returns the cost of a pixel of an item, in a list.
    static func picoseconds(
        _ item: UnsafePointer<DrawList.Item>, _ list: borrowing DrawList
    ) -> Int {
        picoseconds(item, UnsafePointer(list.images.base))
    }
}
