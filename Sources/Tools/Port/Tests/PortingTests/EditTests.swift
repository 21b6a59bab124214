import Testing

@testable import Porting

/// Edits of one text: their conflicts, and the mapping of offsets.
@Suite struct EditTests {
    private func list(_ edits: [(Range<Int>, String)]) -> EditList {
        var list = EditList()
        for (range, text) in edits { _ = list.add([Edit(range: range, text: text)]) }
        return list
    }

    @Test func `edits are made in the order of the text, whatever order they came in`() {
        let edits = list([(6..<7, "W"), (0..<5, "Bye"), (5..<5, ",")])
        #expect(
            String(decoding: edits.applied(to: Array("Hello world".utf8)), as: UTF8.self)
                == "Bye, World")
    }

    @Test(arguments: [2..<4, 4..<6, 3..<5, 0..<9, 4..<4, 7..<8])
    func `an edit that meets another is refused, with all of its change`(range: Range<Int>) {
        var edits = list([(3..<5, "x"), (7..<8, "y")])
        let before = edits.edits
        let isTaken = edits.add([Edit(range: 0..<1, text: "z"), Edit(range: range, text: "")])
        #expect(!isTaken)
        #expect(edits.edits == before)
    }

    @Test(arguments: [2..<3, 5..<7, 3..<3, 5..<5, 8..<8])
    func `an edit beside another is taken`(range: Range<Int>) {
        var edits = list([(3..<5, "x"), (7..<8, "y")])
        let isTaken = edits.add([Edit(range: range, text: "")])
        #expect(isTaken)
    }

    @Test func `two insertions at one place meet`() {
        var edits = list([(3..<3, "x")])
        let isTaken = edits.add([Edit(range: 3..<3, text: "y")])
        #expect(!isTaken)
    }

    @Test func `places are found in the text after, and those after in the text before`() {
        // "abcdef": bc becomes WXYZ, "!" comes before e.
        let edits = list([(1..<3, "WXYZ"), (4..<4, "!")])
        #expect(
            String(decoding: edits.applied(to: Array("abcdef".utf8)), as: UTF8.self) == "aWXYZd!ef")
        #expect([0, 1, 2, 3, 4, 5].map(edits.place) == [0, 1, 1, 5, 7, 8])
        #expect([0, 1, 4, 5, 6, 7, 8].map(edits.origin) == [0, 1, 1, 3, 4, 4, 5])
    }
}
