import Inspection
import Testing

@testable import Inspector

@Suite("The tree of layers as rows")
struct LayerTreeTests {
    /// a(b(c), d), as a program tells it.
    private var small: LayerTree {
        var tree = LayerTree()
        tree.take([layer(1, nil, 0), layer(2, 1, 1), layer(3, 2, 2), layer(4, 1, 1)])
        return tree
    }

    private func layer(_ number: UInt64, _ parent: UInt64?, _ depth: Int) -> LayerFacts {
        var facts = LayerFacts(layer: number, parent: parent, depth: depth, className: "CALayer")
        facts.name = "layer \(number)"
        return facts
    }

    private func shown(_ tree: LayerTree) -> [UInt64] {
        tree.rows.map { tree.layers[$0.index].layer }
    }

    @Test("a folded layer's inside has no rows, and comes back as it was")
    func folds() {
        var tree = small
        #expect(shown(tree) == [1, 2, 3, 4])
        tree.fold(2, isFolded: true)
        #expect(shown(tree) == [1, 2, 4])
        tree.fold(1, isFolded: true)
        #expect(shown(tree) == [1])
        tree.fold(1, isFolded: false)
        #expect(shown(tree) == [1, 2, 4])
        #expect(tree.row(of: 3) == nil)
        tree.reveal(3)
        #expect(shown(tree) == [1, 2, 3, 4])
        #expect(tree.row(of: 3) == 2)
    }

    @Test("folded rows stay folded when the program's layers are told anew")
    func staysFolded() {
        var tree = small
        tree.fold(2, isFolded: true)
        tree.take(small.layers)
        #expect(shown(tree) == [1, 2, 4])
    }

    @Test(
        "a search finds names, classes and numbers, and shows what is around them faintly",
        arguments: [
            ("LAYER 3", [1, 2, 3]), ("#4", [1, 4]), ("4", [1, 4]), ("calayer", [1, 2, 3, 4]),
            ("nothing", []),
        ] as [(String, [UInt64])])
    func finds(text: String, wanted: [UInt64]) {
        var tree = small
        tree.fold(1, isFolded: true)
        tree.query = text
        #expect(shown(tree) == wanted)
        for row in tree.rows where text != "calayer" {
            let isFound = tree.layers[row.index].layer == wanted.last
            #expect(row.isFaint == !isFound)
        }
        tree.query = ""
        #expect(shown(tree) == [1])
    }

    @Test("the stage of a layer is the topmost around it, and has the layers up to the next stage")
    func stages() {
        var tree = LayerTree()
        tree.take(small.layers + [layer(9, nil, 0), layer(10, 9, 1)])
        #expect(tree.stage(of: 3) == 1)
        #expect(tree.stage(of: 10) == 9)
        #expect(tree.layers(ofStage: 1).map(\.layer) == [1, 2, 3, 4])
        #expect(tree.layers(ofStage: 9).map(\.layer) == [9, 10])
        #expect(tree.layers(ofStage: 7).isEmpty)
    }

    @Test("facts of a layer are renewed where it stands; strangers are passed over")
    func updates() {
        var tree = small
        var new = layer(3, nil, 0)
        new.opacity = 0.5
        tree.update([new, layer(77, nil, 0)])
        #expect(tree[3]?.opacity == 0.5)
        #expect(tree[3]?.depth == 2)
        #expect(tree[3]?.parent == 2)
        #expect(tree.layers.count == 4)
    }
}
