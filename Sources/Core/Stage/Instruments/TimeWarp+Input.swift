import Primitives

// Conversion of a host's input and ticks to shown time.
extension TimeWarp {
    /// Returns the input with the time that was shown when it happened.
    func shown(_ input: InputEvent) -> InputEvent {
        if isNone { return input }
        switch input {
        case .pointer(var pointer):
            pointer.time = shown(at: pointer.time)
            pointer.earlier = shown(pointer.earlier)
            return .pointer(pointer)
        case .touch(let time, var touches):
            for index in touches.indices {
                touches[index].earlier = shown(touches[index].earlier)
            }
            return .touch(shown(at: time), touches)
        case .pen(let time, var pens):
            for index in pens.indices { pens[index].earlier = shown(pens[index].earlier) }
            return .pen(shown(at: time), pens)
        case .gesture(let time, let gesture, let location):
            return .gesture(shown(at: time), gesture, location: location)
        case .key(var key):
            key.time = shown(at: key.time)
            return .key(key)
        case .focus(let time, let isFocused):
            return .focus(shown(at: time), isFocused: isFocused)
        case .text(let time, let composition): return .text(shown(at: time), composition)
        }
    }

    private func shown(_ samples: [InputSample]) -> [InputSample] {
        samples.map {
            var sample = $0
            sample.time = shown(at: sample.time)
            return sample
        }
    }

    /// Returns the tick in shown time.
    ///
    /// A step advances by a whole refresh, so that while time stands still the interval is the
    /// monitor's.
    func shown(_ tick: RenderReport.Tick) -> RenderReport.Tick {
        if isNone { return tick }
        return RenderReport.Tick(
            timestamp: shown(at: tick.timestamp), target: shown(at: tick.target),
            interval: rate > 0 ? tick.interval * rate : tick.interval)
    }
}

extension InputEvent {
    /// The time of the input.
    var time: HostTime {
        switch self {
        case .pointer(let pointer): pointer.time
        case .touch(let time, _), .pen(let time, _), .gesture(let time, _, _), .focus(let time, _),
            .text(let time, _):
            time
        case .key(let key): key.time
        }
    }
}
