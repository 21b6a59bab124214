import CoreAnimation
import Foundation
import Inspection
import Primitives
import Testing
import ViewKit

@testable import Inspector

@Suite("The inspector's room")
@MainActor
struct SizeTests {
    @Test("a hundred thousand layers have views only for the rows that are seen")
    func many() throws {
        let layers = (0..<100_000).map { index in
            var layer = LayerFacts(
                layer: UInt64(index + 1), parent: index == 0 ? nil : 1, depth: index == 0 ? 0 : 1,
                className: "CALayer")
            layer.children = index == 0 ? 99_999 : 0
            return layer
        }
        let visit = try Visit { $0.layers = layers }
        #expect(visit.session.tree.rows.count == 100_000)
        // 760 points, less the bar, the heads and margins, are 30 rows of 22.
        #expect((25...40).contains(visit.shell.treeRowViews))
        visit.session.select(90_000)
        visit.tick()
        #expect(visit.session.seenRows.contains(89_999))
        #expect((25...40).contains(visit.shell.treeRowViews))
        visit.key(0x6C, .control)
        for _ in 0..<5 { visit.key(0xFF55) }
        #expect((25...40).contains(visit.shell.treeRowViews))
        // And asks only for what is seen.
        for case .layers(let asked) in visit.program.asked { #expect(asked.count <= 256) }
    }

    @Test(
        "the panes fill the window at every size, and none overlap",
        arguments: [(760, 500), (900, 600), (2400, 1300)])
    func panes(size: (width: Int, height: Int)) throws {
        let visit = try Visit(width: size.width, height: size.height)
        let window = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        let boxes = visit.shell.boxes
        for (index, box) in boxes.enumerated() {
            #expect(window.contains(box))
            #expect(box.width >= 200 && box.height >= 150)
            for other in boxes[(index + 1)...] { #expect(!box.intersects(other)) }
        }
    }

    /// The tree asks for 23 in 100 of the window, and for 200 points at least.
    @Test(
        "room that the layers don't need is the picture's", arguments: [760, 800, 880, 960, 1000])
    func shares(width: Int) throws {
        let visit = try Visit(width: width, height: 600)
        let boxes = visit.shell.boxes
        #expect(boxes[0].width <= max(200, 0.23 * CGFloat(width)) + 1, "\(boxes)")
        #expect(boxes[1].width >= CGFloat(width) - boxes[0].width - 330, "\(boxes)")
    }

    @Test("the titles of the tree, the picture and the values stand on one line")
    func titles() throws {
        let visit = try Visit(width: 760, height: 500)
        visit.session.select(13)
        visit.tick(2)
        var open = [visit.host.stage.layer]
        var middles: [String: Set<CGFloat>] = [:]
        while let next = open.popLast() {
            open += next.sublayers ?? []
            guard let label = next.delegate as? UILabel, let text = label.text else { continue }
            let middle = CGPoint(x: 0, y: next.bounds.midY)
            middles[text, default: []].insert(next.convert(middle, to: visit.host.stage.layer).y)
        }
        let layers = try #require(middles["Layers"]?.first)
        for title in ["Night Drive", "CALayer  #13"] {
            let places = try #require(middles[title], "\(title)")
            #expect(places.contains { abs($0 - layers) <= 1 }, "\(title): \(places), \(layers)")
        }
    }

    @Test("a window that is smaller than the least cuts the panes off, none is squeezed")
    func small() throws {
        let (small, least) = (
            try Visit(width: 320, height: 200), try Visit(width: 760, height: 500)
        )
        #expect(small.shell.boxes == least.shell.boxes)
    }

    @Test(
        "the controls of time have room in their pane, and lie beside each other",
        arguments: [(760, 500), (860, 600), (900, 640), (1000, 700), (1280, 800), (1700, 1000)])
    func time(size: (width: Int, height: Int)) throws {
        let visit = try Visit(width: size.width, height: size.height)
        for isPaused in [false, true] {
            if isPaused {
                // The longest words stand beside the buttons.
                visit.key(0x20)
                visit.tick(2)
                #expect(visit.shell.timeWords.hasPrefix("stands"))
            }
            let pane = CGRect(origin: .zero, size: visit.shell.timeSize)
            let boxes = visit.shell.timeBoxes
            for (index, box) in boxes.enumerated() {
                #expect(pane.contains(box) && box.width >= 20, "\(box) in \(pane)")
                for other in boxes[(index + 1)...] {
                    #expect(!box.intersects(other), "\(box), \(other)")
                }
            }
            // The slider moves by four seconds: a pixel is no more than two frames.
            #expect(boxes[2].width - 14 >= 120 && boxes[4].height >= 60)
        }
    }

    @Test(
        "no name of a property is cut at any size",
        arguments: [(760, 500), (900, 640), (1280, 800)])
    func names(size: (width: Int, height: Int)) throws {
        let visit = try Visit(width: size.width, height: size.height)
        visit.session.select(13)
        visit.tick(2)
        #expect(visit.shell.listedKeys.contains("masksToBounds"))
        #expect(visit.shell.cutKeys.isEmpty, "\(visit.shell.cutKeys)")
    }

    @Test("a press on a row chooses it, one on its triangle folds it")
    func presses() throws {
        let visit = try Visit()
        let tree = visit.shell.boxes[0]
        // The second row: the list of songs, whose triangle stands one step to the right.
        let y = tree.minY + 67 + 22 * 1.5
        visit.click(tree.minX + 120, y)
        #expect(visit.session.selection == 2)
        visit.click(tree.minX + 2 + 25, y)
        #expect(visit.session.tree.isFolded(2))
        #expect(visit.session.selection == 2)
    }
}
