import Drawing
import Foundation
import Primitives
import Testing

/// What every shipped filter promises.
@Suite("Transition filters")
struct TransitionFilterTests {
    @Test("both ends are the pictures, bit for bit", arguments: ShippedFilter.all)
    func ends(_ filter: ShippedFilter) throws {
        for (progress, isNew) in [
            (0.0, false), (1, true), (-0.5, false), (1.5, true), (.nan, false),
        ] {
            let show = try FilterShow(width: 33, height: 21, seed: 5)
            let output = try show.render(filter.filter, progress)
            #expect(pixels(output) == pixels(isNew ? show.new : show.old), "progress \(progress)")
        }
    }

    @Test("rows in any order and in any pieces are the same picture", arguments: ShippedFilter.all)
    func pieces(_ filter: ShippedFilter) throws {
        for progress in [0.13, 0.5, 0.81] {
            let show = try FilterShow(width: 40, height: 27, seed: 6)
            let whole = try show.render(filter.filter, progress)
            let pieces = try show.render(
                filter.filter, progress, pieces: [20..<27, 0..<1, 7..<20, 1..<7])
            #expect(pixels(whole) == pixels(pieces))
        }
    }

    @Test("every pixel is premultiplied, whatever comes in", arguments: ShippedFilter.all)
    func premultiplied(_ filter: ShippedFilter) throws {
        for progress in [0.02, 0.1, 0.3, 0.45, 0.5, 0.62, 0.8, 0.97] {
            let output = try FilterShow(width: 64, height: 48, seed: 7).render(
                filter.filter, progress)
            let wrong = pixels(output).filter { pixel in
                let alpha = pixel >> 24
                return pixel >> 16 & 255 > alpha || pixel >> 8 & 255 > alpha || pixel & 255 > alpha
            }
            #expect(wrong.isEmpty, "progress \(progress): \(wrong.count) wrong")
        }
    }

    @Test("opaque pictures stay opaque, but around the cube", arguments: ShippedFilter.all)
    func opaque(_ filter: ShippedFilter) throws {
        guard filter.staysOpaque else { return }
        for progress in [0.02, 0.25, 0.5, 0.75, 0.98] {
            let show = try FilterShow(width: 64, height: 48, seed: 8, isOpaque: true)
            let output = try show.render(filter.filter, progress)
            #expect(pixels(output).allSatisfy { $0 >> 24 == 255 }, "progress \(progress)")
        }
    }

    @Test("where both pictures are clear, no light is added", arguments: ShippedFilter.all)
    func clear(_ filter: ShippedFilter) throws {
        for progress in [0.2, 0.42, 0.5, 0.7] {
            let show = try FilterShow(width: 32, height: 24, old: 0, new: 0)
            #expect(pixels(try show.render(filter.filter, progress)).allSatisfy { $0 == 0 })
        }
    }

    @Test("the smallest pictures, and every pixel of them is written", arguments: ShippedFilter.all)
    func small(_ filter: ShippedFilter) throws {
        for (width, height) in [(1, 1), (1, 17), (17, 1), (3, 2)] {
            for progress in [1e-9, 0.2, 0.5, 0.9, 1 - 1e-9] {
                let show = try FilterShow(width: width, height: height, seed: 9, isOpaque: true)
                let output = try show.render(filter.filter, progress)
                // What was there before is not opaque, nor premultiplied.
                #expect(!pixels(output).contains(FilterShow.leftOver))
            }
        }
    }

    @Test("parameters that are no sense become sense")
    func nonsense() throws {
        for value in [CGFloat.nan, .infinity, -.infinity, -1, 0, 1e300, -1e300] {
            let point = CGPoint(x: value, y: value)
            let filters: [any CATransitionFilter] = [
                WipeTransition(angle: value, softness: value),
                BarsSwipeTransition(angle: value, barWidth: value, offset: value),
                RippleTransition(center: point, wavelength: value, amplitude: value),
                DissolveTransition(grainSize: value),
                FlashTransition(
                    center: point, color: CGColor(red: value, green: 0, blue: 0, alpha: value)),
                PageCurlTransition(
                    angle: value, radius: value, shadowSize: value, shadowAmount: value),
                ModTransition(center: point, angle: value, radius: value, compression: value),
                CopyMachineTransition(angle: value, width: value, opacity: value),
                AccordionFoldTransition(
                    bottomHeight: value, numberOfFolds: value, foldShadowAmount: value),
                DisintegrateWithMaskTransition(
                    shadowRadius: value, shadowDensity: value, shadowOffset: point),
            ]
            for filter in filters {
                for scale in [1, 0, -2, .nan, .infinity, 3.5, 1e300, 1e-300] {
                    let show = try FilterShow(width: 9, height: 7, seed: 10, isOpaque: true)
                    let output = try show.render(filter, 0.4, scale: scale)
                    #expect(pixels(output).allSatisfy { $0 >> 24 == 255 }, "\(filter), \(scale)")
                }
            }
        }
    }

    @Test("no filter jumps when it begins or ends", arguments: ShippedFilter.all)
    func noJump(_ filter: ShippedFilter) throws {
        let show = try FilterShow(width: 64, height: 48, seed: 11, isOpaque: true, isSmooth: true)
        for (progress, end) in [(0.0005, show.old), (0.9995, show.new)] {
            let output = pixels(try show.render(filter.filter, progress))
            let far = zip(output, pixels(end)).filter { !near($0, $1, 24) }
            #expect(far.count < 64 * 48 / 50, "\(far.count) far pixels at \(progress)")
        }
    }
}
