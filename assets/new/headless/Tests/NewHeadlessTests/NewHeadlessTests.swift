import Headless
import Testing

@testable import NewHeadless

@Suite("The card")
struct NewHeadlessTests {
    @Test("the disc moves")
    func motion() throws {
        let start = try #require(makeCard().makeImage(time: 0))
        let later = try #require(makeCard().makeImage(time: 1))
        #expect(start.width == 320 && start.height == 200)
        let change = try #require(ImageDifference(start, later))
        #expect(change.pixels > 80 * 80)
    }
}
