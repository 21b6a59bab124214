import Primitives
import Scene
import Testing

@Suite("Contents that fade")
struct CrossFadeTests {
    private func image() throws -> ContentsRecord {
        ContentsRecord(bitmap: try #require(Bitmap(width: 1, height: 1)))
    }

    @Test("a fade is in the record until other contents are set, or none")
    func record() throws {
        let (old, new) = (try image(), try image())
        for next in [PropertyValue.contents(old), .none] {
            var record = LayerRecord(id: LayerID(rawValue: 1))
            record[.contents] = .crossFade(from: old, to: new, fraction: 0.25)
            #expect(record.fadingContents == old && record.contents == new)
            #expect(record.contentsFraction == 0.25 && !record.isPlain)
            record[.contents] = next
            #expect(record.fadingContents == nil && record.contentsFraction == 1)
            #expect(record.isPlain && record[.contents] == next)
        }
    }

    /// docs/reference/animation.md, "Interpolation": images cross-fade by the fraction.
    @Test("an animation of the contents fades from one to the other, and is gone at its end")
    func animation() throws {
        let (old, new) = (try image(), try image())
        var film = Film()
        film.model[.contents] = .contents(new)
        let fade = Film.basic(AnimationKeyPath(.contents), from: .contents(old))
        for time in [0.25, 0.75] {
            let shown = film.record([fade], at: time)
            #expect(shown.fadingContents == old && shown.contents == new)
            #expect(shown.contentsFraction == Float(time))
        }
        let after = film.record([fade], at: 2)
        #expect(after.fadingContents == nil && after == film.model)
    }

    @Test("a second fade over the first takes its place")
    func twoFades() throws {
        let (old, middle, new) = (try image(), try image(), try image())
        var film = Film()
        film.model[.contents] = .contents(new)
        let first = Film.basic(
            AnimationKeyPath(.contents), from: .contents(old), to: .contents(middle))
        let second = Film.basic(
            AnimationKeyPath(.contents), from: .contents(middle), to: .contents(new))
        let shown = film.record([first, second], at: 0.5)
        #expect(shown.fadingContents == middle && shown.contents == new)
    }
}
