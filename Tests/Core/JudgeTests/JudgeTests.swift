import Judge
import Primitives
import Scene
import Testing

/// What the judge draws, against published figures.
@Suite("Judge")
struct JudgeTests {
    @Test("an empty scene is clear")
    func empty() {
        var scene = JudgedScene()
        (scene.width, scene.height) = (2, 2)
        #expect(Judge.draw(scene).pixels == [.zero, .zero, .zero, .zero])
    }
}
