import Foundation
import Scene

/// Advice, given at the commit when asked for, about code that is valid but often a slip.
extension CAAnimation {
    /// Gives advice about an animation whose cycle lasts `duration` seconds.
    func advise(duration: Double) {
        guard Complaint.givesAdvice else { return }
        switch self {
        case let spring as CASpringAnimation where duration < spring.settlingDuration - 1e-6:
            Complaint.advise(
                "the spring is cut off after \(duration) s; set duration to settlingDuration, "
                    + "\(spring.settlingDuration) s")
        case let frames as CAKeyframeAnimation: frames.adviseOnLists()
        case let group as CAAnimationGroup: group.adviseOnLength(duration)
        default: break
        }
    }
}

extension CAKeyframeAnimation {
    fileprivate func adviseOnLists() {
        guard path == nil else { return }
        guard let count = values?.count, count > 1 else {
            Complaint.advise("keyframes have fewer than two values and no path; set values")
            return
        }
        let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
        guard let times = keyTimes?.map(\.doubleValue), !isPaced else { return }
        let fits = times.count == count || calculationMode == .discrete && times.count == count + 1
        let rises = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
        let isWhole = times.first == 0 && (times.last == 1 || calculationMode == .discrete)
        guard !fits || !rises || !isWhole else { return }
        Complaint.advise(
            "keyTimes \(times) don't go from 0 to 1 with one for each of \(count) values; they are "
                + "used as they are, and hold or leave out what doesn't fit")
    }
}

extension CAAnimationGroup {
    fileprivate func adviseOnLength(_ duration: Double) {
        let ends = (animations ?? []).map { child -> Double in
            var timing = child.timing
            if timing.duration <= 0 { timing.duration = duration }
            return timing.endTime
        }
        guard let last = ends.filter(\.isFinite).max(), last > duration + 1e-6 else { return }
        Complaint.advise(
            "the group's duration of \(duration) s cuts off parts that last to \(last) s; set the "
                + "group's duration")
    }
}
