import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Scene
import Testing

/// What is done with a tree that is thousands of layers deep: nothing of it may need a stack that
/// grows with the depth. `LayerChain` says where its layers lie, so where the last one is known.
@MainActor @Suite("Trees thousands of layers deep")
struct DeepLayerTests {
    /// One thing that is done with a tree.
    enum Deed: String, Codable, CaseIterable, Sendable {
        case release, releaseInMiddle, releaseMasks, commit, layout, hitTest, render, picture,
            frames
        case presentation, points, description, cycle, move, snapshot, presentedHit, display
    }

    @Test(
        "trees thousands of layers deep have an answer for everything that is done with them",
        arguments: Deed.allCases)
    func done(_ deed: Deed) async {
        await #expect(processExitsWith: .success) { [deed] in
            try await MainActor.run {
                Complaint.handler = { _ in }
                try Deep.withLimits { try Self.run(deed) }
            }
        }
    }

    private static func run(_ deed: Deed) throws {
        switch deed {
        case .release, .releaseInMiddle, .releaseMasks: try release(deed)
        case .commit, .frames, .presentation, .presentedHit, .move: try show(deed)
        case .layout: try layout()
        case .hitTest:
            let chain = LayerChain()
            #expect(chain.top.hitTest(CGPoint(x: 30, y: 10)) === chain.bottom)
        case .render: try render()
        case .picture:
            let image = try #require(LayerChain().top.makeImage())
            #expect(image.bitmap[30, 10] == 0xFFFF_0000)
        case .points: try points()
        case .description:
            let chain = LayerChain()
            #expect(chain.top.description.contains("sublayers = 1"))
        case .cycle:
            let chain = LayerChain()
            chain.bottom.addSublayer(chain.top)
            chain.bottom.mask = chain.top
            #expect(chain.bottom.sublayers == nil && chain.bottom.mask == nil)
        case .snapshot, .display:
            let chain = LayerChain()
            chain.top.displayIfNeeded()
            #expect(chain.top.snapshot(at: .zero, origin: .zero).commit.changes.count > Deep.levels)
        }
    }

    private static func release(_ deed: Deed) throws {
        weak var last: CALayer?
        var top: CALayer?
        do {
            let chain = LayerChain()
            (top, last) = (chain.top, chain.bottom)
        }
        if deed == .releaseMasks {
            top = CALayer()
            var each = top
            for _ in 1..<Deep.levels {
                let mask = CALayer()
                each?.mask = mask
                each = mask
            }
            last = each
        }
        if deed == .releaseInMiddle {
            let middle = try #require(top?.sublayers?.first)
            top = nil
            #expect(last != nil)
            middle.removeFromSuperlayer()
        }
        top = nil
        #expect(last == nil)
    }

    private static func show(_ deed: Deed) throws {
        let stage = try HeadlessStage(width: 40, height: 40)
        let chain = LayerChain()
        stage.stage.layer.addSublayer(chain.top)
        stage.step(to: 0)
        let red = try #require(stage.image()).bitmap[30, 10]
        #expect(red == 0xFFFF_0000)
        switch deed {
        case .presentation:
            let copy = try #require(chain.bottom.presentation())
            let top = try #require(chain.top.presentation())
            #expect(copy.convert(CGPoint.zero, to: top) == CGPoint(x: 20, y: 0))
            #expect(top.hitTest(CGPoint(x: 30, y: 9))?.model() === chain.bottom)
        case .presentedHit:
            #expect(stage.stage.hit(CGPoint(x: 30, y: 10)) === chain.bottom)
        case .frames:
            chain.bottom.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
            chain.top.position.y = 5
            stage.step(to: 1)
            chain.top.sublayers?.first?.removeFromSuperlayer()
            // What leaves fades for a quarter of a second.
            stage.step(to: 2)
            stage.step(to: 3)
            #expect(try #require(stage.image()).bitmap[30, 10] & 0xFF_0000 == 0)
        case .move:
            let other = CALayer()
            stage.stage.layer.addSublayer(other)
            other.addSublayer(chain.top)
            stage.step(to: 1)
            #expect(try #require(stage.image()).bitmap[30, 10] == 0xFFFF_0000)
        default: break
        }
        stage.close()
    }

    private static func layout() throws {
        let chain = LayerChain()
        chain.bottom.setNeedsLayout()
        chain.bottom.layoutIfNeeded()
        chain.top.setNeedsLayout()
        chain.top.layoutIfNeeded()
        chain.top.bounds.size.width = 50
        chain.bottom.layoutIfNeeded()
        #expect(!chain.top.needsLayout() && !chain.bottom.needsLayout())
    }

    private static func render() throws {
        let context = try #require(CGContext(width: 40, height: 40))
        LayerChain().top.render(in: context)
        let image = try #require(context.makeImage())
        #expect(image.bitmap[30, 20] == 0xFFFF_0000)
    }

    private static func points() throws {
        let chain = LayerChain()
        // Twenty layers lie a point further to the right each.
        #expect(chain.bottom.convert(CGPoint.zero, to: chain.top) == CGPoint(x: 20, y: 0))
        #expect(chain.top.convert(CGPoint(x: 20, y: 0), to: chain.bottom) == .zero)
        #expect(chain.bottom.convertTime(1, to: chain.top) == 1)
        #expect(chain.bottom.contentsAreFlipped() == chain.top.contentsAreFlipped())
        chain.bottom.scrollRectToVisible(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
}
