import Inspection
import Primitives
import Testing

@testable import Inspector

@Suite("The inspector without a mouse")
@MainActor
struct KeyboardTests {
    @Test("Tab goes through all panes, and round again")
    func walk() throws {
        let visit = try Visit()
        visit.session.select(13)
        visit.tick(2)
        var stops: [String] = []
        for _ in 0..<40 {
            visit.key(Key.tab)
            let stop = try #require(visit.shell.focused)
            if stops.first == stop { break }
            stops.append(stop)
        }
        for wanted in [
            "Search name, class, #number", "Layers", "Picture of the stage", "Time", "Animations",
            "Filter properties", "Values", "Pick", "Exploded", "Pause", "Step", "Changed", "Keys",
        ] {
            #expect(stops.contains(wanted), "\(wanted) in \(stops)")
        }
        #expect(Set(stops).count == stops.count)
        visit.key(Key.tab)
        visit.key(Key.tab, .shift)
        #expect(visit.shell.focused == stops.first)
    }

    @Test("light or dark, what a person has set stays: filters, time, the planes, the keyboard")
    func scheme() throws {
        let visit = try Visit(isExploded: true)
        visit.session.select(13)
        visit.tick(2)
        visit.key(0x65, .control)
        visit.key(0x64)
        let listed = visit.shell.listedKeys
        for _ in 0..<4 { visit.key(Key.down) }
        let chosen = try #require(visit.shell.chosenKey)
        visit.key(0x2B)
        visit.key(0x2B)
        let camera = visit.shell.camera
        visit.key(0x20)
        for _ in 0..<3 { visit.key(0x2E) }
        visit.tick(3)
        let words = visit.shell.timeWords
        #expect(words.hasPrefix("stands +0.0"))
        visit.key(0x74)
        visit.tick(3)
        #expect(visit.shell.listedKeys == listed && visit.shell.chosenKey == chosen)
        #expect(visit.shell.camera.spread == camera.spread && camera.spread > 28)
        #expect(visit.shell.timeWords == words && visit.shell.focused == "Values")
    }

    @Test("arrows go through the tree, fold, and come back to the layer around")
    func tree() throws {
        let visit = try Visit()
        visit.key(0x6C, .control)
        #expect(visit.shell.focused == "Layers")
        visit.key(Key.down)
        visit.key(Key.down)
        #expect(visit.session.selection == 3)
        visit.key(Key.left)
        #expect(visit.session.selection == 2)
        visit.key(Key.left)
        #expect(visit.session.tree.isFolded(2))
        visit.key(Key.down)
        #expect(visit.session.selection == 6)
        visit.key(Key.up)
        visit.key(Key.right)
        #expect(!visit.session.tree.isFolded(2))
        visit.key(Key.right)
        #expect(visit.session.selection == 3)
    }

    @Test("Enter edits in place: arrows step the number, Escape reverts, Enter sends")
    func edit() throws {
        let visit = try Visit()
        visit.session.select(13)
        visit.tick(2)
        visit.key(0x65, .control)
        #expect(visit.shell.focused == "Values")
        for _ in 0..<12 where visit.shell.chosenKey != "cornerRadius" { visit.key(Key.down) }
        visit.key(Key.enter)
        #expect(visit.shell.editedText == "2.5")
        visit.key(Key.up)
        visit.key(Key.up, .shift)
        #expect(visit.shell.editedText == "13.5")
        visit.key(Key.down, .alt)
        #expect(visit.shell.editedText == "13.4")
        visit.key(Key.escape)
        #expect(visit.shell.editedText == nil)
        #expect(visit.lastSet == nil)
        #expect(visit.shell.focused == "Values")
        visit.key(Key.enter)
        visit.key(0x61, .control)
        visit.type("e")
        visit.key(Key.enter)
        #expect(visit.shell.shownFault == "“e” is no number; this takes a number, such as 0.5")
        #expect(!visit.session.isExploded)
        visit.key(0x61, .control)
        visit.type("4")
        visit.key(Key.enter)
        #expect(visit.shell.shownFault == nil)
        #expect(visit.shell.editedText == nil)
        #expect(
            visit.lastSet
                == .set(
                    of: 13, keyPath: "cornerRadius",
                    value: InspectionValue(kind: .number, numbers: [4], text: "4"), animates: false
                ))
        visit.key(0x7A, .control)
        #expect(
            visit.session.values.first { $0.key == "cornerRadius" }?.model.numbers == [2.5])
    }

    @Test("Control-F searches, and Escape shows all again")
    func search() throws {
        let visit = try Visit()
        visit.key(0x66, .control)
        visit.type("sun")
        #expect(visit.session.tree.rows.count == 3)
        visit.key(Key.escape)
        #expect(visit.session.tree.rows.count == 14)
    }

    @Test("letters do what the list of keys says, but not while something is typed")
    func letters() throws {
        let visit = try Visit()
        visit.key(0x65)
        #expect(visit.session.isExploded)
        visit.key(0x65)
        #expect(!visit.session.isExploded)
        visit.key(0x20)
        #expect(visit.session.time?.isPaused == true)
        visit.key(0x2E)
        #expect(abs((visit.session.time?.shown ?? 0) - 12.4 - 1.0 / 60) < 1e-9)
        visit.key(0x20)
        visit.key(0x5B)
        #expect(visit.session.time?.slowdown == 2)
        visit.key(0x3F)
        #expect(visit.shell.showsKeys)
        visit.key(Key.escape)
        #expect(!visit.shell.showsKeys)
        let all = visit.shell.listedKeys.count
        visit.session.select(13)
        visit.key(0x64)
        #expect(
            visit.shell.listedKeys == ["bounds", "position", "backgroundColor", "cornerRadius"])
        visit.key(0x64)
        #expect(visit.shell.listedKeys.count == all)
        visit.key(0x70, .control)
        #expect(visit.session.isPicking)
        visit.key(Key.escape)
        #expect(!visit.session.isPicking)
    }

    @Test("arrows turn the layers in space, and plus spreads them")
    func space() throws {
        let visit = try Visit(isExploded: true)
        visit.tick(6)
        #expect(visit.shell.planeCount == 13)
        let before = visit.shell.camera
        visit.key(Key.tab)
        visit.shell.focusSpace()
        visit.key(Key.right)
        #expect(visit.shell.camera.turn > before.turn)
        visit.key(0x2B)
        #expect(visit.shell.camera.spread == before.spread + 6)
        visit.key(Key.home)
        #expect(visit.shell.camera.turn == before.turn)
    }
}
