import Primitives

extension FrameRecord {
    /// The cause of a late frame.
    public enum Fault: String, Sendable, Hashable, CaseIterable {
        /// The program's main thread.
        case main
        /// The render thread.
        case render
        /// The desktop's compositor: it held the buffers, sent no callback, or showed the frame
        /// later than a refresh after it got it.
        case compositor
        /// The system: threads that were ready did not get a processor.
        case system
        /// Overlays, the meter or a capture: without them the frame would have been in time.
        case instruments
    }

    /// The number of refreshes by which the frame was late; 0 for a frame in time, or never seen.
    public var missed: Int {
        guard let presented, interval > 0 else { return 0 }
        let late = ((presented - due) / interval).rounded()
        return late >= 1 && late < 1e6 ? Int(late) : 0
    }

    /// The part that took longest in a late frame; nil for a frame in time, or never seen.
    ///
    /// A frame is *wanted* from the beginning of the turn of main that led to its first commit, or,
    /// where something moves already, from when the frame before was seen, if that is earlier. It
    /// is *due* at the first refresh after that which no other frame of the stage has; where
    /// display links drew for an earlier refresh, at that one. It is late when it was seen half a
    /// refresh or more after it was due. Between wanted and seen
    ///
    /// | part | contains |
    /// |---|---|
    /// | main | the time of main's turns up to when the frame was handed over |
    /// | render | the time of the render thread's phases |
    /// | compositor | waits for buffer and callback, and all beyond a refresh after handing over |
    /// | system | the rest of the time up to when the frame was handed over |
    /// | instruments | the time of overlays, the meter and a capture after painting |
    ///
    /// and the longest of these is at fault; of equal ones the upper. Instruments are at fault
    /// where the frame was handed over after it was due because of them alone; where it would have
    /// been late without them as well, they aren't.
    public var fault: Fault? {
        guard missed > 0 else { return nil }
        var parts = parts
        if submitted - instrumentSeconds > due {
            parts[.instruments] = 0
        } else if submitted > due {
            return .instruments
        }
        return Fault.allCases.reduce(into: Fault.main) { worst, each in
            if parts[each, default: 0] > parts[worst, default: 0] + 1e-9 { worst = each }
        }
    }

    /// The time of each part, in seconds.
    var parts: [Fault: Double] {
        guard let presented else { return [:] }
        let main = turns.reduce(0) {
            $0 + $1.spans.reduce(0) { $0 + $1.seconds(from: wanted, to: submitted) }
        }
        let (render, own) = spans.reduce(into: (0.0, 0.0)) { sums, span in
            let seconds = span.seconds(from: wanted, to: submitted)
            if span.phase == .instruments { sums.1 += seconds } else { sums.0 += seconds }
        }
        let waits = bufferWait + callbackWait
        return [
            .main: main, .render: render, .instruments: own,
            .compositor: waits + max(0, presented - submitted - interval),
            .system: max(0, submitted - wanted - main - render - own - waits),
        ]
    }

    /// Determines when the frame was due, once it was seen; `last` is when the frame before was
    /// seen, or the later refresh for which there was nothing new to show.
    ///
    /// - Parameter refresh: the first refresh after the frame was wanted, as far as known.
    mutating func settle(after last: HostTime?, firstRefresh refresh: HostTime) {
        due = refresh
        if let last {
            due = isContinuing ? last + interval : max(refresh, last + interval)
            if isContinuing { wanted = min(turns.first?.began ?? last, last) }
        }
        callbackWait = called.map { max(0, $0 - max(wanted, last ?? wanted)) } ?? 0
        if let tick = turns.lazy.compactMap(\.tick).min() { due = min(due, tick) }
    }
}
