import Drawing
import Foundation
import Primitives
import Testing

/// A filter as the shared tests see it.
struct ShippedFilter: Sendable, CustomTestStringConvertible {
    let filter: any CATransitionFilter
    var staysOpaque: Bool { !(filter is CubeTransition) }
    var testDescription: String { "\(filter)" }

    static let all: [ShippedFilter] =
        ([
            WipeTransition(angle: 0.7, softness: 12), WipeTransition(angle: .pi, softness: 0),
            BarsSwipeTransition(angle: 0, barWidth: 5, offset: 8),
            BarsSwipeTransition(angle: 2.1, barWidth: 7, offset: 3),
            BarsSwipeTransition(angle: -.pi / 2, barWidth: 6, offset: 0),
            RippleTransition(wavelength: 9, amplitude: 4),
            RippleTransition(center: CGPoint(x: -0.2, y: 1), wavelength: 5, amplitude: 40),
            DissolveTransition(), DissolveTransition(grainSize: 5, seed: 77),
            FlashTransition(),
            FlashTransition(
                center: CGPoint(x: 1.4, y: 0), color: CGColor(red: 2, green: 0, blue: 0, alpha: 0.6)
            ),
            PageCurlTransition(radius: 6), PageCurlTransition(angle: .pi, radius: 4),
            PageCurlTransition(angle: .pi / 2, radius: 9),
            PageCurlTransition(angle: -0.6, radius: 3),
            PageCurlTransition(angle: .pi, radius: 5, shadowSize: 0, shadowAmount: 1),
            PageCurlTransition(radius: 6, shadowSize: 1, shadowAmount: 0),
            ModTransition(radius: 12, compression: 9), ModTransition(radius: 1, compression: 1),
            ModTransition(center: CGPoint(x: 1, y: 0), angle: -1, radius: 40),
            CopyMachineTransition(width: 14), CopyMachineTransition(angle: 2.3, width: 1),
            CopyMachineTransition(
                angle: -.pi / 2, width: 30, color: CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)),
            AccordionFoldTransition(),
            AccordionFoldTransition(
                bottomHeight: 7, numberOfFolds: 5, foldShadowAmount: 1),
            AccordionFoldTransition(bottomHeight: 900),
            DisintegrateWithMaskTransition(),
            DisintegrateWithMaskTransition(
                shadowRadius: 0, shadowDensity: 1, shadowOffset: CGPoint(x: 3, y: -2)),
        ] as [any CATransitionFilter]
        + CubeTransition.Direction.allCases.map { CubeTransition(direction: $0) })
        .map(ShippedFilter.init)
}

/// Two pictures and a canvas.
struct FilterShow {
    /// What the canvas holds before: a pixel that no filter may leave.
    static let leftOver: UInt32 = 0x00AB_CDEF

    let old: Bitmap, new: Bitmap

    /// Random pictures, premultiplied; smooth ones for the eye of a test that allows a small move.
    init(width: Int, height: Int, seed: UInt64, isOpaque: Bool = false, isSmooth: Bool = false)
        throws
    {
        var state = seed
        func picture(_ base: UInt32) throws -> Bitmap {
            let bitmap = try #require(Bitmap(width: width, height: height))
            for y in 0..<height {
                for x in 0..<width {
                    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    let noise = UInt32(truncatingIfNeeded: state >> 33)
                    let alpha = isOpaque ? 255 : noise >> 24 & 255
                    let color = isSmooth ? base &+ UInt32(x + y) &* 0x01_0101 : noise
                    func part(_ shift: UInt32) -> UInt32 {
                        ((color >> shift & 255) * alpha / 255) << shift
                    }
                    bitmap.row(y)[x] = alpha << 24 | part(16) | part(8) | part(0)
                }
            }
            return bitmap
        }
        old = try picture(0x10_2030)
        new = try picture(0x80_6040)
    }

    /// Pictures of one colour each.
    init(width: Int, height: Int, old: UInt32, new: UInt32) throws {
        func picture(_ pixel: UInt32) throws -> Bitmap {
            let bitmap = try #require(Bitmap(width: width, height: height))
            for y in 0..<height { bitmap.row(y).update(repeating: pixel, count: width) }
            return bitmap
        }
        self.old = try picture(old)
        self.new = try picture(new)
    }

    /// The frame of `filter` at `progress`, all at once or in pieces.
    func render(
        _ filter: any CATransitionFilter, _ progress: Double, scale: Double = 1,
        pieces: [Range<Int>]? = nil
    ) throws -> Bitmap {
        let output = try #require(Bitmap(width: old.width, height: old.height))
        for y in 0..<old.height {
            output.row(y).update(repeating: Self.leftOver, count: old.width)
        }
        let frame = CATransitionFrame(
            source: CATransitionImage(old), target: CATransitionImage(new), progress: progress,
            scale: scale)
        for rows in pieces ?? [0..<old.height] {
            filter.render(frame, rows: rows, into: CATransitionOutput(output))
        }
        return output
    }
}

/// The pixels of a bitmap, row after row.
func pixels(_ bitmap: Bitmap) -> [UInt32] {
    (0..<bitmap.height).flatMap {
        Array(UnsafeBufferPointer(start: bitmap.row($0), count: bitmap.width))
    }
}
