import Drawing
import Foundation
import Primitives
import Testing

@Suite("Animated files")
struct AnimationFileTests {
    static let files: [String] =
        ["dispose.gif", "stays.gif", "previous.gif", "soft.webp", "apng-soft.png"]
        + ["00", "01", "10", "11", "20"].map { "apng-\($0).png" }

    @Test("frames are laid on what the ones before leave, in any order of asking", arguments: files)
    func frames(_ name: String) throws {
        let fixture = try Fixture(name)
        let source = try CGImageSource(data: fixture.data)
        let expected = try fixture.expected(frameSize: 40 * 30 * 4)
        #expect(source.count == expected.count)
        let forward = Array(0..<source.count)
        for index in forward + forward.reversed() + [2, 0, 3] {
            let image = try source.image(at: index)
            #expect(image.distance(to: expected[index]) <= 2, "frame \(index)")
        }
    }

    @Test("delays and loops are those of the file; next to no delay is a tenth of a second")
    func delays() throws {
        let source = try CGImageSource(data: Fixture("dispose.gif").data)
        let delays = (0..<5).map { source.properties(at: $0)?.delay }
        #expect(delays == [0.04, 0.1, 0.1, 0.25, 1])
        #expect(source.properties(at: 2)?.unclampedDelay == 0)
        let all = try #require(CGImageSourceCopyProperties(source, nil))
        let gif = try #require(all[kCGImagePropertyGIFDictionary] as? [String: Any])
        #expect(gif[kCGImagePropertyGIFLoopCount] as? Int == 3)
        let webp = try CGImageSource(data: Fixture("soft.webp").data)
        #expect(webp.loopCount == 2)
        #expect((0..<4).map { webp.properties(at: $0)?.delay } == [0.05, 0.06, 0.07, 0.08])
        let apng = try CGImageSource(data: Fixture("apng-01.png").data)
        #expect(apng.loopCount == 4)
        #expect((0..<5).map { apng.properties(at: $0)?.delay } == [0.04, 0.1, 0.02, 0.25, 1])
    }

    @Test(
        "frames come one by one as the data does, and the last ones are not there yet",
        arguments: ["stays.gif", "soft.webp", "apng-00.png"])
    func growing(_ name: String) throws {
        let fixture = try Fixture(name)
        let expected = try fixture.expected(frameSize: 40 * 30 * 4)
        let source = CGImageSource(incremental: ImageLimits())
        var counts: [Int] = []
        for end in stride(from: 1, to: fixture.data.count, by: 13) {
            try source.update(data: fixture.data.prefix(end), isFinal: false)
            counts.append(source.count)
            for index in 0..<source.count where source.status(at: index) == .statusComplete {
                let image = try source.image(at: index)
                #expect(image.distance(to: expected[index]) <= 2, "frame \(index) at \(end)")
            }
        }
        #expect(counts == counts.sorted() && counts.first == 0)
        #expect(Set(counts).count > 3)
        try source.update(data: fixture.data, isFinal: true)
        #expect(source.count == expected.count && source.status == .statusComplete)
    }
}
