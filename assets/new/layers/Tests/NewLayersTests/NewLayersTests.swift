import Headless
import Testing

@testable import NewLayers

@Suite("The square")
struct NewLayersTests {
    @Test("round corners leave out something of the square")
    func corners() throws {
        let square = makeSquare()
        let round = try #require(square.makeImage(scale: 2))
        #expect(round.width == 160 && round.height == 160)
        square.cornerRadius = 0
        let plain = try #require(square.makeImage(scale: 2))
        let change = try #require(ImageDifference(round, plain))
        #expect(change.pixels > 0)
    }
}
