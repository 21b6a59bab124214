import Drawing
import Foundation
import Testing

@Suite("The music player", .serialized)
struct MusicTests {
    @Test("the next song is chosen and scrubbed to its middle; it plays on from there, and pauses")
    func story() throws {
        guard let show = try Show("music", width: 760, height: 560) else { return }
        try show.click(229, 464)
        try show.drag((46, 390), to: (210, 390))
        try show.expect("music")
        // Playing never rests: the time that is left is seen to be another one twice.
        var times: Set<Data> = []
        try show.click(162, 464) { image in
            let time = image.cropping(to: CGRect(x: 300, y: 408, width: 60, height: 16))
            if let data = try time?.pngData() { times.insert(data) }
            return times.count > 2
        }
        try show.click(162, 464)
        #expect(show.isRunning)
    }
}
