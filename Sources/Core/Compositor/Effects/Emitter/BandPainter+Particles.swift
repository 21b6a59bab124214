import CKernels
import Primitives

/// Painting of particles, one after the other.
extension BandPainter {
    /// Paints the parts of particles that lie in `box`.
    func paint(
        _ swarm: UnsafePointer<DrawList.DrawnSwarm>, _ item: UnsafePointer<DrawList.Item>,
        _ list: DrawList.View, _ canvas: Canvas, _ box: PixelRect
    ) {
        let height = Swarm.lineHeight
        var top = box.y
        while top < box.bottom {
            let line = top >= 0 ? top / height : (top - height + 1) / height
            let bottom = min((line + 1) * height, box.bottom)
            let part = PixelRect(left: box.x, top: top, right: box.right, bottom: bottom)
            top = bottom
            let place = line - swarm.pointee.firstLine
            guard place >= 0, place < swarm.pointee.lineCount else { continue }
            let range = Int(swarm.pointee.starts[place])..<Int(swarm.pointee.starts[place + 1])
            if item.pointee.clip < 0 || coverage.isWhole(item, list, part) {
                for at in range {
                    let sprite = swarm.pointee.sprites + Int(swarm.pointee.order[at])
                    paint(sprite, item.pointee.alpha, canvas, part)
                }
            } else {
                paintClipped(swarm, range, item, list, canvas, part)
            }
        }
    }

    private func paint(
        _ sprite: UnsafePointer<Sprite>, _ alpha: UInt8, _ canvas: Canvas, _ part: PixelRect
    ) {
        let edges = sprite.pointee.edges
        let (x0, x1) = (max(Int(edges[0]), part.x), min(Int(edges[2]), part.right))
        let (y0, y1) = (max(Int(edges[1]), part.y), min(Int(edges[3]), part.bottom))
        guard x0 < x1, y0 < y1 else { return }
        let (x, y) = (Int32(x0) - edges[0], Int32(y0) - edges[1])
        let (width, height) = (Int32(x1 - x0), Int32(y1 - y0))
        let pixels = canvas.at(x0, y0)
        guard alpha < 255 else {
            withLook(sprite) { kernels.sprite(pixels, canvas.stride, x, y, width, height, $0) }
            return
        }
        var look = sprite.pointee.look
        look.tint = look.tint.tint(scaledBy: alpha)
        kernels.sprite(pixels, canvas.stride, x, y, width, height, &look)
    }

    @inline(__always)
    private func withLook(
        _ sprite: UnsafePointer<Sprite>, _ body: (UnsafePointer<lk_sprite>) -> Void
    ) {
        // The look is the first member of the sprite.
        body(UnsafeRawPointer(sprite).assumingMemoryBound(to: lk_sprite.self))
    }

    /// Paints row by row through the coverage of the clips.
    private func paintClipped(
        _ swarm: UnsafePointer<DrawList.DrawnSwarm>, _ range: Range<Int>,
        _ item: UnsafePointer<DrawList.Item>, _ list: DrawList.View, _ canvas: Canvas,
        _ part: PixelRect
    ) {
        let row = rowA.reserve(width)
        for y in part.y..<part.bottom {
            guard let span = coverage.row(y, item, list, part) else { continue }
            for at in range {
                let sprite = swarm.pointee.sprites + Int(swarm.pointee.order[at])
                let edges = sprite.pointee.edges
                let x0 = max(Int(edges[0]), span.all.lowerBound)
                let x1 = min(Int(edges[2]), span.all.upperBound)
                guard x0 < x1, y >= Int(edges[1]), y < Int(edges[3]) else { continue }
                (row + x0).update(repeating: 0, count: x1 - x0)
                var look = sprite.pointee.look
                look.tint = look.tint.tint(scaledBy: item.pointee.alpha)
                kernels.sprite(
                    row + x0, 0, Int32(x0) - edges[0], Int32(y) - edges[1], Int32(x1 - x0), 1,
                    &look)
                put(row, canvas, y, span, x0..<x1, adds: look.add)
            }
        }
    }

    private func put(
        _ row: UnsafeMutablePointer<UInt32>, _ canvas: Canvas, _ y: Int, _ span: Coverage.Span,
        _ range: Range<Int>, adds: Bool
    ) {
        if adds {
            let pixels = canvas.at(0, y)
            for x in range {
                let isWhole = span.full.contains(x)
                let source = isWhole ? row[x] : pixelProduct(row[x], UInt32(coverage.mask[x]))
                pixels[x] = pixels[x].adding(source)
            }
        } else if let part = span.clamped(to: range) {
            put(row, canvas, y, part, 255)
        }
    }
}

extension UInt64 {
    /// Returns a particle's tint with all components multiplied by `alpha` of 255.
    fileprivate func tint(scaledBy alpha: UInt8) -> UInt64 {
        guard alpha < 255 else { return self }
        var tint: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 16) {
            let part = self >> shift & 0xFFFF
            tint |= ((part * UInt64(alpha) + 127) / 255) << shift
        }
        return tint
    }
}

extension UInt32 {
    /// Returns the sum of two pixels, each component 255 at most.
    fileprivate func adding(_ other: UInt32) -> UInt32 {
        var sum: UInt32 = 0
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            sum |= Swift.min((self >> shift & 255) + (other >> shift & 255), 255) << shift
        }
        return sum
    }
}
