import Compositor
import Foundation
import Glibc
import Primitives
import Scene

/// What it costs the render thread to bring 10,000 layers with five animations each to a time.
///
/// Prints medians of the processor time of many frames, on one thread, and beside them the same tree without animations.
/// Nothing is painted: all layers are of no colour.
@main
struct Motion {
    static let layers = 10_000
    static let frames = 60

    static func main() {
        print("processor time of a frame, median of \(frames), \(layers) layers, one thread")
        print(
            "bytes: layer record \(MemoryLayout<LayerRecord>.size), "
                + "animation \(MemoryLayout<AnimationRecord>.size), "
                + "value \(MemoryLayout<PropertyValue>.size)")
        let still = measure("no animations", motions: [])
        measure("1 animation each: opacity", motions: [number("opacity", 0, 1)])
        let five = [
            point("position", 100), number("opacity", 0, 1),
            number("transform.rotation.z", 0, 6), rect("bounds"), color("backgroundColor"),
        ]
        let moving = measure("5 basic animations each", motions: five)
        measure(
            "5 of other kinds each",
            motions: [
                keyframes("position.x", .cubic), spring("position.y"),
                keyframes("opacity", .linear),
                group([number("cornerRadius", 0, 9)]), path("anchorPoint"),
            ])
        measure("5 animations on 1 layer in 100", motions: five, every: 100)
        print(
            "an animation costs about "
                + "\(rounded((moving - still) * 1e6 / Double(layers * five.count))) ns a frame")
    }

    /// Milliseconds of a frame's update, resolution alone: the layers draw nothing.
    @discardableResult
    static func measure(
        _ title: String, motions: [AnimationRecord.Motion], every: Int = 1
    ) -> Double {
        let compositor = Compositor()
        compositor.apply(tree(motions, every: every))
        _ = compositor.update(time: HostTime(seconds: 0), width: 64, height: 64, scale: 1)
        var times: [Double] = []
        for frame in 1...frames {
            let start = processorTime()
            let update = compositor.update(
                time: HostTime(seconds: Double(frame) / 60), width: 64, height: 64, scale: 1)
            times.append(processorTime() - start)
            precondition(update.ended.isEmpty)
        }
        let median = times.sorted()[frames / 2]
        print("  \(title): \(rounded(median)) ms")
        return median
    }

    /// The processor time of this thread, in milliseconds: what others do on the machine counts less.
    static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }

    static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

    /// A root that hides everything, so that nothing but resolution is measured.
    static func tree(_ motions: [AnimationRecord.Motion], every: Int) -> Commit {
        var commit = Commit(sequence: 1, time: .zero)
        let root = LayerID(rawValue: 1)
        commit.root = root
        var top = LayerRecord(id: root)
        top.isHidden = true
        commit.changes.append(LayerChange(record: top, changed: .all))
        var children: [LayerID] = []
        var number: UInt64 = 1
        for index in 0..<layers {
            let id = LayerID(rawValue: UInt64(index) + 2)
            commit.changes.append(LayerChange(record: LayerRecord(id: id), changed: .all))
            children.append(id)
            guard index % every == 0 else { continue }
            for motion in motions {
                let animation = AnimationRecord(
                    id: AnimationID(rawValue: number), timing: MediaTiming(duration: 100),
                    curve: .easeInEaseOut, motion: motion)
                number += 1
                commit.addedAnimations.append(AnimationAddition(layer: id, animation: animation))
            }
        }
        commit.children = [ChildList(parent: root, children: children)]
        return commit
    }
}

// The motions that are measured.
extension Motion {
    static func basic(
        _ path: String, _ from: PropertyValue, _ to: PropertyValue
    ) -> AnimationRecord.Motion {
        .basic(BasicMotion(path: keyPath(path), from: from, to: to))
    }

    static func keyPath(_ text: String) -> AnimationKeyPath {
        AnimationKeyPath(text) ?? AnimationKeyPath(.opacity)
    }

    static func number(_ path: String, _ a: Double, _ b: Double) -> AnimationRecord.Motion {
        basic(path, .number(a), .number(b))
    }

    static func point(_ path: String, _ far: Double) -> AnimationRecord.Motion {
        basic(path, .point(.zero), .point(CGPoint(x: far, y: far)))
    }

    static func rect(_ path: String) -> AnimationRecord.Motion {
        basic(
            path, .rect(CGRect(x: 0, y: 0, width: 10, height: 10)),
            .rect(CGRect(x: 0, y: 0, width: 90, height: 50)))
    }

    static func color(_ path: String) -> AnimationRecord.Motion {
        basic(path, .color(.black), .color(RGBA(red: 1, green: 0.5, blue: 0, alpha: 1)))
    }

    static func spring(_ path: String) -> AnimationRecord.Motion {
        var motion = BasicMotion(path: keyPath(path), from: .number(0), to: .number(50))
        motion.spring = SpringCurve()
        return .basic(motion)
    }

    static func keyframes(
        _ path: String, _ mode: KeyframeMotion.Mode
    ) -> AnimationRecord.Motion {
        let values = [0, 0.8, 0.3, 1, 0.5].map { PropertyValue.number($0) }
        return KeyframeMotion(PropertyMotion(keyPath(path)), values: values, mode: mode)
            .map { .keyframes($0) } ?? .group([])
    }

    static func path(_ path: String) -> AnimationRecord.Motion {
        var elements = PathElements()
        elements.addEllipse(in: CGRect(x: 0, y: 0, width: 1, height: 1))
        return KeyframeMotion(PropertyMotion(keyPath(path)), path: elements, mode: .paced)
            .map { .keyframes($0) } ?? .group([])
    }

    static func group(_ motions: [AnimationRecord.Motion]) -> AnimationRecord.Motion {
        .group(
            motions.map {
                AnimationRecord(
                    id: AnimationID(rawValue: 0), timing: MediaTiming(duration: 100), motion: $0)
            })
    }
}
