import Drawing
import Foundation
import TestSupport
import Testing

@Suite("The music player", .serialized)
struct MusicTests {
    @Test("the next song is chosen and scrubbed to its middle; it plays on from there, and pauses")
    func story() throws {
        guard let show = try Show("music", width: 760, height: 560) else { return }
        try show.click(229, 464)
        try show.drag((46, 390), to: (210, 390))
        try show.expect("music")
        try show.click(162, 464, until: Self.plays())
        try show.click(162, 464, until: Self.pauses())
        try useKeys(show)
        #expect(show.isRunning)
    }

    /// Goes from the button that was clicked last to the next one, which chooses the third song; then over
    /// the button that repeats into the list, and to its second song, which plays.
    private func useKeys(_ show: Show) throws {
        try show.press(Keys.tab)
        try show.press(Keys.space)
        try show.press(Keys.tab, times: 2)
        try show.press(Keys.down)
        let names = CGRect(x: 100, y: 312, width: 180, height: 54)
        let (second, plays) = (try Show.part(of: "music", names), Self.plays())
        try show.press(Keys.enter) { image in
            let now = image.cropping(to: names)
            let isSecond = now.flatMap { PictureSearch.find(second, in: $0, within: 2) } != nil
            return try isSecond && plays(image)
        }
    }

    /// A condition that holds once two changes of the time that is left were seen: playing never
    /// rests.
    private static func plays() -> (CGImage) throws -> Bool {
        var times: Set<Data> = []
        return { image in
            if let time = try time(in: image) { times.insert(time) }
            return times.count > 2
        }
    }

    /// A condition that holds once the time that is left has been the same for two seconds.
    private static func pauses() -> (CGImage) throws -> Bool {
        var (last, since) = (Data?.none, Date())
        return { image in
            let time = try time(in: image)
            if time != last { (last, since) = (time, Date()) }
            return Date().timeIntervalSince(since) > 2
        }
    }

    /// The picture of the time that is left.
    private static func time(in window: CGImage) throws -> Data? {
        try window.cropping(to: CGRect(x: 300, y: 408, width: 60, height: 16))?.pngData()
    }
}
