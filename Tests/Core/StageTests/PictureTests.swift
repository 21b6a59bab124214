import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Scene
import Stage
import Testing

/// Pictures of trees that are shown, while transitions run: the formulas of
/// docs/reference/animation.md, "Transitions", and the same pixels as on screen.
@MainActor @Suite("Pictures while transitions run", .serialized)
struct PictureTests {
    /// What changes in the tree: a red box at (20, 50), a blue one at (60, 50), in one layer.
    enum Change: String, CaseIterable {
        case hides, adds, removes, fades, pushes, reveals
    }

    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    /// The change, linear, a second long, in the next commit.
    private func make(_ change: Change, of box: CALayer, in group: CALayer) {
        CATransaction.begin()
        defer { CATransaction.commit() }
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        switch change {
        case .hides: box.isHidden = true
        case .adds:
            let new = CALayer()
            new.frame = CGRect(x: 95, y: 45, width: 10, height: 10)
            new.backgroundColor = blue
            group.addSublayer(new)
        case .removes: box.removeFromSuperlayer()
        case .fades, .pushes, .reveals:
            let transition = CATransition()
            transition.type = change == .fades ? .fade : change == .pushes ? .push : .reveal
            transition.subtype = .fromRight
            box.add(transition, forKey: nil)
            CATransaction.setDisableActions(true)
            box.backgroundColor = blue
        }
    }

    private func scene() throws -> (show: Show, group: CALayer, box: CALayer) {
        let show = try Show()
        let group = CALayer()
        group.frame = show.layer.bounds
        show.layer.addSublayer(group)
        let box = show.addBox(at: CGPoint(x: 20, y: 50))
        group.addSublayer(box)
        let other = show.addBox(at: CGPoint(x: 60, y: 50), red: 0)
        other.backgroundColor = blue
        group.addSublayer(other)
        show.host.step(to: 0)
        show.host.step(to: 1)
        return (show, group, box)
    }

    /// True for half of an opaque colour, within one step of 255.
    private func isHalf(_ pixel: UInt32, red: Double, blue: Double) -> Bool {
        zip([24, 16, 8, 0] as [UInt32], [1, red, 0, blue]).allSatisfy { shift, part in
            let value = Double(pixel >> shift & 255)
            return abs(value - 127.5 * part) <= 1
        }
    }

    private func pixels(_ image: CGImage?) throws -> [UInt32] {
        let bitmap = try #require(image).bitmap
        return (0..<bitmap.height).flatMap { y in
            (0..<bitmap.width).map { bitmap[$0, y] & 0xFF_FFFF }
        }
    }

    @Test("the picture of a time is what the window shows then", arguments: Change.allCases)
    func asOnScreen(change: Change) throws {
        let (show, group, box) = try scene()
        defer { show.host.close() }
        make(change, of: box, in: group)
        // Committed, and not yet taken by the renderer.
        CATransaction.flush()
        let times = [1.0, 1.25, 1.6, 1.99, 2.5]
        let early = try times.map { try pixels(show.layer.makeImage(time: $0)) }
        for (index, time) in times.enumerated() {
            show.host.step(to: time)
            let shown = show.pixels().map { $0 & 0xFF_FFFF }
            #expect(early[index] == shown, "\(change) at \(time)")
            let now = try pixels(show.layer.makeImage(time: time))
            #expect(now == shown, "\(change) at \(time), afterwards")
        }
        #expect(early[0] != early[2] && early[2] != early[4])
    }

    @Test("a fade mixes old and new: old (1 − p) + new p")
    func fades() throws {
        let (show, group, box) = try scene()
        defer { show.host.close() }
        make(.hides, of: box, in: group)
        CATransaction.flush()
        for (time, red) in [(1.0, 255.0), (1.25, 191.25), (1.5, 127.5), (2, 0)] {
            let image = try #require(group.makeImage(scale: 2, time: time)).bitmap
            for (x, y) in [(32, 92), (40, 100), (48, 108)] {
                #expect(abs(Double(image[x, y] >> 24) - red) <= 1, "\(time)")
                #expect(abs(Double(image[x, y] >> 16 & 255) - red) <= 1)
            }
            #expect(image[28, 100] == 0 && image[120, 100] == 0xFF00_00FF)
        }
        // By itself, where it lies doesn't count.
        let own = try #require(box.makeImage(time: 1.5)).bitmap
        #expect(own.width == 10 && own.height == 10)
        for place in [0, 5, 9] { #expect(isHalf(own[place, place], red: 1, blue: 0)) }
    }

    @Test("in a push old and new lie side by side, each whole")
    func pushes() throws {
        let (show, group, box) = try scene()
        defer { show.host.close() }
        make(.pushes, of: box, in: group)
        CATransaction.flush()
        let image = try #require(show.layer.makeImage(time: 1.5)).bitmap
        // Half of the way of 10 points to the left: red 10..<20, blue 20..<30.
        #expect(
            [9, 10, 19, 20, 29, 30].map { image[$0, 50] & 0xFF_FFFF } == [
                0xFF_FFFF, 0xFF_0000, 0xFF_0000, 0xFF, 0xFF, 0xFF_FFFF,
            ])
    }

    @Test("changes that no commit has carried yet are shown in a picture")
    func uncommitted() throws {
        let (show, group, box) = try scene()
        defer { show.host.close() }
        // No transaction of its own, whose end would commit it.
        box.isHidden = true
        let image = try #require(group.makeImage(time: 1)).bitmap
        #expect(image[20, 50] == 0 && image[60, 50] == 0xFF00_00FF)
    }

    /// docs/reference/animation.md, "Transitions": there is nothing that it could go out from.
    @Test("in a tree that nobody shows a transition shows nothing")
    func unhosted() throws {
        let card = CALayer()
        card.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        card.backgroundColor = blue
        let fade = CATransition()
        fade.duration = 1
        fade.timingFunction = CAMediaTimingFunction(name: .linear)
        card.add(fade, forKey: nil)
        for time in [0, 0.5, 1.5] {
            #expect(try #require(card.makeImage(time: time)).bitmap[5, 5] == 0xFF00_00FF)
        }
        CATransaction.flush()
    }

    @Test("a renderer's tree gives such pictures, too")
    func renderer() throws {
        let renderer = try CARenderer(width: 40, height: 40)
        let card = CALayer()
        card.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        card.backgroundColor = blue
        renderer.layer = card
        renderer.beginFrame(atTime: 1)
        renderer.endFrame()
        make(.hides, of: card, in: card)
        CATransaction.flush()
        #expect(isHalf(try #require(card.makeImage(time: 1.5)).bitmap[5, 5], red: 0, blue: 1))
    }

    @Test("a picture waits for a render thread that is behind, and not for one that never comes")
    func waits() {
        let box = CommitMailbox()
        #expect(!box.wait(for: 3, atMost: 0.01))
        let thread = Thread { box.applied(3) }
        thread.start()
        #expect(box.wait(for: 3, atMost: 60))
        #expect(box.wait(for: 2, atMost: 60))
        #expect(!box.wait(for: 4, atMost: 0.01))
    }

    /// Two to draw into in turn, and the one that is shown.
    @Test("frames that are played by hand hold the memory of one")
    func memory() throws {
        let show = try Show()
        defer { show.host.close() }
        let board = Board()
        board.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
        show.layer.addSublayer(board)
        struct Kept { weak var bitmap: Bitmap? }
        var frames: [Kept] = []
        for _ in 0..<60 {
            board.setNeedsDisplay()
            CATransaction.flush()
            frames.append(Kept(bitmap: board.record.contents?.bitmap))
        }
        let alive = Set(frames.compactMap { $0.bitmap.map(ObjectIdentifier.init) })
        #expect(!alive.isEmpty && alive.count <= 3, "\(alive.count) bitmaps for 60 frames")
        show.host.step(to: 0)
        #expect(show.pixel(50, 40) == 0x00FF00)
    }
}

private final class Board: CALayer {
    override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        ctx.fill(bounds)
    }
}
