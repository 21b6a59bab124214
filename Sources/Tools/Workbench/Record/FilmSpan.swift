/// The frames of a film, by their times: frame 0 is at its beginning, and none is at its end.
public struct FilmSpan {
    /// The time of frame 0, in seconds.
    let from: Double
    /// Frames in a second.
    let rate: Int
    /// The number of frames, at least 1.
    let count: Int

    /// The frames from a time to another one.
    /// - Parameters:
    ///   - from: the time of frame 0, in seconds.
    ///   - to: the time of the film's end, in seconds.
    ///   - rate: frames in a second.
    public init(from: Double, to: Double, rate: Int) {
        (self.from, self.rate) = (from, rate)
        count = Self.frames(to - from, rate, least: 1)
    }

    /// Returns the number of frames that begin in some seconds. An end that is a rounding error after a frame is that frame's time.
    private static func frames(_ seconds: Double, _ rate: Int, least: Int) -> Int {
        max(least, Int((seconds * Double(rate) - 1e-6).rounded(.up)))
    }

    /// The times of the frames, in seconds.
    var seen: [Double] { (0..<count).map { from + Double($0) / Double(rate) } }

    /// The times before the film at which there are frames that nobody sees, from 0 on: display links run there.
    var unseen: [Double] {
        (0..<Self.frames(from, rate, least: 0)).map { Double($0) / Double(rate) }
    }
}
