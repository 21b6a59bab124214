import Primitives

/// The approximate cost of a pixel, in picoseconds of one thread.
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
    static let clear = 200
    static let put = 640
    static let maskBlur = 2600
    static let blur = 10_400

    /// Returns the cost of a pixel of an item.
    static func picoseconds(
        _ item: UnsafePointer<DrawList.Item>, _ list: borrowing DrawList
    ) -> Int {
        switch item.pointee.op {
        case .nothing, .beginGroup, .beginClip, .endClip, .barrier: 0
        case .solid(let color), .border(let color, _): color >> 24 == 255 ? clear : 310
        case .image(let ref):
            list.images[ref].offset == nil
                ? 3500
                : item.pointee.alpha < 255 ? 760 : item.pointee.isOpaque ? 420 : put
        case .shadow: 620
        case .gradient: 2000
        case .particles: 4000
        case .crossFade: 1500
        case .endGroup, .endMask, .endPiece, .backdrop: item.pointee.alpha < 255 ? 760 : put
        }
    }
}
