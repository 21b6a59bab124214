import Primitives

/// The pixels of a canvas through which planes of a 3D space are cut.
///
/// On the two sides of a cut planes lie in different orders, and a pixel has only a single colour.
/// Drawing piece after piece over it by the coverage of each would let the background through: two
/// halves would cover three quarters. So such a pixel is kept in parts, each a set of 64 places in
/// it with the colour there. A piece changes the places that it covers; the pixel is the mean of
/// all.
///
///     +-------+      first   all places: below
///     |   / B |      A       the left ones: A over below; the others: below
///     | A/    |      B       the left ones: A over below; the others: B over below
///     | /     |
///     +-------+
///
/// All planes of a ring, those that are cut at each other, are painted one after the other, each as
/// a group. The parts of a ring are dropped when the next begins.
final class SharedPixels {
    /// A set of places of a pixel, with the colour there.
    struct Part: BitwiseCopyable {
        /// A bit for each place.
        var places: UInt64
        /// Premultiplied.
        var color: UInt32
        /// The next part of the pixel; −1 for the last.
        var next: Int32
    }

    private var ring: Int32 = -1
    private var area = PixelRect.empty
    /// For each pixel of the area its first part; −1 for a pixel that is not in parts.
    private let heads = Scratch<Int32>()
    private var parts: [Part] = []

    /// Prepares for a piece of a ring. Cost: clearing a word for each pixel, for the first piece of
    /// the ring that is painted.
    func begin(_ ring: Int32, _ area: PixelRect) {
        guard ring != self.ring || area != self.area else { return }
        (self.ring, self.area) = (ring, area)
        parts.removeAll(keepingCapacity: true)
        heads.reserve(max(area.area, 1)).update(repeating: -1, count: area.area)
    }

    /// Drops all parts, as the next piece is of another picture.
    func end() { ring = -1 }

    /// Returns the first pixel in some columns of a row that is in parts; their end when there is
    /// none.
    func firstShared(_ columns: Range<Int>, _ y: Int) -> Int {
        guard columns.lowerBound < columns.upperBound else { return columns.upperBound }
        let row = heads.base + ((y - area.y) * area.width - area.x)
        var x = columns.lowerBound
        while x < columns.upperBound, row[x] < 0 { x += 1 }
        return x
    }

    /// Returns the greatest number of parts of a pixel in a box; 1 where all are whole.
    func mostParts(in box: PixelRect) -> Int {
        var most = 1
        for y in box.y..<box.bottom {
            var x = firstShared(box.x..<box.right, y)
            while x < box.right {
                var (count, index) = (0, Int(head(x, y).pointee))
                while index >= 0 { (count, index) = (count + 1, Int(parts[index].next)) }
                most = max(most, count)
                x = firstShared(x + 1..<box.right, y)
            }
        }
        return most
    }

    /// Writes the colours of the parts at a position in their lists into the pixels of a box.
    func copyParts(at position: Int, to canvas: Canvas, _ box: PixelRect) {
        for y in box.y..<box.bottom {
            var x = firstShared(box.x..<box.right, y)
            while x < box.right {
                var (left, index) = (position, Int(head(x, y).pointee))
                while left > 0, index >= 0 { (left, index) = (left - 1, Int(parts[index].next)) }
                if index >= 0 { canvas.at(x, y).pointee = parts[index].color }
                x = firstShared(x + 1..<box.right, y)
            }
        }
    }

    private func head(_ x: Int, _ y: Int) -> UnsafeMutablePointer<Int32> {
        heads.base + ((y - area.y) * area.width + x - area.x)
    }

    /// Changes the colour in some places of a pixel.
    /// - Parameters:
    ///   - color: the pixel's colour, which becomes the mean of its parts.
    ///   - position: the part to change; nil changes all. The parts before it in the list keep
    ///     their positions.
    func change(
        _ x: Int, _ y: Int, _ places: UInt64, _ color: UnsafeMutablePointer<UInt32>,
        at position: Int? = nil, _ body: (_ color: UInt32) -> UInt32
    ) {
        let head = head(x, y)
        if head.pointee < 0 {
            guard (position ?? 0) == 0 else { return }
            guard places != .max else {
                color.pointee = body(color.pointee)
                return
            }
            parts.append(Part(places: .max, color: color.pointee, next: -1))
            head.pointee = Int32(parts.count - 1)
        }
        var (index, count, sum) = (Int(head.pointee), 0, SIMD4<UInt32>.zero)
        while index >= 0 {
            let part = parts[index]
            let shared = part.places & places
            if shared != 0, position == nil || position == count {
                parts[index].color = body(part.color)
                if shared != part.places {
                    // The rest becomes the next in the list.
                    let rest = Part(
                        places: part.places & ~places, color: part.color, next: part.next)
                    parts[index].places = shared
                    parts[index].next = Int32(parts.count)
                    parts.append(rest)
                    sum &+= Self.sum(rest)
                }
            }
            sum &+= Self.sum(parts[index])
            (index, count) = (Int(part.next), count + 1)
        }
        let mean = (sum &+ 32) &>> 6
        color.pointee = mean.x | mean.y << 8 | mean.z << 16 | mean.w << 24
    }

    private static func sum(_ part: Part) -> SIMD4<UInt32> {
        let color = SIMD4(
            part.color & 255, part.color >> 8 & 255, part.color >> 16 & 255, part.color >> 24)
        return color &* UInt32(part.places.nonzeroBitCount)
    }
}

/// The 64 places of a pixel.
enum PixelPlaces {
    /// The positions of the places in the pixel: each has a column and a row for itself, so that
    /// the area beside an upright or level line is measured in 64 steps, too.
    ///
    /// They are shifted a tiny bit, as a line through corners of pixels would go through some.
    private static let all: [SIMD2<Double>] = (0..<64).map { place in
        let turned = (0..<6).reduce(0) { $0 | (place >> $1 & 1) << (5 - $1) }
        return SIMD2((Double(place) + 0.5003) / 64, (Double(turned) + 0.5007) / 64)
    }

    /// Returns the places of pixel (x, y) on the inner sides of some lines.
    static func inside(
        _ lines: UnsafeBufferPointer<DrawList.Line>, _ x: Int, _ y: Int
    ) -> UInt64 {
        var inside = UInt64.max
        all.withUnsafeBufferPointer { all in
            for line in lines {
                let corner = line.a * Double(x) + line.b * Double(y) + line.c
                var places: UInt64 = 0
                for place in 0..<64 {
                    let value = corner + (line.a * all[place].x + line.b * all[place].y)
                    places |= (value >= 0 ? 1 : 0) << UInt64(place)
                }
                inside &= places
            }
        }
        return inside
    }
}
