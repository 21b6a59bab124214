import Drawing
import Foundation
import Primitives
import Testing

private let black: UInt32 = 0xFF00_0000
private let white: UInt32 = 0xFFFF_FFFF

/// Where the pictures are in the transitions that are named for Core Image's; places are worked out by hand from what
/// each filter's documentation says.
@Suite("Core Image's other transitions")
struct CoreImageTransitionTests {
    @Test("holes grow evenly about the middle, and are nearly round there")
    func holes() throws {
        let show = try FilterShow(width: 121, height: 121, old: black, new: white)
        let shares = try [0.1, 0.25, 0.5, 0.75, 0.9].map { progress in
            let output = try show.render(ModTransition(radius: 30, compression: 3000), progress)
            return pixels(output).reduce(0.0) { $0 + Double(parts($1)[1]) / 255 } / (121 * 121)
        }
        // The moments of two waves lie about the middle one.
        #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 < $1 })
        #expect(abs(shares[2] - 0.5) < 0.05 && abs(shares[0] + shares[4] - 1) < 0.05)
        // A hole stands in the middle, and the same a grid's step from it.
        let early = try show.render(
            ModTransition(angle: 0, radius: 30, compression: 10_000), 0.2)
        #expect(early[60, 60] == white && early[90, 60] == white && early[60, 30] == white)
        #expect(early[75, 75] == black && early[45, 75] == black)
    }

    @Test("a copier's light hides the change, and nothing changes beside it")
    func copier() throws {
        let show = try FilterShow(width: 100, height: 4, seed: 31, isOpaque: true)
        let output = try show.render(
            CopyMachineTransition(width: 20, color: CGColor(red: 1, green: 1, blue: 1, alpha: 1)),
            0.5)
        // Halfway its middle is that of the picture.
        for x in 0..<100 {
            let away = abs(Double(x) + 0.5 - 50)
            if away > 11 { #expect(output[x, 1] == (x < 50 ? show.new : show.old)[x, 1]) }
            if away < 2 { #expect(output[x, 1] == white) }
        }
        let down = try show.render(
            CopyMachineTransition(angle: .pi / 2, width: 1, opacity: 0), 0.5)
        #expect(down[50, 0] == show.new[50, 0] && down[50, 3] == show.old[50, 3])
    }

    @Test("an accordion leaves what is above it, and never folds its strip at the bottom")
    func accordion() throws {
        let show = try FilterShow(width: 60, height: 100, seed: 32, isOpaque: true)
        let filter = AccordionFoldTransition(bottomHeight: 20, numberOfFolds: 4)
        let output = try show.render(filter, 0.5)
        // Half of the 80 points above the strip are there, and the new picture has faded in.
        for x in [0, 30, 59] {
            for y in 0..<39 { #expect(output[x, y] == show.old[x, y]) }
            for y in 80..<100 { #expect(output[x, y] == show.new[x, y]) }
        }
        // Far folds are narrower: the old picture is seen beside them.
        let sides = (41..<80).count { output[0, $0] == show.old[0, $0] }
        #expect(sides > 10 && sides < 39)
        // Sides that lie away from the light are darker.
        let grey = try FilterShow(width: 60, height: 100, old: black, new: 0xFF80_8080)
        let folds = try grey.render(AccordionFoldTransition(foldShadowAmount: 0.5), 0.5)
        let column = (51..<100).map { parts(folds[30, $0])[1] }
        #expect(
            column.contains(128) && column.contains { $0 < 110 } && column.contains { $0 > 126 })
    }

    @Test("the dark parts of a mask go first, and what is left throws its shadow")
    func mask() throws {
        let context = try #require(CGContext(width: 80, height: 40))
        context.setFillColor(CGColor(gray: 0.2, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        context.setFillColor(CGColor(gray: 0.8, alpha: 1))
        context.fill(CGRect(x: 40, y: 0, width: 40, height: 40))
        let image = try #require(context.makeImage())
        let show = try FilterShow(width: 80, height: 40, seed: 33, isOpaque: true)
        func render(_ progress: Double, _ density: CGFloat) throws -> Bitmap {
            try show.render(
                DisintegrateWithMaskTransition(
                    mask: image, shadowRadius: 2, shadowDensity: density,
                    shadowOffset: CGPoint(x: -6, y: 0)), progress)
        }
        #expect(pixels(try render(0.1, 1)) == pixels(show.old))
        let half = try render(0.5, 1)
        for y in [0, 20, 39] {
            #expect(half[10, y] == show.new[10, y] && half[60, y] == show.old[60, y])
            // Six points to the left of the right half lies its shadow.
            let (there, plain) = (parts(half[37, y]), parts(show.new[37, y]))
            #expect(there[0] == 255)
            for part in 1...3 { #expect(there[part] <= plain[part] / 8, "\(there) of \(plain)") }
        }
        #expect(try render(0.5, 0)[37, 20] == show.new[37, 20])
        #expect(pixels(try render(0.9, 0)) == pixels(show.new))
    }

    @Test("a curl's shadows are as long and as dark as is said")
    func shadow() throws {
        let show = try FilterShow(width: 120, height: 4, old: white, new: white)
        func row(_ size: CGFloat, _ amount: CGFloat) throws -> [Int] {
            let curl = PageCurlTransition(
                angle: .pi, radius: 8, shadowSize: size, shadowAmount: amount)
            let output = try show.render(curl, 0.5)
            return (0..<120).map { parts(output[$0, 2])[1] }
        }
        // The cylinder ends at 120 - (129 + length) / 2 + 8, and a shadow's length is 2.2 sizes of the radius.
        let (none, usual, long) = (try row(0.5, 0), try row(0.5, 0.7), try row(1, 0.7))
        #expect(none[60...].allSatisfy { $0 == 255 })
        #expect((64...68).contains(try #require(usual.lastIndex { $0 < 255 })))
        #expect((69...73).contains(try #require(long.lastIndex { $0 < 255 })))
        #expect(try row(0.5, 1)[60] < usual[60] - 20)
        #expect(try row(0.5, 0.7) == usual && PageCurlTransition().shadowAmount == 0.7)
    }
}
